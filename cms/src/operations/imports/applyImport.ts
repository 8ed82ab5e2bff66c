import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import type { LeftProduct } from '../../contract/imports.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { Import, Product } from '../../payload-types.ts'
import { isHeld, markOf } from '../../stock/productLease.ts'
import { heartbeat } from './heartbeat.ts'
import {
  findImport,
  type JournalEntry,
  newImportLease,
  noteSummary,
  readJournal,
  stepImport,
  summaryOf,
} from './importJournal.ts'
import { type Writing, writeRow } from './importRows.ts'
import { finishUndo } from './undoImport.ts'
import { settleImport } from './settleImport.ts'
import { undoMarked } from '../../stock/undoneStock.ts'
import { findAllStock } from '../../stock/stock.ts'
import { writeLoosely } from '../../database/looseWrites.ts'

// How an import is applied, and what happens when it breaks off: docs/decisions/csv-import.md

/** The products that have changed since the rehearsal. */
async function findChanged(payload: Payload, entries: readonly JournalEntry[]): Promise<LeftProduct[]> {
  const rows = await payload.db.find<Product>({ collection: 'products', pagination: false, limit: 0 })
  const stock = await findAllStock(payload)
  const present = new Map(rows.docs.map((doc) => [doc.id, doc]))
  return entries.flatMap(({ row, product, name, before, stock: wanted }) => {
    if (!before) return []
    const known = present.get(product)
    const left = (why: string) => [{ product, name, why: `Row ${row}: ${why}` }]
    if (!known) return left('this product has been removed')
    if (Date.parse(known.updatedAt) !== Date.parse(before.updatedAt))
      return left('somebody has saved this product')
    if (isHeld(known.saving)) return left('somebody is saving this product at this moment')
    const found = stock.get(product) ?? 0
    return wanted && found !== wanted.from ? left(`the stock is ${found} now, not ${wanted.from}`) : []
  })
}

const named = (left: readonly LeftProduct[]) =>
  Object.fromEntries(left.slice(0, 100).map(({ product, name, why }) => [product, `${name}. ${why}`]))

const outdated = (left: readonly LeftProduct[]) =>
  new HttpError(
    409,
    `Nothing was imported: ${left.length === 1 ? 'one product has' : `${left.length} products have`} changed since the rehearsal. Choose the file again.`,
    named(left),
  )

const otherRuns = () =>
  new HttpError(409, 'Another import is under way. Wait until it is finished, then try again.')

async function countRunning(payload: Payload, id: string) {
  // An ended import has its journal, marks and audit entries finished for a while: `aliveAt` tells so.
  const runs: Where = { or: [{ state: { in: ['applying', 'undoing'] } }, { aliveAt: { exists: true } }] }
  const where = { and: [runs, { id: { not_equals: id } }] }
  return (await payload.count({ collection: 'imports', where })).totalDocs
}

export interface Step {
  from: Import['state']
  to: 'applying' | 'undoing'
}

/** Reverts a claimed state, with nothing done. */
export const stepBack = (payload: Payload, { id, total }: Import, { from, to }: Step) =>
  stepImport(payload, id, { from: to, to: from, aliveAt: null, done: from === 'done' ? total : 0 })

/** Returns whether no other import began at the same moment; the other one has stepped back too. */
async function tryClaim(payload: Payload, record: Import, { from, to }: Step) {
  const { id } = record
  if ((await countRunning(payload, id)) > 0) throw otherRuns()
  const aliveAt = now()
  // The start of an import changes nothing that visitors see; the start of an undoing does, so the lists are updated
  // to it.
  const listed: Record<string, Plain> = to === 'applying' ? { listed: to } : {}
  if (!(await stepImport(payload, id, { from, to, aliveAt, done: 0, ...listed })))
    throw new HttpError(409, 'This import has been dealt with already.')
  // Counts again: of two that began at once neither continues with the other.
  if ((await countRunning(payload, id)) === 0) return true
  await stepBack(payload, record, { from, to })
  return false
}

/**
 * Takes a state that only one import may have at a time. Another one may have begun and ended since the caller
 * looked, so the caller has to check again afterwards. Throws 409.
 */
