// @module-tag race
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, until } from '../../testing/startTestShop.ts'
import { takeClock } from '../../testing/takeClock.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
/** Requests that the shop has got. */
let come = 0

beforeEach(async () => {
  cms = await startFakeCms()
  shop = await startTestShop(cms.url, { TRUST_PROXY: '1', LIMIT_CONNECTIONS: '2' })
  // The clock stands: however slow the machine is, nothing times out and makes room.
  takeClock()
  await until(() => shop.versions.isConnected)
  await shop.ask('/about')
  come = 0
  shop.server.on('request', () => (come += 1))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await cms.close()
})

/** Opens a connection that sends requests of a visitor and reads no answer. */
function open(paths: string[], visitor: string, method = 'GET', rest = '') {
  const socket = connect(shop.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  for (const path of paths)
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${visitor}\r\n${rest}\r\n`)
  return socket
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/api/things?n=${n}`)
const asked = () => cms.asked.filter(({ url }) => url.startsWith('/api/things')).length

test('40 connections of 80 requests each, never read, have one request each at the CMS, and leave nothing', async () => {
  cms.isFrozen = true
  const sockets = Array.from({ length: 40 }, (_, n) => open(numbered(80), `198.51.100.${n}`))
  await until(() => asked() === 40)
  await shop.ask('/healthz')
  expect(asked()).toBe(40)
  expect(cms.underWay).toBe(41)
  for (const socket of sockets) socket.destroy()
  await until(() => cms.underWay === 1)
  expect(asked()).toBe(40)
})

test.each([
  ['reads', 'GET', ''],
  ['writes', 'POST', 'Content-Length: 0\r\n'],
])('%s of one visitor are bounded, and others are served meanwhile', async (_what, method, rest) => {
  cms.isFrozen = true
  const sockets = Array.from({ length: 256 }, () => open(['/api/things'], '198.51.100.1', method, rest))
  await until(() => come === 256 && asked() === 32)
  const { status, headers, text } = await shop.ask('/api/things', {
    headers: { 'x-forwarded-for': '198.51.100.1' },
  })
  expect([status, headers['retry-after'], text]).toEqual([429, '5', expect.stringContaining('too many')])
  expect(asked()).toBe(32)
  expect((await shop.ask('/about')).status).toBe(200)
  cms.isFrozen = false
  expect((await shop.ask('/api/site', { headers: { 'x-forwarded-for': '198.51.100.2' } })).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await until(() => cms.underWay === 1)
})

test('sockets to the CMS and the queue for them are bounded, and those beyond are told when to come again', async () => {
  cms.isFrozen = true
  const sockets = Array.from({ length: 25 * 32 }, (_, n) =>
    open(['/api/things'], `198.51.100.${Math.floor(n / 32)}`),
  )
  await until(() => come === sockets.length && asked() === 128)
  const refused = await shop.ask('/api/things', { headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  const page = await shop.ask('/contact')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(asked()).toBe(128)
  expect(await cms.connections()).toBeLessThanOrEqual(136)
  cms.isFrozen = false
  for (const socket of sockets) socket.destroy()
  await until(async () => (await shop.ask('/api/site')).status === 200)
})

test('an upgrade is closed at once, and one address has a bounded number of connections', async () => {
  const direct = await startTestShop(cms.url, { LIMIT_CONNECTIONS: '2' })
  const socket = connect(direct.port, '127.0.0.1')
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 /)
  await once(socket, 'close')
  const held = [connect(direct.port, '127.0.0.1'), connect(direct.port, '127.0.0.1')]
  await until(async () => (await direct.ask('/healthz').catch(() => ({ status: 0 }))).status === 429)
  for (const one of held) one.destroy()
  await until(async () => (await direct.ask('/healthz').catch(() => ({ status: 0 }))).status === 200)
  await direct.close()
})
