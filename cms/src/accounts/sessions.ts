import type { Payload } from 'payload'
import { isStaff, type Person } from '../access.ts'
import { findActor } from '../audit/auditContext.ts'
import { deviceName } from '../audit/deviceName.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { deleteIf, findPlain, updateIf } from '../database/statements.ts'
import { outside } from '../database/transaction.ts'
import { env } from '../env.ts'
import { newId } from '../ids.ts'
import type { Session } from '../payload-types.ts'
import type { NewToken } from '../contract/accounts/namedTokens.ts'
import { HttpError } from '../errors.ts'
import { findCredentials } from './credentials.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `browser`: the storefront in a browser; `cms`: the screens under /cms; `program`: everything else that logs in. */
export type SessionKind = 'browser' | 'cms' | 'program'

/** The kind of a named token, which one of the staff has made by hand for a program. */
const named = 'token'
export const isNamed = ({ kind }: Pick<Session, 'kind'>) => kind === named

const fields = [
  'account',
  'stamp',
  'kind',
  'device',
  'address',
  'startedAt',
  'seenAt',
  'provedAt',
  'expiresAt',
  'renewals',
  'renewedAt',
  'arrived',
  'scopes',
] as const
export type StoredSession = Pick<Session, 'id' | (typeof fields)[number]>

/** So many logins of one account exist at most; then the one that was used longest ago ends. */
const maxSessions = 100

/** How long (ms) a login of staff lives, and how long without use, whatever the request says of its sender. */
const staffMs = env.STAFF_SESSION_HOURS * hourMs
const idleMs = env.STAFF_IDLE_MINUTES * minuteMs

type Timed = Pick<StoredSession, 'kind' | 'startedAt' | 'seenAt' | 'expiresAt'>

/** A named token has an end of its own in place of the limits of staff. */
const isLimited = (session: Timed, person: Person) => isStaff(person) && !isNamed(session)

/** Returns when a login of this person ends even if it is always in use (ms since 1970). */
export const longestMoment = (session: Timed, person: Person) =>
  isLimited(session, person) ? Math.min(session.expiresAt, session.startedAt + staffMs) : session.expiresAt

/** Returns when a login of this person ends at the latest if it is not used from now on (ms since 1970). */
export const lastMoment = (session: Timed, person: Person) =>
  isLimited(session, person)
    ? Math.min(longestMoment(session, person), session.seenAt + idleMs)
    : longestMoment(session, person)

/** Whether a login of staff has ended because it was not used. */
export const isIdle = (session: Timed, person: Person) =>
  isLimited(session, person) && Date.now() >= session.seenAt + idleMs

/** A named token counts while its owner has a role. */
export const isLive = (session: Timed, person: Person) =>
  Date.now() < lastMoment(session, person) && (isStaff(person) || !isNamed(session))

export const findSession = async (payload: Payload, id: string): Promise<StoredSession | null> => {
  const [found] = await findPlainRows<StoredSession>(payload, {
    collection: 'sessions',
    by: ['id', [id]],
    fields,
  })
  return found ?? null
}

/** Removes the rows of logins that have ended, and the oldest ones of an account that has too many. */
async function clear(payload: Payload, account: string) {
  await payload.db.deleteMany({ collection: 'sessions', where: { expiresAt: { less_than: Date.now() } } })
  const { docs } = await payload.find({
    collection: 'sessions',
    where: { account: { equals: account }, kind: { not_equals: named } },
    sort: '-seenAt',
    limit: 2 * maxSessions,
    pagination: false,
    depth: 0,
  })
  await Promise.all(docs.slice(maxSessions - 1).map(({ id }) => endSession(payload, id)))
}

/** A new row, of a person who has just shown who they are. */
function newRow({ account, stamp, kind }: Pick<Session, 'account' | 'stamp' | 'kind'>) {
  const { origin } = findActor()
  const at = Date.now()
  return {
    id: newId(),
    account,
    stamp,
    kind,
    device: deviceName(origin.userAgent),
    address: origin.address,
    startedAt: at,
    seenAt: at,
    provedAt: at,
    expiresAt: at + env.TOKEN_DAYS * dayMs,
    renewals: 0,
    renewedAt: at,
  }
}

/**
 * Begins a login of a person who has just shown who they are. The device is the present request's. `shown` is the stamp
 * of the password that was shown, if one was: the login is over at once if that has ended meanwhile.
 */
export async function openSession(
  payload: Payload,
  account: string,
  kind: SessionKind,
  shown?: string | null,
): Promise<StoredSession> {
  const stamp = shown ?? (await findCredentials(payload, account))?.stamp ?? ''
  await clear(payload, account)
  const data = newRow({ account, stamp, kind })
  return payload.create({ collection: 'sessions', data, depth: 0 })
}

