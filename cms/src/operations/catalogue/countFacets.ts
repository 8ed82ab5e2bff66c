import type { ProductFacets } from '../../contract/products.ts'
import type { Entry } from './entry.ts'

const chosen = ['type', 'category', 'colour', 'material'] as const

function counted(entries: readonly Entry[], of: (typeof chosen)[number]) {
  const counts = new Map<string, number>()
  for (const { [of]: value } of entries) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

/** Returns the choices that a list of these products offers. Prices are whole rupees, rounded outwards. */
export function countFacets(entries: readonly Entry[]): ProductFacets {
  let [inStock, minPrice, maxPrice] = [0, Infinity, 0]
  for (const { countInStock, price } of entries) {
    if (countInStock > 0) inStock += 1
    if (price < minPrice) minPrice = price
    if (price > maxPrice) maxPrice = price
  }
  return {
    total: entries.length,
    inStock,
    minPrice: entries.length ? Math.floor(minPrice) : 0,
    maxPrice: Math.ceil(maxPrice),
    types: counted(entries, 'type'),
    categories: counted(entries, 'category'),
    colours: counted(entries, 'colour'),
    materials: counted(entries, 'material'),
  }
}
