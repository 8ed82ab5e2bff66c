// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { order, razorpayCheckout } from '../../contract/orders.ts'
import { site } from '../../contract/site.ts'
import { openOrderTests } from '../../testing/orderTests.ts'
import { openFakeRazorpay, razorpayKeys, type FakePayment } from '../../testing/razorpay/fakeRazorpay.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const fake = await openFakeRazorpay()
const tests = await openOrderTests({
  RAZORPAY_KEY_ID: razorpayKeys.id,
  RAZORPAY_KEY_SECRET: razorpayKeys.secret,
  RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhook,
  RAZORPAY_URL: `${fake.url}/`,
})
afterAll(async () => {
  await tests.cms.close()
  fake.close()
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

it('money of another sum goes back as a whole, and then nothing is due', async () => {
  const one = await placed()
  await one.pay(await one.paid({ amount: 100_000 }))
  expect((await one.refund(1000)).status).toBe(200)
  expect(await one.read()).toMatchObject({ isPaid: false, refundDue: false, openPrice: 18_900.5 })
  expect(await one.money()).toEqual([
    ['payment', 'Razorpay', 1000],
    ['refund', 'Razorpay', 1000],
  ])
})

it('paid twice: the second has to go back, and goes back by one press', async () => {
  const one = await placed()
  const { orderId } = await one.start()
  const [first, second] = [fake.pay(orderId), fake.pay(orderId)]
  expect((await one.pay(first)).status).toBe(200)
  expect((await one.pay(second)).answer.message).toBe('This order is already paid.')
  expect(await one.read()).toMatchObject({ isPaid: true, refundDue: true, openPrice: -18_900.5 })
  expect((await one.refund(18_900.5)).status).toBe(200)
  expect(await one.read()).toMatchObject({ isPaid: true, refundDue: false, openPrice: 0 })
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

it('a refund: by finance, at most what is due, once though its answer is lost, mailed', async () => {
  const one = await placed()
  await one.pay(await one.paid())
  expect((await one.refund(1)).status).toBe(409)
  await one.act('PUT', 'cancel', {}, (await cms.addUser('admin')).bearer)
  const bySeller = { amount: 1, way: 'Razorpay' }
  expect((await one.act('POST', 'refunds', bySeller, seller.bearer)).status).toBe(403)
  expect((await one.refund(18_900.51)).answer.fields).toEqual({ amount: 'At most ₹18,900.50 has to go back' })
  fake.trouble('refund', 'lose')
  expect((await one.refund(18_900.5)).status).toBe(502)
  expect([...fake.refunds.values()].at(-1)).toMatchObject({ amount: 1_890_050, status: 'processed' })
  const again = await Promise.all([one.refund(18_900.5), one.refund(18_900.5)])
  expect(again.map(({ status }) => status)).toEqual([409, 409])
  expect(await one.money()).toEqual([...cameOnce, ['refund', 'Razorpay', 18_900.5]])
  expect((await one.read()).state).toBe('cancelled')
  expect(await mailed((await one.stored()).customerEmail, 4)).toHaveLength(4)
})

it('of two refunds of other sums at once one is done', async () => {
  const one = await placed()
  const { paymentId } = await one.paid()
  await one.pay()
  await one.act('PUT', 'cancel', {}, (await cms.addUser('admin')).bearer)
  const both = await Promise.all([one.refund(18_000), one.refund(900.6)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const sent = [...fake.refunds.values()].filter((made) => made.payment_id === paymentId)
  expect(sent).toHaveLength(1)
})

it('an order whose payment went back can be paid anew, or its time runs out', async () => {
  const { sweepPayments } = await import('../../jobs/watchPayments.ts')
  const one = await placed()
  const { paymentId, orderId } = await one.paid()
  await one.pay()
  const payment = fake.payments.get(paymentId)
  const refund = { id: `rfnd_of_${paymentId}`, payment_id: paymentId, amount: 1_890_050 }
  fake.refunds.set(refund.id, { ...refund, currency: 'INR', status: 'processed' })
  Object.assign(payment ?? {}, { status: 'refunded', amount_refunded: 1_890_050 })
  expect(await tell(fake.message('refund.processed', paymentId, refund.id))).toBe(204)
  expect(await one.read()).toMatchObject({ isPaid: false, openPrice: 18_900.5, state: 'waiting for payment' })
  const anew = await one.start()
  expect(anew.orderId).not.toBe(orderId)
  const long = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const data = { createdAt: long, updatedAt: long }
  await cms.payload.db.updateOne({ collection: 'orders', id: one.id, data })
  await sweepPayments(cms.payload)
  expect((await one.read()).cancelReason).toBe('Not paid within 24 hours.')
})

it('a refund that takes its time is said, asked for once, and recorded by its message', async () => {
  const one = await placed()
  const { paymentId } = await one.paid()
  await one.pay()
  await one.act('PUT', 'cancel', {}, (await cms.addUser('admin')).bearer)
  fake.next.refund = 'pending'
  try {
    const both = await Promise.all([one.refund(500), one.refund(500)])
    expect(both.map(({ status }) => status).sort()).toContain(200)
  } finally {
    fake.next.refund = 'processed'
  }
  const [refund, ...more] = [...fake.refunds.values()].filter((made) => made.payment_id === paymentId)
  expect(more).toEqual([])
  expect((await one.refund(500)).answer.message).toContain('Razorpay is sending ₹500 back already.')
  expect(await one.money()).toEqual(cameOnce)
  Object.assign(refund ?? {}, { status: 'processed' })
  const message = fake.message('refund.processed', paymentId, refund?.id)
  expect([await tell(message), await tell(message)]).toEqual([204, 204])
  expect(await one.money()).toEqual([...cameOnce, ['refund', 'Razorpay', 500]])
  expect((await one.read()).openPrice).toBe(-18_400.5)
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
