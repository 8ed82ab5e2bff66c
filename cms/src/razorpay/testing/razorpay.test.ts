// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { order } from '../../contract/orders.ts'
import { site } from '../../contract/site.ts'
import { razorpayKeys } from '../../testing/razorpay/fakeRazorpay.ts'
import { openRazorpayTests } from '../../testing/razorpay/razorpayTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const { fake, cms, tell, placed, mailed, finance, close } = await openRazorpayTests()
afterAll(close)

const cameOnce = [['payment', 'Razorpay', 18_900.5]]

it('is offered beside the others', async () => {
  const { answer } = await send(`${cms.url}/api/site`, 'GET')
  const { paymentMethods } = site.parse(answer).checkout
  expect(paymentMethods).toEqual(['razorpay', 'Bank transfer', 'Cash on delivery'])
})

it('takes an order there and back: begun in paise, paid, verified, asked for, recorded once', async () => {
  const one = await placed()
  const begun = await one.start()
  const { orderNumber, customerEmail } = await one.stored()
  expect(begun).toMatchObject({
    key: razorpayKeys.id,
    amount: 1_890_050,
    description: `Order ${orderNumber}`,
  })
  expect(fake.orders.get(begun.orderId)).toMatchObject({ receipt: orderNumber, notes: { order: one.id } })
  expect((await one.start()).orderId).toBe(begun.orderId)
  const early = await one.pay()
  expect([early.status, early.answer.message]).toEqual([409, 'Razorpay has not confirmed this payment yet.'])
  const proof = fake.pay(begun.orderId)
  const { status, answer } = await one.pay(proof)
  expect([status, order.parse(answer)]).toMatchObject([
    200,
    {
      isPaid: true,
      openPrice: 0,
      refundDue: false,
      paymentResult: { id: proof.paymentId, status: 'captured' },
    },
  ])
  // The same answer of the same browser once more.
  expect((await one.pay(proof)).status).toBe(200)
  expect((await one.pay()).answer.message).toBe('This order is already paid.')
  expect((await one.act('POST', 'razorpay')).status).toBe(409)
  expect(await one.money()).toEqual(cameOnce)
  expect((await mailed(customerEmail, 2)).sort()).toEqual(['We have your payment', 'Your'])
})

it('believes no browser: not a wrong signature, not one of another order, not a payment that Razorpay denies', async () => {
  const [one, other] = [await placed(), await placed()]
  const [proof, others] = [await one.paid({ captured: false, status: 'failed' }), await other.paid()]
  const forged = { ...proof, signature: others.signature }
  for (const given of [
    forged,
    others,
    { ...proof, signature: '' },
    { ...proof, paymentId: others.paymentId },
  ])
    expect((await one.pay(given)).status).toBe(400)
  const failed = await one.pay(proof)
  expect([failed.status, failed.answer.message]).toEqual([
    409,
    'Razorpay declined this payment. Please pay again, and choose another way to pay there.',
  ])
  expect((await one.read()).isPaid).toBe(false)
  // Nothing stands in the way of the next try.
  expect((await one.pay(await one.paid())).status).toBe(200)
})

it.each([
  ['sum', { amount: 1_890_049 }],
  ['currency', { currency: 'USD' }],
])('a payment of another %s does not count, and has to go back', async (_, given) => {
  const one = await placed()
  const refused = await one.pay(await one.paid(given))
  expect([refused.status, refused.answer.message]).toEqual([
    409,
    'Razorpay took another amount than this order costs, so it does not count. Please write to us.',
  ])
  expect(await one.read()).toMatchObject({ isPaid: false, refundDue: true, state: 'waiting for payment' })
  expect((await one.act('POST', 'razorpay')).status).toBe(409)
})

