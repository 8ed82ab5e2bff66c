import type { Request, RequestHandler, Response } from 'express'
import { limitOpen } from 'cms/sockets/limitOpen'
import { visitorOf } from 'cms/sockets/visitorOf'

/** Requests of one visitor that are under way, and those that wait: a page with all its pictures may ask at once. */
const perVisitor = { most: 32, maxWaiting: 224 }

function refuse({ path }: Request, res: Response) {
  const message = 'There are too many requests from your address at once. Please try again in a moment.'
  res.status(429).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
  if (path.startsWith('/api')) res.json({ message })
  else res.type('text').send(message)
}

/** Lets a bounded number of requests of one address through at a time. Answers from memory are given before. */
export const limitOpenRequests = (limits = perVisitor): RequestHandler =>
  limitOpen<Request, Response>({ limits, visitorOf: ({ ip }) => visitorOf(ip ?? ''), refuse })
