// @module-tag no-database
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf, shortForms } from '../../operations/catalogue/entry.ts'
import { seedEntries } from '../../testing/seedEntries.ts'
import { createIndex } from '../../operations/catalogue/catalogueIndex.ts'
import { searchAnswer, type SearchedProduct } from '../../contract/productViews.ts'
import type { Product } from '../../contract/products.ts'
import { productCategories } from '../../contract/catalogue.ts'
import { answerSearch } from './answerSearch.ts'
import { createSearch } from './createSearch.ts'
import questions from './questions.json' with { type: 'json' }

const entries = seedEntries()
const search = createSearch(entries)

it.each(questions)('finds for "$q" what a visitor looks for', ({ q, first, mean = '', ...counts }) => {
  const { names, also, instead, ...found } = search.find(entries, q)
  const shown = [...names, ...also, ...instead].slice(0, first.length).map(({ name }) => name)
  expect([shown, found.mean]).toEqual([first, mean])
  expect({ names: names.length, also: also.length }).toEqual(counts)
})

it('finds in the list that the browser gets the same as in the index of the server', () => {
  const index = createIndex(entries)
  const list = JSON.parse(
    JSON.stringify(entries.map((entry) => shortForms.search(entry, index.variantsOf))),
  ) as SearchedProduct[]
  const inList = createSearch(list)
  for (const { q } of questions)
    for (const page of [1, 2]) {
      const found = answerSearch(inList.find(list, q), { page, limit: 5 }, (one) => one)
      const answer = answerSearch(index.search(q), { page, limit: 5 }, (entry) =>
        shortForms.tile(entry, index.variantsOf),
      )
      expect(searchAnswer.parse(found)).toEqual(answer)
    }
})

it.each([
  ['8000 रुपये से कम', 'under 8000'],
  ['8000 रुपये तक', 'under 8000'],
  ['८००० तक', 'under 8000'],
  ['८,०००रुपयांपर्यंत', 'under 8000'],
  ['काली कुर्सी ८ ह\u095bार तक', 'काली कुर्सी under 8000'],
  ['8 hajar se kam', 'under 8000'],
  ['under 8000.', 'under 8000'],
  ['under 8000?', 'under 8000'],
  ['under 8000 only', 'under 8000'],
  ['under 8000 inr', 'under 8000'],
  ['Mesh under 8000rs', 'mesh under 8000'],
  ['under 1 lakh', 'under 100000'],
  ['1 लाख तक', 'under 100000'],
])('finds for "%s" the same as for "%s"', (q, plain) => {
  const answerOf = (text: string) => ({ ...search.find(entries, text), reasonOf: null })
  expect(answerOf(q)).toEqual(answerOf(plain))
  expect(answerOf(q).also.length).toBeGreaterThan(1)
})

it('finds no price on request under a price', () => {
  const all = entries.map((entry, at) => ({ ...entry, price: at === 0 ? 0 : entry.price }))
  const under = createSearch(all).find(all, 'under 100000')
  expect(under.also).toEqual(all.slice(1))
})

it('finds nothing for blanks', () => {
  expect(search.find(entries, '  ')).toMatchObject({ names: [], also: [], mean: '', instead: [] })
})

it('tells by which text it found a product, unless that is its name or category', () => {
  const reasonsFor = (q: string) => {
    const { also, reasonOf } = search.find(entries, q)
    return Object.fromEntries(also.map((entry) => [entry.name, reasonOf(entry)]))
  }
  expect(reasonsFor('mesh')).toMatchObject({ 'Trace Task Chair': 'Mesh and fabric' })
  expect(reasonsFor('exe-01')).toEqual({ 'Regent High-Back Executive': 'EXE-01-REGENT' })
  expect(reasonsFor('wheels')).toMatchObject({ 'Raptor RX Gaming Chair': 'Castors' })
  expect(reasonsFor('hospital')).toMatchObject({ 'Clinic Soft Three-Seater': '' })
})

it('pages names first, then what matches in other ways', () => {
  const answerOf = (page: number) =>
    answerSearch(search.find(entries, 'mesh'), { page, limit: 4 }, (entry) =>
      shortForms.tile(entry, () => []),
    )
  const pages = [1, 2, 3, 4].map(answerOf)
  expect(pages.map(({ products }) => products.length)).toEqual([4, 4, 3, 0])
  expect(pages.map(({ names, also }) => [names, also])).toEqual(Array(4).fill([5, 6]))
  const all = search.find(entries, 'mesh')
  expect(pages.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(
    [...all.names, ...all.also].map(({ name }) => name),
  )
})

const words = 'Ash Teak-Chair Café HIGH-back कुर्सी mesh 12 GT O’Hara sofa İstanbul ß'.split(' ')
const someWords = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((some) => some.join(' '))
const product = fc.record({
  _id: fc.nat({ max: 12 }).map((n) => String(n).padStart(24, '0')),
  name: someWords,
  type: fc.constantFrom('Chairs' as const, 'Lounge' as const),
  category: fc.constantFrom(...productCategories.slice(0, 3)),
  popular: fc.constantFrom('Yes' as const, 'No' as const),
  createdAt: fc.constant('2026-01-01T00:00:00.000Z'),
  variantGroup: fc.constant(''),
  features: fc.constantFrom([], ['Padded headrest'], ['Four castors']),
  pictures: fc.constant([]),
  addInfo: fc.array(
    fc.record({
      colorOption: fc.constantFrom('Black', 'Tan and Black'),
      material: fc.constantFrom('Mesh', 'Teak'),
      sku: fc.constantFrom('EXE-01', 'TAN-02'),
    }),
    { maxLength: 2 },
  ),
}) as unknown as fc.Arbitrary<Product>
const asked = fc.oneof(
  someWords,
  fc.constantFrom(
    'black',
    'tan',
    'exe-01',
    'headrest',
    'mesh teak',
    'chairs',
    'a',
    'blakc',
    'e',
    '-',
    'office',
  ),
)

describe('for whatever products and words', () => {
  it('every product whose name contains the words is in the first part, and no other', () => {
    let named = 0
    const look = (given: Product[], q: string) => {
      const all = given.map(entryOf)
      const { names, also } = createSearch(all).find(all, q)
      const text = q.trim().toLowerCase()
      const expected = all.filter(({ name }) => name.toLowerCase().includes(text))
      expect(names).toEqual(expected)
      expect(also.filter((one) => expected.includes(one))).toEqual([])
      named += names.length
    }
    fc.assert(fc.property(fc.array(product, { maxLength: 12 }), asked, look), { numRuns: 300 })
    expect(named).toBeGreaterThan(100)
  })

  it('a search that followed the changes finds the same as a new one', () => {
    let found = 0
    const follow = (steps: Product[][], q: string) => {
      const followed = createSearch<ReturnType<typeof entryOf>>()
      let all: ReturnType<typeof entryOf>[] = []
      for (const step of steps) {
        const come = step.map(entryOf)
        const gone = all.filter((_, at) => at % 2 === 0)
        followed.replace(gone, come)
        all = [...come, ...all.filter((one) => !gone.includes(one))]
        const { reasonOf, ...now } = followed.find(all, q)
        const { reasonOf: expectedReason, ...expected } = createSearch(all).find(all, q)
        expect(now).toEqual(expected)
        expect(all.map(reasonOf)).toEqual(all.map(expectedReason))
        found += now.also.length
      }
    }
    const steps = fc.array(fc.array(product, { maxLength: 5 }), { minLength: 2, maxLength: 5 })
    fc.assert(fc.property(steps, asked, follow), { numRuns: 300 })
    expect(found).toBeGreaterThan(100)
  })
})
