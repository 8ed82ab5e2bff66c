import type { Payload } from 'payload'
import { findLast } from './undoLastImport.ts'

const dayMs = 86_400_000

/**
 * Removes rehearsals after a day, and journals of that age, but for that of the last import, which alone can be undone,
 * and of any that ends meanwhile.
 */
export async function dropOldJournals(payload: Payload) {
  const aDayAgo = new Date(Date.now() - dayMs).toISOString()
  const createdAt = { less_than: aDayAgo }
  const isRehearsed = { state: { equals: 'rehearsed' } }
  await payload.db.deleteMany({ collection: 'imports', where: { ...isRehearsed, createdAt } })
  const last = await findLast(payload)
  const { docs } = await payload.find({
    collection: 'imports',
    where: { or: [isRehearsed, { finishedAt: { greater_than_equal: last?.finishedAt ?? aDayAgo } }] },
    select: {},
    pagination: false,
    depth: 0,
  })
  // A journal is written before its import, so a new one without it stays.
  const where = { import: { not_in: docs.map(({ id }) => id) }, createdAt }
  await payload.db.deleteMany({ collection: 'import-rows', where })
}
