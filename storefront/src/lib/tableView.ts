import { foldedText, lookFor } from 'cms/rules/search/lookFor'

export const pageSizes = [10, 25, 50, 100] as const
const standardSize = 25

/** The view of a long list, all of which is in the address. */
export interface TableView {
  q: string
  /** The key of one of the list's views, or '' for all. */
  view: string
  /** The key of a sort, with '-' before it for descending order; '' keeps the order of the list. */
  sort: string
  size: number
  page: number
}

/** One way to sort a list. */
export interface Sort<Row> {
  key: string
  value: (row: Row) => string | number
}

/** Reads an address. Invalid values count as absent. */
export function readTableView(query: URLSearchParams, keys: readonly string[], standard: string): TableView {
  const [sort, size, page] = ['sort', 'size', 'page'].map((name) => query.get(name) ?? '')
  return {
    q: query.get('q') ?? '',
    view: query.get('view') ?? '',
    sort: sort && keys.includes(sort.replace(/^-/, '')) ? sort : standard,
    size: pageSizes.find((one) => String(one) === size) ?? standardSize,
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
  }
}

/** Writes the query of a view, without default values. */
export function tableQuery({ q, view, sort, size, page }: TableView, standard: string) {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q)
  if (view) query.set('view', view)
  if (sort !== standard) query.set('sort', sort)
  if (size !== standardSize) query.set('size', String(size))
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text && `?${text}`
}

const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const inOrder = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))

/** Keeps the order of equal rows. */
function sortRows<Row>(rows: readonly Row[], sorts: readonly Sort<Row>[], sort: string) {
  const found = sorts.find(({ key }) => key === sort.replace(/^-/, ''))
  if (!found) return rows
  const way = sort.startsWith('-') ? -1 : 1
  return rows
    .map((row) => ({ row, value: found.value(row) }))
    .sort((a, b) => way * inOrder(a.value, b.value))
    .map(({ row }) => row)
}

/** Of each row, so that it is folded once and not with every letter that is typed. */
const foldedRows = new WeakMap<object, string>()

function foldedOf<Row extends object>(row: Row, textOf: (row: Row) => string) {
  const folded = foldedRows.get(row) ?? foldedText(textOf(row))
  foldedRows.set(row, folded)
  return folded
}

/** Keeps the rows whose text has every word of the search, in any order, as the shop's search compares them. */
function searchRows<Row extends object>(rows: readonly Row[], textOf: (row: Row) => string, q: string) {
  const isFound = lookFor(q)
  return isFound ? rows.filter((row) => isFound(foldedOf(row, textOf))) : rows
}

interface Selection<Row> {
  sorts: readonly Sort<Row>[]
  /** The text of a row that a search looks through. */
  textOf: (row: Row) => string
}

/** Returns the rows that a view shows. A page number past the last page means the last page. */
export function selectRows<Row extends object>(
  all: readonly Row[],
  view: TableView,
  { sorts, textOf }: Selection<Row>,
) {
  const found = sortRows(searchRows(all, textOf, view.q), sorts, view.sort)
  const pages = Math.max(1, Math.ceil(found.length / view.size))
  const page = Math.min(view.page, pages)
  const start = (page - 1) * view.size
  return { rows: found.slice(start, start + view.size), found: found.length, page, pages, start }
}
