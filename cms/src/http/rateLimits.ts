import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { type LimitName, consume } from '../cluster/limits.ts'
import { visitorOf } from '../sockets/visitorOf.ts'
import { clientAddress } from './signatures.ts'

/** Lets requests of one visitor through up to the limit, and throws 429 beyond it. */
export const limitByAddress =
  (payload: Payload, name: LimitName): RequestHandler =>
  async (req, _res, next) => {
    await consume(payload, name, visitorOf(clientAddress(req)))
    next()
  }
