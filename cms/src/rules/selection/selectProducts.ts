import { latestLimit, pageSize } from '../../contract/catalogue.ts'
import type { Groups } from './createGroups.ts'
import { carriesLoad, comparedPrice, priceBandOf } from '../../contract/selection/productGroups.ts'
import type { ProductCard } from '../../contract/products.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'

/** The fields of a product by which lists are filtered. */
export interface Listed extends Pick<
  ProductCard,
  'name' | 'price' | 'type' | 'category' | 'colour' | 'material' | 'popular' | 'countInStock'
> {
  /** The country in which it is made. */
  origin?: string
  /** The stated load in kg, or ''. */
  carries?: string
}

type Condition = (product: Listed) => boolean

const inGroup =
  (wanted: readonly string[], field: 'colour' | 'material', { [field]: { of } }: Groups): Condition =>
  ({ [field]: raw }) =>
    wanted.includes(raw) || of(raw).some((group) => wanted.includes(group))

/** Returns the filter of a selection: a product must meet every condition. Search is by substring, in any case. */
export function matches(
  {
    category,
    type,
    colour,
    material,
    origin,
    carries,
    price,
    q,
    minPrice,
    maxPrice,
    inStock,
    popular,
  }: ProductSelection,
  groups: Groups,
): Condition {
  const words = q?.trim().toLowerCase()
  const conditions: (Condition | false | '' | undefined)[] = [
    category && ((product) => category.includes(product.category)),
    type && ((product) => type.includes(product.type)),
    colour && inGroup(colour, 'colour', groups),
    material && inGroup(material, 'material', groups),
    origin && ((product) => origin.includes(product.origin ?? '')),
    carries && (({ carries: load = '' }) => carries.some((least) => carriesLoad(load, least))),
    price && ((product) => price.includes(priceBandOf(product.price))),
    words && (({ name }) => name.toLowerCase().includes(words)),
    minPrice !== undefined && ((product) => product.price >= minPrice),
    maxPrice !== undefined && ((product) => comparedPrice(product.price) <= maxPrice),
    inStock && (({ countInStock }) => countInStock > 0),
    popular && ((product) => product.popular === popular),
  ]
  const asked = conditions.filter((condition) => typeof condition === 'function')
  return (product) => asked.every((condition) => condition(product))
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

/**
 * Filters a list in whatever order, and returns one page of it; without page and limit all of it. `total` counts all
 * pages.
 */
export function selectProducts<Product extends Listed>(
  list: readonly Product[],
  { page, limit, ...selection }: ProductSelection,
  groups: Groups,
) {
  const found = list.filter(matches(selection, groups))
  const total = found.length
  if (page === undefined && limit === undefined) return { products: found, total }
  const start = ((page ?? 1) - 1) * (limit ?? pageSize)
  return { products: found.slice(start, start + (limit ?? pageSize)), total }
}
