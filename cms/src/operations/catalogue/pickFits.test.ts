// @module-tag no-database
import { expect, it } from 'vitest'
import type { ProductFit } from '../../contract/productViews.ts'
import { fitsOnPage } from '../../contract/catalogue.ts'
import type { Product } from '../../contract/products.ts'
import { createIndex } from './catalogueIndex.ts'
import { type Entry, entryOf, shortForms } from './entry.ts'
import { listFits } from './listFits.ts'
import { pickFits } from './pickFits.ts'

const prices = [9000, 4000, 4000, 0, 500]

/** Chairs of so many kinds, which differ in the height of the seat. */
const entriesOf = (size: number, kinds: number): Entry[] =>
  Array.from({ length: size }, (_, n) =>
    entryOf({
      _id: String((n * 7919) % 1_000_003).padStart(24, '0'),
      name: `Chair ${n}`,
      price: prices[Math.floor(n / kinds) % prices.length],
      type: 'Chairs',
      category: 'Staff',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
      variantGroup: '',
      pictures: [],
      features: [],
      addInfo: [{ seatHeight: `${20 + (n % kinds) / 10} cm` }],
    } as unknown as Product),
  )

const byPrice = (entries: Entry[]) => createIndex(entries).select({ sort: 'price-asc' }).entries
const idsOf = (entries: readonly Entry[]) => entries.map(({ _id }) => _id)

it('picks the cheapest of each kind, of equal prices by id, and lets one stand for the rest', () => {
  const entries = entriesOf(500, 20)
  const picked = pickFits(byPrice(entries), 100)
  for (const kind of new Set(entries.map(({ fitKind }) => fitKind))) {
    const all = entries
      .filter((entry) => entry.fitKind === kind)
      .sort((a, b) => (a.price || 9999) - (b.price || 9999) || (a._id < b._id ? -1 : 1))
    const ours = picked.filter(({ entry }) => entry.fitKind === kind)
    expect(idsOf(ours.map(({ entry }) => entry))).toEqual(idsOf(all.slice(0, 5)))
    expect(ours.map(({ alike }) => alike)).toEqual([21, 1, 1, 1, 1])
  }
  expect(picked).toHaveLength(100)
})

it('tells chairs apart by armrests, lumbar support and the height of the back, and sends what they state', () => {
  const entry = (facts: object, info: object = {}) =>
    entryOf({
      _id: '0'.repeat(24),
      category: 'Staff',
      variantGroup: '',
      pictures: [],
      features: [],
      addInfo: [{ seatHeight: '45 cm', chairHeight: '100 cm', ...info }],
      ...facts,
    } as unknown as Product)
  const entries = [
    entry({}),
    entry({ armHeight: '20' }),
    entry({ armHeight: '18 to 26' }),
    entry({ lumbar: 'Moves by 6 cm' }),
    entry({}, { chairHeight: '110 cm' }),
  ]
  expect(new Set(entries.map(({ fitKind }) => fitKind)).size).toBe(entries.length)
  expect(shortForms.fit(entry({ armHeight: '20', lumbar: 'Fixed' }))).toMatchObject({
    armHeight: '20',
    lumbar: 'Fixed',
  })
  expect(shortForms.fit(entry({ armHeight: '', lumbar: '' }))).not.toHaveProperty('armHeight')
})

it('picks no more than are shown of one kind, and never more than fit into one answer', () => {
  expect(pickFits(byPrice(entriesOf(500, 2)), 400)).toHaveLength(120)
  expect(pickFits(byPrice(entriesOf(500, 100)), 40)).toHaveLength(40)
  expect(pickFits([], 40)).toEqual([])
})

it('a larger shop answers chairs that stand for all of it, a smaller one each chair', () => {
  const listOf = (size: number) => {
    const { items, total } = listFits(createIndex(entriesOf(size, 200)), { page: 1 })
    const chairs = items.map((item) => JSON.parse(String(item)) as ProductFit)
    return { total, sent: chairs.length, stoodFor: chairs.reduce((sum, { alike = 1 }) => sum + alike, 0) }
  }
  expect(listOf(fitsOnPage)).toEqual({ total: fitsOnPage, sent: fitsOnPage, stoodFor: fitsOnPage })
  expect(listOf(fitsOnPage + 500)).toEqual({
    total: fitsOnPage + 500,
    sent: fitsOnPage,
    stoodFor: fitsOnPage + 500,
  })
})