export async function claim(payload: Payload, record: Import, step: Step) {
  for (let tries = 0; tries < 4; tries += 1) {
    if (await tryClaim(payload, record, step)) return
    // Waits for a random time: the first one then finds no other, the other one finds the first.
    await pause(Math.random() * 200 * 2 ** tries)
  }
  throw otherRuns()
}

async function holdRow(payload: Payload, { product: id, before, name, row }: JournalEntry, lease: string) {
  if (!before) return
  const { updatedAt, saving } = before
  const where = { updatedAt, saving: saving ?? null }
  if (saving && !isHeld(saving)) await undoMarked(payload, id, markOf(saving))
  if (!(await updateIf(payload, { collection: 'products', id, where, set: { saving: lease } })))
    throw new Error(`Row ${row}: somebody has saved "${name}" since the rehearsal.`)
}

async function writeAll(payload: Payload, entries: readonly JournalEntry[], writing: Writing) {
  const life = heartbeat(payload, writing.id, 'applying')
  try {
    for (const entry of entries) {
      await holdRow(payload, entry, writing.lease)
      await nextTurn()
    }
    for (const [index, entry] of entries.entries()) {
      await writeRow(payload, entry, writing)
      life.tell(index + 1)
      // Yields, so that other requests are answered in between.
      await nextTurn()
    }
  } finally {
    await life.end()
  }
}

const sentence = (error: unknown) =>
  error instanceof Error && error.constructor === Error ? error.message : 'Something went wrong on our side.'

async function run(
  payload: Payload,
  record: Import,
  { entries, writing }: { entries: JournalEntry[]; writing: Writing },
) {
  const { id } = record
  try {
    await writeLoosely(payload, () => writeAll(payload, entries, writing))
    // From this statement on everybody sees the new state.
    const finishedAt = now()
    if (!(await stepImport(payload, id, { from: 'applying', to: 'done', done: entries.length, finishedAt })))
      throw new Error('The import took too long and was undone.')
  } catch (error) {
    payload.logger.warn({ err: error, import: id }, 'an import is undone')
    await noteSummary(payload, record, { ...summaryOf(record), undo: 'failure' })
    if (
      await stepImport(payload, id, {
        from: 'applying',
        to: 'undoing',
        error: sentence(error),
        listed: 'undoing',
      })
    )
      await finishUndo(payload, (await findImport(payload, id)) ?? record)
    return
  }
  await settleImport(payload, (await findImport(payload, id)) ?? record)
}

/**
 * Applies a rehearsed import, all of it or nothing. Returns when it has begun, with a way to wait for its end. Throws
 * 404, and 409 if something has changed since, if rows were refused, or if another import is under way.
 */
export async function applyImport(payload: Payload, id: string): Promise<{ ended: Promise<void> }> {
  const record = await findImport(payload, id)
  if (!record) throw new HttpError(404, 'Import not found')
  const { refused } = summaryOf(record)
  if (record.state !== 'rehearsed') throw new HttpError(409, 'This import has been dealt with already.')
  if (refused > 0)
    throw new HttpError(409, 'Some rows were refused. Correct them in the file, then choose it again.')
  if (record.total === 0) throw new HttpError(409, 'This file changes nothing.')
  const entries = await readJournal(payload, id)
  if (entries.length !== record.total)
    throw new HttpError(409, 'This rehearsal is out of date. Choose the file again.')
  const changed = await findChanged(payload, entries)
  if (changed.length > 0) throw outdated(changed)
  const writing = { id, lease: newImportLease(), stamp: now() }
  const { stamp, lease } = writing
  await noteSummary(payload, record, { ...summaryOf(record), stamp, lease })
  const step: Step = { from: 'rehearsed', to: 'applying' }
  await claim(payload, record, step)
  const changedSince = await findChanged(payload, entries)
  if (changedSince.length > 0) {
    await stepBack(payload, record, step)
    throw outdated(changedSince)
  }
  const begun = (await findImport(payload, id)) ?? record
  return { ended: run(payload, begun, { entries, writing }) }
}
