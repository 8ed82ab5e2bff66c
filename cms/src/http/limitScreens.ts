import type { Request, RequestHandler, Response } from 'express'
import { limitOpen } from '../sockets/limitOpen.ts'
import { visitorOf } from '../sockets/visitorOf.ts'
import { clientAddress } from './signatures.ts'

/** Drawing one of Payload's screens keeps a processor busy; the files of a screen cost little and do not count. */
const perVisitor = { most: 4, maxWaiting: 60 }

/** Bounds the screens under /cms that are drawn for one visitor at a time, as anybody may ask for the login page. */
export function limitScreens(): RequestHandler {
  const limit = limitOpen<Request, Response>({
    limits: perVisitor,
    visitorOf: (req) => visitorOf(clientAddress(req)),
    refuse: (_req, res) => {
      res.status(429).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).type('text')
      res.send('There are too many requests from your address at once. Please try again in a moment.')
    },
  })
  return (req, res, next) => (/^\/cms(\/|$)/.test(req.path) ? limit(req, res, next) : next())
}
