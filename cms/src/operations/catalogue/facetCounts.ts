import type { ProductFacets } from '../../contract/productViews.ts'
import { colourGroupsOf, materialGroupsOf, priceBandOf } from '../../contract/selection/productGroups.ts'
import type { ProductSelection } from '../../contract/selection/selectProducts.ts'
import type { Entry } from './entry.ts'

const groups = {
  type: ({ type }: Entry) => [type],
  category: ({ category }: Entry) => [category],
  colour: ({ colour }: Entry) => colourGroupsOf(colour),
  material: ({ material }: Entry) => materialGroupsOf(material),
  price: ({ price }: Entry) => [priceBandOf(price)],
} satisfies Record<string, (entry: Entry) => readonly string[]>

const chosen = ['type', 'category', 'colour', 'material', 'price'] as const

function shown(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

/** Counts the choices that a list offers. A change of the list counts what came and what went. */
export function createFacetCounts(entries: readonly Entry[]) {
  const counts: Record<(typeof chosen)[number], Map<string, number>> = {
    type: new Map(),
    category: new Map(),
    colour: new Map(),
    material: new Map(),
    price: new Map(),
  }
  let inStock = 0

  const countStock = ({ countInStock }: Pick<Entry, 'countInStock'>, step: 1 | -1) => {
    if (countInStock > 0) inStock += step
  }

  const count = (entry: Entry, step: 1 | -1) => {
    countStock(entry, step)
    for (const field of chosen)
      for (const value of groups[field](entry)) {
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
    prices: shown(counts.price),
  })

  return { count, countStock, read }
}

export type FacetCounts = ReturnType<typeof createFacetCounts>

const without = (selection: ProductSelection, names: readonly (keyof ProductSelection)[]): ProductSelection =>
  Object.fromEntries(
    Object.entries(selection).filter(([name]) => !(names as readonly string[]).includes(name)),
  )

/** Reads each group from the list without that group's own choices. `read` counts one list. */
export function readFacets(
  { page: _page, limit: _limit, ...selection }: ProductSelection,
  read: (list: ProductSelection) => ProductFacets,
): ProductFacets {
  const whole = read(selection)
  const besides = (...names: (keyof typeof selection)[]) =>
    names.some((name) => selection[name] !== undefined) ? read(without(selection, names)) : whole
  const { minPrice, maxPrice, prices } = besides('price', 'minPrice', 'maxPrice')
  return {
    total: whole.total,
    inStock: besides('inStock').inStock,
    minPrice,
    maxPrice,
    types: besides('type').types,
    categories: besides('category').categories,
    colours: besides('colour').colours,
    materials: besides('material').materials,
    prices,
  }
}
