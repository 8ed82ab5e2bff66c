// @module-tag money
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { seed } from '../../../../../ops/testing/seed.mjs'
import type { Order } from '../../../contract/orders.ts'
import { address as home, openOrderTests } from '../../../testing/orderTests.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const add = async (role: Parameters<typeof shop.cms.addUser>[0]) => (await shop.cms.addUser(role)).bearer
const [owner, packer, accountant, admin] = [
  await add('customer'),
  await add('orders'),
  await add('finance'),
  await add('admin'),
]

const placed = async (qty: number, paymentMethod: string, countInStock = 10) => {
  const product = (await shop.cms.addProduct({ countInStock })).id
  const { answer } = await shop.place(owner, { [product]: qty }, { paymentMethod })
  return { id: String(answer._id), product, total: Number(answer.totalPrice) }
}
const ask = async (method: string, path: string, bearer: string, body?: unknown) => {
  const { status, answer } = await shop.api(method, path, { bearer, ...(body === undefined ? {} : { body }) })
  return { status, message: answer.message, fields: answer.fields, order: answer as unknown as Order }
}
const put = (id: string, what: string, bearer: string, body: unknown = {}) =>
  ask('PUT', `/${id}/${what}`, bearer, body)
const post = (id: string, what: string, bearer: string, body: unknown) =>
  ask('POST', `/${id}/${what}`, bearer, body)
const upi = (amount: number) => ({ amount, way: 'UPI', reference: '000000004417' })
const lastOf = ({ events }: Order, kind: string) => events.findLast((event) => event.kind === kind)?._id ?? ''

describe('money', () => {
  it('comes in parts: what is open is told, and the order is paid with the last one', async () => {
    const { id, total } = await placed(2, 'Bank transfer')
    const first = await post(id, 'payments', accountant, upi(total - 50.5))
    expect(first.order).toMatchObject({ isPaid: false, openPrice: 50.5, receivedPrice: total - 50.5 })
    expect(first.order.state).toBe('waiting for payment')
    const { order } = await post(id, 'payments', accountant, upi(50.5))
    expect(order).toMatchObject({ isPaid: true, openPrice: 0, state: 'to pack' })
    expect(order.events.map(({ kind, amount, way }) => [kind, amount, way])).toEqual([
      ['payment', total - 50.5, 'UPI'],
      ['payment', 50.5, 'UPI'],
    ])
  })

  it('that is too much is said, and goes back up to what is due', async () => {
    const { id, total } = await placed(1, 'Bank transfer')
    const { order } = await post(id, 'payments', accountant, upi(total + 100))
    expect(order).toMatchObject({ isPaid: true, openPrice: -100, refundDue: true, state: 'to pack' })
    const tooMuch = await post(id, 'refunds', accountant, upi(100.01))
    expect([tooMuch.status, tooMuch.fields]).toEqual([400, { amount: 'At most ₹100 has to go back' }])
    const refunded = await post(id, 'refunds', accountant, upi(100))
    expect(refunded.order).toMatchObject({ openPrice: 0, refundDue: false, receivedPrice: total })
    expect((await post(id, 'refunds', accountant, upi(1))).message).toBe(
      'No money has to go back for this order.',
    )
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.234 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ way: 'PayPal' }, 'way'],
    [{ day: '2020-01-01' }, 'day'],
    [{ day: '2999-01-01' }, 'day'],
    [{ day: 'today' }, 'day'],
    [{ reference: 5 }, 'reference'],
  ])('%j is refused at its field and changes nothing', async (given, field) => {
    const { id } = await placed(1, 'Bank transfer')
    const { status, fields } = await post(id, 'payments', accountant, { ...upi(5), ...given })
    expect([status, Object.keys(fields as object)]).toEqual([400, [field]])
    expect((await ask('GET', `/${id}`, admin)).order.events).toEqual([])
  })
})

