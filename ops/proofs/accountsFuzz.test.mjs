import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '../shop.mjs'
import { accountRequests } from './accountRequests.mjs'
import { accountsFuzzEnv, runAccountsFuzz } from './runAccountsFuzz.mjs'

let shop

beforeAll(async () => {
  shop = await startShop({ env: accountsFuzzEnv })
})
afterAll(() => shop?.stop())

test('the same seed makes the same requests', () => {
  expect(accountRequests(60, 7)).toEqual(accountRequests(60, 7))
  expect(accountRequests(60, 7)).not.toEqual(accountRequests(60, 8))
})

test('any body at any door to an account: no 5xx, no right gained, no secret told', async () => {
  const { faults, aims, doors, statuses } = await runAccountsFuzz({ shop, count: 150, seed: 20_261_121 })
  expect(faults.join('\n')).toBe('')
  expect(aims.check.done).toBeGreaterThan(10)
  expect(Object.keys(doors).length).toBeGreaterThan(15)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404']))
  // Passwords are hashed: a busy machine takes its time.
}, 180_000)
