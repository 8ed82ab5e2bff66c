import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type BodyLimits, bodyLimits, watchBody } from './watchBody.ts'

/** Requests of one connection that may wait for the answers before them. */
const maxWaiting = 100

const waiting = new WeakMap<Socket, number>()

/** Counts a request that was sent before the answer to an earlier one. Returns false if there are too many. */
function mayWait({ socket }: IncomingMessage, res: ServerResponse) {
  if (socket.destroyed) return false
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > maxWaiting) {
    socket.destroy()
    return false
  }
  waiting.set(socket, count)
  res.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}

interface Answering {
  /** Answers from memory at once. Returns false if it cannot. */
  answerKept: (req: IncomingMessage, res: ServerResponse) => boolean
  answer: (req: IncomingMessage, res: ServerResponse) => void
  limits?: BodyLimits
}

/**
 * Returns a listener for the requests of a server. Node begins all pipelined requests of a connection together; here
 * each waits for the answer before it, so that a connection has one request under way, and those of a client that left
 * are never begun.
 */
export const inTurn =
  ({ answerKept, answer, limits = bodyLimits }: Answering) =>
  (req: IncomingMessage, res: ServerResponse) => {
    // A response gets its socket when all earlier ones of the connection are sent.
    const isFirst = res.socket !== null
    if ((!isFirst && !mayWait(req, res)) || answerKept(req, res)) return
    watchBody(req, res, limits)
    if (isFirst) answer(req, res)
    else res.once('socket', () => answer(req, res))
  }
