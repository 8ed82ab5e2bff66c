import type { FieldKind, ProductField } from '../../contract/eachField.ts'
import { type AddInfo, addInfoFields, productFields } from '../../contract/productFields.ts'
import { cleanMeasure, isMeasure, measureForm, measureWords } from '../../contract/measures.ts'
import { type ProductInput, productInput } from '../../contract/products.ts'
import { amountOrText, readAmount } from '../../contract/typed/readAmount.ts'
import { readCell } from './cells.ts'
import { fieldOf, infoColumn } from './columns.ts'
import type { Cells } from './productCells.ts'

interface CellChange {
  field: string
  from: string
  to: string
}

interface Problem {
  field: string
  message: string
}

export interface ReadRow {
  /** The differences from the stored product. */
  changes: CellChange[]
  problems: Problem[]
  input: ProductInput
  /** The status that the file asks for; null where it names none. */
  status: 'published' | 'draft' | null
}

const textOf = (cell: string) => readCell(cell).replace(/\r\n?/g, '\n').trim()

const spelledAmount = (text: string, hasDecimalComma: boolean) => String(amountOrText(text, hasDecimalComma))

/** A text without the marks that nobody sees. In names and words they may join letters or emojis. */
export const seenText = (text: string) => text.replace(/\p{Cf}/gu, '').trim()

function choice(text: string, field: ProductField) {
  const { labels } = productFields[field] as (typeof productFields)['type' | 'category']
  const wanted = seenText(text).toLowerCase()
  const found = Object.entries(labels).find(
    ([value, label]) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return found?.[0] ?? text
}

const yesNo = (given: string) => {
  const text = seenText(given)
  if (/^(yes|y|true|1|x)$/i.test(text)) return 'Yes'
  return /^(no|n|false|0|)$/i.test(text) ? 'No' : text
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/** The one spelling of what the cell of a field says. */
const spelledAs: Record<FieldKind, (text: string, field: ProductField, hasDecimalComma: boolean) => string> =
  {
    amount: (text, _, hasDecimalComma) => spelledAmount(text, hasDecimalComma),
    stock: (text, _, hasDecimalComma) => spelledAmount(text, hasDecimalComma),
    choice,
    yesNo,
    // As the contract would write it.
    line: (text, field) => String(productFields[field].input.safeParse(text).data ?? text),
    lines: (text) => linesIn(text).join('\n'),
    richText: (text) => text,
    entries: (text) => text,
  }

const isMeasureColumn = (column: string) => isMeasure(column.replace(/ \d+$/, ''))

function asSpelled(column: string, text: string, hasDecimalComma = false) {
  const field = fieldOf(column)
  if (field) return spelledAs[productFields[field].kind](text, field, hasDecimalComma)
  if (column === 'status') return seenText(text).toLowerCase()
  if (isMeasureColumn(column)) return cleanMeasure(text)
  return /^image\d$/.test(column) ? seenText(text) : text
}

const isAmount = (column: string) => {
  const field = fieldOf(column)
  return field !== undefined && ['amount', 'stock'].includes(productFields[field].kind)
}

const isSame = (column: string, one: string, other: string) =>
  one === other || (isAmount(column) && readAmount(one) === readAmount(other))

const infoColumns = Array.from({ length: 20 }, (_, entry) =>
  addInfoFields.map((field) => ({ field, entry, column: infoColumn(field, entry) })),
).flat()

/** Every entry, with the file's changes to some of its fields. */
function infosOf(wanted: Cells, present: Cells): AddInfo[] {
  const entries: Record<string, string>[] = []
  for (const { field, entry, column } of infoColumns) {
    const value = wanted[column] ?? present[column]
    if (value === undefined) continue
    while (entries.length <= entry) entries.push({})
    Object.assign(entries[entry] ?? {}, { [field]: value })
  }
  return entries as AddInfo[]
}

function inputOf(wanted: Cells, present: Cells): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(wanted)) {
    const field = fieldOf(column)
    if (isAmount(column)) input[column] = amountOrText(text)
    else if (field && productFields[field].kind === 'lines') input[column] = linesIn(text)
    else if (field || /^image\d$/.test(column)) input[column] = text
  }
  if (infoColumns.some(({ column }) => column in wanted)) input.addInfo = infosOf(wanted, present)
  return input
}

/** The place in the file of an error that the contract reports. */
const columnOf = ([name, index, field]: readonly PropertyKey[]) =>
  name === 'addInfo' && typeof index === 'number' && typeof field === 'string'
    ? infoColumn(field as (typeof addInfoFields)[number], index)
    : String(name ?? '')

/**
 * Compares a row of a file with the stored product (none for a new one). Cells that equal the stored value change
 * nothing, however they are written.
 */
export function readRow(
  columns: readonly (string | null)[],
  cells: readonly string[],
  present: Cells | null,
  hasDecimalComma = false,
): ReadRow {
  const problems: Problem[] = []
  const wanted: Record<string, string> = {}
  const changes: CellChange[] = []
  if (cells.slice(columns.length).some((cell) => cell.trim()))
    problems.push({ field: '', message: 'This row has more cells than there are columns.' })
  for (const [index, column] of columns.entries()) {
    if (column === null) {
      if (cells[index]?.trim()) problems.push({ field: '', message: `Cell ${index + 1} has no heading.` })
      continue
    }
    const cell = cells[index]
    // A row that ends early says nothing of the rest.
    if (column === 'id' || cell === undefined) continue
    const to = asSpelled(column, textOf(cell), hasDecimalComma)
    const from = present?.[column]?.trim() ?? ''
    const isEmptyOfNew = !present && to === ''
    if (isEmptyOfNew || (present && isSame(column, asSpelled(column, from), to))) continue
    if (column === 'status' && to === '') continue
    if (isMeasureColumn(column) && !measureForm.test(to))
      problems.push({ field: column, message: measureWords })
    wanted[column] = to
    changes.push({ field: column, from, to })
  }
  const { status, ...rest } = wanted
  if (status !== undefined && status !== 'published' && status !== 'draft')
    problems.push({ field: 'status', message: 'Must be published or draft' })
  const checked = productInput.safeParse(inputOf(rest, present ?? {}))
  for (const { path, message } of checked.error?.issues ?? [])
    problems.push({ field: columnOf(path), message })
  return {
    changes,
    problems,
    input: checked.data ?? {},
    status: status === 'published' || status === 'draft' ? status : null,
  }
}
