import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { orderData } from '../../../testing/orderTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

let orders = 0
/** Stores an order of these products, and returns whether a review of the first one counts as a buyer's. */
async function isVerified(
  state: Record<string, unknown>,
  { ofAnother = false, otherProduct = false }: { ofAnother?: boolean; otherProduct?: boolean } = {},
) {
  const [product, other] = [await cms.addProduct(), await cms.addProduct()]
  const [author, stranger] = [await cms.addUser('customer'), await cms.addUser('customer')]
  const [line] = orderData.orderItems
  orders += 1
  await cms.payload.create({
    collection: 'orders',
    data: {
      ...orderData,
      orderNumber: `V-${orders}`,
      requestKey: `verified ${orders}`,
      orderItems: [
        { ...line!, product: other.id },
        { ...line!, product: otherProduct ? other.id : product.id },
      ],
      user: (ofAnother ? stranger : author).user.id,
      ...state,
    },
  })
  const body = { rating: 4, comment: 'Good to sit on.' }
  const sent = await send(`${cms.url}/api/products/${product.id}/reviews`, 'POST', {
    body,
    bearer: author.bearer,
  })
  expect(sent.status).toBe(201)
  const { answer } = await send(`${cms.url}/api/products/${product.id}`, 'GET')
  return (answer as unknown as { reviews: { verified: boolean }[] }).reviews[0]?.verified
}

it.each([
  ['paid', true, { isPaid: true }],
  ['delivered', true, { isDelivered: true }],
  ['neither paid nor delivered', false, {}],
  ['paid and then cancelled', false, { isPaid: true, cancelledAt: '2026-01-02T10:00:00.000Z' }],
])('after an order that is %s, a review is verified: %s', async (_, expected, state) => {
  expect(await isVerified(state)).toBe(expected)
})

it('neither the order of somebody else nor that of another product verifies a review', async () => {
  expect(await isVerified({ isPaid: true }, { ofAnother: true })).toBe(false)
  expect(await isVerified({ isPaid: true }, { otherProduct: true })).toBe(false)
})