describe('roles', () => {
  it('who packs and delivers takes cash, and marks no transfer and no refund', async () => {
    const [cash, transfer] = [await placed(1, 'Cash on delivery'), await placed(1, 'Bank transfer')]
    expect((await put(cash.id, 'pack', packer, { person: 'Farhan' })).status).toBe(200)
    expect((await put(cash.id, 'deliver', packer)).order.state).toBe('cash to collect')
    expect((await put(cash.id, 'pay', packer)).order.state).toBe('done')
    for (const answer of [await put(transfer.id, 'pay', packer), await put(transfer.id, 'deliver', packer)]) {
      expect(answer.status).toBe(403)
      expect(answer.message).toContain('role finance or admin')
    }
  })

  it('finance sees the orders, marks transfers as paid, and packs nothing', async () => {
    const { id } = await placed(1, 'Bank transfer')
    expect((await shop.api('GET', '', { bearer: accountant })).status).toBe(200)
    expect((await put(id, 'pack', accountant)).message).toContain('role orders or admin')
    expect((await put(id, 'pay', accountant)).order.state).toBe('to pack')
  })

  it('a customer takes no act of the shop, and sees no event', async () => {
    const { id } = await placed(1, 'Cash on delivery')
    await post(id, 'notes', packer, { note: 'Gate pass needed.' })
    for (const [method, what] of [
      ['PUT', 'pack'],
      ['PUT', 'send'],
      ['PUT', 'address'],
      ['PUT', 'takeback'],
      ['POST', 'payments'],
      ['POST', 'refunds'],
      ['POST', 'returns'],
      ['POST', 'notes'],
    ] as const)
      expect([what, (await ask(method, `/${id}/${what}`, owner, {})).status]).toEqual([what, 403])
    expect((await ask('GET', `/${id}`, owner)).order.events).toEqual([])
    expect((await ask('GET', `/${id}`, packer)).order.events.map(({ note }) => note)).toEqual([
      'Gate pass needed.',
    ])
  })
})

it('the address changes until the van has left, and the order is found by the new one', async () => {
  const { id } = await placed(1, 'Cash on delivery')
  const address = { ...home, addressLine1: '7 New Lane', city: 'Pune', pinCode: '411001' }
  expect((await put(id, 'address', accountant, address)).status).toBe(403)
  expect((await put(id, 'address', packer, { ...address, pinCode: '1' })).fields).toHaveProperty('pinCode')
  const { order } = await put(id, 'address', packer, address)
  expect(order.shippingAddress).toMatchObject(address)
  const note = `${home.city} ${home.pinCode} → Pune 411001`
  expect(order.events.at(-1)).toMatchObject({ kind: 'address changed', note })
  expect((await shop.cms.payload.findByID({ collection: 'orders', id })).searchText).toContain('7 New Lane')
  const told = async () => (await mailsTo(shop.cms, order.user.email)).map(({ text }) => text).join()
  await expect.poll(told).toMatch(/changed where it goes[^]*7 New Lane/)
  await put(id, 'send', packer, { person: 'Santosh' })
  expect((await put(id, 'address', packer, home)).message).toBe('This order is already with the van.')
})

it('the van is told to the customer, and a customer cannot cancel what is on its way', async () => {
  const { id } = await placed(1, 'Cash on delivery')
  await put(id, 'send', packer, { person: 'Santosh', tracking: 'BD-0001' })
  const { order } = await ask('GET', `/${id}`, owner)
  expect(order).toMatchObject({
    state: 'with the van',
    isSent: true,
    sentWith: 'Santosh',
    tracking: 'BD-0001',
  })
  expect((await put(id, 'cancel', owner)).message).toBe('Your chairs are on their way. Please call us.')
})

it('cancelled after the payment: the stock is back, the money is due back, and ends when it went', async () => {
  const { id, product, total } = await placed(3, 'Bank transfer')
  await put(id, 'pay', accountant)
  expect((await put(id, 'cancel', owner)).message).toBe('This order is already paid.')
  const { order } = await put(id, 'cancel', packer, { reason: 'Asked for by phone' })
  expect(order).toMatchObject({ state: 'to refund', openPrice: -total, refundDue: true })
  expect(await shop.stock(product)).toBe(10)
  expect((await post(id, 'refunds', accountant, upi(total))).order.state).toBe('cancelled')
})

