// @module-tag rights
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type Shop } from '../../ops/testing/shop.mjs'
import { hostileRequests } from './hostileRequests.ts'
import { runGetFuzz } from './runGetFuzz.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

test('the same seed makes the same requests', () => {
  expect(hostileRequests(50, 7)).toEqual(hostileRequests(50, 7))
})

test('Operators, arrays, 5,000 characters, null bytes in any query: no 5xx, never the whole list', async () => {
  const { faults, statuses } = await runGetFuzz({ shop, count: 600, seed: 20_261_121 })
  expect(faults.join('\n')).toBe('')
  expect(Object.keys(statuses).length).toBeGreaterThan(1)
})

test.each([
  ['a 5xx', { status: 500, type: 'application/json', body: '{"message":"no"}' }, 'answered 500'],
  ['a page under /api', { status: 404, type: 'text/html', body: '<p>no</p>' }, 'answered 404 with text/html'],
  ['the whole list', { status: 200, type: 'application/json', body: '[1,2,3]' }, 'answered the whole list'],
])('the proof notices %s', async (_, { status, type, body }, fault) => {
  const server = createServer((request, response) => {
    const isFirst = request.url === '/api/products'
    response.writeHead(isFirst ? 200 : status, { 'content-type': isFirst ? 'application/json' : type })
    response.end(isFirst ? '[1,2,3]' : body)
  }).listen(0)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { faults } = await runGetFuzz({ shop: { url, cmsUrl: url }, count: 60, seed: 1 })
  server.close()
  expect(faults.map((found) => found.fault)).toContain(fault)
})
