import type { Request } from 'express'
import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { setActor } from '../actor.ts'
import { HttpError } from '../errors.ts'
import { findTokenUser, type TokenClaims, type TokenUser } from '../tokens.ts'

export interface SignedIn {
  user: TokenUser
  claims: TokenClaims
}

/** Who asks, by `Authorization: Bearer` alone; 401 when nobody is known by it. */
export async function requireUser(payload: Payload, req: Request): Promise<SignedIn> {
  const { authorization } = req.headers
  if (!authorization) throw new HttpError(401, 'Please log in.')
  const [, token] = /^bearer +([^\s]+) *$/i.exec(authorization) ?? []
  const known = token === undefined ? null : await findTokenUser(payload, token)
  if (!known) throw new HttpError(401, 'Your login has ended. Please log in again.')
  setActor(known.user)
  return known
}

/** An admin; 401 when nobody is known, 403 when it is somebody else. */
export async function requireAdmin(payload: Payload, req: Request): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (signedIn.user.role !== 'admin') throw new HttpError(403, 'You may not do this.')
  return signedIn
}

/** Staff or an admin; 401 when nobody is known, 403 when it is somebody else. */
export async function requireStaff(payload: Payload, req: Request): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (!isStaff(signedIn.user)) throw new HttpError(403, 'You may not do this.')
  return signedIn
}
