// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from './drawCategory.ts'
import { planPages } from './planPages.ts'
import { addInfoFields, type AddInfo, type Product } from '../contract/products.ts'
import type { Site } from '../contract/site.ts'
import { makeBrochure } from './makeBrochure.ts'

const pictures = join(import.meta.dirname, '../../../media/seed')
const fontsFolder = join(import.meta.dirname, '../assets/fonts')

const pictureOf = (url: string) => ({ url, alt: '', width: 1000, height: 1000, sources: [] })

const addInfoOf = (facts: Partial<AddInfo>) =>
  ({ ...Object.fromEntries(addInfoFields.map((field) => [field, ''])), ...facts }) as AddInfo

const productOf = (number: number, change: Partial<Product> = {}): Product => ({
  _id: String(number).padStart(24, '0'),
  name: `Sample chair ${number}`,
  price: 12345,
  image: '',
  image1: '',
  image2: '',
  image3: '',
  image4: '',
  image5: '',
  image6: '',
  image7: '',
  image8: '',
  pictures: [],
  type: 'Chairs',
  category: 'Executive',
  features: ['Firm back'],
  description: 'A chair for a long day.',
  descriptionHtml: '',
  popular: 'No',
  countInStock: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reviews: [],
  rating: 0,
  numReviews: 0,
  addInfo: [
    addInfoOf({
      sku: 'S-1',
      colorOption: 'Tan',
      chairWidth: '67 cm',
      chairLength: '66 cm',
      chairHeight: '120 cm',
    }),
  ],
  ...change,
})

const site: Site = {
  brand: 'Baithak',
  tagline: 'Chairs for a test',
  description: '',
  callPhone: '+910000000001',
  bulkPhone: '+910000000002',
  chatNumber: '910000000001',
  chatGreeting: '',
  contacts: [{ name: 'A Person', role: 'Everything', phone: '+910000000001' }],
  address: ['Unit 00', 'Mumbai 400 000'],
  landlines: ['+91 22 0000 0001'],
  email: 'hello@baithak.example',
  hours: 'Always',
  social: [],
  statistics: [],
  foundedHome: 1993,
  foundedAbout: 2000,
  brochure: null,
  purchasing: 'catalogue',
  checkout: { shippingFee: 0, freeShippingFrom: null, paymentMethods: [], paypal: null },
  scenes: {
    hero: [pictureOf('executive-monarch-walnut-1.webp')],
    rangeChairs: null,
    rangeHighCounter: null,
    rangeLounge: null,
    showroom: null,
    quality: null,
  },
  productCount: 4,
}

/** Returns all compressed streams of a PDF, decompressed. */
const streamsOf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n')
}

describe('the brochure', () => {
  const products = [
    productOf(1, { pictures: [pictureOf('executive-regent-high-back-1.webp')] }),
    productOf(2, { category: 'Gaming', pictures: [pictureOf('gaming-cobalt-gt-1.webp')] }),
    productOf(3, { category: 'Gaming', pictures: [pictureOf('gone.webp')] }),
    productOf(4, { category: 'HighSeries', type: 'HighCounter', pictures: [pictureOf('broken.webp')] }),
  ]
  const readPicture = async (url: string) => {
    if (url === 'gone.webp') return null
    return url === 'broken.webp' ? Buffer.from('no picture') : readFile(join(pictures, url))
  }
  let made: { pdf: Buffer; pages: number }
  let text: string

  beforeAll(async () => {
    made = await makeBrochure({ site, products, readPicture, year: 2026, fontsFolder })
    text = made.pdf.toString('latin1')
  })

  test('has a cover, contents, a page per category and a contact page', () => {
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(made.pages).toBe(6)
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(6)
  })

  test('is the same to the byte as long as the catalogue is the same', async () => {
    const again = await makeBrochure({ site, products, readPicture, year: 2026, fontsFolder })
    expect(again.pdf.equals(made.pdf)).toBe(true)
  })

  test('holds each picture once, and stands without those that are missing or broken', () => {
    expect(text.match(/\/DCTDecode/g)).toHaveLength(3)
    expect(made.pdf.length).toBeLessThan(600_000)
  })

  test('shows the rupee sign in its own fonts', () => {
    expect(text).toContain('AnekLatin')
    expect(text).toContain('Eczar')
    expect(text).not.toContain('/BaseFont /Helvetica')
    expect(streamsOf(made.pdf)).toContain('20b9')
  })

  test('leads from the contents to the pages, and from the contact page to telephone and mail', () => {
    for (const name of ['Executive', 'Gaming', 'HighSeries', 'contact', 'contents'])
      expect(text).toContain(`/S /GoTo\n/D (${name})`)
    expect(text).toContain('(tel:+910000000001)')
    expect(text).toContain('(tel:+912200000001)')
    expect(text).toContain('(mailto:hello@baithak.example)')
  })
})

describe('the plan of the pages', () => {
  test('leaves out empty categories and numbers the rest from page 3', () => {
    const sheets = planPages([productOf(1, { category: 'Gaming' }), productOf(2)])
    expect(sheets.map(({ category, number }) => [category, number])).toEqual([
      ['Executive', 3],
      ['Gaming', 4],
    ])
  })

  test('never leaves one product alone on a further page', () => {
    const sizes = (count: number) =>
      planPages(Array.from({ length: count }, (_, index) => productOf(index))).map(
        (sheet) => sheet.products.length,
      )
    expect(sizes(5)).toEqual([5])
    expect(sizes(6)).toEqual([6])
    expect(sizes(7)).toEqual([4, 3])
    expect(sizes(13)).toEqual([6, 4, 3])
  })
})

test('sizes share their unit where they have one', () => {
  expect(sizeOf(productOf(1))).toBe('67 × 66 × 120 cm')
  expect(sizeOf(productOf(1, { addInfo: [addInfoOf({ chairWidth: '2 ft', chairHeight: '90 cm' })] }))).toBe(
    '2 ft × 90 cm',
  )
  expect(sizeOf(productOf(1, { addInfo: [] }))).toBe('')
})
