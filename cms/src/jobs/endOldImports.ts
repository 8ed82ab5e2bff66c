import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { prepareWrites, storeWrites } from '../database/products/writeProducts.ts'
import { now } from '../database/statements.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  findImport,
  type ImportSummary,
  type JournalEntry,
  readJournal,
  summaryOf,
} from '../operations/imports/importJournal.ts'
import { restoringOf } from '../operations/imports/importWrites.ts'
import { noteImport } from '../operations/imports/noteImport.ts'
import { removeProducts } from '../operations/imports/removeProducts.ts'
import type { Import, Product, Stock } from '../payload-types.ts'

// Earlier versions applied imports row by row, and undid what a process that died had begun. This ends what such a
// version left behind; nothing of it concerns imports since. `aliveAt` is the last sign of life of such an import.

const heartbeatTimeoutMs = 8000

type OldSummary = ImportSummary & { lease?: string; undo?: 'failure' | 'person' }

const all = { pagination: false, limit: 0 } as const
const listOf = (entries: readonly JournalEntry[]) => ({ in: entries.map(({ product }) => product) })

/** Restores the products that the import has reached and nobody has saved since. */
async function restoreProducts(payload: Payload, entries: readonly JournalEntry[], summary: OldSummary) {
  const { stamp = '', lease } = summary
  const where = { id: listOf(entries) }
  const { docs } = await payload.db.find<Product>({ collection: 'products', where, ...all })
  const known = new Map(docs.map((doc) => [doc.id, doc]))
  const reached = entries.filter(({ product }) => {
    const { updatedAt = '', saving } = known.get(product) ?? {}
    return Date.parse(updatedAt) === Date.parse(stamp) || Boolean(saving && saving === lease)
  })
  const changed = reached.flatMap(({ before, draftBefore }) => (before ? [{ before, draftBefore }] : []))
  const at = now()
  const restore = ({ before, draftBefore }: (typeof changed)[number]) => restoringOf(before, draftBefore, at)
  await storeWrites(payload, await prepareWrites(payload, changed, restore))
  await removeProducts(
    payload,
    reached.flatMap(({ before, product }) => (before ? [] : product)),
  )
}

/**
 * Gives back the stock that the import has changed. A mark on a record stands for what an import took; in an undoing
 * that a person asked for, for what was given back already.
 */
async function restoreStock(
  payload: Payload,
  { id, state }: Import,
  entries: readonly JournalEntry[],
  { undo }: OldSummary,
) {
  const where = { id: listOf(entries) }
  const { docs } = await payload.db.find<Stock>({ collection: 'stock', where, ...all })
  const moved = new Map(entries.map(({ product, stock }) => [product, stock ? stock.to - stock.from : 0]))
  const isUnderWay = state === 'applying' || state === 'undoing'
  for (const record of docs) {
    const { [id]: mark, ...marks } = (record.marks ?? {}) as Record<string, number>
    const owed = undo === 'person' && mark === undefined ? (moved.get(record.id) ?? 0) : 0
    const back = undo === 'person' ? owed : (mark ?? 0)
    if (mark === undefined && back === 0) continue
    const rest = record.quantity - (isUnderWay ? back : 0)
    await payload.db.updateOne({
      collection: 'stock',
      id: record.id,
      data: {
        quantity: rest < 0 ? record.quantity : rest,
        marks: Object.keys(marks).length > 0 ? marks : null,
      },
      returning: false,
    })
  }
}

/** Writes the entries of the audit trail that are missing. */
async function completeTrail(
  payload: Payload,
  record: Import,
  entries: readonly JournalEntry[],
  isBack: boolean,
) {
  const action = isBack ? 'import undone' : 'imported'
  const { undoneBy, whoId } = summaryOf(record)
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: {
      action: { equals: action },
      subjectId: listOf(entries),
      createdAt: { greater_than_equal: record.finishedAt ?? record.createdAt },
    },
    pagination: false,
    depth: 0,
  })
  const told = new Set(docs.map(({ subjectId }) => subjectId))
  const author = { id: whoId ?? null, name: record.who ?? '' }
  await noteImport(
    payload,
    entries.filter(({ product }) => !told.has(product)),
    { action, who: isBack ? (undoneBy ?? author) : author },
  )
}

const endOf = (state: Import['state'], { undo }: OldSummary): Import['state'] => {
  if (state !== 'applying' && state !== 'undoing') return state
  return undo === 'person' ? 'undone' : 'failed'
}

async function endOld(payload: Payload, id: string) {
  const record = await findImport(payload, id)
  if (!record?.aliveAt) return
  const summary: OldSummary = summaryOf(record)
  const kept = new Set(summary.left?.map(({ product }) => product))
  const entries = (await readJournal(payload, id)).filter(({ product }) => !kept.has(product))
  const { state } = record
  const to = endOf(state, summary)
  if (to !== state) await restoreProducts(payload, entries, summary)
  await restoreStock(payload, record, entries, summary)
  if (to === 'done' || to === 'undone') await completeTrail(payload, record, entries, to === 'undone')
  const failure = to === 'failed' && { error: record.error ?? 'The shop stopped in the middle of it.' }
  const ended = to !== state && { state: to, finishedAt: now(), done: record.total }
  await payload.db.updateOne({
    collection: 'imports',
    id,
    data: { aliveAt: null, ...ended, ...failure },
    returning: false,
  })
  await invalidateProducts({ ids: entries.map(({ product }) => product) })
}

const isDead = ({ aliveAt }: Import) => Date.now() - Date.parse(aliveAt ?? '') > heartbeatTimeoutMs

/** Ends the imports that a process of an earlier version has left. Waits for one that is still at it. */
export async function endOldImports(payload: Payload) {
  for (;;) {
    const where = { aliveAt: { exists: true } }
    const { docs } = await payload.find({ collection: 'imports', where, pagination: false, depth: 0 })
    if (docs.length === 0) return
    for (const { id } of docs.filter(isDead)) await inTransaction(payload, () => endOld(payload, id))
    await pause(250)
  }
}
