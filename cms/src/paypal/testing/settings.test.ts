// @module-tag money
// @module-tag no-database
import { afterAll, beforeAll, expect, it } from 'vitest'
import { site } from '../../contract/site.ts'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

// All settings but the rate.
let tests: OrderTests
beforeAll(async () => {
  tests = await openOrderTests({
    PAYPAL_CLIENT_ID: 'client-of-the-shop',
    PAYPAL_CLIENT_SECRET: 'secret-of-the-shop',
    PAYPAL_CURRENCY: 'USD',
    PAYPAL_RATE: '',
  })
})
afterAll(() => tests.cms.close())

it('where a part of PayPal’s settings is missing it is not offered, and not taken', async () => {
  const { answer } = await send(`${tests.cms.url}/api/site`, 'GET')
  const { paymentMethods, paypal } = site.parse(answer).checkout
  expect(paymentMethods).toEqual(['Bank transfer', 'Cash on delivery'])
  expect(paypal).toBeNull()
  const { bearer } = await tests.cms.addUser('customer')
  const product = await tests.cms.addProduct()
  const placed = await tests.place(bearer, { [product.id]: 1 }, { paymentMethod: 'paypal' })
  expect(placed.status).toBe(400)
  expect(Object.keys(placed.answer.fields ?? {})).toEqual(['paymentMethod'])
})

it('an order from when it was offered waits, and says what to do', async () => {
  const { user, bearer } = await tests.cms.addUser('customer')
  const product = await tests.cms.addProduct()
  const { answer } = await tests.place(bearer, { [product.id]: 1 })
  const id = String(answer._id)
  await tests.cms.payload.update({
    collection: 'orders',
    id,
    data: { paymentMethod: 'paypal', user: user.id } as never,
  })
  const begun = await tests.api('POST', `/${id}/paypal`, { bearer })
  expect([begun.status, begun.answer.message]).toEqual([
    503,
    'PayPal is not available at present. Please write to us.',
  ])
})
