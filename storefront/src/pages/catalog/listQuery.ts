import { pageSize } from 'cms/contract/catalogue'
import type { ProductCategory, ProductType } from 'cms/contract/catalogue'
import { productSorts } from 'cms/contract/selectProducts'
import type { ProductSelection, ProductSort } from 'cms/contract/selectProducts'

/** Which list a page is: filters narrow it, none can leave it. */
export type ListScope = { type: [ProductType] } | { category: [ProductCategory] } | { latest: true }

/** The query parameters of a list page, in the order in which links and caches write them. */
export const listParams = [
  'type',
  'category',
  'inStock',
  'minPrice',
  'maxPrice',
  'colour',
  'material',
  'sort',
  'page',
] as const

/** A value that no product can have stays in the filter, cut to what the API accepts, and so finds nothing. */
const plain = (value: string, max: number) =>
  Array.from(value, (letter) => (letter < ' ' ? '?' : letter))
    .join('')
    .slice(0, max)

const choices = (query: URLSearchParams, name: string, max = 60): string[] | undefined => {
  const values = query.getAll(name).map((value) => plain(value.trim(), max))
  const chosen = [...new Set(values.filter(Boolean))].slice(0, 40)
  return chosen.length > 0 ? chosen : undefined
}

const wholeNumber = (text: string | null, min: number): number | undefined =>
  text && /^\d{1,9}$/.test(text) && Number(text) >= min ? Number(text) : undefined

/** The page, by the rule that addresses are cached by: no leading zero, at most six digits. */
const pageOf = (query: URLSearchParams) => {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const isSort = (value: string | null): value is ProductSort =>
  (productSorts as readonly (string | null)[]).includes(value)

/** What a list page asks for. The server preloads exactly this, so both halves call this function. */
export function listSelection(scope: ListScope, query: URLSearchParams): ProductSelection {
  const sort = query.get('sort')
  return {
    type: choices(query, 'type'),
    category: choices(query, 'category'),
    ...scope,
    inStock: query.get('inStock') === 'true' || undefined,
    minPrice: wholeNumber(query.get('minPrice'), 0),
    maxPrice: wholeNumber(query.get('maxPrice'), 0),
    colour: choices(query, 'colour'),
    material: choices(query, 'material', 120),
    sort: isSort(sort) && sort !== 'newest' ? sort : undefined,
    page: pageOf(query),
    limit: pageSize,
  }
}

/** The words of a search, as the API takes them. */
const searchText = (query: URLSearchParams) => plain(query.get('query')?.trim() ?? '', 100)

/** What the search page asks for. */
export const searchSelection = (query: URLSearchParams): ProductSelection => ({
  q: searchText(query),
  page: pageOf(query),
  limit: pageSize,
})

/** A query in its one spelling: known parameters in fixed order, values that mean something, no defaults. */
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
