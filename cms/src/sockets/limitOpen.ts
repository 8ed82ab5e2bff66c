import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSemaphore, type Slots, TooMany } from './createSemaphore.ts'

interface OpenLimits<Req, Res> {
  /** Requests of one visitor that are under way, and those that wait. */
  limits: { most: number; maxWaiting: number }
  visitorOf: (req: Req) => string
  /** Answers a request for which there is no room. */
  refuse: (req: Req, res: Res) => void
}

/** Lets a bounded number of requests of one visitor through at a time. */
export function limitOpen<Req extends IncomingMessage, Res extends ServerResponse>({
  limits,
  visitorOf,
  refuse,
}: OpenLimits<Req, Res>) {
  const open = new Map<string, Slots>()
  return async (req: Req, res: Res, next: () => void) => {
    const visitor = visitorOf(req)
    const slots = open.get(visitor) ?? createSemaphore(limits)
    open.set(visitor, slots)
    const left = new AbortController()
    let release = () => {}
    const giveBack = () => {
      left.abort()
      release()
      if (slots.isIdle()) open.delete(visitor)
    }
    res.once('close', giveBack)
    try {
      release = await slots.take(left.signal)
    } catch (error) {
      if (error instanceof TooMany) refuse(req, res)
      return
    }
    // The client may have left just when its turn came.
    if (res.closed) giveBack()
    else next()
  }
}
