// @module-tag money
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import type { PaperList, PaperRow } from '../../contract/sales/papers.ts'
import { openPaperTests } from '../../testing/paperTests.ts'
import { acceptance } from '../../testing/quoteTests.ts'

let shop: Awaited<ReturnType<typeof openPaperTests>>
beforeAll(async () => {
  shop = await openPaperTests()
})
afterAll(() => shop.cms.close())

const kinds = (papers: readonly { number: string }[]) => papers.map(({ number }) => number.split('/')[0])

it('freezes an invoice when chairs leave, and a credit note when some come back', async () => {
  const order = await shop.placed()
  expect(await shop.papers(order._id)).toMatchObject({ isOn: true, papers: [], canMake: true, refusal: '' })
  await shop.act(order._id, 'PUT', 'deliver')
  const [invoice] = await shop.stored(order._id)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    seller: { name: 'Baithak Seating Works LLP', stateCode: '27' },
    buyer: { name: expect.any(String), address: ['1 Example Road', 'Mumbai 400001'], state: 'Maharashtra' },
    lines: [{ quantity: 3, unitPrice: 4_200, discount: 0, hsn: '9401', gstPercent: 18, amount: 12_600 }],
    taxes: [{ hsn: '9401', gstPercent: 18, taxable: 10_677.96, cgst: 961.02, sgst: 961.02, igst: 0 }],
    total: 12_600,
    inWords: 'Rupees twelve thousand six hundred only',
  })
  const [line] = order.orderItems
  await shop.act(order._id, 'POST', 'returns', {
    lines: [{ line: line?._id, qty: 1, restock: true }],
    reason: 'Too high',
  })
  const [, credit] = await shop.stored(order._id)
  expect(credit).toMatchObject({
    kind: 'credit note',
    against: [{ number: invoice?.number }],
    total: 4_200,
    reason: 'Too high',
  })
  const { papers } = (await shop.call<Order>('GET', `/orders/${order._id}`, { bearer: shop.buyer.bearer }))
    .answer
  expect(kinds(papers ?? [])).toEqual(['INV', 'CN'])
})

it('makes vouchers of money before the invoice, and of money that goes back', async () => {
  const order = await shop.placed(4_200, 1, { paymentMethod: 'Bank transfer' })
  await shop.act(order._id, 'PUT', 'pay')
  await shop.act(order._id, 'PUT', 'cancel', { reason: 'No room' })
  await shop.act(order._id, 'POST', 'refunds', { amount: 4_200, way: 'UPI', reference: 'R-1' })
  const papers = await shop.stored(order._id)
  expect(kinds(papers)).toEqual(['RV', 'RF'])
  expect(papers[1]).toMatchObject({
    total: 4_200,
    cgst: 0,
    against: [{ number: papers[0]?.number }],
    payment: { way: 'UPI', reference: 'R-1' },
  })
  const other = await shop.placed(4_200, 1, { paymentMethod: 'Bank transfer' })
  await shop.act(other._id, 'PUT', 'pay')
  await shop.act(other._id, 'PUT', 'deliver')
  expect(kinds(await shop.stored(other._id))).toEqual(['RV', 'INV'])
})

it('invoices what has left of an order that leaves in parts', async () => {
  const order = await shop.placed(4_200, 3)
  const [line] = order.orderItems
  const send = (qty?: number) =>
    shop.act(order._id, 'PUT', 'send', {
      person: 'Ravi',
      ...(qty && { lines: [{ line: line?._id, qty }] }),
    })
  expect((await send(4)).answer).toMatchObject({ fields: { 'lines.0.qty': 'At most 3' } })
  expect((await send(1)).answer).toMatchObject({ state: 'to pack', isSent: false })
  const refused = await shop.act(order._id, 'PUT', 'cancel')
  expect(refused.answer).toMatchObject({ message: expect.stringContaining('Some chairs have left already') })
  const own = await shop.call('PUT', `/orders/${order._id}/cancel`, { bearer: shop.buyer.bearer, body: {} })
  expect([own.status, own.answer.message]).toEqual([
    409,
    'Some of your chairs are on their way. Please call us.',
  ])
  expect((await send()).answer).toMatchObject({ state: 'with the van', isSent: true })
  await shop.act(order._id, 'PUT', 'deliver')
  const papers = await shop.stored(order._id)
  expect(papers.map(({ total }) => total)).toEqual([4_200, 8_400])
})

