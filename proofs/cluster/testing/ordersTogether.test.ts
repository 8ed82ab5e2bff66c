// @module-tag race
// @module-tag money
import type { Order } from 'cms/contract/orders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareRecords } from '../../shop/compareRecords.ts'
import { ask, must, untilServed } from '../../shop/ask.ts'
import { openOrderShop, type OrderShop } from '../../shop/openOrderShop.ts'
import { orderBody, type OrderLine } from '../../shop/orderBody.ts'

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

test('two CMS processes that pay and deliver 30 orders at once send each mail once and note each change once', async () => {
  const both = [await shop.start(), await shop.start()]
  const { admin, token, products } = await shop.prepare(both[0]?.url ?? '', { stock: 30 })
  const before = new Set((await shop.store.orders()).map(({ id }) => id))
  const orders = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const body = orderBody([oneOf(products, 0)])
      const url = both[n % 2]?.url ?? ''
      return must(
        201,
        untilServed(() => ask<Order>(url, 'POST', '/api/orders', { token, body, key: `paid-${n}` })),
      )
    }),
  )
  const steps = ['pay', 'deliver'].flatMap((step) => orders.map(({ _id }) => `/api/orders/${_id}/${step}`))
  const answers = await Promise.all(
    steps.map((path) =>
      Promise.all(
        both.map(({ url }) => untilServed(() => ask(url, 'PUT', path, { token: admin, body: {} }))),
      ),
    ),
  )
  for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
  await vi.waitFor(
    async () =>
      expect([...(await shop.store.mails.read()).values()].some((mail) => mail.isWaiting)).toBe(false),
    { timeout: 100_000, interval: 250 },
  )
  const made = (await shop.store.orders()).filter(({ id }) => !before.has(id))
  expect(made).toHaveLength(30)
  for (const { isPaid, isDelivered } of made)
    expect([Boolean(isPaid), Boolean(isDelivered)]).toEqual([true, true])
  const mails = await shop.store.mails.read()
  expect(compareRecords(await shop.store.trail(), mails, made)).toEqual([])
  expect([...mails.values()].filter(({ sentAt }) => sentAt.length !== 1)).toEqual([])
}, 180_000)
