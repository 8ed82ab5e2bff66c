// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { openRazorpayTests } from '../../testing/razorpay/razorpayTests.ts'

const { fake, cms, tell, placed, mailed, seller, close } = await openRazorpayTests()
afterAll(close)

const cameOnce = [['payment', 'Razorpay', 18_900.5]]

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