it('a window that was left open after a part came in another way is paid: all of it counts', async () => {
  const one = await placed()
  const old = await one.start()
  await one.act('POST', 'payments', { amount: 900.5, way: 'UPI' }, finance.bearer)
  const now = await one.start()
  expect([now.amount, now.orderId === old.orderId]).toEqual([1_800_000, false])
  expect((await one.pay(fake.pay(old.orderId))).status).toBe(200)
  expect(await one.read()).toMatchObject({ isPaid: true, openPrice: -900.5, refundDue: true })
})

it('the message before the browser’s answer, and repeated: paid once, and the browser is told so', async () => {
  const one = await placed()
  const proof = await one.paid()
  const message = fake.message('payment.captured', proof.paymentId)
  const all = await Promise.all([tell(message), tell(message), one.pay(proof)])
  expect([all[0], all[1], all[2].status]).toEqual([204, 204, 200])
  expect(await tell(message)).toBe(204)
  expect((await one.pay(proof)).status).toBe(200)
  expect(await one.money()).toEqual(cameOnce)
  expect(await mailed((await one.stored()).customerEmail, 2)).toHaveLength(2)
})

it('hears nobody without its signature, nobody else’s orders, and a failure', async () => {
  const one = await placed()
  const { paymentId } = await one.paid({ captured: false, status: 'failed' })
  const message = fake.message('payment.failed', paymentId)
  const asked = fake.requests.length
  expect(await tell({ ...message, signature: '' })).toBe(401)
  // Refused before it is read: read, it would be too large.
  expect(await tell({ body: ' '.repeat(100_000), signature: 'none' })).toBe(401)
  expect(await tell({ ...message, body: `${message.body} ` })).toBe(401)
  expect(fake.requests).toHaveLength(asked)
  expect(await tell(message)).toBe(204)
  expect(await one.read()).toMatchObject({
    isPaid: false,
    paymentResult: { id: paymentId, status: 'failed' },
  })
  const foreign = fake.pay('order_of_another_shop')
  fake.orders.set('order_of_another_shop', { ...fake.orders.values().next().value, notes: {} } as never)
  expect(await tell(fake.message('payment.captured', foreign.paymentId))).toBe(204)
  // Razorpay sends it again where we could not ask.
  fake.trouble('payments', { status: 500, body: {} })
  expect(await tell(message)).toBe(502)
})

it('a browser that was closed after paying, and no message: found before the order is cancelled', async () => {
  const { sweepPayments } = await import('../../jobs/watchPayments.ts')
  const [one, unpaid] = [await placed(), await placed()]
  await one.paid()
  await unpaid.start()
  const long = new Date(Date.now() - 25 * 3_600_000).toISOString()
  for (const { id } of [one, unpaid])
    await cms.payload.db.updateOne({ collection: 'orders', id, data: { createdAt: long, updatedAt: long } })
  await sweepPayments(cms.payload)
  expect(await one.read()).toMatchObject({ isPaid: true, cancelledAt: null })
  expect(await unpaid.read()).toMatchObject({ isPaid: false, cancelReason: 'Not paid within 24 hours.' })
})

it('money for a cancelled order is due back', async () => {
  const one = await placed()
  const { orderId } = await one.start()
  expect((await one.act('PUT', 'cancel', {})).status).toBe(200)
  const { paymentId } = fake.pay(orderId)
  expect(await tell(fake.message('payment.captured', paymentId))).toBe(204)
  expect(await one.read()).toMatchObject({ isPaid: false, refundDue: true, state: 'to refund' })
})

it('a silent or broken Razorpay is said, and nothing is taken for paid', async () => {
  const one = await placed()
  const proof = await one.paid()
  fake.trouble('payments', 'lose', { status: 200, body: { items: 'none' } }, { status: 400, body: {} })
  expect((await one.pay(proof)).status).toBe(502)
  expect((await one.pay(proof)).status).toBe(502)
  expect((await one.pay(proof)).status).toBe(502)
  expect((await one.read()).isPaid).toBe(false)
  expect((await one.pay(proof)).status).toBe(200)
})
