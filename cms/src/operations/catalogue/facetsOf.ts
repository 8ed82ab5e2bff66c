import type { ProductFacets } from '../../contract/products.ts'
import type { ListingGroup } from '../../database/listings/listings.ts'

const counted = (groups: readonly ListingGroup[], of: 'type' | 'category' | 'colour' | 'material') => {
  const counts = new Map<string, number>()
  for (const { [of]: value, count } of groups) if (value) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Returns a list's choices from the database's counts, as findFacets (contract/selectProducts.ts) does from cards. */
export const facetsOf = (groups: readonly ListingGroup[]): ProductFacets => ({
  total: sum(groups.map(({ count }) => count)),
  inStock: sum(groups.map(({ inStock }) => inStock)),
  minPrice: groups.length ? Math.floor(Math.min(...groups.map(({ minPrice }) => minPrice))) : 0,
  maxPrice: groups.length ? Math.ceil(Math.max(...groups.map(({ maxPrice }) => maxPrice))) : 0,
  types: counted(groups, 'type'),
  categories: counted(groups, 'category'),
  colours: counted(groups, 'colour'),
  materials: counted(groups, 'material'),
})
