import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import { env } from '../env.ts'
import type { User } from '../payload-types.ts'
import { createSigner, deriveKeys } from '../signing.ts'
import { findCredentials, findStoredUser } from './credentials.ts'
import { hostCookie } from './hostCookie.ts'
import { endSession, findSession, isLive, type StoredSession } from './sessions.ts'

/**
 * A browser's token lives for a quarter of an hour, and a cookie that no script can read renews it. Each use exchanges
 * the cookie for its successor. The one before counts until the successor's token was used, since answers get lost, and
 * for half a minute at least, since tabs ask at the same time. One that comes later was copied by somebody, so it ends the
 * login (OAuth 2.0 Security Best Current Practice, 4.14.2).
 */
const { sign, isSigned } = createSigner(deriveKeys('baithak session cookies'))

const graceMs = 30_000
const shape = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/
const cookie = hostCookie('baithak-session', { isSecure: env.PUBLIC_URL.startsWith('https:') })

const textOf = (id: string, renewals: number) => `${id} ${renewals}`

/** Returns the cookie's value in a `Cookie` header; undefined without one. */
export const sessionCookieOf = cookie.find

/** Returns the `Set-Cookie` header by which a browser renews the tokens of its login. */
export const sessionCookie = ({ id, renewals, expiresAt }: StoredSession) =>
  cookie.write(
    `${id}.${renewals}.${sign(textOf(id, renewals))}`,
    Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)),
  )

/** Returns the `Set-Cookie` header that takes the cookie away. */
export const noSessionCookie = () => cookie.write('', 0)

/** Returns the login whose cookie this is, and which of its cookies; null for a forged one. */
export function readSessionCookie(value: string | undefined): { id: string; renewals: number } | null {
  const [, id = '', digits = '', signature = ''] = shape.exec(value ?? '') ?? []
  return isSigned(textOf(id, Number(digits)), signature) ? { id, renewals: Number(digits) } : null
}

/** Returns the login whose cookie this is, with its person; null if it has ended. */
export async function findCookieLogin(payload: Payload, value: string) {
  const given = readSessionCookie(value)
  const session = given && (await findSession(payload, given.id))
  if (!session) return null
  const [user, credentials] = await Promise.all([
    findStoredUser(payload, { id: session.account }),
    findCredentials(payload, session.account),
  ])
  if (!user || credentials?.stamp !== session.stamp || !isLive(session, user)) return null
  return { user, session, renewals: given.renewals }
}

export type Renewal = { session: StoredSession; user: User; isStolen: boolean } | null

/** Exchanges a cookie. Returns null if its login has ended. `isStolen` says that this has just ended it. */
export async function renewSession(payload: Payload, value: string | undefined): Promise<Renewal> {
  const found = value === undefined ? null : await findCookieLogin(payload, value)
  if (!found) return null
  const { session, user, renewals } = found
  const { id } = session
  const renewedAt = Date.now()
  const next = { renewals: renewals + 1, renewedAt }
  if (await updateIf(payload, { collection: 'sessions', id, where: { renewals }, set: next }))
    return { session: { ...session, ...next }, user, isStolen: false }
  const now = await findSession(payload, id)
  if (!now) return null
  const hasArrived = (now.arrived ?? 0) >= now.renewals && renewedAt - now.renewedAt > graceMs
  if (renewals === now.renewals - 1 && !hasArrived) return { session: now, user, isStolen: false }
  await endSession(payload, id)
  return { session, user, isStolen: true }
}
