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

// That two hundred who ask at once share what there is, by two processes: proofs/cluster/testing/changesTogether.test.ts.
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
