import type { Payload } from 'payload'
import { chainStart, makeSeal, type Seal } from '../audit/chainTrail.ts'
import { insertRecords } from '../database/insertRecords.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AuditEntry } from '../payload-types.ts'

/** How long before the newest sealed ones an entry may be that the next pass finds. Longer than any transaction. */
const overlapMs = 300_000

const atOnce = 200

/** Returns the newest seals, the last one first. */
async function findLastSeals(payload: Payload, limit: number): Promise<Seal[]> {
  const { docs } = await payload.db.find<Seal>({
    collection: 'audit-seals',
    sort: '-sequence',
    limit,
    pagination: false,
  })
  return docs
}

/** The id of a link, so that of two processes that make the same one, the second fails. */
const idOf = (sequence: number) => sequence.toString(16).padStart(24, '0')

/**
 * Seals those of these entries that have no seal. The end of the chain is read before it: what another process seals
 * after that either is among the known seals, or takes the ids that this one would take.
 */
async function seal(payload: Payload, entries: readonly AuditEntry[]) {
  const [last] = await findLastSeals(payload, 1)
  const known = await findPlainRows<{ entry: string }>(payload, {
    collection: 'audit-seals',
    by: ['entry', entries.map(({ id }) => id)],
    fields: ['entry'],
  })
  const sealed = new Set(known.map(({ entry }) => entry))
  const unsealed = entries.filter(({ id }) => !sealed.has(id))
  if (unsealed.length === 0) return
  let link: Pick<Seal, 'sequence' | 'hash'> = last ?? chainStart
  const seals = unsealed.map((entry) => {
    const made = makeSeal(entry, link)
    link = made
    return { id: idOf(made.sequence), ...made }
  })
  await inTransaction(payload, () => insertRecords(payload, 'audit-seals', seals))
  const { sequence, hash } = link
  // Outside the database, so that a removed end of the trail can be proven.
  payload.logger.info({ sequence, hash }, 'audit trail sealed')
}

/** Seals every entry from this moment (ms since 1970) on that has no seal, some hundred in one transaction. */
async function sealSince(payload: Payload, since: number, isStopped: () => boolean) {
  let from = new Date(since).toISOString()
  let limit = atOnce
  while (!isStopped()) {
    const { docs } = await payload.db.find<AuditEntry>({
      collection: 'audit-entries',
      where: { createdAt: { greater_than_equal: from } },
      sort: ['createdAt', 'id'],
      limit,
      pagination: false,
    })
    await seal(payload, docs)
    if (docs.length < limit) return
    const last = docs.at(-1)?.createdAt ?? from
    // All of one moment: more of it have to be read.
    if (last === from) limit *= 2
    from = last
  }
}

/**
 * Seals every entry of the audit trail that is not sealed yet. Most are new. A clock that was wrong leaves others long
 * before those that are sealed: they are looked for where there are more entries than seals.
 */
export async function sealTrail(payload: Payload, isStopped = () => false) {
  const { totalDocs } = await payload.db.count({ collection: 'audit-entries' })
  const moments = (await findLastSeals(payload, atOnce)).map(({ entryAt }) => Date.parse(entryAt))
  const newest = moments.length > 0 ? Math.min(...moments, Date.now()) : overlapMs
  await sealSince(payload, newest - overlapMs, isStopped)
  const [last] = await findLastSeals(payload, 1)
  if (totalDocs <= (last?.sequence ?? 0) || isStopped()) return
  payload.logger.warn(
    { entries: totalDocs, sealed: last?.sequence },
    'older entries of the audit trail are sealed late',
  )
  await sealSince(payload, 0, isStopped)
}
