import { pageSize, productSorts } from 'cms/contract/catalogue'
import type { ProductCategory, ProductType, ProductSort } from 'cms/contract/catalogue'
import type { ProductSelection } from 'cms/contract/selection/productSelection'
import { cutText } from 'cms/contract/typed/letters'
import { readAmount } from 'cms/contract/typed/readAmount'

/** The list that a page shows. Filters can narrow it but not extend it. */
export type ListScope = { type: [ProductType] } | { category: [ProductCategory] } | { latest: true }

/** The query parameters of a list page, in the order of links and cache keys. */
export const listParams = [
  'type',
  'category',
  'inStock',
  'minPrice',
  'maxPrice',
  'price',
  'colour',
  'material',
  'origin',
  'carries',
  'sort',
  'page',
] as const

/** Cuts a value to what the API accepts. A value that no product has stays in the filter and so finds nothing. */
const plain = (value: string, max: number) =>
  cutText(Array.from(value, (letter) => (letter < ' ' ? '?' : letter)).join(''), max)

/** An address typed by hand may name several with commas between. Within a value a blank follows the comma. */
const listed = /,(?!\s)/

const choices = (query: URLSearchParams, name: string, max = 60): string[] | undefined => {
  const parts = query.getAll(name).flatMap((value) => value.split(listed))
  const values = parts.map((value) => plain(value.trim(), max))
  const chosen = [...new Set(values.filter(Boolean))].slice(0, 40).sort()
  return chosen.length > 0 ? chosen : undefined
}

/** Returns whole rupees of a price as people write it; what can be meant in two ways stays out. */
const rupees = (text: string | null): number | undefined => {
  const amount = Math.floor(readAmount(text ?? ''))
  return amount >= 0 && amount < 1e9 ? amount : undefined
}

/** Returns the page number, in the form in which addresses are cached: no leading zero, at most six digits. */
const pageOf = (query: URLSearchParams) => {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const isSort = (value: string | null): value is ProductSort =>
  (productSorts as readonly (string | null)[]).includes(value)

/** Returns what a list page requests. Server and browser call it, so that both request the same URL. */
export function listSelection(scope: ListScope, query: URLSearchParams): ProductSelection {
  const sort = query.get('sort')
  return {
    type: choices(query, 'type'),
    category: choices(query, 'category'),
    ...scope,
    inStock: query.get('inStock') === 'true' || undefined,
    minPrice: rupees(query.get('minPrice')),
    maxPrice: rupees(query.get('maxPrice')),
    price: choices(query, 'price', 20),
    colour: choices(query, 'colour'),
    material: choices(query, 'material', 120),
    origin: choices(query, 'origin', 120),
    carries: choices(query, 'carries', 5),
    sort: isSort(sort) && sort !== 'newest' ? sort : undefined,
    page: pageOf(query),
    limit: pageSize,
  }
}

/** Returns the words of a search, as the API accepts them. */
const searchText = (query: URLSearchParams) => plain(query.get('query')?.trim() ?? '', 100)

/** Returns what the search page requests. */
export const searchSelection = (query: URLSearchParams) => ({
  q: searchText(query),
  page: pageOf(query),
  limit: pageSize,
})

/** Returns the canonical query: known parameters in a fixed order, without invalid and default values. */
export function listQuery(scope: ListScope, query: URLSearchParams): URLSearchParams {
  const selection = listSelection(scope, query)
  const tidied = new URLSearchParams()
  for (const name of listParams) {
    const value = selection[name]
    if (value === undefined || name in scope || (name === 'page' && value === 1)) continue
    for (const one of Array.isArray(value) ? value : [value]) tidied.append(name, String(one))
  }
  return tidied
}
