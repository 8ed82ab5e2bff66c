// @module-tag no-database
// @module-tag race
// @module-tag rights
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { guardSockets, requestTimes } from './guardSockets.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(limits: Parameters<typeof guardSockets>[1], options = {}) {
  const server = createServer(
    { ...requestTimes, ...options },
    (req, res) => void res.end(`answers ${req.url}`),
  )
  guardSockets(server, limits)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A connection that keeps what it is told. */
function open(server: Server, text = '') {
  const socket: Socket & { received: string } = Object.assign(
    connect((server.address() as AddressInfo).port, '127.0.0.1'),
    { received: '' },
  )
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => (socket.received += part.toString()))
  socket.write(text)
  return socket
}
const countOf = (server: Server) =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)))

const upgrade = (protocol: string) =>
  `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`

it.each(['websocket', 'h2c', 'TLS/1.0'])(
  'an upgrade to %s is refused and closed at once',
  async (protocol) => {
    const server = await listen({ isDevelopment: false })
    const sockets = Array.from({ length: 20 }, () => open(server, upgrade(protocol)))
    await Promise.all(sockets.map((socket) => once(socket, 'close')))
    for (const { received } of sockets)
      expect(received).toMatch(/^HTTP\/1\.1 400 .*Connection: close\r\n\r\n\w/s)
    expect(await countOf(server)).toBe(0)
  },
)

it('an upgrade whose client neither reads nor leaves is closed', async () => {
  const server = await listen({ isDevelopment: false })
  open(server, upgrade('websocket')).pause()
  await once(server, 'upgrade')
  await vi.waitFor(async () => expect(await countOf(server)).toBe(0))
})

it('in development a tool takes upgrades', async () => {
  const server = await listen({ isDevelopment: true })
  server.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = open(server, upgrade('websocket'))
  await once(socket, 'end')
  expect(socket.received).toMatch(/^HTTP\/1\.1 101 /)
})

it.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a connection that %s is closed', async (_says, text) => {
  const server = await listen(
    { isDevelopment: false },
    { headersTimeout: 100, connectionsCheckingInterval: 50 },
  )
  const socket = open(server, text)
  await once(socket, 'close')
  expect(socket.received).toMatch(/^HTTP\/1\.1 408 /)
})

it('the connections of one address are bounded, and those beyond it are told when to come again', async () => {
  const server = await listen({ perAddress: 3, isDevelopment: false })
  const held = Array.from({ length: 3 }, () => open(server))
  await vi.waitFor(async () => expect(await countOf(server)).toBe(3))
  const refused = open(server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(refused, 'close')
  expect(refused.received).toMatch(/^HTTP\/1\.1 429 .*Retry-After: 5\r\n.*too many connections/s)
  const other = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
  })
  other.write('GET /other HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(String(await once(other, 'data'))).toContain('answers /other')
  held[0]?.destroy()
  await vi.waitFor(async () => {
    const next = open(server, 'GET /again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await once(next, 'close')
    expect(next.received).toContain('answers /again')
  })
})