describe('returns', () => {
  it('of a part are back on the shelf or not, and their money is due back', async () => {
    const { id, product, total } = await placed(4, 'Bank transfer')
    await put(id, 'pay', accountant)
    const { order } = await put(id, 'deliver', packer)
    const line = order.orderItems[0]?._id ?? ''
    const back = (qty: number, restock: boolean) =>
      post(id, 'returns', packer, { lines: [{ line, qty, restock }], reason: 'Wrong colour' })
    expect((await back(5, true)).fields).toEqual({ 'lines.0.qty': 'At most 4' })
    const one = await back(1, true)
    expect(one.order).toMatchObject({ state: 'to refund', openPrice: -total / 4 })
    expect(await shop.stock(product)).toBe(7)
    const other = await back(1, false)
    expect(other.order).toMatchObject({ openPrice: -total / 2 })
    expect(other.order.orderItems[0]).toMatchObject({ qty: 4, kept: 2 })
    expect(await shop.stock(product)).toBe(7)
    expect((await post(id, 'refunds', accountant, upi(total / 2))).order.state).toBe('returned in part')
    expect((await post(id, 'returns', packer, { lines: [] })).status).toBe(400)
  })

  it('an exchange is one act: one comes back, another goes out, and the difference is open', async () => {
    const { id, product, total } = await placed(1, 'Cash on delivery')
    await put(id, 'deliver', packer)
    const line = (await put(id, 'pay', packer)).order.orderItems[0]?._id ?? ''
    const dearer = (await shop.cms.addProduct({ countInStock: 2, price: total + 400 })).id
    const exchange = (qty: number) =>
      post(id, 'returns', packer, {
        lines: [{ line, qty: 1, restock: true }],
        instead: [{ product: dearer, qty }],
      })
    expect((await exchange(3)).status).toBe(409)
    expect(await shop.stock(product)).toBe(9)
    const { order } = await exchange(1)
    expect(order).toMatchObject({ state: 'cash to collect', openPrice: 400, isPaid: false })
    expect(order.orderItems.map(({ kept }) => kept)).toEqual([0, 1])
    expect([await shop.stock(product), await shop.stock(dearer)]).toEqual([10, 1])
    const lines = [{ line: order.orderItems[1]?._id, qty: 1, restock: true }]
    const last = lastOf((await post(id, 'returns', packer, { lines })).order, 'returned')
    const event = lastOf(order, 'returned')
    expect((await put(id, 'takeback', packer, { event })).message).toBe('Please take the return back first.')
    await put(id, 'takeback', packer, { event: last })
    expect((await put(id, 'takeback', packer, { event })).order.state).toBe('done')
    expect([await shop.stock(product), await shop.stock(dearer)]).toEqual([9, 2])
  })
})

describe('taking back', () => {
  it('is for one’s own click; another’s takes an admin and a reason', async () => {
    const { id } = await placed(1, 'Cash on delivery')
    const { order } = await put(id, 'deliver', packer)
    const event = lastOf(order, 'delivered')
    expect((await put(id, 'takeback', accountant, { event })).status).toBe(403)
    expect((await put(id, 'takeback', admin, { event })).message).toBe('Please say why it is taken back.')
    const back = await put(id, 'takeback', admin, { event, reason: 'Nobody was there' })
    expect(back.order).toMatchObject({ state: 'to pack', isDelivered: false, deliveredAt: null })
    expect((await put(id, 'takeback', admin, { event, reason: 'Again' })).message).toBe(
      'This was taken back already.',
    )
  })

  it('of a cancelled order takes its chairs again, or is refused where they are gone', async () => {
    const { id, product } = await placed(2, 'Bank transfer', 2)
    const { order } = await put(id, 'cancel', packer)
    const event = lastOf(order, 'cancelled')
    await shop.place(owner, { [product]: 1 })
    expect((await put(id, 'takeback', packer, { event })).status).toBe(409)
    const other = await placed(2, 'Bank transfer', 2)
    const again = lastOf((await put(other.id, 'cancel', packer)).order, 'cancelled')
    expect((await put(other.id, 'takeback', packer, { event: again })).order).toMatchObject({
      state: 'waiting for payment',
      cancelledAt: null,
    })
    expect(await shop.stock(other.product)).toBe(0)
  })

  it('a payment with a refund on it stays until that is taken back', async () => {
    const { id, total } = await placed(1, 'Bank transfer')
    await post(id, 'payments', accountant, upi(total + 5))
    const { order } = await post(id, 'refunds', accountant, upi(5))
    const event = lastOf(order, 'payment')
    expect((await put(id, 'takeback', accountant, { event })).message).toBe(
      'Please take the refund back first.',
    )
    await put(id, 'takeback', accountant, { event: lastOf(order, 'refund') })
    expect((await put(id, 'takeback', accountant, { event })).order.openPrice).toBe(total)
  })
})

