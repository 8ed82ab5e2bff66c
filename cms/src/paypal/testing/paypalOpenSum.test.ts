// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { openPaypalTests } from '../../testing/paypal/paypalTests.ts'

const tests = await openPaypalTests()
afterAll(() => tests.close())
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
