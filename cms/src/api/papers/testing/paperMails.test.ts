// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { readCodes, readPages } from '../../../pdf/testing/readPdf.ts'
import { address } from '../../../testing/orderTests.ts'
import { openPaperTests } from '../../../testing/paperTests.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

const shop = await openPaperTests()
const { cms, act, placed, papers, admin, buyer } = shop
afterAll(() => cms.close())
const upi = { address: 'shop@bank', merchantCode: '', isVerified: true, limit: 100_000 }
await shop.setShop({ upi })

/** The one mail of an order whose subject has this part. */
async function mailOf(number: string, part: string) {
  const found = async () =>
    (await mailsTo(cms, buyer.user.email)).filter(
      ({ subject }) => subject?.includes(part) && subject.includes(number),
    )
  await vi.waitFor(async () => expect(await found()).toHaveLength(1), 10_000)
  const [mail] = await found()
  const pdfs = mail?.attachments.map(({ content }) => content) ?? []
  return { text: mail?.text, pdfs, pages: pdfs.map((pdf) => readPages(pdf).join('')) }
}
const pdf = (path: string, bearer = admin) =>
  fetch(`${cms.url}/api${path}`, { headers: { authorization: bearer } })

it('money brings its voucher and the van its invoice, which asks for no money that has come', async () => {
  const { _id: id, orderNumber } = await placed(4_200, 3, { paymentMethod: 'Bank transfer' })
  await act(id, 'POST', 'payments', { amount: 12_600, way: 'UPI', reference: '433500001111' })
  const { pages: vouchers } = await mailOf(orderNumber, 'We have your payment')
  expect(vouchers).toEqual([expect.stringContaining('Advance received\n₹12,600.00\n')])
  expect(vouchers[0]).toMatch(/Paid by\nUPI, \d+ \w+ \d+\n433500001111\n/)
  await act(id, 'PUT', 'send', { person: 'Santosh' })
  const { pages, pdfs, text } = await mailOf(orderNumber, 'is on its way')
  expect(pages).toEqual([expect.stringContaining('Taxable value\n₹10,677.96\nCGST 9 %\n₹961.02\n')])
  expect(readCodes(pdfs[0] ?? Buffer.alloc(0))).toEqual([])
  const [, invoice] = (await papers(id)).papers
  expect(text).toContain(`With this mail: ${invoice?.number}.`)
  const own = await pdf(`/orders/${id}/papers/${invoice?._id}`, buyer.bearer)
  expect(Buffer.from(await own.arrayBuffer()).equals(pdfs[0] ?? Buffer.alloc(0))).toBe(true)
})

it('an invoice of the button is mailed by itself, with the code by which all of it is paid', async () => {
  const { _id: id, orderNumber } = await placed()
  const made = await shop.call('POST', `/orders/${id}/papers`, { bearer: admin, body: {} })
  expect(made.status).toBe(200)
  const { pdfs } = await mailOf(orderNumber, 'The invoice for your order')
  expect(readCodes(pdfs[0] ?? Buffer.alloc(0))).toEqual([
    `upi://pay?pa=shop@bank&pn=Baithak%20Seating%20Works%20LLP&am=12600.00&cu=INR&tr=${orderNumber}&tn=Order%20${orderNumber}`,
  ])
  await act(id, 'PUT', 'send', { person: 'Santosh' })
  expect((await mailOf(orderNumber, 'is on its way')).pdfs).toEqual([])
})

it('an invoice that waits for its IRN is printed and mailed once it is there', async () => {
  await shop.setPapers({ eInvoice: true })
  const { _id: id, orderNumber } = await placed(4_200, 3, {
    shippingAddress: { ...address, gstin: '27AAPFU0939F1ZV', company: 'Sahyadri Labs' },
  })
  await act(id, 'PUT', 'send', { person: 'Santosh' })
  expect((await mailOf(orderNumber, 'is on its way')).pdfs).toEqual([])
  const [invoice] = (await papers(id)).papers
  const at = `/papers/${invoice?._id}/pdf`
  const refused = await pdf(at)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: `${invoice?.number}: ${invoice?.waitsFor}` },
  ])
  for (const path of [`/papers/pdf?papers=${invoice?._id}`, `/orders/${id}/papers/${invoice?._id}`])
    expect((await pdf(path)).status).toBe(409)
  const eInvoice = { irn: 'a1'.repeat(32), ackNumber: '112010036563310', ackDay: '2026-11-23', qrText: 'eyJ' }
  const facts = await shop.call('PUT', `/papers/${invoice?._id}/facts`, { bearer: admin, body: { eInvoice } })
  expect(facts.status).toBe(200)
  const printed = Buffer.from(await (await pdf(at)).arrayBuffer())
  expect(readCodes(printed)).toContain('eyJ')
  const { pdfs } = await mailOf(orderNumber, 'The invoice for your order')
  expect(pdfs[0]?.equals(printed)).toBe(true)
})

it('an exchange brings its credit note and its invoice', async () => {
  const { _id: id, orderNumber, orderItems } = await placed(4_200, 1)
  await act(id, 'PUT', 'deliver')
  await mailOf(orderNumber, 'has been delivered')
  const { id: product } = await cms.addProduct({ price: 4_200, countInStock: 1 })
  const lines = [{ line: orderItems[0]?._id, qty: 1, restock: true }]
  await act(id, 'POST', 'returns', { lines, instead: [{ product, qty: 1 }] })
  const { pages, text } = await mailOf(orderNumber, 'We have taken chairs back')
  const made = (await papers(id)).papers.slice(1).map(({ number }) => number)
  expect([pages.length, made.length]).toEqual([2, 2])
  for (const number of made) expect(text).toContain(number)
})

it('a buyer has the full name of the checkout, and no street under the State of another registration', async () => {
  const to = { ...address, fullName: 'Asha Raghunath Rao', city: 'Bengaluru', state: 'Karnataka' }
  const buyerOf = async (given: object) => {
    const { _id: id } = await placed(4_200, 1, { shippingAddress: { ...to, ...given } })
    await act(id, 'PUT', 'send', { person: 'Santosh' })
    return (await shop.stored(id))[0]?.buyer
  }
  expect(await buyerOf({})).toMatchObject({ name: 'Asha Raghunath Rao', state: 'Karnataka' })
  const business = { gstin: '27AAPFU0939F1ZV', company: 'Rao & Co' }
  expect(await buyerOf(business)).toMatchObject({ company: 'Rao & Co', address: [], state: 'Maharashtra' })
})
