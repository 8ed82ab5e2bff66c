// @module-tag race
// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { openOrderTests } from '../../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const bearer = (await shop.cms.addUser('customer')).bearer

const ordersOf = async (product: string) =>
  (
    await shop.cms.payload.count({
      collection: 'orders',
      where: { 'orderItems.product': { equals: product } },
    })
  ).totalDocs

/** Orders again where the shop was too busy for 20 s to say yes or no, as a customer would. */
async function placeOrAgain(cart: Record<string, number>) {
  for (;;) {
    const answer = await shop.place(bearer, cart)
    if (answer.status !== 503) return answer
  }
}

it('accepts 50 of 200 orders at once of what there are 50, and refuses the others', async () => {
  const { id, name } = await shop.cms.addProduct({ countInStock: 50 })
  const answers = await Promise.all(Array.from({ length: 200 }, () => placeOrAgain({ [id]: 1 })))
  const accepted = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([accepted.length, refused.length]).toEqual([50, 150])
  expect(new Set(refused.map(({ answer }) => answer.message))).toEqual(new Set([`${name} is out of stock.`]))
  expect(new Set(accepted.map(({ answer }) => answer.orderNumber)).size).toBe(50)
  expect([await shop.stock(id), await ordersOf(id)]).toEqual([0, 50])
}, 120_000)

it('takes every line or none, where the last of one product is fought for', async () => {
  const [many, last] = [
    await shop.cms.addProduct({ countInStock: 100 }),
    await shop.cms.addProduct({ countInStock: 1 }),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => placeOrAgain({ [many.id]: 2, [last.id]: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect([await shop.stock(many.id), await shop.stock(last.id)]).toEqual([98, 0])
  expect(await ordersOf(many.id)).toBe(1)
}, 60_000)
