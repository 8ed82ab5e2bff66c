import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { refuseSocket } from './refuseSocket.ts'
import { visitorOf } from './visitorOf.ts'

/** Options of both halves' servers. */
export const requestTimes = {
  headersTimeout: 15_000,
  /** The longest body at the least rate (watchBody.ts) and a little more. */
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

/** A connection on which nothing moves is closed: no answer takes so long, and the stream of changes has a heartbeat. */
const idleMs = 120_000
const maxConnections = 10_000

interface SocketLimits {
  /** Connections of one address. Absent behind a proxy, from which all connections come. */
  perAddress?: number | undefined
  /** In development the tools for hot reload take upgrades. */
  isDevelopment: boolean
}

function limitConnections(server: Server, perAddress: number) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const visitor = visitorOf(socket.remoteAddress ?? '')
    const count = (open.get(visitor) ?? 0) + 1
    if (count > perAddress) {
      refuseSocket(
        socket,
        429,
        'There are too many connections from your address. Please try again in a moment.',
      )
      return
    }
    open.set(visitor, count)
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left > 0) open.set(visitor, left)
      else open.delete(visitor)
    })
  })
}

/** Bounds what connections may cost a server that `requestTimes` were given to. */
export function guardSockets(server: Server, { perAddress, isDevelopment }: SocketLimits) {
  if (isDevelopment) return
  server.timeout = idleMs
  server.maxConnections = maxConnections
  if (perAddress !== undefined) limitConnections(server, perAddress)
  // Without a listener Node would answer them as other requests; Next's own leaves them open.
  server.on('upgrade', (_req, socket) => refuseSocket(socket, 400, 'This server takes no upgrades.'))
}
