import type { CollectionSlug, Payload } from 'payload'
import { seedLedger } from '../operations/samples/removeSamples.ts'
import pages from './pages.json' with { type: 'json' }

// The record `seedLedger` keeps the ids of everything that the seed has made, so that it never makes twice what somebody has
// deleted since. Its number is how many there are.
const find = (payload: Payload, collection: CollectionSlug, id: string) =>
  payload.findByID({ collection, id, disableErrors: true, depth: 0 })

/** Opens the seed's ledger. `wasSeeded`: an earlier run came to its end; versions before the ledger kept none. */
export async function openLedger(payload: Payload, { wasSeeded }: { wasSeeded: boolean }) {
  const kept = await find(payload, 'counters', seedLedger)
  const known = new Set((kept as { recent?: string[] | null } | null)?.recent)
  const isDeleted = (id: string) => (kept ? known.has(id) : wasSeeded)
  const counts = { made: {} as Record<string, number>, present: 0, deleted: 0 }
  const noted = new Set(known)

  /**
   * Makes a record unless it is there, or was there and somebody has deleted it. `create` returns null where it cannot
   * make it. Returns whether it is there now.
   */
  async function require(collection: CollectionSlug, id: string, create: () => Promise<unknown>) {
    if (await find(payload, collection, id)) counts.present += 1
    else if (isDeleted(id)) {
      counts.deleted += 1
      return false
    } else {
      if ((await create()) === null) return false
      counts.made[collection] = (counts.made[collection] ?? 0) + 1
    }
    noted.add(id)
    return true
  }

  /** Keeps the ids. Called last: what a broken run has made is found by its id again. */
  async function close() {
    const data = { value: noted.size, recent: [...noted] }
    const where = { id: { equals: seedLedger } }
    if (kept) await payload.db.updateOne({ collection: 'counters', where, data })
    else await payload.db.create({ collection: 'counters', data: { id: seedLedger, ...data } })
    return counts
  }
  return { require, has: (collection: CollectionSlug, id: string) => find(payload, collection, id), close }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>
export type SeedCounts = Awaited<ReturnType<Ledger['close']>>

/** Returns whether the seed has made more here than the legal texts of an empty shop. */
export async function hasCatalogue(payload: Payload, { wasSeeded }: { wasSeeded: boolean }) {
  const kept = await find(payload, 'counters', seedLedger)
  return kept ? (kept as { value: number }).value > pages.length : wasSeeded
}

/** Tells in a line what a seed has done. */
export function describe({ made, present, deleted }: SeedCounts): string {
  const parts = Object.entries(made).map(([collection, count]) => `${count} ${collection}`)
  return [
    parts.length > 0 ? `Made ${parts.join(', ')}.` : 'Nothing was missing.',
    `${present} records were there already.`,
    ...(deleted > 0 ? [`${deleted} that somebody has deleted stay deleted.`] : []),
  ].join(' ')
}
