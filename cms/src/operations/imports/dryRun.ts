import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { notesOnCells } from './cellNotes.ts'
import { fieldOf, readColumns } from './columns.ts'
import { type CsvRow, type CsvTable, readCsv } from './readCsv.ts'
import { type ReadRow, readRow, seenText } from './readRow.ts'
import type { ImportCounts, DryRunRow } from '../../contract/imports.ts'
import { HttpError } from '../../errors.ts'
import { isId, newId } from '../../ids.ts'
import type { Import } from '../../payload-types.ts'
import { type JournalEntry, writeJournal } from './importJournal.ts'
import { markTwins } from './markTwins.ts'
import { findPresent, type Present } from './presentProducts.ts'
import { missingOf, problemsOf, productData } from '../products/productData.ts'
import type { ProductData } from '../../products/writeProducts.ts'
import { cutText } from '../../contract/typed/letters.ts'

interface Planned {
  row: DryRunRow
  entry: JournalEntry | null
}

const fieldNames = { name: 'a name', image1: 'a first picture', type: 'a type', category: 'a category' }

/** Which stored field a column is part of. */
const storedField = (column: string): keyof ProductData | null => {
  if (/^image\d$/.test(column)) return 'pictures'
  const field = column === 'status' ? 'countInStock' : (fieldOf(column) ?? 'addInfo')
  return field === 'countInStock' ? null : field
}

/** The fields to write: those that the row names. A new product is written whole. */
function writtenOf(data: ProductData, { changes }: ReadRow, isNew: boolean): Partial<ProductData> {
  if (isNew) return data
  const named = new Set(changes.map(({ field }) => storedField(field)))
  return Object.fromEntries(Object.entries(data).filter(([field]) => named.has(field as keyof ProductData)))
}

const wordsOf = (problems: Record<string, string> | undefined, message: string) =>
  problems
    ? Object.entries(problems).map(([field, text]) => ({ field, message: text }))
    : [{ field: '', message }]

/** The product as the row wants it, or the problems with that. */
async function dataOf(payload: Payload, present: Present | null, { input, problems }: ReadRow) {
  if (problems.length > 0) return { data: null, problems: [] }
  try {
    return { data: await productData(payload, present?.base ?? null, input), problems: [] }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { data: null, problems: wordsOf(error.fields, error.message) }
  }
}

function statusOf(read: ReadRow, present: Present | null, isComplete: boolean) {
  if (read.status) return read.status
  if (present) return present.main._status === 'published' ? 'published' : 'draft'
  return isComplete ? 'published' : 'draft'
}

const notesOf = (present: Present | null, status: string, missing: readonly (keyof typeof fieldNames)[]) => {
  const lacks = missing.map((field) => fieldNames[field]).join(', ')
  if (status === 'draft' && missing.length > 0) return [`Stays a draft: it still needs ${lacks}.`]
  if (status === 'draft' && !present) return ['Visitors do not see it until it is published.']
  if (status === 'draft' && present?.main._status === 'published')
    return ['Visitors will not see it any more.']
  if (present?.draft && present.main._status === 'published')
    return ['A draft of this product waits in the CMS. It stays in its versions.']
  return []
}

