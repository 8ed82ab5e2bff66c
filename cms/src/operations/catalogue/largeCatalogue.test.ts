import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCategories, productTypes } from '../../contract/catalogue.ts'
import type { ProductSelection } from '../../contract/selectProducts.ts'
import { newId } from '../../ids.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import type { Catalogue } from './catalogue.ts'

const names = ['Ash Stool', 'ash stool', 'Äsh Stool', 'Oak Bench', 'Teak-Chair', 'Teak Chair', 'कुर्सी 2', "O'Hara", 'Café'] // prettier-ignore
const colours = ['', 'Tan', 'Black & White', 'Tan, dark']
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item

let cms: TestCms
let whole: Catalogue
let large: Catalogue
const ids: string[] = []

async function addProducts() {
  for (let n = 0; n < 36; n += 1) {
    const { id } = await cms.addProduct({
      name: at(names, n * 7),
      price: at([999.5, 1000, 2500, 0], n),
      type: at(productTypes, n),
      category: at(productCategories.slice(0, 5), n * 3),
      popular: n % 4 === 0,
      countInStock: n % 3,
      // Some are created at the same moment, so that their ids decide the order.
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n >> 2))).toISOString(),
      addInfo: n % 5 ? [{ colorOption: at(colours, n), material: at(['Teak', 'Mesh'], n) }] : [],
      ...(n % 6 === 0 && { pictures: [{ address: `https://pictures.example/${n}.jpg` }] }),
      ...(n === 35 && { _status: 'draft' }),
    })
    ids.push(id)
    for (let stars = 0; stars < n % 3; stars += 1)
      await cms.payload.create({
        collection: 'reviews',
        data: { product: id, name: 'A', comment: 'B', rating: 1 + ((n + stars) % 5), hidden: n % 10 === 9 },
      })
  }
}

/** Opens both catalogues on the same data. */
async function openBoth() {
  const { readShop } = await import('./shopInMemory.ts')
  const { wholeCatalogue } = await import('./wholeCatalogue.ts')
  const { largeCatalogue } = await import('./largeCatalogue.ts')
  whole = wholeCatalogue((await readShop(cms.payload)).entries)
  large = await largeCatalogue(cms.payload)
}

beforeAll(async () => {
  cms = await openTestCms({ CATALOGUE_IN_MEMORY: '20' })
  await cms.addSettings()
  await addProducts()
  const { buildListings } = await import('./buildListings.ts')
  await buildListings(cms.payload, () => false)
  await openBoth()
})
afterAll(() => cms.close())

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) // prettier-ignore
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const scope = {
  q: maybe(fc.constantFrom('ASH', 'äsh', 'chair', '-', "'", '%', '.', ' ', 'सी', 'é')),
  category: maybe(some(['Unheard', ...productCategories.slice(0, 5)])),
  type: maybe(some(productTypes)),
  latest: maybe(fc.boolean()),
}
const selection: fc.Arbitrary<ProductSelection> = fc.record({
  ...scope,
  minPrice: maybe(fc.constantFrom(0, 999, 1000, 3000)),
  maxPrice: maybe(fc.constantFrom(0, 999, 1000, 3000)),
  inStock: maybe(fc.boolean()),
  colour: maybe(some(colours)),
  material: maybe(some(['Teak', 'Mesh', ''])),
  popular: maybe(fc.constantFrom('Yes' as const, 'No' as const)),
  sort: maybe(fc.constantFrom('newest', 'price-asc', 'price-desc', 'name', 'rating')),
  page: maybe(fc.integer({ min: 1, max: 4 })),
  limit: maybe(fc.constantFrom(1, 7, 24, 100)),
})

