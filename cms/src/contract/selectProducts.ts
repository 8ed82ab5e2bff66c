import { latestLimit, pageSize } from './catalogue.ts'
import type { ProductCard, ProductFacets } from './products.ts'

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** Which products, in which order, which page of them. Lists mean "one of these"; absent means "any". */
export interface ProductSelection {
  q?: string | undefined
  category?: readonly string[] | undefined
  type?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: boolean | undefined
  colour?: readonly string[] | undefined
  material?: readonly string[] | undefined
  popular?: 'Yes' | 'No' | undefined
  /** Latest Collection: duplicates by name removed, at most 300 (docs/spec.md 4.4). */
  latest?: boolean | undefined
  sort?: ProductSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

const oneOf = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value)

/** Returns the filter that both halves use: a card must meet every condition. Search is by substring, in any case. */
const matches = (selection: ProductSelection) => {
  const words = selection.q?.trim().toLowerCase()
  return (product: ProductCard) =>
    oneOf(selection.category, product.category) &&
    oneOf(selection.type, product.type) &&
    oneOf(selection.colour, product.colour) &&
    oneOf(selection.material, product.material) &&
    (!words || product.name.toLowerCase().includes(words)) &&
    (selection.minPrice === undefined || product.price >= selection.minPrice) &&
    (selection.maxPrice === undefined || product.price <= selection.maxPrice) &&
    (!selection.inStock || product.countInStock > 0) &&
    (selection.popular === undefined || product.popular === selection.popular)
}

const latestOf = (newestFirst: readonly ProductCard[]): ProductCard[] => {
  const names = new Set<string>()
  const kept = newestFirst.filter(({ name }) => !names.has(name) && names.add(name))
  return kept.slice(0, latestLimit)
}

type Compare = (a: ProductCard, b: ProductCard) => number

const order: Record<ProductSort, Compare | null> = {
  newest: null,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  rating: (a, b) => b.rating - a.rating || b.numReviews - a.numReviews,
}

/**
 * Filters, sorts and pages a list that is newest first. Without page and limit, returns the whole selection. `total`
 * counts all pages. Runs in the CMS for the API, with its own order of names, and in the browser for search.
 */
export function selectProducts(
  newestFirst: readonly ProductCard[],
  selection: ProductSelection,
  byName: Compare | null = order.name,
) {
  const source = selection.latest ? latestOf(newestFirst) : newestFirst
  const found = source.filter(matches(selection))
  const compare = selection.sort === 'name' ? byName : order[selection.sort ?? 'newest']
  if (compare) found.sort(compare)
  if (selection.page === undefined && selection.limit === undefined)
    return { products: found, total: found.length }
  const limit = selection.limit ?? pageSize
  const start = ((selection.page ?? 1) - 1) * limit
  return { products: found.slice(start, start + limit), total: found.length }
}

const counted = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

/** Returns the choices that a list offers. Prices are whole rupees, rounded outwards. */
export function findFacets(newestFirst: readonly ProductCard[], scope: ProductSelection): ProductFacets {
  const { products } = selectProducts(newestFirst, scope)
  const prices = products.map(({ price }) => price)
  return {
    total: products.length,
    inStock: products.filter(({ countInStock }) => countInStock > 0).length,
    minPrice: prices.length ? Math.floor(prices.reduce((a, b) => Math.min(a, b))) : 0,
    maxPrice: prices.length ? Math.ceil(prices.reduce((a, b) => Math.max(a, b))) : 0,
    types: counted(products.map(({ type }) => type)),
    categories: counted(products.map(({ category }) => category)),
    colours: counted(products.map(({ colour }) => colour)),
    materials: counted(products.map(({ material }) => material)),
  }
}
