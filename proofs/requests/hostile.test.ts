// @module-tag rights
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hostileRequests } from './hostileRequests.ts'
import { runHostile } from './runHostile.ts'
import { sendRequests } from './sendRequests.ts'

test('the same seed makes the same requests', () => {
  expect(hostileRequests(50, 7)).toEqual(hostileRequests(50, 7))
})

test('requests and connections of every hostile kind: no 5xx, no crash, never the whole list', async () => {
  const { faults, connectionFaults, statuses, visited } = await runHostile({
    count: 600,
    seed: 20_261_121,
    connections: 24,
    isTimed: false,
  })
  expect(faults.map((found) => JSON.stringify(found).slice(0, 500)).join('\n')).toBe('')
  expect(connectionFaults.join('\n')).toBe('')
  expect(Object.keys(statuses).length).toBeGreaterThan(5)
  expect(visited.answers).toBeGreaterThan(0)
}, 300_000)

test.each([
  ['a 5xx', { status: 500, type: 'application/json', body: '{"message":"no"}' }, 'answered 500'],
  ['a page under /api', { status: 404, type: 'text/html', body: '<p>no</p>' }, 'answered 404 with text/html'],
  [
    'a 503 without Retry-After',
    { status: 503, type: 'application/json', body: '{}' },
    'answered 503 without Retry-After',
  ],
  ['the whole list', { status: 200, type: 'application/json', body: '[1,2,3]' }, 'answered the whole list'],
])('the proof notices %s', async (_, { status, type, body }, fault) => {
  const server = createServer((request, response) => {
    const isFirst = request.url === '/api/products'
    response.writeHead(isFirst ? 200 : status, { 'content-type': isFirst ? 'application/json' : type })
    response.end(isFirst ? '[1,2,3]' : body)
  }).listen(0)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { faults } = await sendRequests({ shop: { url, cmsUrl: url }, count: 120, seed: 1 })
  server.close()
  expect(faults.map((found) => found.fault)).toContain(fault)
})
