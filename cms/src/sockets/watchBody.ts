import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseSocket } from './refuseSocket.ts'

export interface BodyLimits {
  /** A body may be silent for so long. What it sends above the least rate wins this time back. */
  graceMs: number
  /** The least rate. At it, an upload of 10 MB takes 20 minutes. */
  bytesPerSecond: number
}

export const bodyLimits: BodyLimits = { graceMs: 20_000, bytesPerSecond: 8 * 1024 }

interface Watched extends BodyLimits {
  req: IncomingMessage
  res: ServerResponse
  /** Bytes of the connection that were counted. */
  counted: number
  leftMs: number
}

const tickMs = 500
const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined
let lookedAt = 0

/** Whether the next bytes wait for us: then the time is not the client's. */
const isHeldBack = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark

function look(body: Watched, passedMs: number) {
  const { req, res, graceMs, bytesPerSecond } = body
  if (req.complete || req.destroyed || req.socket.destroyed) {
    watched.delete(body)
    return
  }
  const { bytesRead } = req.socket
  const received = bytesRead - body.counted
  body.counted = bytesRead
  if (isHeldBack(req)) return
  body.leftMs = Math.min(graceMs, body.leftMs - passedMs + (received / bytesPerSecond) * 1000)
  if (body.leftMs > 0) return
  watched.delete(body)
  if (res.headersSent || res.socket === null) req.socket.destroy()
  else refuseSocket(req.socket, 408, 'The rest of this request came too slowly. Please try again.')
}

function lookAtAll() {
  const now = performance.now()
  // While this process was busy, bytes may have come that it has not read.
  const passedMs = Math.min(now - lookedAt, 2 * tickMs)
  lookedAt = now
  for (const body of watched) look(body, passedMs)
  if (watched.size > 0) return
  clearInterval(timer)
  timer = undefined
}

/** Closes the connection of a body that comes more slowly than the least rate for longer than its grace. */
export function watchBody(req: IncomingMessage, res: ServerResponse, limits: BodyLimits) {
  const { headers, socket } = req
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0)) return
  watched.add({ req, res, ...limits, counted: socket.bytesRead, leftMs: limits.graceMs })
  if (timer) return
  lookedAt = performance.now()
  timer = setInterval(lookAtAll, tickMs)
  timer.unref()
}
