import { type ProductField, productFieldNames } from '../../contract/eachField.ts'
import { addInfoFields, type AddInfoField, imageFields, productFields } from '../../contract/productFields.ts'
import { HttpError } from '../../errors.ts'
import { cutText } from '../../contract/typed/letters.ts'

const isLong = (name: ProductField) => ['lines', 'richText'].includes(productFields[name].kind)
const inOneColumn = productFieldNames.filter((name) => productFields[name].kind !== 'entries')

const plainColumns: string[] = [
  'id',
  ...inOneColumn.filter((name) => !isLong(name)),
  'status',
  ...imageFields,
  ...inOneColumn.filter(isLong),
]

/** The field of a product that a column holds, unless it is a picture, the status or part of an entry. */
export const fieldOf = (name: string): ProductField | undefined => inOneColumn.find((field) => field === name)

/** The heading of one field of one entry of addInfo: `sku`, and `sku 2` for the second entry. */
export const infoColumn = (field: AddInfoField, entry: number) =>
  entry === 0 ? field : `${field} ${entry + 1}`

/** All headings of a file whose products have at most this many entries. */
export const columnsFor = (entries: number): string[] => [
  ...plainColumns,
  ...Array.from({ length: Math.max(1, entries) }, (_, entry) =>
    addInfoFields.map((field) => infoColumn(field, entry)),
  ).flat(),
]

const spellings = new Map(columnsFor(20).map((column) => [column.toLowerCase(), column]))

/** Nobody sees these: marks of width zero, of direction, of control. */
const unseen = /[\p{Cf}\p{Cc}]/gu

/** Shows characters that nobody would see, as in `price[U+200B]`. */
const visible = (name: string) =>
  name.replace(
    unseen,
    (one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

const quoted = (names: readonly string[]) => names.map((name) => `"${visible(cutText(name, 60))}"`).join(', ')

/** The columns of a file as they are called here; null for one without a heading. Throws 400 for unknown and double ones. */
export function readColumns(headings: readonly string[]): (string | null)[] {
  const columns = headings.map((heading) => {
    const name = heading.trim().replace(/\s+/g, ' ')
    const seen = name.replace(unseen, '').trim()
    return seen ? (spellings.get(seen.toLowerCase()) ?? name) : null
  })
  const named = columns.filter((column) => column !== null)
  const unknown = named.filter((column) => !spellings.has(column.toLowerCase()))
  if (unknown.length > 0)
    throw new HttpError(
      400,
      `Unknown columns: ${quoted(unknown.slice(0, 10))}. Use the headings of an exported file.`,
    )
  const double = named.filter((column, index) => named.indexOf(column) !== index)
  if (double.length > 0)
    throw new HttpError(400, `These columns are there twice: ${quoted([...new Set(double)])}.`)
  if (!named.includes('id'))
    throw new HttpError(
      400,
      'The column "id" is missing. It says which product a row is; leave it empty for a new one.',
    )
  return columns
}
