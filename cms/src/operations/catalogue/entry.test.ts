// @module-tag no-database
import { expect, it } from 'vitest'
import type { Product } from '../../contract/products.ts'
import { entryOf, shortForms } from './entry.ts'

const sources = [320, 640, 1280].map((width) => ({ url: `/media/a-${width}.webp`, width }))
const product = {
  _id: '000000000000000000000001',
  name: 'Regent',
  price: 18_900,
  category: 'Executive',
  type: 'Chairs',
  variantGroup: '',
  features: ['Headrest'],
  pictures: [{ url: '/media/a-1280.webp', alt: 'Regent', width: 1280, height: 1280, sources }],
  addInfo: [{ minSeatHeight: '45 cm', maxSeatHeight: '55 cm', chairWidth: 'wide', adjustableHeight: 'Yes' }],
} as unknown as Product

it('shows a chair to be fitted by the measures that it states, with its smallest picture', () => {
  const { measures, shape, picture } = shortForms.fit(entryOf(product))
  expect(measures).toMatchObject({ seatMin: 45, seatMax: 55, width: null, seat: null })
  expect(shape).toMatchObject({ base: 'star', back: 'head', arms: 'none' })
  expect(picture).toMatchObject({ url: '/media/a-320.webp', alt: '', sources: [sources[0]] })
})

it('shows a chair to be fitted from the side, where a picture says that it is', () => {
  const [first] = product.pictures
  const second = (alt: string) => {
    const pictures = ['Regent', alt].map((words, index) => ({
      ...(first as (typeof product.pictures)[number]),
      alt: words,
      sources: [{ url: `/media/${'ab'[index]}-320.webp`, width: 320 }],
    }))
    return shortForms.fit(entryOf({ ...product, pictures })).picture
  }
  expect(second('Regent, side view')).toMatchObject({ url: '/media/b-320.webp', alt: '' })
  expect(second('Seen from the side')?.url).toBe('/media/b-320.webp')
  expect(second('Regent, seen from behind')?.url).toBe('/media/a-320.webp')
})

it('a card says by which height it sits, and has its second picture in one width', () => {
  const [first] = product.pictures
  if (!first) throw new Error('no picture')
  const side = {
    ...first,
    foot: 0.902,
    sources: sources.map(({ width }) => ({ url: `/media/b-${width}.webp`, width })),
  }
  const colour = { ...product.addInfo[0], colorOption: 'Black' } as Product['addInfo'][number]
  const tile = shortForms.tile(entryOf({ ...product, pictures: [first, side], addInfo: [colour] }), () => [])
  expect(tile).toMatchObject({
    colour: 'Black',
    fact: 'Seat 45–55 cm',
    second: { url: '/media/b-640.webp', foot: 0.902 },
  })
  const small = { ...side, sources: sources.slice(0, 1) }
  const foreign = { ...side, sources: [] }
  const secondOf = (two: typeof first) =>
    shortForms.tile(entryOf({ ...product, pictures: [first, two] }), () => []).second
  expect(secondOf(small)?.url).toBe('/media/a-320.webp')
  expect(secondOf(foreign)).toBeUndefined()
})

it('a card of which nothing more is known carries nothing more', () => {
  const tile = shortForms.tile(entryOf({ ...product, addInfo: [] }), () => [])
  expect(Object.keys(tile)).toEqual(['_id', 'name', 'price', 'category', 'picture'])
})

it('shows a chair without a picture and without facts', () => {
  const bare = { ...product, pictures: [], addInfo: [], features: [] }
  const { measures, picture } = shortForms.fit(entryOf(bare))
  expect(picture).toBeNull()
  expect(Object.values(measures)).toEqual(Array.from({ length: 8 }, () => null))
})
