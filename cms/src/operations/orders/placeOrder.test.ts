// @module-tag money
import { afterAll, describe, expect, it } from 'vitest'
import { order, orderRow } from '../../contract/orders.ts'
import { address, openOrderTests } from '../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const customer = await shop.cms.addUser('customer', { name: 'Asha Rao', phone: '9000000001' })
const admin = await shop.cms.addUser('admin')

const addProduct = (given: Record<string, unknown> = {}) => shop.cms.addProduct(given)
// With a condition, since MongoDB estimates the number of all.
const every = { id: { exists: true } }
const stored = async () => (await shop.cms.payload.count({ collection: 'orders', where: every })).totalDocs
const isUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('placing an order', () => {
  it('answers 201 with the whole order, its amounts from the stored prices, and takes the stock', async () => {
    const { user, bearer } = customer
    const [one, two] = [await addProduct({ price: 1499.5 }), await addProduct({ price: 18_900 })]
    const since = Date.now()
    const { status, answer } = await shop.place(bearer, { [one.id]: 2, [two.id]: 1 }, { totalPrice: 21_899 })
    expect(status).toBe(201)
    expect(order.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      user: { _id: user.id, name: 'Asha Rao', email: user.email, phone: '9000000001' },
      orderItems: [
        { product: one.id, name: one.name, price: 1499.5, qty: 2 },
        { product: two.id, name: two.name, price: 18_900, qty: 1 },
      ],
      shippingAddress: address,
      itemsPrice: 21_899,
      shippingPrice: 0,
      totalPrice: 21_899,
      paymentMethod: 'Bank transfer',
      isPaid: false,
      paidAt: null,
      paymentResult: null,
      paypal: null,
      isDelivered: false,
      deliveredAt: null,
      cancelledAt: null,
      cancelReason: '',
      refundDue: false,
      bankDetails: 'Baithak Seating, account 000111222',
    })
    expect(answer.orderNumber).toMatch(/^BTK-\d\d-\d{4}$/)
    const { orderItems, createdAt, payUntil } = order.parse(answer)
    expect(orderItems[0]?.image).toMatch(/^\/media\/[0-9a-f]{20}-\d+\.webp$/)
    expect(createdAt).toMatch(isUtc)
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(since - 1000)
    expect(payUntil).toMatch(isUtc)
    expect(Date.parse(payUntil ?? '') - Date.parse(createdAt)).toBe(7 * 24 * 3_600_000)
    expect([await shop.stock(one.id), await shop.stock(two.id)]).toEqual([3, 4])
    expect((await shop.api('GET', `/${answer._id}`, { bearer })).answer).toEqual(answer)
  })

  it('keeps the note of a line as one readable line, for the customer and for staff', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    const { orderItems, ...body } = await shop.orderBody({ [one.id]: 1, [two.id]: 1 })
    const note = ' Third floor,\n call\u202e first \ud83e'
    const lines = orderItems.map((line) => (line.product === one.id ? { ...line, note } : line))
    const { status, answer } = await shop.api('POST', '', {
      bearer: customer.bearer,
      body: { ...body, orderItems: lines },
    })
    expect(status).toBe(201)
    expect(order.parse(answer).orderItems.map((line) => line.note)).toEqual(['Third floor, call first', ''])
    const id = String(answer._id)
    const staff = await shop.cms.addUser('orders')
    expect((await shop.api('GET', `/${id}`, { bearer: staff.bearer })).answer).toMatchObject({
      orderItems: [{ note: 'Third floor, call first' }, { note: '' }],
    })
    const kept = await shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })
    expect(kept.orderItems.map((line) => line.note ?? null)).toEqual(['Third floor, call first', null])
    const { findMailedOrder } = await import('../../database/orders/findMailedOrder.ts')
    const mailed = await findMailedOrder(shop.cms.payload, id)
    expect(mailed?.orderItems.map((line) => line.note ?? null)).toEqual(['Third floor, call first', null])
  })

  it.each<[string, unknown]>([
    ['too long', 'x'.repeat(121)],
    ['a number', 7],
    ['a query', { $ne: null }],
  ])('refuses a note that is %s, and places nothing', async (_, note) => {
    const { id } = await addProduct()
    const before = await stored()
    const body = { ...(await shop.orderBody({ [id]: 1 })), orderItems: [{ product: id, qty: 1, note }] }
    const { status, answer } = await shop.api('POST', '', { bearer: customer.bearer, body })
    expect(status).toBe(400)
    expect(Object.keys(answer.fields ?? {})).toEqual(['orderItems.0.note'])
    expect(await stored()).toBe(before)
  })

  it('keeps whole paise in the store', async () => {
    const { id } = await addProduct({ price: 1499.55 })
    const { answer } = await shop.place(customer.bearer, { [id]: 3 })
    expect(answer).toMatchObject({ itemsPrice: 4498.65, totalPrice: 4498.65 })
    const kept = await shop.cms.payload.findByID({ collection: 'orders', id: String(answer._id) })
    expect(kept).toMatchObject({ itemsPrice: 449_865, shippingPrice: 0, totalPrice: 449_865 })
    expect(kept.orderItems[0]?.price).toBe(149_955)
  })

  it('ignores prices, names, ids and flags that the browser sends', async () => {
    const { id, name } = await addProduct({ price: 5000 })
    const body = await shop.orderBody({ [id]: 1 })
    const { status, answer } = await shop.api('POST', '', {
      bearer: customer.bearer,
      body: {
        ...body,
        orderItems: [{ product: id, qty: 1, price: 1, name: 'Free chair', image: 'x', countInStock: 99 }],
        _id: 'a'.repeat(24),
        id: 'a'.repeat(24),
        user: admin.user.id,
        orderNumber: 'BTK-000-0000',
        itemsPrice: 1,
        shippingPrice: -4999,
        isPaid: true,
        paidAt: '2020-01-01',
        isDelivered: true,
        createdAt: '2020-01-01',
      },
    })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      user: { _id: customer.user.id },
      orderItems: [{ name, price: 5000 }],
      totalPrice: 5000,
      isPaid: false,
      isDelivered: false,
    })
    expect(answer._id).not.toBe('a'.repeat(24))
    expect(Date.parse(String(answer.createdAt))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('adds the delivery, which is free from a sum on, and may differ by PIN code', async () => {
    await shop.setShop({ shippingFee: 250, freeShippingFrom: 10_000 })
    const { id } = await addProduct({ price: 4000, countInStock: 9 })
    const small = await shop.place(customer.bearer, { [id]: 2 }, { totalPrice: 8250 })
    const large = await shop.place(customer.bearer, { [id]: 3 }, { totalPrice: 12_000 })
    const deliveryAreas = [
      { prefix: '4', daysFrom: 1, daysTo: 2, fee: null },
      { prefix: '400', daysFrom: 1, daysTo: 2, fee: 90 },
    ]
    await shop.setShop({ deliveryAreas })
    const near = await shop.place(customer.bearer, { [id]: 2 }, { totalPrice: 8090 })
    await shop.setShop({ shippingFee: 0, freeShippingFrom: null, deliveryAreas: [] })
    expect(near.answer).toMatchObject({ shippingPrice: 90, totalPrice: 8090 })
    expect(small.answer).toMatchObject({ itemsPrice: 8000, shippingPrice: 250, totalPrice: 8250 })
    expect(large.answer).toMatchObject({ itemsPrice: 12_000, shippingPrice: 0, totalPrice: 12_000 })
  })

  it('answers another total with 409 and the new amounts, and places nothing', async () => {
    const { id } = await addProduct({ price: 18_900 })
    const before = await stored()
    const { status, answer } = await shop.place(customer.bearer, { [id]: 1 }, { totalPrice: 17_000 })
    expect([status, answer]).toEqual([
      409,
      {
        message: 'The total is now ₹18,900. Please look at your order again.',
        fields: { itemsPrice: '18900', shippingPrice: '0', totalPrice: '18900' },
      },
    ])
    expect([await stored(), await shop.stock(id)]).toEqual([before, 5])
  })

  it('refuses more than there is, what is sold out, and what visitors do not see', async () => {
    const [few, none] = [await addProduct({ countInStock: 3 }), await addProduct({ countInStock: 0 })]
    const [kept, draft] = [await addProduct(), await addProduct({ _status: 'draft' })]
    const before = await stored()
    const { bearer } = customer
    const tooMany = await shop.place(bearer, { [kept.id]: 1, [few.id]: 4 })
    expect([tooMany.status, tooMany.answer]).toEqual([
      409,
      {
        message: `Only 3 of ${few.name} are left.`,
        fields: { 'orderItems.1.qty': `Only 3 of ${few.name} are left.` },
      },
    ])
    const soldOut = await shop.place(bearer, { [none.id]: 1 })
    expect([soldOut.status, soldOut.answer.message]).toEqual([409, `${none.name} is out of stock.`])
    for (const id of [draft.id, 'a'.repeat(24)]) {
      const { status, answer } = await shop.place(bearer, { [kept.id]: 1, [id]: 1 })
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([409, ['orderItems.1.product']])
    }
    expect([await stored(), await shop.stock(kept.id), await shop.stock(few.id)]).toEqual([before, 5, 3])
  })

  it('needs a login, and an open shop: else 403 in plain words', async () => {
    const { id } = await addProduct()
    const body = await shop.orderBody({ [id]: 1 })
    expect((await shop.api('POST', '', { body })).status).toBe(401)
    await shop.setShop({ purchasing: 'catalogue' })
    const closed = await shop.place(customer.bearer, { [id]: 1 })
    await shop.setShop({ purchasing: 'open' })
    expect([closed.status, closed.answer.message]).toEqual([
      403,
      'Our online shop is launching soon. Please send us your list and we will reply with a price.',
    ])
    expect(await shop.stock(id)).toBe(5)
  })

  it('refuses a way of paying that is not offered, and paypal is the standard', async () => {
    const { id } = await addProduct()
    for (const paymentMethod of ['paypal', undefined]) {
      const { status, answer } = await shop.place(customer.bearer, { [id]: 1 }, { paymentMethod })
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['paymentMethod']])
    }
    expect(await shop.stock(id)).toBe(5)
  })
})

