import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { ImportCounts, LeftProduct } from '../../contract/imports.ts'
import { raiseCounter, readCounter } from '../../database/counters.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Import } from '../../payload-types.ts'
import type { ProductSave } from '../../products/writeProducts.ts'

/** The values that one row writes, and the values before. */
export interface JournalEntry extends Omit<ProductSave, 'id'> {
  row: number
  product: string
  name: string
  stock: { from: number; to: number } | null
  changes: { field: string; from: string; to: string }[]
}

/** Whether an entry writes more than the stock, which is stored apart. */
export const isProductWritten = ({ before, changes }: JournalEntry) =>
  !before || changes.some(({ field }) => field !== 'countInStock')

export interface ImportSummary extends ImportCounts {
  /** The moment that all rows written by the import carry: by it they are known. */
  stamp?: string
  /** The user who undid it. */
  undoneBy?: { id: string; name: string }
  whoId?: string
  left?: LeftProduct[]
}

export const dealtWith = () => new HttpError(409, 'This import has been dealt with already.')

export const summaryOf = ({ summary }: Import) => summary as unknown as ImportSummary

export const findImport = (payload: Payload, id: string): Promise<Import | null> =>
  payload.findByID({ collection: 'imports', id, depth: 0, disableErrors: true })

/** Sets fields of an import, without anything that a save would write with them. */
export async function recordSummary(payload: Payload, { id }: Import, summary: ImportSummary) {
  await payload.db.updateOne({ collection: 'imports', id, data: { summary }, returning: false })
}

/** Moves to the next state in one statement. Returns false if the import is not in the state `from`. */
export const stepImport = (
  payload: Payload,
  id: string,
  { from, to, ...set }: { from: Import['state']; to: Import['state'] } & Record<string, Plain>,
) =>
  updateIf(payload, {
    collection: 'imports',
    id,
    where: { state: from },
    set: { ...set, state: to, updatedAt: now() },
  })

/** A page of the journal holds at most this many rows and this much text: MongoDB has a limit. */
const maxOfPage = { rows: 100, characters: 1_000_000 }

function* pagesOf(entries: readonly JournalEntry[]) {
  let page: JournalEntry[] = []
  let characters = 0
  for (const entry of entries) {
    const { length } = JSON.stringify(entry)
    if (page.length > 0 && (page.length === maxOfPage.rows || characters + length > maxOfPage.characters)) {
      yield page
      page = []
      characters = 0
    }
    page.push(entry)
    characters += length
  }
  if (page.length > 0) yield page
}

export async function writeJournal(payload: Payload, importId: string, entries: readonly JournalEntry[]) {
  let page = 0
  for (const part of pagesOf(entries)) {
    // Yields, so that other requests are answered in between.
    await nextTurn()
    await payload.db.create({
      collection: 'import-rows',
      data: { id: newId(), import: importId, page, entries: part },
      returning: false,
    })
    page += 1
  }
}

export async function readJournal(payload: Payload, importId: string): Promise<JournalEntry[]> {
  const { docs } = await payload.find({
    collection: 'import-rows',
    where: { import: { equals: importId } },
    sort: 'page',
    pagination: false,
    depth: 0,
  })
  return docs.flatMap(({ entries }) => entries as unknown as JournalEntry[])
}

const counter = 'imports'

/**
 * Counts an import or its undoing as part of its transaction. Of two that run at once one follows the other, because
 * both write this counter.
 */
export const countImport = (payload: Payload) => raiseCounter(payload, counter)

/** Returns the number of imports and undoings that were committed. */
export const importsSoFar = (payload: Payload) => readCounter(payload, counter)

/**
 * Runs several reads. Repeats them if an import or its undoing was committed meanwhile. Returns their result, and the
 * number of imports that it contains.
 */
export async function readBetweenImports<Result>(
  payload: Payload,
  read: () => Promise<Result>,
): Promise<{ result: Result; imports: number }> {
  for (;;) {
    const imports = await importsSoFar(payload)
    const result = await read()
    if ((await importsSoFar(payload)) === imports) return { result, imports }
  }
}
