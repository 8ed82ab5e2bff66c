import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import type { LeftProduct } from '../../contract/imports.ts'
import { prepareWrites } from '../../database/products/writeProducts.ts'
import { writeStock } from '../../database/products/writeStock.ts'
import { now } from '../../database/statements.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { uploadsOf } from '../../files/uploads.ts'
import type { Import } from '../../payload-types.ts'
import { findStates, type PresentState } from './importedState.ts'
import {
  countImport,
  dealtWith,
  findImport,
  type ImportSummary,
  isProductWritten,
  type JournalEntry,
  recordSummary,
  readJournal,
  stepImport,
  summaryOf,
} from './importJournal.ts'
import { createBreaks, partsOf } from '../../process/breaks.ts'
import { releaseUnused } from '../../products/productPictures.ts'
import { storeProducts } from '../../products/writeProducts.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { recordImport } from './recordImport.ts'

/** The import that was applied last, whether it stands or was undone: those before it cannot be undone any more. */
export async function findLast(payload: Payload): Promise<Import | null> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { state: { in: ['done', 'undone'] }, finishedAt: { exists: true } },
    sort: '-finishedAt',
    limit: 1,
    depth: 0,
  })
  return docs[0] ?? null
}

const all = { pagination: false, depth: 0 } as const

/** Returns the products whose stock somebody has set since, as the trail tells. What orders took is not among them. */
async function findCounted(payload: Payload, since: string): Promise<Set<string>> {
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: {
      subject: { equals: 'stock' },
      action: { equals: 'changed' },
      createdAt: { greater_than: since },
    },
    ...all,
  })
  return new Set(docs.flatMap(({ subjectId }) => subjectId ?? []))
}

/** Returns the new products that customers have written about: their words do not go with an import. */
async function findReviewed(payload: Payload, entries: readonly JournalEntry[]): Promise<Set<string>> {
  const product = { in: entries.flatMap(({ product: id, before }) => (before ? [] : id)) }
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { product },
    select: { product: true },
    ...all,
  })
  return new Set(
    docs.map((review) => (typeof review.product === 'string' ? review.product : review.product.id)),
  )
}

interface Found {
  stateOf: (id: string) => PresentState
  /** The changes since the import. */
  stamp: string
  counted: ReadonlySet<string>
  reviewed: ReadonlySet<string>
}

/** Says why a product stays as it is; returns null for one that is undone. */
function whyKept(entry: JournalEntry, { stateOf, stamp, counted, reviewed }: Found): string | null {
  const { product: id, before, stock } = entry
  const { product, quantity } = stateOf(id)
  if (!product) return 'It has been removed since.'
  if (isProductWritten(entry) && Date.parse(product.updatedAt) !== Date.parse(stamp))
    return 'Somebody has saved it since.'
  if (counted.has(id)) return 'Somebody has set its stock since.'
  if (!before && quantity !== stock?.to) return 'Its stock has changed since: it was bought.'
  return reviewed.has(id) ? 'Customers have reviewed it since.' : null
}

/** Returns the stock of each changed product without the import, and the products where that would be less than 0. */
function stockBefore(entries: readonly JournalEntry[], stateOf: Found['stateOf']) {
  const quantities = new Map<string, number>()
  const sold: LeftProduct[] = []
  for (const { product, name, before, stock } of entries) {
    const { quantity } = stateOf(product)
    if (!before || !stock || quantity === null) continue
    const wanted = quantity - (stock.to - stock.from)
    if (wanted < 0) sold.push({ product, name, why: 'Its stock stays: too many were sold since.' })
    else quantities.set(product, wanted)
  }
  return { quantities, sold }
}

/** Returns what is undone and what stays. Part of the transaction that undoes it. */
async function findLeft(payload: Payload, record: Import, entries: readonly JournalEntry[]) {
  const found: Found = {
    stateOf: await findStates(payload, entries),
    stamp: summaryOf(record).stamp ?? '',
    counted: await findCounted(payload, record.finishedAt ?? ''),
    reviewed: await findReviewed(payload, entries),
  }
  const left: LeftProduct[] = []
  const undone: JournalEntry[] = []
  for (const entry of entries) {
    const why = whyKept(entry, found)
    if (why) left.push({ product: entry.product, name: entry.name, why })
    else undone.push(entry)
  }
  const { quantities, sold } = stockBefore(undone, found.stateOf)
  return { undone, quantities, left: [...left, ...sold] }
}

/** Returns the last import with its journal. Throws 404 and 409. */
async function findUndoable(payload: Payload, id: string) {
  const record = await findImport(payload, id)
  if (!record) throw new HttpError(404, 'Import not found')
  await requireLast(payload, id)
  if (record.state !== 'done') throw dealtWith()
  const entries = await readJournal(payload, id)
  if (entries.length !== record.total)
    throw new HttpError(409, 'What was there before this import is not known any more. It cannot be undone.')
  return { record, entries }
}

async function requireLast(payload: Payload, id: string) {
  if ((await findLast(payload))?.id !== id) throw new HttpError(409, 'Only the last import can be undone.')
}

const batch = 100

/** Removes products that an import made, with their versions and stock. Part of the caller's transaction. */
async function removeProducts(payload: Payload, ids: readonly string[]) {
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf(ids, batch)) {
    const list = { in: part }
    await payload.db.deleteVersions({ collection: 'products', where: { parent: list } })
    await payload.db.deleteMany({ collection: 'products', where: { id: list } })
    await payload.db.deleteMany({ collection: 'stock', where: { id: list } })
    await yieldToEventLoop()
  }
}

/**
 * Undoes the last import in one transaction: docs/decisions/csv-import.md. Products that somebody has changed since are
 * left and named. Throws 404 and 409.
 */
export async function undoLastImport(
  payload: Payload,
  id: string,
  undoneBy: NonNullable<ImportSummary['undoneBy']>,
) {
  const { record, entries } = await findUndoable(payload, id)
  const at = now()
  const written = entries.filter(isProductWritten)
  const writes = await prepareWrites(
    payload,
    written.flatMap(({ before: row, draftBefore }) =>
      row ? [{ row, version: draftBefore ?? row, isNew: false, at }] : [],
    ),
  )
  const write = async () => {
    await countImport(payload)
    await requireLast(payload, id)
    if (!(await stepImport(payload, id, { from: 'done', to: 'undone', finishedAt: now() }))) throw dealtWith()
    const { undone, quantities, left } = await findLeft(payload, record, entries)
    await recordSummary(payload, record, { ...summaryOf(record), left, undoneBy })
    const ids = new Set(undone.map(({ product }) => product))
    await storeProducts(
      payload,
      writes.filter((write) => ids.has(write.id)),
    )
    const made = undone.filter(({ before }) => !before)
    await removeProducts(
      payload,
      made.map(({ product }) => product),
    )
    // Each is looked for in all that may show it, which would make the transaction long.
    afterCommit(() => releaseUnused(payload, uploadsOf(made.map(({ data }) => data))))
    await writeStock(payload, quantities)
    await recordImport(payload, undone, { action: 'import undone', who: undoneBy })
    await invalidateProducts({ ids: [...ids] })
  }
  await translatePayloadErrors(() => inTransaction(payload, write, { isLong: true }))
}
