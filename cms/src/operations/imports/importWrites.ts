import type { ProductWrite } from '../../database/products/productWrite.ts'
import type { Product } from '../../payload-types.ts'
import type { JournalEntry } from './importJournal.ts'

// Imports bypass Payload's hooks: the file was checked by the same rules before. This file does the work of the hooks
// that matter here, and docs/decisions/csv-import.md says why.

/** Whether an entry writes more than the stock, which is stored apart. */
export const isProductWritten = ({ before, changes }: JournalEntry) =>
  !before || changes.some(({ field }) => field !== 'countInStock')

function createdBy({ data, product: id, row, status }: JournalEntry, stamp: string): Product {
  return {
    ...data,
    ...(status === 'published' && { publishedAt: stamp }),
    id,
    stockRecord: id,
    _status: status,
    // The first row of the file is the newest.
    createdAt: new Date(Date.parse(stamp) - row).toISOString(),
    updatedAt: stamp,
  } as Product
}

function changedBy({ data, draftBefore, product: id, status }: JournalEntry, before: Product, stamp: string) {
  const wasPublished = before._status === 'published'
  const base = wasPublished ? before : (draftBefore ?? before)
  const whole: Product = {
    ...base,
    ...data,
    id,
    publishedAt: base.publishedAt ?? before.publishedAt ?? (status === 'published' ? stamp : null),
    _status: status,
    createdAt: before.createdAt,
    updatedAt: stamp,
  }
  // The row of an unpublished product waits for its publishing; its newest version is what counts.
  const row = wasPublished || status === 'published' ? whole : { ...before, updatedAt: stamp }
  return { row, version: whole }
}

/** Returns what a row of the file writes. Everything that an import writes carries one moment, its stamp. */
export function writeOf(entry: JournalEntry, stamp: string): ProductWrite {
  const { before } = entry
  if (before) return { ...changedBy(entry, before, stamp), isNew: false, at: stamp }
  const created = createdBy(entry, stamp)
  return { row: created, version: created, isNew: true, at: stamp }
}

/** Returns what brings a changed product back as it was. */
export const restoringOf = (before: Product, draftBefore: Product | null, at: string): ProductWrite => ({
  row: before,
  version: draftBefore ?? before,
  isNew: false,
  at,
})
