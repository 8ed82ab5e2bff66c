import { expect, vi } from 'vitest'
import { order, razorpayCheckout } from '../../contract/orders.ts'
import { openOrderTests } from '../orderTests.ts'
import { mailsTo } from '../writtenMails.ts'
import { openFakeRazorpay, razorpayKeys, type FakePayment } from './fakeRazorpay.ts'

/** Opens a shop that takes Razorpay, which is a stand-in. A chair costs 18900.50 rupees. */
export async function openRazorpayTests() {
  const fake = await openFakeRazorpay()
  const tests = await openOrderTests({
    RAZORPAY_KEY_ID: razorpayKeys.id,
    RAZORPAY_KEY_SECRET: razorpayKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhook,
    RAZORPAY_URL: `${fake.url}/`,
  })
  const { cms, api } = tests
  const product = (await cms.addProduct({ name: 'Zephyr Flex', price: 18_900.5, countInStock: 1000 })).id
  const [finance, seller] = [await cms.addUser('finance'), await cms.addUser('orders')]

  /** Sends a message as Razorpay does. */
  const tell = async ({ body, signature }: { body: string; signature: string }) =>
    (
      await fetch(`${cms.url}/api/payments/razorpay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        body,
      })
    ).status

  async function placed() {
    const owner = await cms.addUser('customer', { name: 'Asha Rao' })
    const { answer } = await tests.place(owner.bearer, { [product]: 1 }, { paymentMethod: 'razorpay' })
    const id = String(answer._id)
    const act = (method: string, path: string, body?: object, bearer = owner.bearer) =>
      api(method, `/${id}/${path}`, { bearer, ...(body && { body }) })
    const start = async () => razorpayCheckout.parse((await act('POST', 'razorpay')).answer)
    const stored = () => cms.payload.findByID({ collection: 'orders', id, depth: 0 })
    return {
      id,
      act,
      start,
      stored,
      read: async () => order.parse((await api('GET', `/${id}`, { bearer: finance.bearer })).answer),
      /** Begins, and pays in Razorpay's window. Returns what that gives the browser. */
      paid: async (given: Partial<FakePayment> = {}) => fake.pay((await start()).orderId, given),
      pay: (proof?: object) => act('PUT', 'pay', proof),
      refund: (amount: number) => act('POST', 'refunds', { amount, way: 'Razorpay' }, finance.bearer),
      /** The sums of its money, as people of the shop see them. */
      money: async () =>
        order
          .parse((await api('GET', `/${id}`, { bearer: finance.bearer })).answer)
          .events.flatMap(({ kind, way, amount }) => (amount === null ? [] : [[kind, way, amount]])),
    }
  }
  const mailed = async (email: string, count: number) => {
    await vi.waitFor(async () => expect(await mailsTo(cms, email)).toHaveLength(count))
    return (await mailsTo(cms, email)).map(({ subject }) => subject?.replace(/ (for )?order .*/, ''))
  }

  const close = async () => {
    await cms.close()
    fake.close()
  }
  return { fake, cms, product, tell, placed, mailed, finance, seller, close }
}
