// @module-tag money
// @module-tag rights
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPaperTests, seller } from '../../../testing/paperTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

let shop: Awaited<ReturnType<typeof openPaperTests>>
beforeAll(async () => {
  shop = await openPaperTests()
})
afterAll(() => shop.cms.close())

const save = async (bearer: string, body: object) =>
  send(`${shop.cms.url}/cms/api/globals/site-settings`, 'POST', { bearer, body })
const settings = () => shop.cms.payload.findGlobal({ slug: 'site-settings' })

it('turns papers on only while all that stands on them is there, and says what lacks', async () => {
  const { papers } = await settings()
  expect(papers.since).toBeTruthy()
  const { bearer } = await shop.cms.addUser('finance')
  const refusedBy = async (body: object) => {
    const { status, text } = await save(bearer, body)
    expect(status).toBe(400)
    return text
  }
  expect(await refusedBy({ seller: { ...seller, address: ' ' } })).toContain(
    'Seller first – registered address.',
  )
  // A catalogue needs no seller, but papers do.
  await shop.setShop({ purchasing: 'catalogue' })
  expect(await refusedBy({ seller: { ...seller, gstin: '', address: ' ' } })).toContain(
    'Write the registered address and the GSTIN in the tab Seller first.',
  )
  await shop.setShop({ purchasing: 'open' })
  expect(await refusedBy({ papers: { ...papers, areChecked: false } })).toContain('five examples')
  expect(await refusedBy({ papers: { ...papers, isOther: true } })).toContain('are not made here')
  expect(await refusedBy({ seller: { ...seller, gstin: '29AAGCB7383J1Z4' } })).toContain(
    'The GSTIN is of Karnataka, and the state of the seller is Maharashtra.',
  )
  const { seller: stored } = await settings()
  expect(stored?.gstin).toBe(seller.gstin)
  // Off, all of it may lack; orders from before it was on again are not invoiced by themselves.
  await shop.setPapers({ isOn: false })
  const order = await shop.placed()
  const off = await shop.papers(order._id)
  expect(off).toMatchObject({ isOn: false, canMake: false, refusal: expect.stringContaining('are off') })
  expect((await shop.act(order._id, 'POST', 'papers')).status).toBe(409)
  await shop.setPapers({ isOn: true })
  await shop.act(order._id, 'PUT', 'deliver')
  expect(await shop.stored(order._id)).toEqual([])
  expect((await shop.act(order._id, 'POST', 'papers')).status).toBe(200)
  expect((await shop.stored(order._id)).map(({ kind }) => kind)).toEqual(['invoice'])
})

it('lets finance alone say who sells and where UPI pays to, and tells every admin', async () => {
  const { bearer } = await shop.cms.addUser('admin')
  const upi = { address: 'other@bank', limit: 100_000 }
  expect((await save(bearer, { upi })).status).toBe(403)
  expect((await save(bearer, { seller: { ...seller, legalName: 'Another' } })).status).toBe(403)
  const finance = await shop.cms.addUser('finance')
  const told = await shop.cms.addUser('admin')
  expect((await save(finance.bearer, { upi })).status).toBe(200)
  await vi.waitFor(async () => {
    const [mail] = await mailsTo(shop.cms, told.user.email)
    expect(mail?.subject).toContain('UPI address was changed')
    expect(mail?.text).toContain('address: other@bank')
  })
})

it('leaves an invoice out while the law wants an address, and makes it when it is there', async () => {
  const order = await shop.placed(60_000, 1)
  await shop.cms.payload.db.updateOne({
    collection: 'orders',
    id: order._id,
    data: { shippingAddress: { ...order.shippingAddress, state: '' } },
  })
  expect((await shop.act(order._id, 'PUT', 'deliver')).status).toBe(200)
  const sentence = 'Write the buyer’s address and State first.'
  expect(await shop.papers(order._id)).toMatchObject({ papers: [], canMake: false, refusal: sentence })
  const refused = await shop.act(order._id, 'POST', 'papers')
  expect(refused).toMatchObject({ status: 409, answer: { message: sentence } })
})

it('keeps papers when the account goes and the order is cleared, and clears them after their months', async () => {
  const person = await shop.cms.addUser('customer')
  const { id: product } = await shop.cms.addProduct({ price: 4_200, countInStock: 5 })
  const { answer: order } = await shop.place(person.bearer, { [product]: 1 })
  const id = String(order._id)
  await shop.act(id, 'PUT', 'deliver')
  await shop.act(id, 'PUT', 'pay')
  const own = await send(`${shop.cms.url}/api/users/profile/data`, 'GET', { bearer: person.bearer })
  expect(own.answer).toMatchObject({ orders: [{ papers: [{ kind: 'invoice', total: 4_200 }] }] })
  const { password } = person
  const gone = await send(`${shop.cms.url}/api/users/profile`, 'DELETE', {
    bearer: person.bearer,
    body: { password },
  })
  expect(gone.status).toBe(200)
  const cleared = await shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })
  expect(cleared.customerName).toBe('Former customer')
  const [invoice] = await shop.stored(id)
  expect(invoice?.buyer).toMatchObject({ address: ['1 Example Road', 'Mumbai 400001'] })
  const { clearOldPapers } = await import('../../../operations/papers/clearOldPapers.ts')
  await clearOldPapers(shop.cms.payload)
  expect(await shop.stored(id)).toHaveLength(1)
  const [{ id: paper } = { id: '' }] = (
    await shop.cms.payload.find({ collection: 'papers', where: { order: { equals: id } } })
  ).docs
  await shop.cms.payload.db.updateOne({ collection: 'papers', id: paper, data: { day: '2012-05-01' } })
  await clearOldPapers(shop.cms.payload)
  expect(await shop.stored(id)).toEqual([])
})

it('waits for the IRN of an invoice to a business, and takes the tax of the day of each chair', async () => {
  await shop.setPapers({ eInvoice: true })
  const { id } = await shop.cms.addProduct({
    price: 1_050,
    countInStock: 5,
    hsn: '940152',
    gstPercent: '18',
    nextTaxFrom: '2026-01-01',
    nextGstPercent: '5',
  })
  const { address } = await import('../../../testing/orderTests.ts')
  const to = { shippingAddress: { ...address, gstin: '29AAGCB7383J1Z4', company: 'Rao Labs' } }
  const { answer: order } = await shop.place(shop.buyer.bearer, { [id]: 1 }, to)
  const made = await shop.act(String(order._id), 'POST', 'papers')
  const [row] = (made.answer.papers ?? []) as unknown as { _id: string; waitsFor: string }[]
  expect(row?.waitsFor).toContain('IRN')
  const [invoice] = await shop.stored(String(order._id))
  expect(invoice).toMatchObject({ cgst: 25, sgst: 25, igst: 0, taxes: [{ hsn: '940152', gstPercent: 5 }] })
  const eInvoice = {
    irn: 'a'.repeat(64),
    ackNumber: '112010036563310',
    ackDay: '2026-11-28',
    qrText: 'signed',
  }
  const write = (bearer: string) =>
    send(`${shop.cms.url}/api/papers/${row?._id}/facts`, 'PUT', { bearer, body: { eInvoice } })
  expect((await write(shop.bearer)).status).toBe(403)
  expect((await write(shop.admin)).answer).toMatchObject({ waitsFor: '', facts: { eInvoice } })
})
