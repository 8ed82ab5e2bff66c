import type { ProductFacets } from '../../contract/productViews.ts'
import type { Groups } from '../../rules/selection/createGroups.ts'
import { carriesLoad, loadSteps, priceBandOf } from '../../contract/selection/productGroups.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { matches } from '../../rules/selection/selectProducts.ts'
import type { Entry } from './entry.ts'

type Raw = 'type' | 'category' | 'colour' | 'material' | 'origin' | 'carries'

/** Counts the values of one choice. */
interface Facet {
  isChosen: (entry: Entry) => boolean
  count: (entry: Entry) => void
}

const rising = (counts: Map<string, number>, value: string, by = 1) =>
  counts.set(value, (counts.get(value) ?? 0) + by)

const shown = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value))

/** Counts the raw values of a field, and shows the groups to which they belong. */
function countField(field: Raw, selection: ProductSelection, groups: Groups) {
  const counts = new Map<string, number>()
  const shownGroups = (groupsOf: (raw: string) => readonly string[]) => {
    const grouped = new Map<string, number>()
    for (const [raw, count] of counts)
      for (const group of groupsOf(raw)) if (group) rising(grouped, group, count)
    return shown(grouped)
  }
  return {
    isChosen: matches({ [field]: selection[field] }, groups),
    count: (entry: Entry) => rising(counts, entry[field]),
    shown: shownGroups,
  }
}

/** Counts the price bands and finds the bounds, in whole rupees, rounded outwards. */
function countPrices({ price, minPrice, maxPrice }: ProductSelection, groups: Groups) {
  const bands = new Map<string, number>()
  let [least, most] = [Infinity, 0]
  return {
    isChosen: matches({ price, minPrice, maxPrice }, groups),
    count: (entry: Entry) => {
      if (entry.price === 0) return
      rising(bands, priceBandOf(entry.price))
      least = Math.min(least, entry.price)
      most = Math.max(most, entry.price)
    },
    shown: () => ({
      minPrice: bands.size > 0 ? Math.floor(least) : 0,
      maxPrice: Math.ceil(most),
      prices: shown(bands),
    }),
  }
}

function countStock({ inStock }: ProductSelection, groups: Groups) {
  let found = 0
  return {
    isChosen: matches({ inStock }, groups),
    count: ({ countInStock }: Entry) => void (found += countInStock > 0 ? 1 : 0),
    shown: () => found,
  }
}

/** Counts the choices that a list offers, each by what the other ones choose. */
export function countFacets(
  all: readonly Entry[],
  selection: ProductSelection,
  groups: Groups,
): ProductFacets {
  const type = countField('type', selection, groups)
  const category = countField('category', selection, groups)
  const colour = countField('colour', selection, groups)
  const material = countField('material', selection, groups)
  const origin = countField('origin', selection, groups)
  const carries = countField('carries', selection, groups)
  const [prices, stock] = [countPrices(selection, groups), countStock(selection, groups)]
  const facets: Facet[] = [type, category, colour, material, origin, carries, prices, stock]
  const { q, popular } = selection
  const isOfList = matches({ q, popular }, groups)
  let total = 0
  for (const entry of all) {
    if (!isOfList(entry)) continue
    let [missed, misses] = [facets[0], 0]
    for (const facet of facets)
      if (!facet.isChosen(entry)) {
        missed = facet
        misses += 1
      }
    if (misses === 1) missed?.count(entry)
    if (misses > 0) continue
    total += 1
    for (const facet of facets) facet.count(entry)
  }
  const { prices: bands, ...bounds } = prices.shown()
  return {
    total,
    inStock: stock.shown(),
    ...bounds,
    types: type.shown((value) => [value]),
    categories: category.shown((value) => [value]),
    colours: colour.shown(groups.colour.of),
    materials: material.shown(groups.material.of),
    origins: origin.shown((value) => [value]),
    loads: carries.shown((load) => loadSteps.filter((step) => carriesLoad(load, step))),
    prices: bands,
  }
}
