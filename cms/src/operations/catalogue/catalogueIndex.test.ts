// @module-tag no-database
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productCategories, productTypes } from '../../contract/catalogue.ts'
import type { Product, ProductCard } from '../../contract/products.ts'
import { createGroups, usualGroups } from '../../rules/selection/createGroups.ts'
import type { ProductSort } from '../../contract/catalogue.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { latestOf, selectProducts } from '../../rules/selection/selectProducts.ts'
import { seedEntries } from '../../testing/seedEntries.ts'
import { type CatalogueIndex, createIndex } from './catalogueIndex.ts'
import { entryOf, shortForms } from './entry.ts'

const names = ['Ash Stool', 'ash stool', 'Äsh Stool', 'Oak Bench', 'Teak-Chair', 'Teak Chair', 'कुर्सी 2', "O'Hara", 'Café'] // prettier-ignore
const colours = ['', 'Tan', 'Black & White']
const pictures = [{ url: '/media/a-640.webp', alt: 'A', width: 640, height: 480, sources: [], blur: 'data:' }]

const product = (seed: fc.Arbitrary<string>) =>
  fc.record({
    _id: seed,
    name: fc.constantFrom(...names),
    price: fc.constantFrom(0, 999.5, 1000, 2500, 7000),
    type: fc.constantFrom(...productTypes),
    category: fc.constantFrom(...productCategories.slice(0, 4)),
    popular: fc.constantFrom('Yes' as const, 'No' as const),
    countInStock: fc.nat({ max: 2 }),
    // Some are created at the same moment, so that their ids decide the order.
    createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    updatedAt: fc.constant('2026-02-01T00:00:00.000Z'),
    rating: fc.constantFrom(0, 4.5, 5),
    numReviews: fc.nat({ max: 2 }),
    variantGroup: fc.constant(''),
    features: fc.constantFrom([], ['Padded headrest']),
    pictures: fc.constantFrom([], pictures),
    addInfo: fc
      .constantFrom(...colours)
      .map((colorOption) => (colorOption ? [{ colorOption, material: 'Teak' }] : [])),
  }) as unknown as fc.Arbitrary<Product>

const id = fc.nat({ max: 40 }).map((n) => String(n).padStart(24, '0'))
const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) // prettier-ignore
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const selection: fc.Arbitrary<ProductSelection> = fc.record({
  q: maybe(fc.constantFrom('ASH', 'äsh', 'chair', '-', "'", '%', '.', ' ', 'सी', 'é')),
  category: maybe(some(['Unheard', ...productCategories.slice(0, 4)])),
  type: maybe(some(productTypes)),
  latest: maybe(fc.boolean()),
  minPrice: maybe(fc.constantFrom(0, 999, 1000, 3000)),
  maxPrice: maybe(fc.constantFrom(0, 999, 1000, 3000)),
  inStock: maybe(fc.boolean()),
  price: maybe(some(['to-5000', '5000-10000'])),
  colour: maybe(some([...colours, 'Black', 'White and ivory'])),
  material: maybe(some(['Teak', 'Mesh', ''])),
  popular: maybe(fc.constantFrom('Yes' as const, 'No' as const)),
  sort: maybe(fc.constantFrom('newest', 'price-asc', 'price-desc', 'name', 'rating')),
  page: maybe(fc.integer({ min: 1, max: 4 })),
  limit: maybe(fc.constantFrom(1, 7, 24, 100)),
})
const change = fc.record({
  given: fc.uniqueArray(product(id), { maxLength: 4, selector: ({ _id }) => _id }),
  gone: fc.uniqueArray(id, { maxLength: 2 }),
  stocks: fc.array(fc.record({ _id: id, countInStock: fc.nat({ max: 1 }) }), { maxLength: 3 }),
  asked: fc.integer({ min: 0, max: 5 }),
})
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const newestFirst = (one: ProductCard, other: ProductCard) =>
  `${one.createdAt} ${one._id}` > `${other.createdAt} ${other._id}` ? -1 : 1
const orders: Record<ProductSort, (one: ProductCard, other: ProductCard) => number> = {
  newest: () => 0,
  'price-asc': (one, other) => (one.price || 9999) - (other.price || 9999),
  'price-desc': (one, other) => other.price - one.price,
  name: (one, other) => one.name.localeCompare(other.name, 'en-IN'),
  rating: (one, other) => other.rating - one.rating || other.numReviews - one.numReviews,
}

