// @module-tag no-database
// @module-tag race
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './inTurn.ts'

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

type Begun = { req: IncomingMessage; res: ServerResponse }

/** A server whose answers wait until a test gives them. `/kept` is answered from memory. */
async function listen(limits = { graceMs: 60_000, bytesPerSecond: 1 }) {
  const begun: Begun[] = []
  server = createServer(
    inTurn({
      answerKept: (req, res) => req.url === '/kept' && Boolean(res.end('kept')),
      answer: (req, res) => void begun.push({ req, res }),
      limits,
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = (text: string) => {
    const socket = Object.assign(connect(port, '127.0.0.1'), { received: '' })
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => (socket.received += part.toString()))
    socket.write(text)
    return socket
  }
  return { begun, open }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const numbered = (count: number) => Array.from({ length: count }, (_, n) => get(`/${n}`)).join('')

it('a connection has one request under way, and its answers keep their order', async () => {
  const { begun, open } = await listen()
  const socket = open(numbered(30) + get('/kept'))
  for (let n = 0; n < 30; n += 1) {
    await vi.waitFor(() => expect(begun.length).toBe(n + 1))
    begun[n]?.res.end(`answer ${begun[n]?.req.url};`)
  }
  await vi.waitFor(() => expect(socket.received).toMatch(/kept$/))
  const received = [...socket.received.matchAll(/answer \/(\d+);|kept$/g)].map(([, n]) => n)
  expect(received).toEqual([...Array.from({ length: 30 }, (_, n) => String(n)), undefined])
})

it('what waits behind an answer is never begun if the client leaves', async () => {
  const { begun, open } = await listen()
  const socket = open(numbered(30))
  await vi.waitFor(() => expect(begun.length).toBe(1))
  const closed = once(begun[0]!.res, 'close')
  socket.destroy()
  await closed
  const next = open(get('/next'))
  await vi.waitFor(() => expect(begun.at(-1)?.req.url).toBe('/next'))
  expect(begun.length).toBe(2)
  next.destroy()
})

it.each([['/0'], ['/kept']])(
  'a connection that sends thousands of requests unread is closed: %s',
  async (path) => {
    const { begun, open } = await listen()
    const socket = open(get('/first') + get(path).repeat(2000))
    await once(socket, 'close')
    expect(begun.length).toBe(1)
  },
)

const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** Bodies are looked at twice a second. The clock moves only when a test says so; sockets work on. */
const halfSeconds = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return () => vi.advanceTimersByTime(500)
}
/** Not vi.waitFor, which would move the clock. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

it('a body that trickles is cut with a sentence, and one that keeps the least rate is not', async () => {
  const pass = halfSeconds()
  const { begun, open } = await listen({ graceMs: 2000, bytesPerSecond: 2000 })
  const slow = open(post(100_000))
  await until(() => begun.length === 1)
  const steady = open(post(20_000))
  await until(() => begun.length === 2)
  for (const { req } of begun) req.resume()
  const [trickling, flowing] = begun.map(({ req }) => req.socket)
  const send = async (socket: typeof slow, bytes: number, at = trickling) => {
    const before = at?.bytesRead ?? 0
    socket.write('x'.repeat(bytes))
    await until(() => (at?.bytesRead ?? 0) >= before + bytes)
  }
  for (let half = 0; half < 20; half += 1) {
    if (half < 4) expect(trickling?.destroyed).toBe(false)
    if (half < 4) await send(slow, 1)
    await send(steady, 1000, flowing)
    pass()
    if (half === 4) await once(slow, 'close')
  }
  expect(slow.received).toMatch(/^HTTP\/1\.1 408 .*too slowly/s)
  await until(() => begun[1]?.req.complete ?? false)
  begun[1]?.res.end('whole')
  await until(() => steady.received.endsWith('whole'))
})

it('a body that waits for us is not cut', async () => {
  const pass = halfSeconds()
  const { begun, open } = await listen({ graceMs: 2000, bytesPerSecond: 1_000_000 })
  const socket = open(post(3_000_000))
  socket.write('x'.repeat(3_000_000))
  await until(() => (begun[0]?.req.readableLength ?? 0) > 10_000)
  const quick = open(post(10))
  await until(() => begun.length === 2)
  const closed = once(quick, 'close')
  for (let half = 0; half < 5; half += 1) pass()
  await closed
  begun[0]?.req.resume()
  await until(() => begun[0]?.req.complete ?? false)
  begun[0]?.res.end('whole')
  await until(() => socket.received.endsWith('whole'))
})
