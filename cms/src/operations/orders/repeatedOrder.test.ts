// @module-tag race
// @module-tag money
import { afterAll, describe, expect, it } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import { openOrderTests } from '../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const bearer = (await shop.cms.addUser('customer')).bearer

let keys = 0
const newKey = () => {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}
const add = async () => (await shop.cms.addProduct({ countInStock: 5 })).id
const setAge = (id: string, hours: number) =>
  shop.cms.payload.db.updateOne({
    collection: 'orders',
    id,
    data: { createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() },
  })

it('answers the same order to the same request, also when the shop has closed since', async () => {
  const [id, key] = [await add(), newKey()]
  const first = await shop.place(bearer, { [id]: 2 }, {}, key)
  const second = await shop.place(bearer, { [id]: 2 }, {}, key)
  await shop.setShop({ purchasing: 'catalogue' })
  const third = await shop.place(bearer, { [id]: 2 }, {}, key)
  await shop.setShop({ purchasing: 'open' })
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect([second.answer, third.answer]).toEqual([first.answer, first.answer])
  expect(await shop.stock(id)).toBe(3)
})

it('makes one order of ten at once', async () => {
  const [id, key] = [await add(), newKey()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.place(bearer, { [id]: 1 }, {}, key)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ answer }) => answer._id)).size).toBe(1)
  expect(await shop.stock(id)).toBe(4)
})

it('refuses the key with another order', async () => {
  const [id, key] = [await add(), newKey()]
  await shop.place(bearer, { [id]: 1 }, {}, key)
  const { status, answer } = await shop.place(bearer, { [id]: 2 }, {}, key)
  expect([status, Boolean(answer.message)]).toEqual([422, true])
  expect(await shop.stock(id)).toBe(4)
})

it("knows nothing of another user's key", async () => {
  const [id, key] = [await add(), newKey()]
  const other = await shop.cms.addUser('customer')
  const [mine, theirs] = [
    await shop.place(bearer, { [id]: 1 }, {}, key),
    await shop.place(other.bearer, { [id]: 1 }, {}, key),
  ]
  expect(theirs.status).toBe(201)
  expect(theirs.answer._id).not.toBe(mine.answer._id)
  expect(theirs.answer.user).toMatchObject({ _id: other.user.id })
})

it('forgets the key after 24 hours, not before', async () => {
  const [id, key] = [await add(), newKey()]
  const first = await shop.place(bearer, { [id]: 1 }, {}, key)
  await setAge(String(first.answer._id), 23.9)
  const second = await shop.place(bearer, { [id]: 1 }, {}, key)
  expect(second.answer._id).toBe(first.answer._id)
  await setAge(String(first.answer._id), 24.1)
  const third = await shop.place(bearer, { [id]: 1 }, {}, key)
  expect(third.status).toBe(201)
  expect(third.answer._id).not.toBe(first.answer._id)
  const fourth = await shop.place(bearer, { [id]: 1 }, {}, key)
  expect(fourth.answer._id).toBe(third.answer._id)
  expect(await shop.stock(id)).toBe(3)
})

it.each([1, 30, 24 * 400])('answers an order that is dated %s hours ahead of the clock', async (hours) => {
  const [id, key] = [await add(), newKey()]
  const first = await shop.place(bearer, { [id]: 1 }, {}, key)
  await setAge(String(first.answer._id), -hours)
  const again = await Promise.all([1, 2, 3].map(() => shop.place(bearer, { [id]: 1 }, {}, key)))
  expect(again.map(({ status, answer }) => [status, answer._id])).toEqual(
    Array(3).fill([201, first.answer._id]),
  )
  expect((await shop.place(bearer, { [id]: 2 }, {}, key)).status).toBe(422)
  expect(await shop.stock(id)).toBe(4)
})

it('does not remember what was refused', async () => {
  const [id, key] = [await add(), newKey()]
  expect((await shop.place(bearer, { [id]: 6 }, {}, key)).status).toBe(409)
  expect((await shop.place(bearer, { [id]: 5 }, {}, key)).status).toBe(201)
})

it('places two orders of the same request without a key', async () => {
  const id = await add()
  await shop.place(bearer, { [id]: 1 })
  await shop.place(bearer, { [id]: 1 })
  expect(await shop.stock(id)).toBe(3)
})

describe('a press of staff whose answer was lost counts once where it says what the page showed', () => {
  const begin = async (qty: number) => {
    const admin = (await shop.cms.addUser('admin')).bearer
    const { answer } = await shop.place(bearer, { [await add()]: qty })
    const { _id: id, totalPrice: total, orderItems } = answer as unknown as Order
    const act = (method: string, what: string, body: object = {}) =>
      shop.api(method, `/${id}/${what}`, { bearer: admin, body })
    return { total, line: orderItems[0]?._id, act }
  }

  it('of a payment and of a refund', async () => {
    const { total, act } = await begin(1)
    const pay = () => act('POST', 'payments', { amount: total + 10, way: 'UPI', openPrice: total })
    const back = () => act('POST', 'refunds', { amount: 5, way: 'UPI', openPrice: -10 })
    for (const press of [pay, back]) {
      expect((await press()).status).toBe(200)
      const { status, answer } = await press()
      expect([status, answer.message]).toEqual([409, expect.stringContaining('has changed since')])
    }
  })

  it('of a return, and of an exchange that leaves the same sum open', async () => {
    const { total, line, act } = await begin(2)
    for (const what of ['pay', 'deliver']) await act('PUT', what)
    const product = (await shop.cms.addProduct({ price: total / 2 })).id
    const swap = { lines: [{ line, qty: 1, restock: true, kept: 2 }], instead: [{ product, qty: 1 }] }
    const back = { lines: [{ line, qty: 1, restock: true }], openPrice: 0 }
    const statuses = []
    for (const body of [swap, swap, back, back]) statuses.push((await act('POST', 'returns', body)).status)
    expect(statuses).toEqual([200, 409, 200, 409])
  })
})
