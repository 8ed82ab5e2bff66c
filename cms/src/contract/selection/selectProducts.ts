import { latestLimit, pageSize } from '../catalogue.ts'
import { colourGroupsOf, materialGroupsOf, priceBandOf } from './productGroups.ts'
import type { ProductCard } from '../products.ts'

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** Which products, in which order, which page of them. Lists mean "one of these"; absent means "any". */
export interface ProductSelection {
  q?: string | undefined
  category?: readonly string[] | undefined
  type?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Price bands (productGroups.ts). */
  price?: readonly string[] | undefined
  inStock?: boolean | undefined
  /** Colours and materials are groups (productGroups.ts) or raw values. */
  colour?: readonly string[] | undefined
  material?: readonly string[] | undefined
  popular?: 'Yes' | 'No' | undefined
  /** Latest Collection: duplicates by name removed, at most 300 (docs/spec.md 4.4). */
  latest?: boolean | undefined
  sort?: ProductSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** The fields of a product by which lists are filtered. */
export type Listed = Pick<
  ProductCard,
  'name' | 'price' | 'type' | 'category' | 'colour' | 'material' | 'popular' | 'countInStock'
>

const oneOf = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value)

const inGroup = (
  wanted: readonly string[] | undefined,
  raw: string,
  groupsOf: (raw: string) => readonly string[],
) => !wanted || wanted.includes(raw) || groupsOf(raw).some((group) => wanted.includes(group))

/** Returns the filter that both halves use: a product must meet every condition. Search is by substring, in any case. */
export const matches = (selection: ProductSelection) => {
  const words = selection.q?.trim().toLowerCase()
  return (product: Listed) =>
    oneOf(selection.category, product.category) &&
    oneOf(selection.type, product.type) &&
    inGroup(selection.colour, product.colour, colourGroupsOf) &&
    inGroup(selection.material, product.material, materialGroupsOf) &&
    (!selection.price || selection.price.includes(priceBandOf(product.price))) &&
    (!words || product.name.toLowerCase().includes(words)) &&
    (selection.minPrice === undefined || product.price >= selection.minPrice) &&
    (selection.maxPrice === undefined || product.price <= selection.maxPrice) &&
    (!selection.inStock || product.countInStock > 0) &&
    (selection.popular === undefined || product.popular === selection.popular)
}

/** Returns the Latest Collection: the newest products, each name once. */
export function latestOf<Product extends Pick<Listed, 'name'>>(newestFirst: readonly Product[]): Product[] {
  const latest = new Map<string, Product>()
  for (const product of newestFirst) {
    if (!latest.has(product.name)) latest.set(product.name, product)
    if (latest.size === latestLimit) break
  }
  return [...latest.values()]
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
 * counts all pages. The plain form of what the CMS selects from its index (operations/catalogue), whose test compares both.
 */
export function selectProducts(newestFirst: readonly ProductCard[], selection: ProductSelection) {
  const source = selection.latest ? latestOf(newestFirst) : newestFirst
  const found = source.filter(matches(selection))
  const compare = order[selection.sort ?? 'newest']
  if (compare) found.sort(compare)
  if (selection.page === undefined && selection.limit === undefined)
    return { products: found, total: found.length }
  const limit = selection.limit ?? pageSize
  const start = ((selection.page ?? 1) - 1) * limit
  return { products: found.slice(start, start + limit), total: found.length }
}
