import { openOrderTests } from '../orderTests.ts'
import { type FakePaypal, openFakePaypal, paypalClient } from './fakePaypal.ts'

/** The public address of the shop in these tests. */
export const publicUrl = 'https://shop.baithak.example'

/** Opens a shop that takes PayPal, which is a stand-in. A chair costs 18900 rupees, which is 225 dollars at 84. */
export async function openPaypalTests(settings: Record<string, string> = {}) {
  const paypal: FakePaypal = await openFakePaypal()
  const tests = await openOrderTests({
    PUBLIC_URL: publicUrl,
    // Below it, so that a passkey works at both halves.
    CMS_PUBLIC_URL: publicUrl.replace('://', '://cms.'),
    PAYPAL_CLIENT_ID: paypalClient.id,
    PAYPAL_CLIENT_SECRET: paypalClient.secret,
    PAYPAL_CURRENCY: 'usd',
    PAYPAL_RATE: '84',
    PAYPAL_URL: `${paypal.url}/`,
    ...settings,
  })
  const { cms, api } = tests
  const admin = await cms.addUser('admin')
  const product = (await cms.addProduct({ name: 'Zephyr Flex', price: 18_900, countInStock: 1000 })).id

  /** Places an order to pay with PayPal. Returns it with the next steps of its owner and of an admin. */
  const placePaypal = async () => {
    const owner = await cms.addUser('customer', { name: 'Asha Rao' })
    const { answer } = await tests.place(owner.bearer, { [product]: 1 }, { paymentMethod: 'paypal' })
    const id = String(answer._id)
    const as = (bearer: string) => ({
      start: () => api('POST', `/${id}/paypal`, { bearer }),
      pay: () => api('PUT', `/${id}/pay`, { bearer }),
      cancel: () => api('PUT', `/${id}/cancel`, { bearer, body: {} }),
      read: async () => (await api('GET', `/${id}`, { bearer })).answer,
    })
    const stored = () => cms.payload.findByID({ collection: 'orders', id, depth: 0 })
    /** Returns PayPal's id of the begun payment. */
    const paypalId = async () => (await stored()).paypal?.orderId ?? ''
    return { id, owner, stored, paypalId, ...as(owner.bearer), admin: as(admin.bearer) }
  }
  /** Places an order whose payment is begun and approved by the customer. */
  const approved = async () => {
    const order = await placePaypal()
    const { status, text } = await order.start()
    if (status !== 200) throw new Error(`not begun: ${text}`)
    paypal.approve(await order.paypalId())
    return order
  }
  const close = async () => {
    await cms.close()
    paypal.close()
  }
  return { ...tests, paypal, product, admin, placePaypal, approved, close }
}

export type PaypalTests = Awaited<ReturnType<typeof openPaypalTests>>
