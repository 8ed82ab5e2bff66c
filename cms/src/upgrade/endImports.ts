import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { insertRecords } from '../database/insertRecords.ts'
import type { OldRecords } from './oldRecords.ts'
import type { OldStock } from './oldStock.ts'

interface OldSummary {
  stamp?: string
  lease?: string
  undo?: 'failure' | 'person'
  undoneBy?: { id: string; name: string }
  whoId?: string
  left?: { product: string }[]
}

interface OldImport {
  id: string
  state: 'applying' | 'undoing' | 'done' | 'undone' | 'failed' | 'rehearsed'
  who: string | null
  summary: OldSummary
}

interface Change {
  field: string
  from: string
  to: string
}

interface Entry {
  product: string
  name: string
  before: object | null
  stock: { from: number; to: number } | null
  changes: Change[]
}

interface Page {
  id: string
  entries: Entry[]
}

/** The facts of an import whose rows were written one by one. */
interface Begun {
  id: string
  isPerson: boolean
  isStamped: (product: string) => boolean
  isThere: (product: string) => boolean
  stock: OldStock
}

const isOfStock = ({ field }: Change) => field === 'countInStock'

/** Returns the part of an entry that stands in the catalogue; null if nothing of it does. */
function standing(entry: Entry, { id, isPerson, isStamped, isThere, stock }: Begun): Entry | null {
  const { product, before } = entry
  if (!before) {
    // An undoing takes the stock of a new product away before the product.
    if (isPerson) stock.undo(id, product)
    return isThere(product) ? entry : null
  }
  const isMarked = id in (stock.find(product)?.marks ?? {})
  // A mark stands for what was imported; in an undoing that a person asked for, for what was given back.
  const moved = isMarked === isPerson ? null : entry.stock
  const isWritten = isStamped(product) && entry.changes.some((change) => !isOfStock(change))
  if (!isWritten && !moved) return null
  const changes = entry.changes.filter((change) => (isOfStock(change) ? moved : isWritten))
  return { ...entry, stock: moved, changes }
}

/**
 * Turns an import that was being applied or undone into one that was applied with the rows that stand, so that
 * undoLastImport.ts can undo it like any other.
 */
async function endBegun(
  records: OldRecords,
  { id, summary }: OldImport,
  { stock, pages }: { stock: OldStock; pages: Page[] },
) {
  const { lease: _, stamp = '', ...kept } = summary
  const ids = pages.flatMap(({ entries }) => entries.map(({ product }) => product))
  const found = await records.find<{ id: string; updatedAt: string | Date }>(
    'products',
    ['id', 'updatedAt'],
    {
      field: 'id',
      in: ids,
    },
  )
  await stock.load(ids)
  const updated = new Map(found.map((product) => [product.id, new Date(product.updatedAt).getTime()]))
  const begun: Begun = {
    id,
    isPerson: summary.undo === 'person',
    isStamped: (product) => updated.get(product) === Date.parse(stamp),
    isThere: (product) => updated.has(product),
    stock,
  }
  let total = 0
  for (const page of pages) {
    const entries = page.entries.flatMap((entry) => standing(entry, begun) ?? [])
    total += entries.length
    await records.set('import-rows', page.id, { entries })
    for (const { product, before } of page.entries)
      if (!before && !begun.isThere(product)) {
        stock.forget(product)
        await records.remove('stock', product)
      }
  }
  stock.settle(id)
  await records.set('imports', id, {
    state: 'done',
    finishedAt: new Date(),
    total,
    done: total,
    aliveAt: null,
    summary: { ...kept, stamp, undo: summary.undo ?? 'failure' },
    ...(!begun.isPerson && {
      error: 'The shop stopped in the middle of it. Everything is as it was before.',
    }),
  })
}

const orNull = (text: string) => (text === '' ? null : text)

/** Writes the entries of the audit trail that are missing. Their ids follow from the import, so none is written twice. */
async function completeTrail(
  payload: Payload,
  records: OldRecords,
  record: OldImport,
  pages: readonly Page[],
) {
  const { id, state, summary, who } = record
  if (state !== 'done' && state !== 'undone') return
  const isBack = state === 'undone'
  const left = new Set(isBack ? summary.left?.map(({ product }) => product) : [])
  const entries = pages.flatMap((page) => page.entries).filter(({ product }) => !left.has(product))
  const idOf = ({ product }: Entry) =>
    createHash('sha256').update(`${id} ${state} ${product}`).digest('hex').slice(0, 24)
  const told = await records.find<{ id: string }>('audit-entries', ['id'], {
    field: 'id',
    in: entries.map(idOf),
  })
  const known = new Set(told.map((entry) => entry.id))
  const author = isBack ? summary.undoneBy : { id: summary.whoId ?? null, name: who ?? '' }
  for (const entry of entries) {
    if (known.has(idOf(entry))) continue
    await insertRecords(payload, 'audit-entries', [
      {
        id: idOf(entry),
        who: author?.name ?? '',
        whoId: author?.id ?? null,
        action: isBack ? 'import undone' : 'imported',
        subject: 'products',
        subjectId: entry.product,
        subjectName: entry.name,
        changes: entry.changes.map(({ field, from, to }) => ({
          field,
          from: orNull(isBack ? to : from),
          to: orNull(isBack ? from : to),
        })),
      },
    ])
  }
}

/** Ends the imports of an earlier version that were not finished: `aliveAt` says which. */
export async function endImports(payload: Payload, records: OldRecords, stock: OldStock) {
  const found = await records.find<OldImport>('imports', ['id', 'state', 'who', 'summary'], {
    field: 'aliveAt',
    isSet: true,
  })
  for (const record of found) {
    const { id, state } = record
    const pages = await records.find<Page>('import-rows', ['id', 'entries'], { field: 'import', in: [id] })
    if (state === 'applying' || state === 'undoing') {
      await endBegun(records, record, { stock, pages })
      continue
    }
    stock.settle(id)
    await completeTrail(payload, records, record, pages)
    await records.set('imports', id, { aliveAt: null })
  }
}
