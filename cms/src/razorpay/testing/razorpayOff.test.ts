// @module-tag money
import { createHmac } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { site } from '../../contract/site.ts'
import { openOrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

// Without the secret of its messages.
const tests = await openOrderTests({
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'secret-of-the-shop',
})
afterAll(() => tests.cms.close())

it('where one of Razorpay’s keys is missing it is not offered, not taken and not heard', async () => {
  const { answer } = await send(`${tests.cms.url}/api/site`, 'GET')
  expect(site.parse(answer).checkout.paymentMethods).toEqual(['Bank transfer', 'Cash on delivery'])
  const { bearer, user } = await tests.cms.addUser('customer')
  const product = await tests.cms.addProduct()
  const refused = await tests.place(bearer, { [product.id]: 1 }, { paymentMethod: 'razorpay' })
  expect([refused.status, Object.keys(refused.answer.fields ?? {})]).toEqual([400, ['paymentMethod']])
  // One from when it was offered.
  const id = String((await tests.place(bearer, { [product.id]: 1 })).answer._id)
  const data = { paymentMethod: 'razorpay', user: user.id } as never
  await tests.cms.payload.update({ collection: 'orders', id, data })
  for (const [method, path] of [
    ['POST', 'razorpay'],
    ['PUT', 'pay'],
  ] as const) {
    const { status, answer: said } = await tests.api(method, `/${id}/${path}`, { bearer })
    expect([status, said.message]).toEqual([503, 'Razorpay is not available at present. Please write to us.'])
  }
  const headers = { 'x-razorpay-signature': createHmac('sha256', '').update('{}').digest('hex') }
  const heard = await fetch(`${tests.cms.url}/api/payments/razorpay`, { method: 'POST', headers, body: '{}' })
  expect(heard.status).toBe(401)
})
