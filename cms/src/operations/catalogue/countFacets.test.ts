// @module-tag no-database
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productCategories, productTypes } from '../../contract/catalogue.ts'
import { createGroups } from '../../rules/selection/createGroups.ts'
import { priceBandOf, priceBands } from '../../contract/selection/productGroups.ts'
import type { ProductFacets } from '../../contract/productViews.ts'
import type { Product } from '../../contract/products.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { matches } from '../../rules/selection/selectProducts.ts'
import { createIndex } from './catalogueIndex.ts'
import { entryOf } from './entry.ts'

const colours = ['', 'Black', 'Blue and Black', 'Tan', 'Mustard', 'Glow']
const materials = ['', 'Mesh and fabric', 'Full mesh', 'Fabric and walnut', 'Cork']
const origins = ['India', '', 'Malaysia']
const loads = ['', '90', '120', '100', '150']
const categories = productCategories.slice(0, 3)

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
const products = Array.from({ length: 120 }, (_, n) => ({
  _id: String(n).padStart(24, '0'),
  name: `Chair ${n}`,
  price: pick([3000, 5000, 5000.5, 9000, 14_999, 40_000], n * 7 + (n >> 3)),
  type: pick(productTypes, n + (n >> 4)),
  category: pick(categories, n * 5 + (n >> 2)),
  popular: 'No',
  countInStock: pick([0, 4, 1], n + (n >> 2)),
  createdAt: `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
  updatedAt: '2026-02-01T00:00:00.000Z',
  rating: 0,
  numReviews: 0,
  variantGroup: '',
  loadLimit: pick(loads, n * 3 + (n >> 3)),
  pictures: [],
  features: [],
  addInfo: [
    {
      colorOption: pick(colours, n * 5 + (n >> 2)),
      material: pick(materials, n * 3 + (n >> 4)),
      countryOfOrigin: pick(origins, n * 7 + (n >> 3)),
    },
  ],
})) as unknown as Product[]

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined })
const groups = createGroups({
  colours: [{ value: 'glow', group: 'Yellow' }],
  materials: [{ value: 'Full mesh', group: 'Fabric' }],
})
const choices = fc.record({
  latest: fc.constantFrom(undefined, true),
  type: some(productTypes),
  category: some(categories),
  colour: some(['Black', 'Blue', 'Brown and wood', 'Yellow', 'Other', 'Blue and Black']),
  material: some(['Mesh', 'Fabric', 'Wood', 'Other']),
  origin: some(['India', 'Malaysia']),
  carries: fc.constantFrom(undefined, undefined, undefined, ['115'], ['150', '100']),
  price: some(priceBands),
  inStock: fc.constantFrom(undefined, true),
})

/** Counts one product after another, by the plainest means. */
function countPlainly(chosen: ProductSelection, facets: ProductFacets) {
  const cards = products.map((product) => entryOf(product))
  const countOf = (own: keyof ProductSelection, isOf: (card: (typeof cards)[number]) => boolean) =>
    cards.filter(matches({ ...chosen, [own]: undefined }, groups)).filter(isOf).length
  for (const { value, count } of facets.colours)
    expect(count).toBe(countOf('colour', (card) => groups.colour.of(card.colour).includes(value)))
  for (const { value, count } of facets.materials)
    expect(count).toBe(countOf('material', (card) => groups.material.of(card.material).includes(value)))
  for (const { value, count } of facets.origins)
    expect(count).toBe(countOf('origin', (card) => card.origin === value))
  for (const { value, count } of facets.loads)
    expect(count).toBe(countOf('carries', (card) => Number(card.carries) >= Number(value)))
  for (const { value, count } of facets.prices)
    expect(count).toBe(countOf('price', (card) => priceBandOf(card.price) === value))
  for (const { value, count } of facets.types)
    expect(count).toBe(countOf('type', (card) => card.type === value))
  for (const { value, count } of facets.categories)
    expect(count).toBe(countOf('category', (card) => card.category === value))
  expect(facets.inStock).toBe(countOf('inStock', (card) => card.countInStock > 0))
  expect(facets.total).toBe(cards.filter(matches(chosen, groups)).length)
  const named = new Set(facets.colours.map(({ value }) => value))
  for (const card of cards.filter(matches({ ...chosen, colour: undefined }, groups)))
    for (const group of groups.colour.of(card.colour)) expect(named).toContain(group)
}

it('counts each group by what the other groups choose, for 1,000 random choices', () => {
  const index = createIndex(products.map(entryOf), groups)
  let listed = 0
  const check = (chosen: ProductSelection) => {
    const facets = index.facetsOf(chosen)
    countPlainly(chosen, facets)
    listed += facets.total
  }
  fc.assert(fc.property(choices, check), { numRuns: 1000 })
  expect(listed).toBeGreaterThan(1000)
})

it('offers the other choices of a group that has one already', () => {
  const index = createIndex(products.map(entryOf))
  const names = index.facetsOf({ colour: ['Yellow'] }).colours.map(({ value }) => value)
  expect(names).toEqual(['Black', 'Blue', 'Brown and wood', 'Other', 'Yellow'])
  expect(index.facetsOf({}).origins.map(({ value }) => value)).toEqual(['India', 'Malaysia'])
  const [all, heavy] = [{}, { carries: ['120'] }].map((chosen) => index.facetsOf(chosen))
  expect(all?.loads.map(({ value }) => value)).toEqual(['100', '120', '150'])
  expect(heavy?.total).toBe(all?.loads.find(({ value }) => value === '120')?.count)
})