it('answers after each change what is selected of all products in their order', () => {
  let [listed, changes] = [0, 0]
  // Few questions, so that most are asked again after a change.
  const follow = (steps: Change[], start: Product[], questions: ProductSelection[]) => {
    const stored = new Map(start.map((one) => [one._id, one]))
    const index = createIndex([...stored.values()].map(entryOf))
    for (const { given, gone, stocks, asked: number } of steps) {
      const asked = questions[number] as ProductSelection
      for (const one of gone) stored.delete(one)
      for (const one of given) stored.set(one._id, one)
      index.replace([...gone, ...given.map(({ _id }) => _id)], given.map(entryOf))
      for (const { _id, countInStock } of stocks) {
        const one = stored.get(_id)
        if (one) stored.set(_id, { ...one, countInStock })
        index.setStock(_id, countInStock)
      }
      const cards = [...stored.values()].map((one) => shortForms.card(entryOf(one))).sort(newestFirst)
      const listOf = asked.latest ? latestOf(cards) : cards
      const found = index.select(asked)
      expect({ ...found, products: found.entries.map(shortForms.card) }).toMatchObject(
        selectProducts(listOf.sort(orders[asked.sort ?? 'newest']), asked, usualGroups),
      )
      expect(index.facetsOf(asked)).toEqual(createIndex([...stored.values()].map(entryOf)).facetsOf(asked))
      const { reasonOf: _, ...searched } = index.search(asked.q ?? 'teak headrest')
      const fresh = createIndex([...stored.values()].map(entryOf)).search(asked.q ?? 'teak headrest')
      expect(searched).toEqual({ ...fresh, reasonOf: undefined })
      listed += found.entries.length
      changes += 1
    }
  }
  const steps = fc.array(change, { minLength: 1, maxLength: 12 })
  const start = fc.uniqueArray(product(id), { maxLength: 40, selector: ({ _id }) => _id })
  const questions = fc.array(selection, { minLength: 6, maxLength: 6 })
  fc.assert(fc.property(steps, start, questions, follow), { numRuns: 300 })
  expect(changes).toBeGreaterThan(1000)
  expect(listed).toBeGreaterThan(500)
})

it('counts the choices of a list, no price on request among them, and nothing in an empty one', () => {
  const [one] = fc.sample(product(id), { numRuns: 1 }) as [Product]
  const given = { type: 'Chairs', category: 'Staff', addInfo: [{ colorOption: 'Tan' }] } as unknown as Product
  const entries = [
    entryOf({ ...one, ...given, price: 10.5, countInStock: 0 }),
    entryOf({ ...one, ...given, price: 99.2, countInStock: 3, addInfo: [] }),
    entryOf({ ...one, ...given, price: 0, countInStock: 0, addInfo: [] }),
  ]
  expect(createIndex(entries).facetsOf({})).toEqual({
    total: 3,
    inStock: 1,
    minPrice: 10,
    maxPrice: 100,
    types: [{ value: 'Chairs', count: 3 }],
    categories: [{ value: 'Staff', count: 3 }],
    colours: [{ value: 'Brown and wood', count: 1 }],
    materials: [],
    origins: [],
    loads: [],
    prices: [{ value: 'to-5000', count: 2 }],
  })
  const nothing = { total: 0, inStock: 0, minPrice: 0, maxPrice: 0, colours: [] }
  expect(createIndex().facetsOf({})).toMatchObject(nothing)
})

it('answers by the groups that staff have set last as if it had never known others', () => {
  const entries = () => seedEntries()
  const regrouped = createIndex(entries())
  const asked = [{ colour: ['Yellow'] }, { material: ['Plastic'], colour: ['Green and teal'] }] as const
  const answersOf = (index: CatalogueIndex) => ({
    lists: asked.map((one) => index.select(one).entries.map(({ name }) => name)),
    facets: asked.map((one) => index.facetsOf(one)),
    search: index.search('yellow').also.map(({ name }) => name),
  })
  const before = answersOf(regrouped)
  const groups = createGroups({
    colours: [{ value: 'LIME AND CHARCOAL', group: 'Yellow' }],
    materials: [{ value: 'Fabric', group: 'Plastic' }],
  })
  regrouped.regroup(groups)
  const after = answersOf(regrouped)
  expect(after).toEqual(answersOf(createIndex(entries(), groups)))
  expect(after.search.length).toBe(before.search.length + 1)
  expect(after.lists[0]?.length).toBe((before.lists[0]?.length ?? 0) + 1)
})