async function planRow(
  payload: Payload,
  { row, read, present }: { row: number; read: ReadRow; present: Present | null },
): Promise<Planned> {
  const { data, problems } = await dataOf(payload, present, read)
  const all = [...read.problems, ...problems]
  const missing = data ? missingOf(data) : []
  const status = statusOf(read, present, missing.length === 0)
  if (data && status === 'published' && present?.main._status !== 'published')
    all.push(...wordsOf(problemsOf(data), ''))
  if (data && status === 'published')
    for (const field of missing)
      all.push({ field, message: `A product that visitors see needs ${fieldNames[field]}` })
  if (!present && data && !data.name) all.push({ field: 'name', message: 'A new product needs a name' })
  const name = data?.name ?? present?.base.name ?? ''
  const product = present?.main.id ?? newId()
  const { changes } = read
  const shown = {
    row,
    product: present ? product : '',
    name,
    status,
    changes,
    notes: [...notesOf(present, status, missing), ...notesOnCells(changes)],
  }
  if (all.length > 0) return { row: { ...shown, action: 'refused', problems: all }, entry: null }
  if (present && changes.length === 0)
    return { row: { ...shown, action: 'unchanged', problems: [], notes: [] }, entry: null }
  const from = present?.stock ?? 0
  const to = read.input.countInStock ?? from
  const entry: JournalEntry = {
    row,
    product,
    name,
    before: present?.main ?? null,
    draftBefore: present?.draft ?? null,
    data: data ? writtenOf(data, read, !present) : {},
    status,
    stock: from === to && present ? null : { from, to },
    changes,
  }
  return { row: { ...shown, action: present ? 'changed' : 'created', problems: [] }, entry }
}

const refused = (row: number, product: string, name: string, message: string): Planned => ({
  row: {
    row,
    action: 'refused',
    product,
    name,
    status: 'draft',
    changes: [],
    problems: [{ field: 'id', message }],
    notes: [],
  },
  entry: null,
})

async function planRows(
  payload: Payload,
  {
    columns,
    rows,
    hasDecimalComma,
  }: { columns: (string | null)[] } & Pick<CsvTable, 'rows' | 'hasDecimalComma'>,
): Promise<Planned[]> {
  const idColumn = columns.indexOf('id')
  const idIn = ({ cells }: CsvRow) =>
    seenText(cells[idColumn] ?? '')
      .replace(/^'/, '')
      .toLowerCase()
  const present = await findPresent(payload, [...new Set(rows.map(idIn).filter(isId))])
  const nameColumn = columns.indexOf('name')
  const firstRows = new Map<string, number>()
  const planned: Planned[] = []
  for (const one of rows) {
    const { row, cells } = one
    // Yields, so that other requests are answered in between.
    await nextTurn()
    const id = idIn(one)
    const name = cells[nameColumn]?.trim() ?? ''
    const first = firstRows.get(id)
    if (id && first !== undefined) planned.push(refused(row, id, name, `This id is in row ${first} too`))
    else if (id && !(isId(id) && present.has(id)))
      planned.push(
        refused(row, cutText(id, 60), name, 'No product has this id. Leave it empty for a new product'),
      )
    else {
      const known = present.get(id) ?? null
      const read = readRow(columns, cells, known?.cells ?? null, hasDecimalComma)
      planned.push(await planRow(payload, { row, read, present: known }))
    }
    if (id && first === undefined) firstRows.set(id, row)
  }
  return planned
}

const countsOf = (rows: readonly DryRunRow[]): ImportCounts => {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}

/**
 * Compares a file row by row with the present products. Writes only the record of the import, with each row's new and
 * old values. Throws 400 and 413 for a file that cannot be read.
 */
export async function dryRun(
  payload: Payload,
  { bytes, fileName, who }: { bytes: Buffer; fileName: string; who: { id: string; name: string } },
): Promise<{ record: Import; rows: DryRunRow[] }> {
  const table = readCsv(bytes)
  const columns = readColumns(table.columns)
  const planned = await planRows(payload, { ...table, columns })
  const rows = planned.map(({ row }) => row)
  await markTwins(payload, rows)
  const counts = countsOf(rows)
  const entries = planned.flatMap(({ entry }) => entry ?? [])
  const id = newId()
  if (counts.refused === 0) await writeJournal(payload, id, entries)
  const record = await payload.create({
    collection: 'imports',
    data: {
      id,
      fileName: cutText(fileName, 200),
      who: who.name,
      state: 'rehearsed',
      total: entries.length,
      done: 0,
      summary: { ...counts, whoId: who.id },
    },
    depth: 0,
  })
  return { record, rows }
}
