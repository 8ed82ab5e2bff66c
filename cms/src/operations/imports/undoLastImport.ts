import type { Payload } from 'payload'
import type { LeftProduct } from '../../contract/imports.ts'
import { HttpError } from '../../errors.ts'
import type { Import, Product } from '../../payload-types.ts'
import { claim, type Step, stepBack } from './applyImport.ts'
import {
  findImport,
  type JournalEntry,
  newImportLease,
  noteSummary,
  readJournal,
  summaryOf,
} from './importJournal.ts'
import { listImport } from './listImport.ts'
import { finishUndo } from './undoImport.ts'
import { findAllStock } from '../../stock/stock.ts'

/**
 * The import that was applied last, whether it stands or was undone: the journals of those before it are gone, so none of
 * them can be undone any more.
 */
export async function findLast(payload: Payload): Promise<Import | null> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: {
      and: [
        { state: { in: ['done', 'undoing', 'undone'] } },
        // One that broke off and is being put back has none: it changed nothing.
        { finishedAt: { exists: true } },
      ],
    },
    sort: '-finishedAt',
    limit: 1,
    depth: 0,
  })
  return docs[0] ?? null
}

const notLast = () => new HttpError(409, 'Only the last import can be undone.')

/** Products whose stock somebody has set since, as the trail tells; what orders took is not among them. */
async function findCounted(payload: Payload, since: string): Promise<Set<string>> {
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: {
      and: [
        { subject: { equals: 'stock' } },
        { action: { equals: 'changed' } },
        { createdAt: { greater_than: since } },
      ],
    },
    pagination: false,
    depth: 0,
  })
  return new Set(docs.flatMap(({ subjectId }) => subjectId ?? []))
}

/** New products that customers have written about: their words do not go with an import. */
async function findReviewed(payload: Payload, entries: readonly JournalEntry[]): Promise<Set<string>> {
  const fresh = entries.flatMap(({ product, before }) => (before ? [] : product))
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { product: { in: fresh } },
    select: { product: true },
    pagination: false,
    depth: 0,
  })
  return new Set(docs.map(({ product }) => (typeof product === 'string' ? product : product.id)))
}

/** Products that somebody has changed since: they stay as they are. */
async function findSaved(
  payload: Payload,
  entries: readonly JournalEntry[],
  { stamp, since }: { stamp: string; since: string },
): Promise<LeftProduct[]> {
  const { docs } = await payload.db.find<Product>({ collection: 'products', pagination: false, limit: 0 })
  const counted = await findCounted(payload, since)
  const present = new Map(docs.map((doc) => [doc.id, doc]))
  const [stock, reviewed] = await Promise.all([findAllStock(payload), findReviewed(payload, entries)])
  return entries.flatMap(({ product, name, before, changes, stock: written }) => {
    const known = present.get(product)
    const wasWritten = !before || changes.some(({ field }) => field !== 'countInStock')
    if (!known) return [{ product, name, why: 'It has been removed since.' }]
    if (wasWritten && Date.parse(known.updatedAt) !== Date.parse(stamp))
      return [{ product, name, why: 'Somebody has saved it since.' }]
    if (counted.has(product)) return [{ product, name, why: 'Somebody has set its stock since.' }]
    if (!before && stock.get(product) !== written?.to)
      return [{ product, name, why: 'Its stock has changed since: it was bought.' }]
    if (reviewed.has(product)) return [{ product, name, why: 'Customers have reviewed it since.' }]
    return []
  })
}

/**
 * Undoes the last import. Products that somebody has changed since are left and named. Returns when the undoing has
 * begun, with a way to wait for its end. Throws 404 and 409.
 */
export async function undoLastImport(
  payload: Payload,
  id: string,
  undoneBy: { id: string; name: string },
): Promise<{ ended: Promise<void> }> {
  const record = await findImport(payload, id)
  if (!record) throw new HttpError(404, 'Import not found')
  const last = await findLast(payload)
  if (last?.id !== id) throw notLast()
  if (last.state !== 'done') throw new HttpError(409, 'This import has been dealt with already.')
  if (last.aliveAt) throw new HttpError(409, 'This import is being finished. Try again in a moment.')
  const entries = await readJournal(payload, id)
  if (entries.length !== record.total)
    throw new HttpError(409, 'What was there before this import is not known any more. It cannot be undone.')
  const summary = summaryOf(record)
  const left = await findSaved(payload, entries, {
    stamp: summary.stamp ?? '',
    since: last.finishedAt ?? '',
  })
  await noteSummary(payload, record, { ...summary, left, lease: newImportLease(), undo: 'person', undoneBy })
  const step: Step = { from: 'done', to: 'undoing' }
  await claim(payload, record, step)
  if ((await findLast(payload))?.id !== id) {
    await stepBack(payload, record, step)
    throw notLast()
  }
  const begun = (await findImport(payload, id)) ?? record
  await listImport(payload, begun)
  return { ended: finishUndo(payload, begun) }
}