it('makes the invoice of a quote by hand, to the paisa of the quote, before the van goes', async () => {
  const { quote } = await shop.begin(50, [
    { qty: 12, price: 18_900 },
    { qty: 4, price: 5_883.33 },
  ])
  const { content } = quote
  const lines = [
    { ...content.lines[0], discountPercent: 5 },
    content.lines[1],
    { kind: 'delivery', product: '', name: 'Delivery', quantity: 1, unitPrice: 2_500, discountPercent: 0 },
  ] as typeof content.lines
  const saved = await shop.save(quote, { lines, placeOfSupply: 'Maharashtra', advancePercent: 0 })
  const sent = await shop.sendOut(saved.answer)
  const { answer } = await shop.staff('POST', `/${sent._id}/accept`, acceptance())
  const { _id: id } = await shop.orderOf(answer)
  const before = await shop.papers(id)
  expect(before).toMatchObject({
    canMake: true,
    eway: { limit: 100_000, value: 241_493, invoice: '', isDone: false },
  })
  const made = await shop.call<typeof before>('POST', `/orders/${id}/papers`, { bearer: shop.admin })
  const [row] = made.answer.papers
  expect(made.answer).toMatchObject({ canMake: false, eway: { invoice: row?.number } })
  const [invoice] = await shop.stored(id)
  expect(invoice).toMatchObject({
    taxable: 204_655.36,
    cgst: 18_418.98,
    sgst: 18_418.98,
    rounding: -0.32,
    total: 241_493,
    theirNumber: 'PO-4711',
  })
  const move = (state: string, floor: string) =>
    shop.act(id, 'PUT', 'address', { ...acceptance().shippingAddress, state, floor })
  expect((await move('Maharashtra', '2nd')).status).toBe(200)
  const { searchText } = await shop.cms.payload.findByID({ collection: 'orders', id })
  expect(searchText).toContain(`${quote.number}\nPO-4711\n`)
  expect((await move('Karnataka', '2nd')).answer).toMatchObject({
    message: `The State cannot change: the invoice ${invoice?.number} is of a supply to Maharashtra. Please cancel this order and place another.`,
  })
  // No second one when they leave; a cancelled order gives all of it back.
  const { events } = (await shop.act(id, 'PUT', 'cancel', { reason: 'No room' })).answer
  expect((await shop.stored(id)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 241_493],
    ['credit note', 241_493],
  ])
  await shop.act(id, 'PUT', 'takeback', { event: events.at(-1)?._id })
  expect((await move('Karnataka', '2nd')).status).toBe(200)
  const eway = { number: '123456789012', day: '2026-11-28', vehicle: 'MH12AB1234', distance: 150 }
  const facts = { bearer: shop.bearer, body: { eway } }
  const told = await shop.call<PaperRow>('PUT', `/papers/${row?._id}/facts`, facts)
  expect(told.answer.facts).toEqual({ eInvoice: null, eway })
  const found = await shop.call<PaperList>('GET', `/papers?q=${row?.number}&kind=invoice`, {
    bearer: shop.admin,
  })
  expect(found.answer).toMatchObject({ total: 1, rows: [{ number: row?.number }] })
})

it('taxes those without a GSTIN where the chairs go, businesses where their quote says', async () => {
  const taxes = []
  const gstin = '29AAGCB7383J1Z4'
  for (const [quoted, told] of [
    ['', ''],
    [gstin, gstin],
    ['', gstin],
    [gstin, ''],
  ]) {
    const { quote } = await shop.begin(50, [{ qty: 1, price: 5_900 }])
    const customer = { ...quote.content.customer, gstin: quoted ?? '' }
    const saved = await shop.save(quote, { customer, placeOfSupply: 'Maharashtra' })
    const sent = await shop.sendOut(saved.answer)
    const shippingAddress = { ...acceptance().shippingAddress, state: 'Karnataka', gstin: told }
    const { answer } = await shop.staff('POST', `/${sent._id}/accept`, acceptance(1, { shippingAddress }))
    const { _id: id } = await shop.orderOf(answer)
    await shop.call('POST', `/orders/${id}/papers`, { bearer: shop.admin })
    const [invoice] = await shop.stored(id)
    taxes.push([invoice?.buyer.gstin, invoice?.placeOfSupply, invoice?.cgst, invoice?.igst, invoice?.total])
  }
  expect(taxes).toEqual([
    ['', 'Karnataka', 0, 900, 5_900],
    [gstin, 'Maharashtra', 450, 0, 5_900],
    [gstin, 'Karnataka', 0, 900, 5_900],
    ['', 'Karnataka', 0, 900, 5_900],
  ])
})

it('quotes each chair by the HSN and the rate of its own, and the order keeps them', async () => {
  const { id: product } = await shop.cms.addProduct({
    price: 1_050,
    countInStock: 50,
    hsn: '940152',
    gstPercent: '5',
  })
  const person = { name: 'Om', phone: '9000000041', email: 'om@baithak.example' }
  const { answer: begun } = await shop.staff('POST', '', { person, lines: [{ product, qty: 2 }] })
  expect(begun.today[product]).toMatchObject({ hsn: '940152', gstPercent: 5 })
  const fee = {
    kind: 'delivery',
    product: '',
    name: 'Delivery',
    quantity: 1,
    unitPrice: 118,
    discountPercent: 0,
  } as const
  const { answer: saved } = await shop.save(begun, { lines: [...begun.content.lines, fee] })
  const sent = await shop.sendOut(saved)
  expect(sent.prices).toMatchObject({
    lines: [
      { hsn: '940152', gstPercent: 5, total: 2_100 },
      { hsn: '9401', gstPercent: 18, total: 118 },
    ],
    taxable: 2_100,
    cgst: 59,
    total: 2_218,
  })
  const { answer } = await shop.staff('POST', `/${sent._id}/accept`, acceptance())
  const { _id: id } = await shop.orderOf(answer)
  const order = await shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })
  expect(order.orderItems).toMatchObject([{ hsn: '940152', gstPercent: 5 }])
  // The chair has gone from the shop since.
  await shop.cms.payload.db.deleteMany({ collection: 'products', where: { id: { equals: product } } })
  await shop.act(id, 'POST', 'papers')
  expect((await shop.stored(id))[0]).toMatchObject({
    taxes: [
      { hsn: '940152', gstPercent: 5, taxable: 2_000 },
      { hsn: '9401', gstPercent: 18, taxable: 100 },
    ],
    total: 2_218,
  })
})