describe('a catalogue that is asked of the database', () => {
  it('answers every list as one that is kept in memory', async () => {
    const same = async (chosen: ProductSelection) => {
      expect(await large.list.card(chosen)).toEqual(await whole.list.card(chosen))
    }
    await fc.assert(fc.asyncProperty(selection, same), { numRuns: 200, seed: 6 })
  })

  it('answers whole products, choices, categories, addresses and related ones as that does', async () => {
    const whatever = async (chosen: ProductSelection) => {
      expect(await large.list.whole(chosen)).toEqual(await whole.list.whole(chosen))
    }
    await fc.assert(fc.asyncProperty(selection, whatever), { numRuns: 10, seed: 7 })
    const choices = async (chosen: ProductSelection) => {
      expect(await large.facets(chosen)).toEqual(await whole.facets(chosen))
    }
    await fc.assert(fc.asyncProperty(fc.record(scope), choices), { numRuns: 60, seed: 8 })
    expect(await large.categories()).toEqual(await whole.categories())
    expect(large.count).toBe(35)
    for (const page of [1, 2, 4])
      expect(await large.list.address({ page, limit: 15 })).toEqual(
        await whole.list.address({ page, limit: 15 }),
      )
    for (const id of [...ids, newId()]) {
      const product = await large.product(id)
      expect(product).toEqual(await whole.product(id))
      if (!product) continue
      for (const day of ['2026-11-21', '2026-11-22'])
        expect(await large.related(product, day)).toEqual(await whole.related(product, day))
    }
  })

  it('follows every change: product, stock, review, picture, draft, removal', async () => {
    const { changeStock } = await import('../../stock/stock.ts')
    const { payload } = cms
    const [first = '', second = '', third = '', fourth = ''] = ids
    const { id: picture } = await cms.addPicture('#123456')
    await payload.update({
      collection: 'products',
      id: first,
      data: { price: 77, pictures: [{ upload: picture }] },
    })
    await payload.update({ collection: 'media', id: picture, data: { alt: 'Renamed' } })
    await changeStock(payload, second, { from: 1, to: 40 })
    await payload.create({
      collection: 'reviews',
      data: { product: second, name: 'A', comment: 'B', rating: 5 },
    })
    await payload.update({ collection: 'products', id: third, data: { _status: 'draft' } })
    await payload.delete({ collection: 'products', id: fourth })
    await openBoth()
    const all = await large.list.card({})
    expect(all).toEqual(await whole.list.card({}))
    expect(all.total).toBe(33)
    expect(all.value.find(({ _id }) => _id === first)).toMatchObject({
      price: 77,
      picture: { alt: 'Renamed' },
    })
  })

  it('is right in the end when many change one product at once', async () => {
    const { changeStock, findStock } = await import('../../stock/stock.ts')
    const id = ids[10] ?? ''
    const add = async () => {
      for (;;) {
        const from = (await findStock(cms.payload, id)) ?? 0
        if (await changeStock(cms.payload, id, { from, to: from + 1 })) return
      }
    }
    const before = (await findStock(cms.payload, id)) ?? 0
    await Promise.all(Array.from({ length: 12 }, add))
    await openBoth()
    const card = (await large.list.card({})).value.find(({ _id }) => _id === id)
    expect(card?.countInStock).toBe(before + 12)
  })

  it('finds what a process that died has left, and what is there without a product', async () => {
    const { repairListings } = await import('./buildListings.ts')
    const { writeListings, findTurns } = await import('../../database/listings/listings.ts')
    const { hiddenListing } = await import('../../database/listings/listing.ts')
    const wrong = ids[20] ?? ''
    const turns = await findTurns(cms.payload, [wrong])
    const ghost = { ...hiddenListing(newId()), shown: true }
    await writeListings(cms.payload, [
      { listing: hiddenListing(wrong), seen: turns.get(wrong) },
      { listing: ghost, seen: undefined },
    ])
    await openBoth()
    expect(await large.list.card({})).not.toEqual(await whole.list.card({}))
    await repairListings(cms.payload, () => false)
    await openBoth()
    expect(await large.list.card({})).toEqual(await whole.list.card({}))
  })
})
