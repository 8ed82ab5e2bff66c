// @module-tag no-database
import { expect, test } from 'vitest'
import type { PaperContent, PaperLine } from '../../contract/sales/papers.ts'
import { somePaper, someLine } from '../testing/somePaper.ts'
import { readCodes, readPages } from '../testing/readPdf.ts'
import { renderPaperPdf, renderPapersPdf } from './renderPaperPdf.ts'

const noFacts = { eInvoice: null, eway: null }
const print = (change: Partial<PaperContent> = {}, facts: Parameters<typeof renderPaperPdf>[1] = noFacts) =>
  renderPaperPdf({ ...somePaper, ...change }, facts, 1)

test('an invoice has all that rule 46 asks for, as text, and the same bytes each time', async () => {
  const pdf = await print()
  const [page = '', ...others] = readPages(pdf)
  expect(others).toEqual([])
  for (const text of [
    'Tax invoice\n',
    'Baithak Seating LLP\n',
    'Unit 4, Sample Estate, Mumbai 400000, Maharashtra (27)\n',
    'GSTIN 27AAPFU0939F1ZV · CIN U36100MH2020PTC000000\n',
    'INV/26-27/0147\n23 Nov 2026\nOriginal for recipient\n',
    'Billed to\n',
    'Pune 411000, Maharashtra (27)\nGSTIN 27AAPFU0939F1ZV\n',
    'Place of supply\nMaharashtra (27)\nOrder\nBTK-482-7193, PO-1182\nReverse charge\nNo\n',
    'Unit price\nwith GST\n',
    '1\nRegent High-Back Executive\nEXE-01-REGENT · Black\n9401\n12 nos\n18,900.00\n11,340.00\n1,82,593.22\n18 %\n2,15,460.00\n',
    '3\nDelivery to Pune 411000\npart of the supply of goods\n9965\n1 nos\n2,500.00\n2,118.64\n',
    '9401\n18 %\n2,04,655.36\n18,418.98\n18,418.98\n36,837.96\n',
    'Discount\n−₹11,340.00\nTaxable value\n₹2,04,655.36\nCGST 9 %\n₹18,418.98\nSGST 9 %\n₹18,418.98\n',
    'Rounding\n−₹0.32\nTotal\n₹2,41,493.00\n',
    'Sample Bank\nIFSC SMPL0000001\nReference INV/26-27/0147\n',
    'For Baithak Seating LLP, authorised signatory\n',
    'INV/26-27/0147 · 27AAPFU0939F1ZV · E. & O. E.\nPage 1 of 1\n',
  ])
    expect(page.replaceAll('\nand paise', ' and paise'), text).toContain(text)
  expect(page.replaceAll('\n', ' ')).toContain('Rupees two lakh forty-one thousand')
  expect(page, 'of each script its own font').toMatch(/[\u0900-\u097f]{4,}\n Labs Pvt Ltd\n/)
  expect(readCodes(pdf), 'above the limit of UPI').toEqual([])
  expect((await print()).equals(pdf), 'the same bytes').toBe(true)
})

test('outside the state there is one tax; UPI is read from the paper, if the paper has an address', async () => {
  const lines = somePaper.lines.slice(2)
  const outside = {
    placeOfSupply: 'Karnataka',
    pricesIncludeGst: false,
    lines,
    taxes: [{ hsn: '9965', gstPercent: 18, taxable: 2_500, cgst: 0, sgst: 0, igst: 450 }],
    discount: 0,
    taxable: 2_500,
    cgst: 0,
    sgst: 0,
    igst: 450,
    rounding: 0,
    total: 2_950,
  }
  const pdf = await print(outside)
  const [page = ''] = readPages(pdf)
  for (const text of ['Unit price\nwithout GST\n', 'IGST 18 %\n₹450.00\nTotal\n₹2,950.00\n'])
    expect(page).toContain(text)
  expect(page).not.toContain('CGST')
  expect(page).toContain('Scan this from paper or another screen.')
  expect(readCodes(pdf)).toEqual([
    'upi://pay?pa=shop@bank&pn=Baithak%20Seating%20LLP&am=2950.00&cu=INR&tr=BTK-482-7193&tn=Order%20BTK-482-7193&mc=5712',
  ])
  const verified = await print({ ...outside, seller: { ...somePaper.seller, upiVerified: true } })
  expect(readPages(verified).join('')).not.toContain('Scan this')
  const paid = await print({ ...outside, seller: { ...somePaper.seller, upiAddress: '' } })
  expect(readCodes(paid)).toEqual([])
})