it('of many acts at once each is decided by what the one before has left', async () => {
  const { id, product, total } = await placed(3, 'Bank transfer')
  await Promise.all([
    put(id, 'pay', accountant),
    put(id, 'cancel', packer),
    post(id, 'payments', accountant, upi(10)),
    put(id, 'deliver', admin),
    post(id, 'payments', accountant, upi(20)),
    put(id, 'cancel', packer),
  ])
  const { order } = await ask('GET', `/${id}`, admin)
  const sum = (kind: string) =>
    order.events.reduce((all, event) => all + (event.kind === kind ? (event.amount ?? 0) : 0), 0)
  const charge = order.cancelledAt ? 0 : total
  expect(order.receivedPrice).toBeCloseTo(sum('payment') - sum('refund'), 2)
  expect(order.openPrice).toBeCloseTo(charge - order.receivedPrice, 2)
  expect(order.events.filter(({ kind }) => kind === 'cancelled').length).toBeLessThanOrEqual(1)
  expect(await shop.stock(product)).toBe(order.cancelledAt ? 10 : 7)
})

const anyActs = fc.array(fc.record({ act: fc.nat(6), pick: fc.nat(20) }), { minLength: 14, maxLength: 14 })

it.each(fc.sample(anyActs, { seed, numRuns: 4 }).map((acts, n) => [n, acts] as const))(
  'stock and sums agree after each of any acts, refused or done: sequence %i',
  async (n, acts) => {
    const { id, product, total } = await placed(3, n % 2 ? 'Bank transfer' : 'Cash on delivery')
    for (const { act, pick } of acts) {
      const { order: before } = await ask('GET', `/${id}`, admin)
      const line = before.orderItems[0]?._id ?? ''
      const event = before.events[pick % Math.max(1, before.events.length)]?._id ?? ''
      const acting = [
        () => put(id, 'deliver', admin),
        () => put(id, 'cancel', admin),
        () => put(id, 'pay', admin),
        () => post(id, 'payments', admin, upi([1, 20.05, total][pick % 3] ?? 1)),
        () => post(id, 'refunds', admin, upi(Math.max(0.01, -before.openPrice))),
        () => post(id, 'returns', admin, { lines: [{ line, qty: 1 + (pick % 2), restock: true }] }),
        () => put(id, 'takeback', admin, { event, reason: 'Wrong' }),
      ][act]
      expect([200, 400, 409]).toContain((await acting?.())?.status)
      const { order } = await ask('GET', `/${id}`, admin)
      const paise = (kind: string) =>
        order.events
          .filter((one) => one.kind === kind && !one.isTakenBack)
          .reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
      const kept = order.orderItems[0]?.kept ?? 0
      const charge = order.cancelledAt ? 0 : (Math.round(total * 100) * kept) / 3
      const received = paise('payment') - paise('refund')
      expect(Math.round(order.receivedPrice * 100)).toBe(received)
      expect(Math.round(order.openPrice * 100)).toBe(charge - received)
      expect(await shop.stock(product)).toBe(10 - (order.cancelledAt ? 0 : kept))
    }
  },
  120_000,
)
