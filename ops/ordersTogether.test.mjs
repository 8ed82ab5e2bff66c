import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, openOrderShop, orderBody } from './proofs/orderShop.mjs'

let shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(async () => {
  await shop?.store.close()
  await shop?.stop()
})

test('two CMS processes on one database sell 50 chairs to 200 who ask at once', async () => {
  const cms = [await shop.start(), await shop.start()]
  const { token, products } = await shop.prepare(cms[0].url, { stock: 50 })
  const [{ id, name, price }] = products
  const body = orderBody([{ id, price, qty: 1 }])
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => ask(cms[n % 2].url, 'POST', '/api/orders', { token, body })),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([accepted.length, refused.length]).toEqual([50, 150])
  expect(new Set(refused.map(({ answer }) => answer.message))).toEqual(new Set([`${name} is out of stock.`]))
  const stockOf = async (wanted) => (await shop.store.stock()).find((record) => record.id === wanted).quantity
  expect(await stockOf(id)).toBe(0)
  expect((await shop.store.orders()).map((order) => order.id).sort()).toEqual(
    accepted.map(({ answer }) => answer._id).sort(),
  )
  // The same request at both processes at once is one order as well.
  const [other] = (await shop.prepare(cms[0].url, { products: 2, stock: 50 })).products.slice(1)
  const again = orderBody([{ ...other, qty: 1 }])
  const repeats = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      ask(cms[n % 2].url, 'POST', '/api/orders', { token, body: again, key: 'one-of-two' }),
    ),
  )
  expect(repeats.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(repeats.map(({ answer }) => answer._id)).size).toBe(1)
  expect(await stockOf(other.id)).toBe(49)
}, 180_000)
