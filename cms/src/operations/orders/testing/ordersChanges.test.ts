// @module-tag money
import { afterAll, describe, expect, it } from 'vitest'
import { openOrderTests } from '../../../testing/orderTests.ts'
import { formatPaise } from '../../../text/format.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const owner = (await shop.cms.addUser('customer')).bearer
const admin = (await shop.cms.addUser('admin')).bearer

const put = (id: string, what: string, bearer = admin, body?: unknown) =>
  shop.api('PUT', `/${id}/${what}`, { bearer, ...(body === undefined ? {} : { body }) })
const placed = async (qty = 2, given: Record<string, unknown> = {}) => {
  const product = (await shop.cms.addProduct({ countInStock: 5 })).id
  const { answer } = await shop.place(owner, { [product]: qty }, given)
  return { id: String(answer._id), product }
}
const refusal = async (id: string, what: string, bearer = admin) => {
  const { status, answer } = await put(id, what, bearer)
  return [status, answer.message]
}

it('is paid once, with the date of it', async () => {
  const { id } = await placed()
  const { status, answer } = await put(id, 'pay')
  expect([status, answer.isPaid]).toEqual([200, true])
  expect(Math.abs(Date.parse(String(answer.paidAt)) - Date.now())).toBeLessThan(60_000)
  expect(await refusal(id, 'pay')).toEqual([409, 'This order is already paid.'])
  expect((await shop.api('GET', `/${id}`, { bearer: owner })).answer.paidAt).toBe(answer.paidAt)
})

it('is marked once by the sums that two pages show: half of it is due with the order, and half later', async () => {
  const { id } = await placed()
  const { openPrice: open } = (await shop.api('GET', `/${id}`, { bearer: admin })).answer
  const half = Number(open) / 2
  const data = { advancePrice: half * 100 }
  await shop.cms.payload.db.updateOne({ collection: 'orders', id, data })
  const pay = async (amount: number, openPrice: unknown) => {
    const { status, answer } = await put(id, 'pay', admin, { amount, openPrice })
    return status === 200 ? answer.openPrice : [status, answer.message]
  }
  const sum = formatPaise(data.advancePrice)
  const said = `The order has changed since you looked, and nothing was marked. Now ${sum} is to be paid.`
  expect(await pay(half, open)).toBe(half)
  expect(await pay(half, open)).toEqual([409, said])
  expect(await pay(half * 2, half)).toEqual([409, said])
  expect(await pay(half, half)).toBe(0)
})

it('is delivered once, before it is paid or after', async () => {
  const { id } = await placed(1, { paymentMethod: 'Cash on delivery' })
  const { answer } = await put(id, 'deliver')
  expect(answer).toMatchObject({ isDelivered: true, isPaid: false })
  expect(Math.abs(Date.parse(String(answer.deliveredAt)) - Date.now())).toBeLessThan(60_000)
  expect(await refusal(id, 'deliver')).toEqual([409, 'This order is already delivered.'])
  expect((await put(id, 'pay')).status).toBe(200)
})

describe('cancelling', () => {
  it('gives the stock back once, and ends the order', async () => {
    const { id, product } = await placed(2)
    expect(await shop.stock(product)).toBe(3)
    const { status, answer } = await put(id, 'cancel', owner, { reason: '  Ordered twice. ' })
    expect([status, answer.cancelReason]).toEqual([200, 'Ordered twice.'])
    expect(Math.abs(Date.parse(String(answer.cancelledAt)) - Date.now())).toBeLessThan(60_000)
    expect(await shop.stock(product)).toBe(5)
    for (const what of ['cancel', 'pay', 'deliver'])
      expect(await refusal(id, what)).toEqual([409, 'This order was cancelled.'])
    expect(await shop.stock(product)).toBe(5)
  })

  it('is refused to the customer of what is paid, and to all for what is delivered', async () => {
    const [paid, delivered] = [await placed(), await placed()]
    await put(paid.id, 'pay')
    await put(delivered.id, 'deliver')
    expect(await refusal(paid.id, 'cancel', owner)).toEqual([409, 'This order is already paid.'])
    const words = 'This order is already delivered. Take chairs back instead.'
    for (const bearer of [owner, admin])
      expect(await refusal(delivered.id, 'cancel', bearer)).toEqual([409, words])
    expect([await shop.stock(paid.product), await shop.stock(delivered.product)]).toEqual([3, 3])
  })

  it.each([[{ reason: 5 }], [{ reason: ['x'] }], [{ reason: null }], [{ reason: 'x'.repeat(501) }], [[]]])(
    'is refused with $0',
    async (body) => {
      const { id, product } = await placed()
      expect((await put(id, 'cancel', owner, body)).status).toBe(400)
      expect(await shop.stock(product)).toBe(3)
    },
  )

  it('gives the stock back once, also when asked for many times at once', async () => {
    const { id, product } = await placed(3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, 'cancel')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await shop.stock(product)).toBe(5)
  })

  it('works for a product that is gone', async () => {
    const { id, product } = await placed()
    // Open orders keep their products since; those of before may lack one.
    await shop.cms.payload.db.deleteOne({ collection: 'products', where: { id: { equals: product } } })
    expect((await put(id, 'cancel')).status).toBe(200)
  })
})

it('lets one win where two changes that exclude each other come at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, product } = await placed(2)
    const pay = () => put(id, 'pay')
    const cancel = () => put(id, 'cancel', owner)
    const [first, second] = round % 2 ? [pay, cancel] : [cancel, pay]
    const both = await Promise.all([first(), second()])
    const [paid, cancelled] = round % 2 ? both : both.toReversed()
    expect([paid?.status, cancelled?.status].sort()).toEqual([200, 409])
    const { answer } = await shop.api('GET', `/${id}`, { bearer: owner })
    expect(answer.isPaid).toBe(paid?.status === 200)
    expect(answer.cancelledAt !== null).toBe(cancelled?.status === 200)
    expect(await shop.stock(product)).toBe(answer.isPaid ? 3 : 5)
  }
}, 60_000)

it.each([
  ['pay', 'isPaid'],
  ['deliver', 'isDelivered'],
])('does %s once of many at once', async (what, flag) => {
  const { id } = await placed()
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, what)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await shop.api('GET', `/${id}`, { bearer: owner })).answer[flag]).toBe(true)
})

it('is paid, delivered and cancelled after the shop has closed', async () => {
  const [first, second] = [await placed(), await placed()]
  await shop.setShop({ purchasing: 'catalogue' })
  const statuses = [
    (await put(first.id, 'pay')).status,
    (await put(first.id, 'deliver')).status,
    (await put(second.id, 'cancel', owner)).status,
  ]
  await shop.setShop({ purchasing: 'open' })
  expect(statuses).toEqual([200, 200, 200])
})
