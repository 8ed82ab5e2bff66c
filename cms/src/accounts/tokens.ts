import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Payload, TypedUser } from 'payload'
import { findCredentials } from './credentials.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { findRoles } from '../database/findRoles.ts'
import { findPlain } from '../database/statements.ts'
import { env } from '../env.ts'
import type { Credential, User } from '../payload-types.ts'
import { deriveKeys } from '../signing.ts'

/** Lifetime of a login, in seconds. */
export const tokenLifetime = env.TOKEN_DAYS * 24 * 60 * 60

// Derived, so that tokens which Payload signs with the secret are not valid here.
const keys = deriveKeys('baithak login tokens')
const random = () => randomBytes(16).toString('base64url')

export interface TokenClaims {
  sub: string
  jti: string
  stamp: string
  exp: number
}

/** A stored user without the fields that no answer may contain. */
export type TokenUser = Pick<User, 'id' | 'name' | 'email' | 'phone' | 'roles'>

/** The user on whose behalf Payload acts. Its access rules and the audit trail read only these fields. */
export const asUser = (user: TokenUser) => ({ ...user, collection: 'users' }) as TypedUser

/**
 * Issues a login token: a JWT with an id and the user's stamp. A renewed one keeps its id, so that one logout ends
 * both.
 */
export async function issueToken(
  payload: Payload,
  userId: string,
  jti = random(),
): Promise<{ token: string; exp: number }> {
  const credentials = await findCredentials(payload, userId)
  const exp = Math.floor(Date.now() / 1000) + tokenLifetime
  const token = await new SignJWT({ stamp: credentials?.stamp ?? '' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(jti)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(keys[0])
  return { token, exp }
}

/** Returns the claims of a token that this key has signed; null if it has not, or the token has expired. */
async function readSigned(token: string, key: Uint8Array): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'jti', 'stamp', 'exp'],
    })
    const { sub, jti, stamp, exp } = payload
    if (typeof sub !== 'string' || typeof jti !== 'string' || typeof stamp !== 'string') return null
    return { sub, jti, stamp, exp: exp ?? 0 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

async function readClaims(token: string): Promise<TokenClaims | null> {
  for (const key of keys) {
    const claims = await readSigned(token, key)
    if (claims) return claims
  }
  return null
}

const userFields = ['name', 'email', 'phone']

/** Returns the user of a token, or null if the token is forged, expired, revoked or carries an old stamp. */
export async function findTokenUser(
  payload: Payload,
  token: string,
): Promise<{ user: TokenUser; claims: TokenClaims } | null> {
  const claims = await readClaims(token)
  if (!claims) return null
  const { sub: id, jti } = claims
  // Every request with a login reads these, so Payload does not.
  const [[person], known, revoked, roles] = await Promise.all([
    findPlainRows<Omit<TokenUser, 'roles'>>(payload, {
      collection: 'users',
      by: ['id', [id]],
      fields: userFields,
    }),
    findPlain<Pick<Credential, 'stamp'>>(payload, { collection: 'credentials', id, fields: ['stamp'] }),
    findPlainRows(payload, { collection: 'revoked-tokens', by: ['jti', [jti]], fields: [] }),
    findRoles(payload, id),
  ])
  if (!person || revoked.length > 0) return null
  // Older shops store the stamp elsewhere, until it is asked for.
  const { stamp } = known ?? (await findCredentials(payload, id)) ?? {}
  return stamp === claims.stamp ? { user: { ...person, roles }, claims } : null
}

/** Ends one login. The token's id is stored until the token would have expired. */
export async function revokeToken(payload: Payload, { jti }: TokenClaims) {
  const now = Date.now()
  await payload.delete({
    collection: 'revoked-tokens',
    where: { expiresAt: { less_than: new Date(now).toISOString() } },
  })
  const known = await payload.count({ collection: 'revoked-tokens', where: { jti: { equals: jti } } })
  if (known.totalDocs > 0) return
  // A renewed token of the same id may live this long.
  const expiresAt = new Date(now + tokenLifetime * 1000).toISOString()
  await payload.create({ collection: 'revoked-tokens', data: { jti, expiresAt } })
}
