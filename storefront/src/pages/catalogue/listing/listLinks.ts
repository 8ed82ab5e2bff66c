import { categoryLabels, isProductCategory, isProductType, typeLabels } from 'cms/contract/catalogue'
import { loadLabel, priceBandLabel } from 'cms/contract/selection/productGroups'
import type { ProductSort } from 'cms/contract/catalogue'
import { formatRupees } from '../../../lib/money.ts'
import { listQuery, type ListScope } from './listQuery.ts'

export const withQuery = (path: string, query: URLSearchParams) =>
  [path, String(query)].filter(Boolean).join('?')

export function pageHref(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return withQuery(path, next)
}

/** The address of the list without any filter; the order stays. */
export function clearHref(path: string, query: URLSearchParams): string {
  const sort = query.get('sort')
  return withQuery(path, new URLSearchParams(sort ? { sort } : {}))
}

export const typeLabel = (value: string) => (isProductType(value) ? typeLabels[value] : value)
export const categoryLabel = (value: string) => (isProductCategory(value) ? categoryLabels[value] : value)

const words: Record<string, (value: string) => string> = {
  price: priceBandLabel,
  carries: loadLabel,
  type: typeLabel,
  category: categoryLabel,
  inStock: () => 'In stock',
  minPrice: (value) => `From ${formatRupees(Number(value))}`,
  maxPrice: (value) => `Up to ${formatRupees(Number(value))}`,
}

const wordsOf = (name: string, value: string) => words[name]?.(value) ?? value

/** Some filters of a query, in words. */
export const filterWords = (query: URLSearchParams, names: readonly string[]) =>
  names.flatMap((name) => query.getAll(name).map((value) => wordsOf(name, value)))

export interface ActiveFilter {
  label: string
  href: string
}

/** Every filter in force, with the address of the list without it. `query` is one that `listQuery` made. */
export function activeFilters(path: string, query: URLSearchParams): ActiveFilter[] {
  const entries = [...query].filter(([name]) => name !== 'page')
  const filters = entries.filter(([name]) => name !== 'sort')
  const labels = filters.map(([name, value]) => wordsOf(name, value))
  return filters.map(([name, value]) => {
    const label = wordsOf(name, value)
    const others = entries.filter((other) => other[0] !== name || other[1] !== value)
    return {
      // 'High Counter Series' is a type and a category, 'Other' a colour and a material.
      label: labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${name})`,
      href: withQuery(path, new URLSearchParams(others)),
    }
  })
}

/** The query that a filter form stands for, as the browser itself would send it. Starts again at page 1. */
export function formQuery(scope: ListScope, form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') query.append(name, value)
  return listQuery(scope, query)
}

const orders: Record<Exclude<ProductSort, 'newest'>, string> = {
  'price-asc': 'lowest price first',
  'price-desc': 'highest price first',
  name: 'in order of name',
  rating: 'best rated first',
}

/** Returns the intro of a list with the order that is chosen in place of "newest first". */
export function inOrder(intro: string, sort: ProductSort = 'newest'): string {
  if (sort === 'newest') return intro
  const order = orders[sort]
  const sentence = order.charAt(0).toUpperCase() + order.slice(1)
  return intro.replace('Newest first', sentence).replace('newest first', order)
}
