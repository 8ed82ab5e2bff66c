// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { openPaypalTests, type PaypalTests } from '../../testing/paypal/paypalTests.ts'

const tests = await openPaypalTests()
afterAll(() => tests.close())

type Placed = Awaited<ReturnType<PaypalTests['approved']>>
const captured = async (placed: Placed) => tests.paypal.orders.get(await placed.paypalId())?.captures ?? []

const wrong = 'PayPal took another amount than this order costs, so it does not count. Please write to us.'
it.each([
  ['sum', { currency_code: 'USD', value: '1.00' }],
  ['sum by a cent', { currency_code: 'USD', value: '224.99' }],
  ['currency', { currency_code: 'JPY', value: '225.00' }],
])('a payment of the wrong %s does not count, is recorded, and has to go back', async (_, amount) => {
  const placed = await tests.approved()
  tests.paypal.nextCapture.amount = amount
  for (const asked of [await placed.pay(), await placed.pay(), await placed.start()])
    expect([asked.status, asked.answer.message]).toEqual([409, wrong])
  const [capture] = await captured(placed)
  expect(await placed.stored()).toMatchObject({
    isPaid: false,
    refundDue: true,
    paymentResult: { captureId: capture?.id },
  })
  expect((await placed.read()).refundDue).toBe(false)
  expect((await placed.admin.read()).refundDue).toBe(true)
})

const foreign = 'This payment is not for this order. Please write to us.'
it('a payment that names another order does not count', async () => {
  const [placed, other] = [await tests.approved(), await tests.placePaypal()]
  tests.paypal.nextCapture.custom_id = other.id
  const asked = await placed.pay()
  expect([asked.status, asked.answer.message]).toEqual([409, foreign])
  expect(await placed.stored()).toMatchObject({ isPaid: false, refundDue: false })
  expect((await placed.stored()).paymentResult?.captureId ?? null).toBeNull()
})

it('one payment pays one order', async () => {
  const [first, second] = [await tests.approved(), await tests.approved()]
  expect((await first.pay()).status).toBe(200)
  const [capture] = await captured(first)
  Object.assign(tests.paypal.nextCapture, { id: capture?.id })
  const reused = await second.pay()
  expect([reused.status, reused.answer.message]).toEqual([409, foreign])
  const third = await tests.placePaypal()
  const { paypal } = await first.stored()
  await tests.cms.payload.update({ collection: 'orders', id: third.id, data: { paypal } as never })
  const borrowed = await third.pay()
  expect([borrowed.status, borrowed.answer.message]).toEqual([409, foreign])
  for (const { stored } of [second, third]) expect((await stored()).isPaid).toBe(false)
})

it('a payment that PayPal still checks counts when it is through', async () => {
  const placed = await tests.approved()
  tests.paypal.nextCapture.status = 'PENDING'
  const pending = await placed.pay()
  expect([pending.status, pending.answer.message]).toEqual([
    409,
    'PayPal is still checking this payment. Please look again later: there is nothing to pay twice.',
  ])
  expect((await placed.read()).paymentResult).toMatchObject({ status: 'PENDING' })
  expect([(await placed.pay()).status, (await placed.start()).status]).toEqual([409, 409])
  for (const capture of await captured(placed)) capture.status = 'COMPLETED'
  tests.paypal.forgetRequests()
  expect((await placed.pay()).status).toBe(200)
  expect(await captured(placed)).toHaveLength(1)
})

const declined = 'PayPal declined this payment. Please pay again, and choose another way to pay there.'
it('a declined card can be changed for another one', async () => {
  const placed = await tests.approved()
  tests.paypal.trouble('capture', tests.paypal.unprocessable('INSTRUMENT_DECLINED'))
  const first = await placed.pay()
  expect([first.status, first.answer.message]).toEqual([409, declined])
  Object.assign(tests.paypal.orders.get(await placed.paypalId()) ?? {}, { status: 'PAYER_ACTION_REQUIRED' })
  expect((await placed.start()).answer.approveUrl).toContain('/checkoutnow')
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.pay()).status).toBe(200)
})

it('a payment that was declined in the end is begun anew', async () => {
  const placed = await tests.approved()
  const first = await placed.paypalId()
  tests.paypal.nextCapture.status = 'DECLINED'
  const asked = await placed.pay()
  expect([asked.status, asked.answer.message]).toEqual([409, declined])
  expect((await placed.start()).status).toBe(200)
  expect(await placed.paypalId()).not.toBe(first)
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.pay()).status).toBe(200)
})

it('a refund is due until PayPal says that the money went back', async () => {
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'lose')
  await placed.pay()
  tests.paypal.trouble('find', { status: 503, body: {} })
  await placed.admin.cancel()
  await placed.admin.pay()
  expect((await placed.admin.read()).refundDue).toBe(true)
  for (const capture of await captured(placed)) capture.status = 'REFUNDED'
  expect((await placed.admin.pay()).status).toBe(409)
  expect(await placed.admin.read()).toMatchObject({
    refundDue: false,
    isPaid: false,
    paymentResult: { status: 'REFUNDED' },
  })
})

