import type { Payload } from 'payload'
import { chainStart, makeSeal, type Seal } from '../accounts/chainTrail.ts'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { insertRecords } from '../database/insertRecords.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AuditEntry } from '../payload-types.ts'

const second = 1000
const every = 15 * second

/** How long (ms) before the newest sealed one an entry may be that is not sealed yet. Longer than any transaction. */
const overlap = 300 * second

const atOnce = 200

async function findLastSeal(payload: Payload): Promise<Seal | null> {
  const { docs } = await payload.db.find<Seal>({
    collection: 'audit-seals',
    sort: '-sequence',
    limit: 1,
    pagination: false,
  })
  return docs[0] ?? null
}

/** Returns the oldest entries from this moment on that have no seal. */
async function findUnsealed(payload: Payload, since: string): Promise<AuditEntry[]> {
  let from = since
  let limit = atOnce
  for (;;) {
    const { docs } = await payload.db.find<AuditEntry>({
      collection: 'audit-entries',
      where: { createdAt: { greater_than_equal: from } },
      sort: ['createdAt', 'id'],
      limit,
      pagination: false,
    })
    const ids = docs.map(({ id }) => id)
    const seals = await findPlainRows<{ entry: string }>(payload, {
      collection: 'audit-seals',
      by: ['entry', ids],
      fields: ['entry'],
    })
    const sealed = new Set(seals.map(({ entry }) => entry))
    const unsealed = docs.filter(({ id }) => !sealed.has(id))
    if (unsealed.length > 0 || docs.length < limit) return unsealed
    const last = docs.at(-1)?.createdAt ?? from
    // All of one moment: more of it have to be read.
    if (last === from) limit *= 2
    from = last
  }
}

/** The id of a link, so that of two processes that make the same one, the second fails. */
const idOf = (sequence: number) => sequence.toString(16).padStart(24, '0')

/** Seals the next entries. Returns how many. */
async function sealNext(payload: Payload): Promise<number> {
  const last = await findLastSeal(payload)
  const since = last ? Date.parse(last.entryAt) - overlap : 0
  const entries = await findUnsealed(payload, new Date(since).toISOString())
  let link: Pick<Seal, 'sequence' | 'hash'> = last ?? chainStart
  const seals = entries.map((entry) => {
    const seal = makeSeal(entry, link)
    link = seal
    return { id: idOf(seal.sequence), ...seal }
  })
  if (seals.length === 0) return 0
  await inTransaction(payload, () => insertRecords(payload, 'audit-seals', seals))
  const { sequence, hash } = link
  // Outside the database, so that a removed end of the trail can be proven.
  payload.logger.info({ sequence, hash }, 'audit trail sealed')
  return seals.length
}

/** Seals every entry of the audit trail that is not sealed yet, some hundred in one transaction. */
export async function sealTrail(payload: Payload, isStopped = () => false) {
  while (!isStopped() && (await sealNext(payload)) > 0);
}

/** Seals the audit trail from now on, in one process at a time. Returns a function that stops it. */
export const watchTrail = (payload: Payload) =>
  repeatAsLeader(payload, { every, failure: 'the audit trail could not be sealed' }, (isStopped) =>
    sealTrail(payload, isStopped),
  )
