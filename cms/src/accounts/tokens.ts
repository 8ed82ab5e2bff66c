import { errors, jwtVerify, SignJWT } from 'jose'
import type { Payload, TypedUser } from 'payload'
import type { Person } from '../access.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { findRoles } from '../database/findRoles.ts'
import { findPlain } from '../database/statements.ts'
import { env } from '../env.ts'
import type { Credential, User } from '../payload-types.ts'
import { deriveKeys } from '../signing.ts'
import {
  findSession,
  isIdle,
  isLive,
  isNamed,
  lastMoment,
  longestMoment,
  recordUse,
  type StoredSession,
} from './sessions.ts'
import { isStepOverdue } from './stepDemand.ts'

/** Lifetime of a login at most, in seconds. */
export const tokenLifetime = env.TOKEN_DAYS * 24 * 60 * 60

/** Lifetime of a browser's token (ms). Its cookie renews it (sessionCookie.ts). */
const browserTokenMs = 15 * 60_000

// Derived, so that tokens which Payload signs with the secret are not valid here.
const keys = deriveKeys('baithak login tokens')

export interface TokenClaims {
  sub: string
  /** The id of the login. */
  jti: string
  stamp: string
  exp: number
  /** How often the browser's cookie was exchanged until then. */
  renewals?: number
}

/** A stored user without the fields that no answer may contain. */
export type TokenUser = Pick<User, 'id' | 'name' | 'email' | 'phone' | 'roles'>

/** The user on whose behalf Payload acts. Its access rules and the audit trail read only these fields. */
export const asUser = (user: TokenUser) => ({ ...user, collection: 'users' }) as TypedUser

/** Issues a token of a login: a JWT with the login's id and the user's stamp. */
export async function issueToken(
  session: StoredSession,
  person: Person,
): Promise<{ token: string; exp: number }> {
  const { id, account, stamp, kind, renewals } = session
  // A program has one token for all of its login: the row says when it has been idle for too long.
  const end = (kind === 'program' ? longestMoment : lastMoment)(session, person)
  const exp = Math.floor((kind === 'browser' ? Math.min(end, Date.now() + browserTokenMs) : end) / 1000)
  const token = await new SignJWT({ stamp, ...(kind === 'browser' && { renewals }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(keys[0])
  return { token, exp }
}

/** Returns the claims of a token that this key has signed; null if it has not, or the token has expired. */
async function readSigned(token: string, key: Uint8Array, at?: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'jti', 'stamp', 'exp'],
      ...(at && { currentDate: at }),
    })
    const { sub, jti, stamp, exp, renewals } = payload
    if (typeof sub !== 'string' || typeof jti !== 'string' || typeof stamp !== 'string') return null
    return { sub, jti, stamp, exp: exp ?? 0, ...(typeof renewals === 'number' && { renewals }) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

async function readClaims(token: string, at?: Date): Promise<TokenClaims | null> {
  for (const key of keys) {
    const claims = await readSigned(token, key, at)
    if (claims) return claims
  }
  return null
}

const userFields = ['name', 'email', 'phone']

export interface KnownToken {
  user: TokenUser
  claims: TokenClaims
  session: StoredSession
}

/** Returns the user of a token, or null if it is forged or expired, or its login has ended. */
export async function findTokenUser(payload: Payload, token: string): Promise<KnownToken | null> {
  const claims = await readClaims(token)
  if (!claims) return null
  const { sub: id, jti } = claims
  // Every request with a login reads these, so Payload does not.
  const [[person], known, session, roles] = await Promise.all([
    findPlainRows<Omit<TokenUser, 'roles'>>(payload, {
      collection: 'users',
      by: ['id', [id]],
      fields: userFields,
    }),
    findPlain<Pick<Credential, 'stamp'>>(payload, { collection: 'credentials', id, fields: ['stamp'] }),
    findSession(payload, jti),
    findRoles(payload, id),
  ])
  if (!person || session?.account !== id || !isLive(session, { roles })) return null
  if (known?.stamp !== claims.stamp) return null
  // Other logins end soon and are renewed no more.
  if (isNamed(session) && (await isStepOverdue(payload, { id, roles }))) return null
  recordUse(payload, session, claims.renewals)
  return { user: { ...person, roles }, claims, session }
}

/** Returns the id of the login of a token that has not expired, whether or not the login has ended. */
export const findLoginId = async (token: string) => (await readClaims(token))?.jti ?? null

/** Says to the holder of a token that its login has ended, and why, as far as it is known. */
export async function endOf(payload: Payload, token: string): Promise<string> {
  // Also of a token that has expired meanwhile.
  const claims = await readClaims(token, new Date(0))
  const why = claims ? await reasonOf(payload, claims) : ''
  return `Your login has ended${why && `: ${why}`}. Please log in again.`
}

async function reasonOf(payload: Payload, { sub: id, jti, stamp }: TokenClaims): Promise<string> {
  const [known, session, roles] = await Promise.all([
    findPlain<Pick<Credential, 'stamp'>>(payload, { collection: 'credentials', id, fields: ['stamp'] }),
    findSession(payload, jti),
    findRoles(payload, id),
  ])
  if (!known) return ''
  if (known.stamp !== stamp) return 'the password was changed, or every device was logged out'
  // The rows of logins whose time was over are cleared.
  if (!session) return 'this device was logged out, or its time was over'
  if (isIdle(session, { roles })) return 'nothing was done here for too long'
  return isLive(session, { roles }) ? '' : 'its time was over'
}
