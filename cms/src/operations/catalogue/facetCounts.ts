import type { ProductFacets } from '../../contract/products.ts'
import type { Entry } from './entry.ts'

const chosen = ['type', 'category', 'colour', 'material'] as const

function shown(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

/** Counts the choices that a list offers. A change of the list counts what came and what went. */
export function createFacetCounts(entries: readonly Entry[]) {
  const counts = { type: new Map(), category: new Map(), colour: new Map(), material: new Map() } satisfies {
    [field in (typeof chosen)[number]]: Map<string, number>
  }
  let inStock = 0

  const countStock = ({ countInStock }: Pick<Entry, 'countInStock'>, step: 1 | -1) => {
    if (countInStock > 0) inStock += step
  }

  const count = (entry: Entry, step: 1 | -1) => {
    countStock(entry, step)
    for (const field of chosen) {
      const { [field]: value } = entry
      if (!value) continue
      const now = (counts[field].get(value) ?? 0) + step
      if (now > 0) counts[field].set(value, now)
      else counts[field].delete(value)
    }
  }
  for (const entry of entries) count(entry, 1)

  /** Takes the same list by price. Prices are whole rupees, rounded outwards. */
  const read = (byPrice: readonly Entry[]): ProductFacets => ({
    total: byPrice.length,
    inStock,
    minPrice: Math.floor(byPrice[0]?.price ?? 0),
    maxPrice: Math.ceil(byPrice.at(-1)?.price ?? 0),
    types: shown(counts.type),
    categories: shown(counts.category),
    colours: shown(counts.colour),
    materials: shown(counts.material),
  })

  return { count, countStock, read }
}

export type FacetCounts = ReturnType<typeof createFacetCounts>