/** Begins the login of a named token, whose stamp is that of its maker's login: what ends that stamp ends both. */
export function openNamed(
  payload: Payload,
  { account, stamp, name, days, scopes = [] }: NewToken & { account: string; stamp: string },
): Promise<StoredSession> {
  const row = newRow({ account, stamp, kind: named })
  const data = { ...row, device: name, scopes: scopes.join(' '), expiresAt: row.startedAt + days * dayMs }
  return payload.create({ collection: 'sessions', data, depth: 0 })
}

/** Lets a login go on after its own person has changed the password. Returns null if it has ended meanwhile. */
export async function keepSession(payload: Payload, id: string): Promise<StoredSession | null> {
  const session = await findSession(payload, id)
  const credentials = session && (await findCredentials(payload, session.account))
  if (!credentials) return null
  const { stamp } = credentials
  const isKept = await updateIf(payload, { collection: 'sessions', id, where: {}, set: { stamp } })
  return isKept ? { ...session, stamp } : null
}

export const endSession = (payload: Payload, id: string) =>
  deleteIf(payload, { collection: 'sessions', id, where: {} })

/** Ends a login of this account. Returns whether there was one. */
export async function endSessionOf(payload: Payload, account: string, id: string): Promise<boolean> {
  const known = await findPlain<Pick<Session, 'account'>>(payload, {
    collection: 'sessions',
    id,
    fields: ['account'],
  })
  if (known?.account !== account) return false
  await endSession(payload, id)
  return true
}

/** Gives the device of a login of this account another name. Returns whether there is such a login. */
export const nameSessionOf = (
  payload: Payload,
  account: string,
  { id, name }: { id: string; name: string },
) => updateIf(payload, { collection: 'sessions', id, where: { account }, set: { device: name } })

/** Removes every login of an account that is gone, or whose logins have all ended. */
export const endSessionsOf = async (payload: Payload, account: string) => {
  await payload.db.deleteMany({ collection: 'sessions', where: { account: { equals: account } } })
}

/** Returns the logins of a person that have not ended, the last used first. */
export async function findSessionsOf(
  payload: Payload,
  person: NonNullable<Person> & { id: string },
): Promise<StoredSession[]> {
  const [found, credentials] = await Promise.all([
    findPlainRows<StoredSession>(payload, { collection: 'sessions', by: ['account', [person.id]], fields }),
    findCredentials(payload, person.id),
  ])
  return found
    .filter((session) => session.stamp === credentials?.stamp && isLive(session, person))
    .toSorted((one, other) => other.seenAt - one.seenAt)
}

/** Notes that a login is in use, at most once a minute, and which exchange its token came with. No request waits for it. */
export function recordUse(
  payload: Payload,
  { id, seenAt, arrived = null }: Pick<StoredSession, 'id' | 'seenAt' | 'arrived'>,
  renewals = 0,
) {
  const at = Date.now()
  const isNew = renewals > (arrived ?? 0)
  if (at - seenAt < minuteMs && !isNew) return
  const [where, set] = isNew ? [{ arrived }, { arrived: renewals, seenAt: at }] : [{ seenAt }, { seenAt: at }]
  const written = outside(() => updateIf(payload, { collection: 'sessions', id, where, set }))
  written.catch((error: unknown) =>
    payload.logger.error({ err: error }, 'the use of a login could not be noted'),
  )
}

/** Notes that the person of this login has shown again who they are. */
export const recordProof = (payload: Payload, id: string) =>
  updateIf(payload, { collection: 'sessions', id, where: {}, set: { provedAt: Date.now() } })

/** The refusal of a change that needs it. */
export const askedAgain = 'Please enter your current password.'
/** The refusal of such a change to a named token, which nobody can confirm. */
export const notNamed = 'A named token may not do this. Please log in yourself.'

/** So long (ms) a person counts as having just shown who they are. */
const proofMs = 10 * minuteMs

/** Throws 403 for a named token: it shows that its owner has made it once, and not who asks now. */
export function refuseNamed(session: Pick<StoredSession, 'kind'>) {
  if (isNamed(session)) throw new HttpError(403, notNamed)
}

const isRecent = (at: number) => Date.now() - at < proofMs

export const isProved = (session: Pick<StoredSession, 'kind' | 'provedAt'>) =>
  isRecent(session.provedAt) && !isNamed(session)

/** Whether a login began just now, so that its second step was just passed, if there is one. */
export const isFresh = (session: Pick<StoredSession, 'kind' | 'startedAt'>) =>
  isRecent(session.startedAt) && !isNamed(session)
