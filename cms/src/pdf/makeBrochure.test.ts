// @module-tag no-database
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { planPages } from './planPages.ts'
import { openPrints } from './prints.ts'
import { printedProduct, printedSite, sectionOf, sizeOf } from './printed.ts'
import { addInfoFields, type AddInfo } from '../contract/productFields.ts'
import type { Product } from '../contract/products.ts'
import type { Site } from '../contract/site.ts'
import { type Content, makeBrochure } from './makeBrochure.ts'
import { readPages } from './testing/readPdf.ts'

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
  bisLicence: '',
  maker: '',
  loadLimit: '',
  weight: '',
  armHeight: '',
  tilt: '',
  lumbar: '',
  castors: '',
  foamDensity: '',
  certificates: '',
  hsn: '',
  gstPercent: '',
  nextHsn: '',
  nextGstPercent: '',
  nextTaxFrom: '',
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
  variantGroup: '',
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
  mark: null,
  wordmark: null,
  wordmarkDark: null,
  enquiryDays: 365,
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
  seller: {
    legalName: '',
    form: '',
    address: [],
    branches: [],
    gstin: '',
    cin: '',
    carePhone: '',
    careEmail: '',
    careHours: '',
    grievance: { name: '', designation: '', phone: '', email: '' },
  },
  brochure: null,
  purchasing: 'catalogue',
  checkout: { shippingFee: 0, freeShippingFrom: null, paymentMethods: [], paypal: null, unverified: null },
  deliveryAreas: [],
  promises: { leadTime: '', warranty: '', returns: '', assembly: '' },
  returnPolicy: null,
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
  const sections = [
    sectionOf('Executive', [
      printedProduct(productOf(1, { pictures: [pictureOf('executive-regent-high-back-1.webp')] })),
    ]),
    sectionOf('Gaming', [
      printedProduct(productOf(2, { pictures: [pictureOf('gaming-cobalt-gt-1.webp')] })),
      printedProduct(productOf(3, { pictures: [pictureOf('gone.webp')] })),
    ]),
    sectionOf('HighSeries', [printedProduct(productOf(4, { pictures: [pictureOf('broken.webp')] }))]),
  ]
  const readPicture = vi.fn(async (url: string) => {
    if (url === 'gone.webp') return null
    return url === 'broken.webp' ? Buffer.from('no picture') : readFile(join(pictures, url))
  })
  let folder: string
  const draw = async (content: Content, name: string, shop: Partial<Site> = {}) => {
    const file = join(folder, name)
    const prints = openPrints(join(folder, 'prints'), readPicture)
    const job = {
      site: printedSite({ ...site, ...shop }, { bookTitle: 'A book', lede: 'Call.' }),
      year: 2026,
      date: '2026-01-01T00:00:00.000Z',
      file,
      content,
    }
    const made = await makeBrochure(job, { prints, fontsFolder })
    const pdf = await readFile(file)
    return { made, pdf, text: pdf.toString('latin1') }
  }
  let whole: Awaited<ReturnType<typeof draw>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brochure-test-'))
    whole = await draw({ kind: 'whole', sections }, 'whole.pdf')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('has a cover, contents, a page per category and a contact page', () => {
    expect(whole.text.startsWith('%PDF-1.7')).toBe(true)
    expect(whole.made.pages).toBe(6)
    expect(whole.text.match(/\/Type \/Page\n/g)).toHaveLength(6)
  })

  test('tells the size and the hash of its file', () => {
    const hash = createHash('sha256').update(whole.pdf).digest('hex')
    expect(whole.made).toEqual({ pages: 6, bytes: whole.pdf.length, hash })
  })

  test('is the same to the byte as long as the catalogue is the same, and prepares no picture twice', async () => {
    readPicture.mockClear()
    const again = await draw({ kind: 'whole', sections }, 'again.pdf')
    expect(again.pdf.equals(whole.pdf)).toBe(true)
    expect(new Set(readPicture.mock.calls.flat())).toEqual(new Set(['gone.webp', 'broken.webp']))
  })

  test('holds each picture once, and stands without those that are missing or broken', () => {
    expect(whole.text.match(/\/DCTDecode/g)).toHaveLength(3)
    expect(whole.pdf.length).toBeLessThan(600_000)
  })

  test('shows the rupee sign in its own fonts', () => {
    expect(whole.text).toContain('AnekLatin')
    expect(whole.text).toContain('Eczar')
    expect(whole.text).not.toContain('/BaseFont /Helvetica')
    expect(streamsOf(whole.pdf)).toContain('20b9')
  })

  test('leads from the contents to the pages, and from the contact page to telephone and mail', () => {
    for (const name of ['Executive', 'Gaming', 'HighSeries', 'contact', 'contents'])
      expect(whole.text).toContain(`/S /GoTo\n/D (${name})`)
    expect(whole.text).toContain('(tel:+910000000001)')
    expect(whole.text).toContain('(tel:+912200000001)')
    expect(whole.text).toContain('(mailto:hello@baithak.example)')
  })

  test('of one category has its pages and the contact page, and leads to the contents of all', async () => {
    const [section] = sections
    if (!section) throw new Error('no section')
    const contents = 'http://localhost:3000/brochure.pdf'
    const { made, text } = await draw({ kind: 'category', section, contents }, 'category.pdf')
    expect(made.pages).toBe(2)
    expect(text).toContain(`(${contents})`)
    expect(text.match(/\/DCTDecode/g)).toHaveLength(1)
  })

  test('in front of all has cover, contents and contact page, and leads to the documents', async () => {
    const address = 'http://localhost:3000/brochure/Gaming.pdf'
    const document = { label: 'Gaming Chairs', products: 2000, pages: 335, address, faces: ['gone.webp'] }
    const { made, text } = await draw({ kind: 'front', documents: [document] }, 'front.pdf')
    expect(made.pages).toBe(3)
    expect(text).toContain(`(${address})`)
  })

  test('writes names, colours and the shop itself in the font of their script, and no sign that a font lacks', async () => {
    const addInfo = [addInfoOf({ colorOption: 'काला ★', material: '≥ 2 mm लकड़ी' })]
    const chair = printedProduct(productOf(5, { name: 'कुर्सी Pro™ 🪑\u2011\u202fکرسی X', addInfo }))
    const section = sectionOf('Gaming', [chair])
    const shop = { brand: 'बैठक घर', tagline: 'आराम से', hours: 'सोम to शनि', address: ['दादर, Mumbai'] }
    const { pdf } = await draw({ kind: 'whole', sections: [section] }, 'hindi.pdf', shop)
    const pages = readPages(pdf)
    expect(pages.join('')).not.toMatch(/[\0\ufffd]/)
    expect(pages[0]).toMatch(/[\u0900-\u097f]+[^]*[\u0900-\u097f]+/)
    expect(pages[2]?.replaceAll('\n', '')).toMatch(
      /[\u0900-\u097f]+ ProTM - \? X[^]*Colour[\u0900-\u097f]+ \*/,
    )
    expect(pages[2]?.replaceAll('\n', '')).toMatch(/>= 2 mm [\u0900-\u097f]+/)
    expect(pages[3]).toMatch(/[\u0900-\u097f]+\n, Mumbai/)
  })

  test('has room for a long address, many people and a long name of the shop', async () => {
    const address = Array.from({ length: 6 }, (_, line) => `Line ${line}, ${'opposite the mill '.repeat(4)}`)
    const person = { name: 'A Person', role: 'Everything', phone: '+910000000001' }
    const brand = 'Shree Siddhivinayak Office Furniture & Seating Systems'
    for (const people of [1, 12]) {
      const shop = { brand, address: address.concat('Mumbai 400013'), contacts: Array(people).fill(person) }
      const { pdf } = await draw({ kind: 'front', documents: [] }, 'long.pdf', shop)
      const [cover, , contact] = readPages(pdf)
      expect(contact).toContain('Mumbai 400013\n')
      expect(cover).toContain(brand)
    }
  })

  test('fails, and holds nothing open, where its file cannot be written', async () => {
    await expect(draw({ kind: 'whole', sections }, 'no/such/folder.pdf')).rejects.toThrow(/ENOENT/)
  })
})

describe('the plan of the pages', () => {
  test('leaves out empty categories and numbers the rest from page 3', () => {
    const one = printedProduct(productOf(1))
    const sections = [sectionOf('Executive', [one]), sectionOf('Staff', []), sectionOf('Gaming', [one])]
    const sheets = planPages(sections, 3)
    expect(sheets.map(({ section, number }) => [section.category, number])).toEqual([
      ['Executive', 3],
      ['Gaming', 4],
    ])
  })

  test('never leaves one product alone on a further page', () => {
    const sizes = (count: number) =>
      planPages(
        [
          sectionOf(
            'Executive',
            Array.from({ length: count }, (_, index) => printedProduct(productOf(index))),
          ),
        ],
        3,
      ).map((sheet) => sheet.products.length)
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