it('of a payment that went back in part at PayPal, that part is recorded, and the rest by hand', async () => {
  const placed = await tests.approved()
  await placed.pay()
  await placed.admin.cancel()
  const [capture] = await captured(placed)
  const captures = [{ ...capture, status: 'PARTIALLY_REFUNDED' }]
  const refund = { id: 'R', status: 'COMPLETED', amount: { currency_code: 'USD', value: '25.00' } }
  const payments = { captures, refunds: [refund, { ...refund, status: 'FAILED' }] }
  const units = [{ custom_id: placed.id, payments }]
  const body = { id: await placed.paypalId(), status: 'COMPLETED', purchase_units: units }
  tests.paypal.trouble('find', { status: 200, body }, { status: 200, body })
  for (let look = 0; look < 2; look += 1) {
    expect((await placed.admin.pay()).status).toBe(409)
    expect(await placed.admin.read()).toMatchObject({ refundDue: true, openPrice: -200 * 84 })
  }
  const { bearer } = tests.admin
  const rest = { amount: 200 * 84, way: 'PayPal' }
  const { answer } = await tests.api('POST', `/${placed.id}/refunds`, { bearer, body: rest })
  expect(answer).toMatchObject({ refundDue: false, openPrice: 0 })
  // Written by hand, it may be a wrong click.
  const event = (answer.events as { _id: string }[]).at(-1)?._id
  const taken = await tests.api('PUT', `/${placed.id}/takeback`, { bearer, body: { event } })
  expect(taken.answer).toMatchObject({ refundDue: true, openPrice: -200 * 84 })
  const transfer = await tests.place(bearer, { [tests.product]: 1 })
  const id = String(transfer.answer._id)
  await tests.api('PUT', `/${id}/pay`, { bearer })
  await tests.api('PUT', `/${id}/cancel`, { bearer, body: {} })
  const refused = await tests.api('POST', `/${id}/refunds`, { bearer, body: rest })
  expect(refused.answer.fields).toEqual({ way: 'This order was not paid with PayPal' })
})

it('a sum that is nothing there cannot be paid there', async () => {
  const { bearer } = await tests.cms.addUser('customer')
  const product = await tests.cms.addProduct({ price: 0.2 })
  const refused = await tests.place(bearer, { [product.id]: 1 }, { paymentMethod: 'paypal' })
  expect([refused.status, refused.answer.message]).toEqual([400, 'This sum is too small for PayPal.'])
  expect(refused.answer.fields).toEqual({ paymentMethod: 'Please choose how to pay' })
})

const captures = () => tests.paypal.count('capture')

/** Records money that came in another way. An order costs 225 dollars of 84 rupees. */
const payPart = async (id: string, dollars: number) => {
  const body = { amount: dollars * 84, way: 'UPI' }
  expect((await tests.api('POST', `/${id}/payments`, { bearer: tests.admin.bearer, body })).status).toBe(200)
}

it('charges what is open, where a part was paid in another way', async () => {
  const placed = await tests.placePaypal()
  await payPart(placed.id, 25)
  expect((await placed.start()).status).toBe(200)
  expect((await placed.stored()).paypal?.amount).toBe('200.00')
  tests.paypal.approve(await placed.paypalId())
  const paid = await placed.pay()
  expect(paid.answer).toMatchObject({ isPaid: true, openPrice: 0, receivedPrice: 225 * 84 })
  expect((await placed.admin.read()).events).toMatchObject([
    { kind: 'payment', amount: 25 * 84, way: 'UPI' },
    { kind: 'payment', amount: 200 * 84, way: 'PayPal' },
  ])
})

it('takes what a dearer chair of an exchange costs more, as a payment of its own', async () => {
  const placed = await tests.approved()
  await placed.pay()
  await tests.api('PUT', `/${placed.id}/deliver`, { bearer: tests.admin.bearer })
  const { id: dearer } = await tests.cms.addProduct({ price: 18_900 + 84, countInStock: 1 })
  const [line] = (await placed.read()).orderItems as { _id: string }[]
  const body = {
    lines: [{ line: line?._id, qty: 1, restock: true }],
    instead: [{ product: dearer, qty: 1 }],
  }
  await tests.api('POST', `/${placed.id}/returns`, { bearer: tests.admin.bearer, body })
  const first = await placed.paypalId()
  const begun = await placed.start()
  expect([begun.status, begun.answer.message]).toEqual([200, undefined])
  const ids = [first, await placed.paypalId()]
  const invoices = ids.map((id) => tests.paypal.orders.get(id)?.made.purchase_units[0]?.invoice_id)
  const { orderNumber } = await placed.stored()
  expect(invoices).toEqual([orderNumber, `${orderNumber}-2`])
  tests.paypal.approve(ids[1] ?? '')
  expect((await placed.pay()).answer).toMatchObject({ isPaid: true, openPrice: 0 })
  expect((await placed.start()).answer.message).toBe('This order is already paid.')
})

it('begins anew where a part came after the payment was begun, and takes nothing for the first', async () => {
  const placed = await tests.approved()
  const first = await placed.paypalId()
  await payPart(placed.id, 25)
  const before = captures()
  const refused = await placed.pay()
  expect([refused.status, refused.answer.message]).toEqual([
    409,
    'Another sum is open now. Nothing was taken: please pay again.',
  ])
  expect(captures()).toBe(before)
  expect((await placed.start()).status).toBe(200)
  expect(await placed.paypalId()).not.toBe(first)
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.pay()).answer).toMatchObject({ isPaid: true, openPrice: 0 })
  expect(tests.paypal.orders.get(first)?.captures).toEqual([])
})

it('counts what PayPal has taken by the sum that was open then, also when a part came meanwhile', async () => {
  const placed = await tests.approved()
  const paypalId = await placed.paypalId()
  tests.paypal.orders.get(paypalId)?.captures.push({
    id: `capture of ${placed.id}`,
    status: 'COMPLETED',
    custom_id: placed.id,
    amount: { currency_code: 'USD', value: '225.00' },
  })
  await payPart(placed.id, 25)
  const { status, answer } = await placed.pay()
  expect([status, answer.isPaid, answer.openPrice]).toEqual([200, true, -25 * 84])
})
