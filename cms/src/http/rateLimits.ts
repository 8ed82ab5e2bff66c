import type { Request, RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { TokenUser } from '../accounts/tokens.ts'
import { spend } from '../audit/spend.ts'
import type { LimitName } from '../cluster/limits.ts'
import { visitorOf } from '../sockets/visitorOf.ts'
import { originOf } from './logRefusals.ts'
import { clientAddress } from './signatures.ts'

/** Lets requests of one visitor through up to the limit, and throws 429 beyond it. */
export const limitByAddress =
  (payload: Payload, name: LimitName): RequestHandler =>
  async (req, _res, next) => {
    await spend(payload, [name, visitorOf(clientAddress(req))], { origin: originOf(req) })
    next()
  }

/** The same for requests of the user who is logged in. */
export const limitByUser =
  (
    payload: Payload,
    name: LimitName,
  ): RequestHandler<{ id: string }, unknown, unknown, Request['query'], { user: TokenUser }> =>
  async (req, res, next) => {
    const { user } = res.locals
    await spend(payload, [name, user.id], { account: user, origin: originOf(req) })
    next()
  }
