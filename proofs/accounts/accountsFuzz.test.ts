// @module-tag rights
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type Shop } from '../../ops/testing/shop.mjs'
import { accountRequests } from './accountRequests.ts'
import { accountsFuzzEnv, runAccountsFuzz } from './runAccountsFuzz.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ env: accountsFuzzEnv })
})
afterAll(() => shop?.stop())

test('the same seed makes the same requests', () => {
  expect(accountRequests(60, 7)).toEqual(accountRequests(60, 7))
  expect(accountRequests(60, 7)).not.toEqual(accountRequests(60, 8))
})

test('any body at any endpoint of accounts: no 5xx, no right gained, no secret told', async () => {
  const { faults, aims, endpoints, statuses } = await runAccountsFuzz({ shop, count: 150, seed: 20_261_121 })
  expect(faults).toEqual([])
  expect(aims.check?.done).toBeGreaterThan(10)
  expect(Object.keys(endpoints).length).toBeGreaterThan(15)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404']))
  // Hashing passwords is slow on a busy machine.
}, 180_000)
