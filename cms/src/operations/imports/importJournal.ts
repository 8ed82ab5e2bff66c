import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { ImportCounts, LeftProduct } from '../../contract/imports.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { newId } from '../../ids.ts'
import type { Import, Product } from '../../payload-types.ts'
import { newLease } from '../../stock/productLease.ts'

/** The values that one row writes, and the values before. */
export interface JournalEntry {
  row: number
  product: string
  name: string
  /** The row of visitors' pages, as it was; null for a new product. */
  before: Product | null
  /** The newest draft, where there was one. */
  draftBefore: Product | null
  /** The values to write, by field. */
  data: Partial<Product>
  status: 'published' | 'draft'
  stock: { from: number; to: number } | null
  changes: { field: string; from: string; to: string }[]
}

export interface ImportSummary extends ImportCounts {
  /** The moment that all rows written by the import carry: by it they are known. */
  stamp?: string
  /** Holds the products while they are written or put back. */
  lease?: string
  /** Why it is being undone. */
  undo?: 'failure' | 'person'
  /** The user who undid it. */
  undoneBy?: { id: string; name: string }
  whoId?: string
  left?: LeftProduct[]
}

/** An import holds its products at most this long; no import takes as long. */
const hold = 15 * 60_000
export const newImportLease = () => newLease(hold)

export const summaryOf = ({ summary }: Import) => summary as unknown as ImportSummary

export const findImport = (payload: Payload, id: string): Promise<Import | null> =>
  payload.findByID({ collection: 'imports', id, depth: 0, disableErrors: true })

/** Sets fields of an import, without anything that a save would write with them. */
export async function noteSummary(payload: Payload, { id }: Import, summary: ImportSummary) {
  await payload.db.updateOne({ collection: 'imports', id, data: { summary }, returning: false })
}

/** Moves to the next state in one statement. False: another process did that, or something else. */
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
const mostOfPage = { rows: 100, characters: 1_000_000 }

function* pagesOf(entries: readonly JournalEntry[]) {
  let page: JournalEntry[] = []
  let characters = 0
  for (const entry of entries) {
    const { length } = JSON.stringify(entry)
    if (page.length > 0 && (page.length === mostOfPage.rows || characters + length > mostOfPage.characters)) {
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

const day = 86_400_000

/**
 * Removes the journals of the imports that ended before this one, because only the last can be undone, and those of
 * dry runs after a day. Imports that are under way, or may still be applied, keep theirs.
 */
export async function dropOldJournals(payload: Payload, last: string) {
  const aDayAgo = { createdAt: { less_than: new Date(Date.now() - day).toISOString() } }
  await payload.delete({
    collection: 'imports',
    where: { and: [{ state: { equals: 'rehearsed' } }, aDayAgo] },
    depth: 0,
  })
  const all = { pagination: false, depth: 0 } as const
  const pages = await payload.find({
    collection: 'import-rows',
    where: { import: { not_equals: last } },
    select: { import: true, createdAt: true },
    ...all,
  })
  const named = [...new Set(pages.docs.map((page) => page.import))]
  const { docs } = await payload.find({ collection: 'imports', where: { id: { in: named } }, ...all })
  const states = new Map(docs.map(({ id, state }) => [id, state]))
  const isOver = (id: string, createdAt: string) => {
    const state = states.get(id)
    // A journal is written before its import.
    if (!state) return Date.parse(createdAt) < Date.now() - day
    return state === 'done' || state === 'undone' || state === 'failed'
  }
  const over = pages.docs.filter((page) => isOver(page.import, page.createdAt)).map(({ id }) => id)
  await payload.delete({ collection: 'import-rows', where: { id: { in: over } }, depth: 0 })
}
