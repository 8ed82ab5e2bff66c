import type { Request, RequestHandler } from 'express'
import { extractJWT, type Payload } from 'payload'
import { isAdmin, isEditor, isStaff, type Role, roles, seesOrders } from '../access.ts'
import { setActor } from '../audit/auditContext.ts'
import { requireScope } from '../accounts/scopes.ts'
import { spend } from '../audit/spend.ts'
import { awayError, isDatabaseAway } from '../cluster/databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { neededRole } from '../rules/neededRole.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { toFetchHeaders } from './headers/fetchHeaders.ts'
import { endOf, findTokenUser, type KnownToken } from '../accounts/tokens.ts'

type Asked = Pick<Request, 'headers' | 'method' | 'originalUrl'>

export type SignedIn = KnownToken

const needs = (...roles: Role[]) => new HttpError(403, neededRole('This', roles))

/** Returns the user of the request, by `Authorization: Bearer` alone. Throws 401 without a valid token. */
export async function requireUser(payload: Payload, req: Asked): Promise<SignedIn> {
  const { authorization } = req.headers
  if (!authorization) throw new HttpError(401, 'Please log in.')
  const [, token] = /^bearer +([^\s]+) *$/i.exec(authorization) ?? []
  const known = token === undefined ? null : await findTokenUser(payload, token)
  if (!known) throw new HttpError(401, await endOf(payload, token ?? ''))
  if (known.session.scopes) {
    requireScope(known.session, req)
    await spend(payload, ['key', known.session.id], { account: known.user })
  }
  setActor(known.user)
  return known
}

/** Returns the admin who is logged in. Throws 401 without a login, 403 for another role. */
export async function requireAdmin(payload: Payload, req: Asked): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (!isAdmin(signedIn.user)) throw needs('admin')
  return signedIn
}

/** Returns the editor or admin who is logged in. Throws 401 without a login, 403 for another role. */
export async function requireEditor(payload: Payload, req: Asked): Promise<SignedIn> {
  const signedIn = await requireUser(payload, req)
  if (!isEditor(signedIn.user)) throw needs('editor', 'admin')
  return signedIn
}

/** Returns the person of the staff who is logged in. Throws 401 without a login, 403 for customers. */
export async function requireStaff(payload: Payload, req: Asked) {
  const { user } = await requireUser(payload, req)
  if (!isStaff(user)) throw needs(...roles)
  return user
}

/** Returns the user who is logged in and sees the orders. Throws 401 without a login, 403 with the roles for others. */
export async function requireOrderReader(payload: Payload, req: Asked) {
  const { user } = await requireUser(payload, req)
  if (!seesOrders(user)) throw needs('orders', 'finance', 'admin')
  return user
}

/**
 * Returns the person with a role who is logged in by any way that Payload accepts under /cms, a cookie too. Throws 401
 * with these words, 403 for customers.
 */
async function requireCmsStaff(payload: Payload, req: Asked, words = 'Please log in.') {
  const { user } = await payload.auth({ headers: toFetchHeaders(req) })
  // Payload takes a user whom it cannot look up for a visitor.
  if (!user) throw isDatabaseAway() ? awayError() : new HttpError(401, words)
  if (!isStaff(user)) throw needs(...roles)
  setActor(user)
  return user
}

/** Returns the login of a request under /cms, by cookie or header; null without a valid one. */
export async function findCmsLogin(payload: Payload, req: Asked): Promise<SignedIn | null> {
  const token = extractJWT({ headers: toFetchHeaders(req), payload })
  const known = token ? await findTokenUser(payload, token) : null
  return known?.session.scopes ? null : known
}

/** The same. Throws 401 without one. */
export async function requireCmsLogin(payload: Payload, req: Asked): Promise<SignedIn> {
  const known = await findCmsLogin(payload, req)
  if (!known) throw new HttpError(401, 'Your login has ended. Please log in again.')
  return known
}

/** As requireCmsStaff, for editors and admins. */
export async function requireCmsEditor(payload: Payload, req: Asked, words?: string) {
  const user = await requireCmsStaff(payload, req, words)
  if (!isEditor(user)) throw needs('editor', 'admin')
  return user
}

/** As requireCmsStaff, for admins alone. */
async function requireCmsAdmin(payload: Payload, req: Asked) {
  const user = await requireCmsStaff(payload, req)
  if (!isAdmin(user)) throw needs('admin')
  return user
}

type ForUser<User> = RequestHandler<{ id: string }, unknown, unknown, Request['query'], { user: User }>

/** Admits only users that `require` accepts, before a body is read. The answers are not cached. */
const passing =
  <User>(require: (req: Asked) => Promise<User>): ForUser<User> =>
  async (req, res, next) => {
    res.locals.user = await require(req)
    next()
  }

export const asUser = (payload: Payload) => passing(async (req) => (await requireUser(payload, req)).user)
export const asEditor = (payload: Payload) => passing(async (req) => (await requireEditor(payload, req)).user)
export const asCmsStaff = (payload: Payload) => passing((req) => requireCmsStaff(payload, req))
export const asCmsEditor = (payload: Payload) => passing((req) => requireCmsEditor(payload, req))
export const asCmsAdmin = (payload: Payload) => passing((req) => requireCmsAdmin(payload, req))
/** Admits admins who have just shown who they are: what they ask for tells of many people. */
export const asProvedCmsAdmin = (payload: Payload) =>
  passing(async (req) => {
    const user = await requireCmsAdmin(payload, req)
    requireProof(await requireCmsLogin(payload, req))
    return user
  })
