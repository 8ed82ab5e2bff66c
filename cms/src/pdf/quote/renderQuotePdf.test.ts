// @module-tag no-database
import { inflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { quoteContent } from '../../contract/sales/quotes.ts'
import { priceContent } from '../../rules/quotes/priceContent.ts'

vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
const { renderQuotePdf } = await import('./renderQuotePdf.ts')

/** Returns the texts of a PDF's pages, each in the order in which it is drawn, by what its fonts say of their glyphs. */
function readPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [
      id,
      body,
    ]),
  )
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const streamOf = (id: string | undefined) => {
    const [, stream = ''] = /stream\n([^]*)\nendstream/.exec(bodyOf(id)) ?? []
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const lettersOf = (font: string | undefined) => {
    const map = streamOf(/\/ToUnicode (\d+) /.exec(bodyOf(font))?.[1])
    const lists = [...map.matchAll(/\[(<[^\]]*)\]/g)].map(([, list]) => list).join(' ')
    return [...lists.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[\da-f]{4}/g) ?? []).map((code) => parseInt(code, 16))),
    )
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body ?? ''))
    .map((page = '') => {
      const resources = bodyOf(/\/Resources (\d+) /.exec(page)?.[1])
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, lettersOf(id)]),
      )
      const drawn = streamOf(/\/Contents (\d+) /.exec(page)?.[1]).matchAll(
        /\/(F\d+) [\d.]+ Tf|\[(<.*>.*)\] TJ/g,
      )
      let letters: string[] = []
      let text = ''
      for (const [, font, glyphs] of drawn) {
        if (font) letters = fonts.get(font) ?? []
        else
          for (const [code] of (glyphs ?? '').replace(/> .*?<|[<>]/g, '').matchAll(/[\da-f]{4}/g))
            text += letters[parseInt(code, 16)] ?? '?'
        if (glyphs) text += '\n'
      }
      return text
    })
}

const product = 'a'.repeat(24)
const chair = { kind: 'chair', product, quantity: 12, unitPrice: 18_900, discountPercent: 5 }
const content = {
  customer: { company: 'सह्याद्री Labs Pvt Ltd', gstin: '27AAPFU0939F1ZV', pinCode: '411001' },
  deliverTo: { addressLine1: 'Plot 9', city: 'Pune' },
  lines: [
    chair,
    { ...chair, quantity: 4, unitPrice: 5_883.33, discountPercent: 0 },
    { kind: 'delivery', name: 'Delivery to Pune', quantity: 1, unitPrice: 2_500 },
  ],
  pricesIncludeGst: true,
  placeOfSupply: 'Maharashtra',
  validUntil: '2026-12-05',
  advancePercent: 50,
  deliveryDays: 7,
  note: 'Goods stay ours until they are paid.',
}
const chairs = {
  [product]: { name: 'Regent High-Back', sku: 'EXE-01', colour: 'Black', image: '/media/gone.webp' },
}

const url = 'https://shop.example/quote/kJ8s1v2b3n4m5Q6w7E8r9T'
const print = async (change: object = {}, sentAt = '2026-11-23T05:01:00.000Z') => {
  const written = quoteContent.parse({ ...content, ...change })
  const prices = priceContent(written, chairs, { gstPercent: 18, hsn: '9401', state: 'Maharashtra' })
  return renderQuotePdf({
    number: 'Q-26-0093',
    version: { version: 3, sentAt, by: 'Vaishali', content: written, prices },
    seller: {
      brand: 'Baithak',
      address: ['Unit 00', 'Mumbai 400 000'],
      state: 'Maharashtra',
      phone: '+910000000001',
      email: 'hello@baithak.example',
      bankDetails: 'Sample Bank\nIFSC SMPL0000001',
    },
    url: sentAt && url,
  })
}

test('the paper of a quote says who sells what to whom, for how much, and leads to its page', async () => {
  const pdf = await print()
  const [page = '', ...others] = readPages(pdf)
  expect(others).toEqual([])
  for (const text of [
    'Q-26-0093, version 3\n23 Nov 2026\nValid until 5 Dec 2026',
    'Unit 00, Mumbai 400 000, Maharashtra (27)\n',
    'GSTIN 27AAPFU0939F1ZV\n',
    'Place of supply: Maharashtra (27)\n',
    'Regent High-Back\nEXE-01 · HSN 9401 · Black\n12\n18,900.00\n5 %\n2,15,460.00\n',
    'Taxable value\n₹2,04,655.36\nCGST 9 %\n₹18,418.98\nSGST 9 %\n₹18,418.98\nRounding\n−₹0.32\nTotal\n₹2,41,493.00\n',
    'Due with the order\n₹1,20,747.00\nDue on delivery\n₹1,20,746.00\n',
    'Goods stay ours until they are paid.\n',
    'This is a quote, not a tax invoice\nPage 1 of 1\n',
  ])
    expect(page).toContain(text)
  expect(page.replaceAll('\n', ' ')).toContain(
    'two lakh forty-one thousand four hundred and ninety-three only',
  )
  expect(page, 'of each script its own font').toMatch(/[\u0900-\u097f]{4,}\n Labs Pvt Ltd\n/)
  expect(page).not.toContain('Sample Bank')
  expect(pdf.toString('latin1')).toContain(`(${url})`)
  expect((await print()).equals(pdf), 'the same version has the same bytes').toBe(true)
})

test('a proforma names the bank account; a long one repeats its head and keeps sums and signature together', async () => {
  const lines = Array.from({ length: 50 }, () => ({ ...chair, quantity: 100_000, unitPrice: 9_999_999.99 }))
  const pages = readPages(
    await print({ title: 'Proforma invoice', placeOfSupply: 'Karnataka', pricesIncludeGst: false, lines }),
  )
  const last = pages.length - 1
  expect(last).toBeGreaterThan(0)
  for (const [index, page] of pages.entries()) {
    expect(page.includes('Amount without GST')).toBe(page.includes('EXE-01'))
    expect(page).toContain(`This is not a tax invoice\nPage ${index + 1} of ${pages.length}`)
  }
  for (const text of ['Sample Bank', 'IGST 18 %', 'Total', 'For Baithak, Vaishali'])
    expect(
      pages.findIndex((page) => page.includes(text)),
      text,
    ).toBe(last)
})

test('a draft has no way to a page, and terms without end go on over the pages', async () => {
  const note = Array.from({ length: 200 }, (_, index) => `Term ${index}`).join('\n')
  const pages = readPages(await print({ note }, ''))
  expect(pages[0]).toContain('Draft, not sent yet')
  expect(pages[0]).not.toContain('Scan')
  expect(pages.join('')).toContain('Term 198\nTerm 199\n')
  expect(pages.at(-1)).toContain('Total\n')
})
