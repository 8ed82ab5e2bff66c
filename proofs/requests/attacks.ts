import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Connections of a client that keeps to no rule. Each attack returns its faults.

/** The attacker's address, so that its limits are not those of other clients. */
const localAddress = '127.0.0.3'

function open(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

const openAll = (port: number, count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => open(port, text(n)))

/** Waits until the server has closed all. Returns the number of those that it left open. */
async function countLeft(sockets: Socket[], withinMs: number) {
  const until = performance.now() + withinMs
  const left = () => sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.resume()
  while (left() > 0 && performance.now() < until) await sleep(100)
  const count = left()
  for (const socket of sockets) socket.destroy()
  return count
}

const faultsOf = (left: number, says: string) => (left > 0 ? [`${left} ${says}`] : [])

export async function upgrade(port: number, count: number) {
  const protocols = ['websocket', 'h2c', 'TLS/1.0']
  const paths = ['/', '/cms', '/api/products', '/_next/hmr', '/internal/changes']
  const sockets = openAll(
    port,
    count,
    (n) =>
      `GET ${paths[n % paths.length]} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n` +
      `Upgrade: ${protocols[n % protocols.length]}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n\r\n`,
  )
  return faultsOf(await countLeft(sockets, 5_000), 'upgrades were left open')
}

/** Sends a byte a second of what never ends. */
export async function trickle(port: number, count: number) {
  const headers = openAll(port, count, () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const bodies = openAll(
    port,
    count,
    (n) =>
      `POST ${n % 2 ? '/api/users/login' : '/cms/api/users/login'} HTTP/1.1\r\nHost: x\r\n` +
      'Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
  )
  const drip = setInterval(() => {
    for (const socket of [...headers, ...bodies]) if (socket.writable) socket.write('x')
  }, 1_000)
  try {
    const [slowHeaders, slowBodies] = await Promise.all([
      countLeft(headers, 40_000),
      countLeft(bodies, 40_000),
    ])
    return [
      ...faultsOf(slowHeaders, 'connections that never ended their headers were left open'),
      ...faultsOf(slowBodies, 'connections with a slow body were left open'),
    ]
  } finally {
    clearInterval(drip)
  }
}

/** Returns the number of connections of this machine to a port. Linux only. */
async function countConnections(port: number) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')} 01 `
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.split('\n'))
    .filter((line) =>
      line
        .replace(/^ *\d+: \S+ /, '')
        .replace(/^\w+/, '')
        .startsWith(wanted),
    ).length
}

interface Pipelining {
  port: number
  /** Of the CMS, to which sockets are counted. */
  cmsPort: number
  connections: number
  requests: number
}

/** Sends many requests on each connection and reads no answer. Returns the most sockets that were open to the CMS, too. */
export async function pipeline({ port, cmsPort, connections, requests }: Pipelining) {
  const text = (n: number) =>
    Array.from(
      { length: requests },
      (_, m) => `GET /api/products?q=${n}x${m} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ).join('')
  const sockets = openAll(port, connections, text)
  for (const socket of sockets) socket.pause()
  let most = 0
  for (let looks = 0; looks < 30; looks += 1) {
    most = Math.max(most, (await countConnections(cmsPort)) - (port === cmsPort ? connections : 0))
    await sleep(100)
  }
  for (const socket of sockets) socket.destroy()
  // The pool (128), the storefront's own connections (8), and a client that is not attacking.
  return { most, faults: most > 150 ? [`${most} sockets were open to the CMS`] : [] }
}