test('fifty lines repeat the head, break long names, and keep sums and signature together, in each copy', async () => {
  const name = `Chair ${'with a name that goes on '.repeat(5)}${'x'.repeat(60)}`
  const line: PaperLine = {
    ...someLine,
    name,
    hsn: '94013000',
    quantity: 100_000,
    unitPrice: 9_999_999.99,
    amount: 9_999_999_999.99,
  }
  const pages = readPages(
    await renderPaperPdf({ ...somePaper, lines: Array.from({ length: 50 }, () => line) }, noFacts, 3),
  )
  expect(pages.length % 3).toBe(0)
  const each = pages.length / 3
  expect(each).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page.includes('Taxable value\nGST\nAmount')).toBe(page.includes('EXE-01'))
    if (page.includes('EXE-01')) expect(page).toContain('94013000\n1,00,000 nos\n99,99,999.99\n')
    expect(page).toContain(`Page ${(index % each) + 1} of ${each}\n`)
    const isLast = index % each === each - 1
    for (const text of ['Total\n', 'authorised signatory', 'Taxable value\n₹'])
      expect(page.includes(text), text).toBe(isLast)
  }
  for (const [index, copy] of [
    'Original for recipient',
    'Duplicate for transporter',
    'Triplicate for supplier',
  ].entries())
    expect(pages.findIndex((page) => page.includes(copy))).toBe(index * each)
})

test('what the portals gave stands on the invoice, and its code is read', async () => {
  const qrText = `eyJhbGciOiJSUzI1NiJ9.${'Ab3-_x9Z'.repeat(120)}`
  const eInvoice = { irn: 'a1'.repeat(32), ackNumber: '112010036563310', ackDay: '2026-11-23', qrText }
  const eway = { number: '331001234567', day: '2026-11-24', vehicle: 'MH12AB1234', distance: 150 }
  const pdf = await print({}, { eInvoice, eway })
  const text = readPages(pdf).join('')
  expect(text.replaceAll('\n', '')).toContain(`IRN ${eInvoice.irn}`)
  expect(text).toContain('Acknowledgement 112010036563310 of 23 Nov 2026\n')
  expect(text).toContain('331001234567 of 24 Nov 2026\nVehicle MH12AB1234 · 150 km\n')
  expect(readCodes(pdf)).toEqual([qrText])
})

test('a credit note says what it goes back to, and vouchers what they are of; many are one document', async () => {
  const against = [{ number: 'INV/26-27/0147', day: '2026-11-23' }]
  const note = {
    ...somePaper,
    kind: 'credit note' as const,
    number: 'CN/26-27/0007',
    against,
    reason: 'Wrong colour',
  }
  const payment = { way: 'UPI', day: '2026-11-20', reference: '433500001111' }
  const money = { lines: somePaper.lines.slice(0, 1), taxes: [], total: 50_000, payment }
  const receipt = { ...somePaper, ...money, kind: 'receipt voucher' as const, number: 'RV/26-27/0001' }
  const refund = {
    ...receipt,
    kind: 'refund voucher' as const,
    number: 'RF/26-27/0001',
    against: [{ number: 'RV/26-27/0001', day: '2026-11-20' }],
  }
  const pdf = await renderPapersPdf(
    [note, receipt, refund].map((content) => ({ content, facts: noFacts })),
    3,
  )
  const [credit = '', came = '', went = '', ...others] = readPages(pdf)
  expect(others).toEqual([])
  expect(readCodes(pdf)).toEqual([])
  for (const text of [
    'Credit note\n',
    'Against\nINV/26-27/0147 of 23 Nov 2026\nReason\nWrong colour\n',
    'Total credited\n₹2,41,493.00\n',
    'Page 1 of 1',
  ])
    expect(credit).toContain(text)
  expect(credit).not.toContain('Original')
  for (const text of [
    'Receipt voucher\n',
    'Paid by\nUPI, 20 Nov 2026\n433500001111\n',
    'Advance received\n₹50,000.00\n',
    'Regent High-Back Executive\nEXE-01-REGENT · Black\n9401\n12 nos\n18 %\n',
    'No tax is due on an advance for goods.\n',
  ])
    expect(came).toContain(text)
  for (const text of ['Refund voucher\n', 'Against\nRV/26-27/0001 of 20 Nov 2026\n', 'Paid back by\nUPI'])
    expect(went).toContain(text)
})
