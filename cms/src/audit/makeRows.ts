import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import type { SecurityRow } from '../database/securityRows.ts'
import { partsOf } from '../process/breaks.ts'
import { isCounted, type SecurityKind, type securityKinds, unknownAccount } from './securityKinds.ts'

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

/**
 * How many rows of one kind of counted events are made, in all processes together: of known accounts, and of all else.
 * Each kind has its own, so that no flood of one hides another. What is beyond is only counted.
 */
const most = { ofAccounts: { inMinute: 60, inDay: 4000 }, ofOthers: { inMinute: 20, inDay: 2000 } }

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

/** The rows that share one budget. */
interface Share {
  kind: SecurityKind
  isOfAccount: boolean
}

const countSince = async (payload: Payload, { kind, isOfAccount }: Share, since: number) =>
  (
    await payload.db.count({
      collection: 'security-events',
      where: {
        createdAt: { greater_than_equal: new Date(since).toISOString() },
        kind: { equals: kind },
        accountId: { exists: isOfAccount },
      },
    })
  ).totalDocs

/** Returns how many more rows of this share may be made now. */
async function findRoom(payload: Payload, share: Share): Promise<number> {
  const { inMinute, inDay } = share.isOfAccount ? most.ofAccounts : most.ofOthers
  const now = Date.now()
  const left = inMinute - (await countSince(payload, share, now - (now % minuteMs)))
  return left <= 0 ? 0 : Math.min(left, inDay - (await countSince(payload, share, now - dayMs)))
}

/** Returns the row of an event that the log makes itself. */
export function ownEvent(
  kind: (typeof securityKinds.own)[number],
  given: { detail?: string; at?: number; count?: number },
): SecurityRow {
  const none = { account: null, email: null, address: '', device: '', door: '', detail: '', by: '' }
  return rowOf({ ...none, kind, requestId: '', at: Date.now(), count: 1, tries: 0, ...given }, null)
}

/** How many events of each kind were not kept. */
export type Dropped = Map<SecurityKind, number>

export const drop = (dropped: Dropped, { kind, count }: { kind: SecurityKind; count: number }) =>
  dropped.set(kind, (dropped.get(kind) ?? 0) + count)

/** One row for each kind that was dropped in a minute. */
const notKept = (dropped: Dropped) =>
  [...dropped].map(([kind, count]) => ownEvent('more events were not kept', { detail: kind, count }))

/**
 * Returns the rows to be stored for these events, and one for each kind of which more are beyond the bounds; `left` are
 * others that were not kept.
 */
export async function makeRows(
  payload: Payload,
  events: readonly PendingEvent[],
  left: Dropped,
): Promise<SecurityRow[]> {
  const accounts = await findAccounts(payload, events)
  const rows = together(
    events.map((event) => rowOf(event, event.account ?? accounts.get(event.email ?? '') ?? null)),
  )
  const counted = rows.filter(({ kind }) => isCounted(kind))
  if (counted.length === 0) return [...rows, ...notKept(left)]
  const ids = counted.map(({ id }) => id)
  const stored = new Set<string>()
  for (const by of partsOf(ids, 500))
    for (const { id } of await findPlainRows(payload, {
      collection: 'security-events',
      by: ['id', by],
      fields: [],
    }))
      stored.add(id)
  const rooms = new Map<string, number>()
  const kept = rows.filter(({ kind }) => !isCounted(kind))
  const dropped: Dropped = new Map(left)
  for (const row of counted) {
    const share = { kind: row.kind, isOfAccount: Boolean(row.accountId) }
    const key = JSON.stringify(share)
    if (stored.has(row.id)) kept.push(row)
    else {
      const room = rooms.get(key) ?? (await findRoom(payload, share))
      rooms.set(key, room - 1)
      if (room > 0) kept.push(row)
      else drop(dropped, row)
    }
  }
  return [...kept, ...notKept(dropped)]
}