describe('an order', () => {
  it('stays as it was when its user and its product change and go', async () => {
    const { user, bearer } = await shop.cms.addUser('customer', { name: 'Short Stay' })
    const product = await addProduct({ name: 'Fading Chair', price: 7000 })
    const { answer } = await shop.place(bearer, { [product.id]: 1 })
    await shop.cms.payload.update({
      collection: 'products',
      id: product.id,
      data: { name: 'Other', price: 1 },
    })
    await shop.cms.payload.db.deleteOne({ collection: 'products', where: { id: { equals: product.id } } })
    await shop.cms.payload.delete({ collection: 'users', id: user.id })
    const later = await shop.api('GET', `/${answer._id}`, { bearer: admin.bearer })
    // The shop reads beside it what it may do, and which mails have gone meanwhile.
    const { acts: _acts, next: _next, mails: _mails, ...order } = answer
    expect(later.answer).toMatchObject({
      ...order,
      user: { _id: null, name: 'Short Stay', email: user.email, phone: '' },
    })
    expect((await shop.api('PUT', `/${answer._id}/cancel`, { bearer: admin.bearer })).status).toBe(200)
  })

  it("is in its owner's list and in everybody's, newest first", async () => {
    const { bearer } = await shop.cms.addUser('customer')
    const { id } = await addProduct()
    const first = await shop.place(bearer, { [id]: 1 })
    const second = await shop.place(bearer, { [id]: 3 })
    const mine = await shop.api('GET', '/mine', { bearer })
    expect(orderRow.array().parse(mine.answer)).toEqual(mine.answer)
    expect(mine.answer).toMatchObject([
      { _id: second.answer._id, items: 3 },
      { _id: first.answer._id, items: 1 },
    ])
    const everyone = await shop.api('GET', '', { bearer: admin.bearer })
    // The shop reads more to find it by.
    const shown = orderRow
      .array()
      .parse(everyone.answer)
      .map((row) => ({ ...row, words: '' }))
    expect(shown.slice(0, 2)).toEqual(mine.answer)
    expect(everyone.headers.get('cache-control')).toBe('no-store')
  })
})
