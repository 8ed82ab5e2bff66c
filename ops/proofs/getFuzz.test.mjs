import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '../shop.mjs'
import { hostileRequests } from './hostileRequests.mjs'
import { runGetFuzz } from './runGetFuzz.mjs'

let shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

test('the same seed makes the same requests', () => {
  expect(hostileRequests(50, 7)).toEqual(hostileRequests(50, 7))
})

test('Operators, arrays, 5,000 characters, null bytes in any query: no 5xx, never the whole list', async () => {
  const { faults, statuses } = await runGetFuzz({ shop, count: 600, seed: 20_261_121 })
  expect(faults).toEqual([])
  expect(Object.keys(statuses).length).toBeGreaterThan(1)
})
