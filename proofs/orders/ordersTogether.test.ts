// @module-tag race
// @module-tag money
import type { Order } from 'cms/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, untilServed } from '../shop/ask.ts'
import { openOrderShop, type OrderShop } from '../shop/openOrderShop.ts'
import { orderBody, type OrderLine } from '../shop/orderBody.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.stop())

const stockOf = async (id: string) => (await shop.store.stock()).find((record) => record.id === id)?.quantity
const oneOf = (products: { id: string; name: string; price: number }[], index: number) => {
  const product = products[index]
  if (!product) throw new Error('There are too few products.')
  return { ...product, qty: 1 }
}

test('two CMS processes on one database sell 50 chairs to 200 who ask at once', async () => {
  const [one, two] = [await shop.start(), await shop.start()]
  const { token, products } = await shop.prepare(one.url, { stock: 50 })
  const order = (n: number, line: OrderLine, key?: string) =>
    ask<Order & { message?: string }>(n % 2 === 0 ? one.url : two.url, 'POST', '/api/orders', {
      token,
      body: orderBody([line]),
      key,
    })
  const chair = oneOf(products, 0)
  // On a busy machine some are told to come again; by its key each is one order all the same.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => untilServed(() => order(n, chair, `rush-${n}`))),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([accepted.length, refused.length]).toEqual([50, 150])
  expect(new Set(refused.map(({ answer }) => answer?.message))).toEqual(
    new Set([`${chair.name} is out of stock.`]),
  )
  expect(await stockOf(chair.id)).toBe(0)
  expect((await shop.store.orders()).map(({ id }) => id).sort()).toEqual(
    accepted.map(({ answer }) => answer?._id).sort(),
  )
  // The same request at both processes at once must be one order as well.
  const other = oneOf((await shop.prepare(one.url, { products: 2, stock: 50 })).products, 1)
  const repeats = await Promise.all(Array.from({ length: 10 }, (_, n) => order(n, other, 'one-of-two')))
  expect(repeats.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(repeats.map(({ answer }) => answer?._id)).size).toBe(1)
  expect(await stockOf(other.id)).toBe(49)
}, 180_000)
