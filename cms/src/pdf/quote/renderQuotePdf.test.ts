// @module-tag no-database
import { expect, test, vi } from 'vitest'
import { quoteContent } from '../../contract/sales/quotes.ts'
import { priceContent } from '../../rules/quotes/priceContent.ts'
import { readCodes, readPages } from '../testing/readPdf.ts'

vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
const { renderQuotePdf } = await import('./renderQuotePdf.ts')

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
const print = async (change: object = {}, sentAt = '2026-11-23T05:01:00.000Z', brand = 'Baithak') => {
  const written = quoteContent.parse({ ...content, ...change })
  const prices = priceContent(written, chairs, { gstPercent: 18, hsn: '9401', state: 'Maharashtra' })
  return renderQuotePdf({
    number: 'Q-26-0093',
    version: { version: 3, sentAt, by: 'Vaishali', content: written, prices },
    seller: {
      brand,
      address: ['Unit 00', 'Mumbai 400 000'],
      state: 'Maharashtra',
      phone: '+910000000001',
      email: 'hello@baithak.example',
      bankDetails: 'Sample Bank\nIFSC SMPL0000001',
      upi: { address: 'shop@bank', merchantCode: '', payee: 'Baithak', limit: 100_000, isVerified: false },
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
  expect(readCodes(pdf), 'read from paper of 203 dots an inch').toEqual([url])
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

test('a proforma is paid by UPI, up to the limit', async () => {
  const proforma = { title: 'Proforma invoice', lines: [{ ...chair, quantity: 10 }], advancePercent: 50 }
  const pdf = await print(proforma)
  expect(readPages(pdf).join('')).toContain(
    '₹89,775.00 to shop@bank\nScan this from paper or another screen.',
  )
  expect(readCodes(pdf)).toEqual([
    url,
    'upi://pay?pa=shop@bank&pn=Baithak&am=89775.00&cu=INR&tr=Q-26-0093&tn=Order%20Q-26-0093',
  ])
  expect(readCodes(await print({ ...proforma, advancePercent: 100 }))).toEqual([url])
})

test('a draft has no way to a page, and terms without end go on over the pages', async () => {
  const note = Array.from({ length: 200 }, (_, index) => `Term ${index}`).join('\n')
  const pages = readPages(await print({ note }, ''))
  expect(pages[0]).toContain('Draft, not sent yet')
  expect(pages[0]).not.toContain('Scan')
  expect(pages.join('')).toContain('Term 198\nTerm 199\n')
  expect(pages.at(-1)).toContain('Total\n')
})

test('a long name of the shop is whole, and signs that no font has are no boxes', async () => {
  const brand = 'श्री Siddhivinayak Office Furniture & Seating Systems'
  const company = 'કચ્છ தமிழ் বাংলা తెలుగు 🪑 محمد علی Ltd'
  const [page = ''] = readPages(await print({ customer: { company } }, undefined, brand))
  expect(page).toMatch(/[\u0900-\u097f]+\n Siddhivinayak Office Furniture & Seating Systems\n/)
  expect(page).toMatch(
    /[\u0a80-\u0aff]{3,}[^]*[\u0b80-\u0bff]{4,}[^]*[\u0980-\u09ff]{4,}[^]*[\u0c00-\u0c7f]{4,}/,
  )
  expect(page).toContain('? ? Ltd\n')
  expect(page).not.toContain('\0')
})
