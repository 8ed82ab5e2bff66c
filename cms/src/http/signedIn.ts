import type { Request, RequestHandler } from 'express'
import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { setActor } from '../actor.ts'
import { awayError, isDatabaseAway } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { toFetchHeaders } from './fetchHeaders.ts'
import { findTokenUser, type TokenClaims, type TokenUser } from '../tokens.ts'

type Asked = Pick<Request, 'headers'>

export interface SignedIn {
  user: TokenUser
  claims: TokenClaims
}

/** Who asks, by `Authorization: Bearer` alone; 401 when nobody is known by it. */
export async function requireUser(payload: Payload, req: Asked): Promise<SignedIn> {
  const { authorization } = req.headers
  if (!authorization) throw new HttpError(401, 'Please log in.')
  const [, token] = /^bearer +([^\s]+) *$/i.exec(authorization) ?? []
  const known = token === undefined ? null : await findTokenUser(payload, token)
  if (!known) throw new HttpError(401, 'Your login has ended. Please log in again.')
  setActor(known.user)
  return known
}

/** An admin; 401 when nobody is known, 403 when it is somebody else. */
export async function requireAdmin(payload: Payload, req: Asked): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (signedIn.user.role !== 'admin') throw new HttpError(403, 'You may not do this.')
  return signedIn
}

/** Staff or an admin; 401 when nobody is known, 403 when it is somebody else. */
export async function requireStaff(payload: Payload, req: Asked): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (!isStaff(signedIn.user)) throw new HttpError(403, 'You may not do this.')
  return signedIn
}

/** Staff or an admin by whatever Payload takes under /cms, a cookie too; 401 in these words, 403 when it is somebody else. */
export async function requireCmsStaff(payload: Payload, req: Asked, words = 'Please log in.') {
  const { user } = await payload.auth({ headers: toFetchHeaders(req) })
  // Payload takes whom it cannot look up for a visitor.
  if (!user) throw isDatabaseAway() ? awayError() : new HttpError(401, words)
  if (!isStaff(user)) throw new HttpError(403, 'You may not do this.')
  setActor(user)
  return user
}

type ForUser<User> = RequestHandler<{ id: string }, unknown, unknown, Request['query'], { user: User }>

/** Lets staff pass, known before a body is read; what they get is kept by nobody. */
const passing =
  <User>(require: (req: Asked) => Promise<User>): ForUser<User> =>
  async (req, res, next) => {
    res.set('Cache-Control', 'no-store')
    res.locals.user = await require(req)
    next()
  }

export const asStaff = (payload: Payload) => passing(async (req) => (await requireStaff(payload, req)).user)
export const asCmsStaff = (payload: Payload) => passing((req) => requireCmsStaff(payload, req))
