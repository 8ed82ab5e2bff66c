import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import type { SecurityRow } from '../database/securityRows.ts'
import { partsOf } from '../breaks.ts'
import { isCounted, type SecurityKind, securityKinds, unknownAccount } from './securityKinds.ts'

type Account = { id: string; email: string }

export interface PendingEvent {
  kind: SecurityKind
  account: Account | null
  /** The e-mail that somebody typed. It may be a password, so it is stored only if an account has it. */
  email: string | null
  address: string
  device: string
  door: string
  detail: string
  by: string
  requestId: string
  /** In milliseconds since 1970. */
  at: number
  count: number
  /** How often it could not be written. */
  tries: number
}

export const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How many rows of counted events are made, in all processes together. What is beyond is only counted. */
const most = { inMinute: 60, inDay: 10_000 }

/** Identical events of a minute have the same id, in whichever process they happen. */
const idFor = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

export function rowOf(event: PendingEvent, account: Account | null): SecurityRow {
  const { kind, address, device, door, detail, by, requestId, at, count } = event
  const moment = new Date(at).toISOString()
  const email = account?.email ?? (event.email === null ? null : unknownAccount)
  return {
    id: idFor([kind, account?.id, email, address, detail, by, Math.floor(at / minuteMs)]),
    kind,
    accountId: account?.id ?? null,
    email,
    address,
    device,
    door,
    detail,
    by,
    requestId,
    count,
    createdAt: moment,
    updatedAt: moment,
  }
}

/** Returns the accounts that have these e-mails. */
async function findAccounts(payload: Payload, events: readonly PendingEvent[]) {
  const emails = [...new Set(events.flatMap(({ account, email }) => (account ? [] : (email ?? []))))]
  const found = new Map<string, Account>()
  for (const part of partsOf(emails, 500)) {
    const rows = await findPlainRows<Account>(payload, {
      collection: 'users',
      by: ['email', part],
      fields: ['email'],
    })
    for (const { id, email } of rows) found.set(email, { id, email })
  }
  return found
}

/** Adds up the rows of the same id. */
function together(rows: readonly SecurityRow[]): SecurityRow[] {
  const all = new Map<string, SecurityRow>()
  for (const row of rows) {
    const known = all.get(row.id)
    if (known) known.count += row.count
    else all.set(row.id, { ...row })
  }
  return [...all.values()]
}

const countSince = async (payload: Payload, since: number) =>
  (
    await payload.db.count({
      collection: 'security-events',
      where: {
        createdAt: { greater_than_equal: new Date(since).toISOString() },
        kind: { in: [...securityKinds.counted] },
      },
    })
  ).totalDocs

/** Returns how many more rows of counted events may be made now. */
async function findRoom(payload: Payload): Promise<number> {
  const now = Date.now()
  const inMinute = await countSince(payload, now - (now % minuteMs))
  if (inMinute >= most.inMinute) return 0
  return Math.min(most.inMinute - inMinute, most.inDay - (await countSince(payload, now - dayMs)))
}

/** Returns the row of an event that the log makes itself. */
export function ownEvent(
  kind: (typeof securityKinds.own)[number],
  given: { detail?: string; at?: number; count?: number },
): SecurityRow {
  const none = { account: null, email: null, address: '', device: '', door: '', detail: '', by: '' }
  return rowOf({ ...none, kind, requestId: '', at: Date.now(), count: 1, tries: 0, ...given }, null)
}

const notKept = (count: number) => ownEvent('more events were not kept', { count })

/**
 * Returns the rows to be stored for these events, those of accounts first, and one for all that are beyond the bounds;
 * `left` are others that were not kept.
 */
export async function makeRows(
  payload: Payload,
  events: readonly PendingEvent[],
  left: number,
): Promise<SecurityRow[]> {
  const accounts = await findAccounts(payload, events)
  const rows = together(
    events.map((event) => rowOf(event, event.account ?? accounts.get(event.email ?? '') ?? null)),
  )
  const counted = rows.filter(({ kind }) => isCounted(kind))
  if (counted.length === 0) return left > 0 ? [...rows, notKept(left)] : rows
  const ids = counted.map(({ id }) => id)
  const stored = new Set<string>()
  for (const by of partsOf(ids, 500))
    for (const { id } of await findPlainRows(payload, {
      collection: 'security-events',
      by: ['id', by],
      fields: [],
    }))
      stored.add(id)
  let room = await findRoom(payload)
  const kept = rows.filter(({ kind }) => !isCounted(kind))
  let beyond = left
  for (const row of [...counted].sort((a, b) => Number(!a.accountId) - Number(!b.accountId))) {
    if (!stored.has(row.id) && (room -= 1) < 0) beyond += row.count
    else kept.push(row)
  }
  return beyond > 0 ? [...kept, notKept(beyond)] : kept
}
