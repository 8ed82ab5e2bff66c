import type { RequestHandler, Response } from 'express'
import { createSlots, type Slots, TooMany } from 'cms/sockets/createSlots'
import { visitorOf } from 'cms/sockets/visitorOf'

/** Requests of one visitor that are under way, and those that wait: a page with all its pictures may ask at once. */
const perVisitor = { most: 32, mostWaiting: 224 }

function refuse(path: string, res: Response) {
  const message = 'There are too many requests from your address at once. Please try again in a moment.'
  res.status(429).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
  if (path.startsWith('/api')) res.json({ message })
  else res.type('text').send(message)
}

/** Lets a bounded number of requests of one address through at a time. Answers from memory are given before. */
export function limitOpenRequests(limits = perVisitor): RequestHandler {
  const open = new Map<string, Slots>()
  return async (req, res, next) => {
    const visitor = visitorOf(req.ip ?? '')
    const slots = open.get(visitor) ?? createSlots(limits)
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
      if (error instanceof TooMany) refuse(req.path, res)
      return
    }
    // The client may have left just when its turn came.
    if (res.closed) giveBack()
    else next()
  }
}
