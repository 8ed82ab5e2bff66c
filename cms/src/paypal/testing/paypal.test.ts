// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { order } from '../../contract/orders.ts'
import { site } from '../../contract/site.ts'
import { openPaypalTests, publicUrl } from '../../testing/paypal/paypalTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo as readMailsTo } from '../../testing/writtenMails.ts'

const tests = await openPaypalTests()
afterAll(() => tests.close())

const captures = () => tests.paypal.count('capture')
const mailsTo = (email: string) => readMailsTo(tests.cms, email)

it('offers PayPal with its currency and rate where all of it is set', async () => {
  const { answer } = await send(`${tests.cms.url}/api/site`, 'GET')
  expect(site.parse(answer).checkout).toMatchObject({
    paymentMethods: ['paypal', 'Bank transfer', 'Cash on delivery'],
    paypal: { currency: 'USD', rate: 84 },
  })
})

it('takes an order there and back: begun, approved, paid, once', async () => {
  const placed = await tests.placePaypal()
  const began = await placed.start()
  const paypalId = await placed.paypalId()
  expect([began.status, began.answer]).toEqual([
    200,
    { approveUrl: `${tests.paypal.url}/checkoutnow?token=${paypalId}` },
  ])
  const sent = tests.paypal.requests.find(
    ({ step, body }) => step === 'create' && JSON.stringify(body).includes(placed.id),
  )
  expect(sent?.requestId).toMatch(/^[0-9a-f]{36}$/)
  const { orderNumber, customerEmail } = await placed.stored()
  expect(sent?.body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: placed.id, invoice_id: orderNumber, amount: { currency_code: 'USD', value: '225.00' } },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Baithak',
          return_url: `${publicUrl}/order/${placed.id}?paypal=return`,
          cancel_url: `${publicUrl}/order/${placed.id}?paypal=cancelled`,
        },
      },
    },
  })
  const early = await placed.pay()
  expect([early.status, early.answer.message]).toEqual([409, 'PayPal has not confirmed this payment yet.'])
  tests.paypal.approve(paypalId)
  const paid = await placed.pay()
  expect(paid.status).toBe(200)
  expect(order.parse(paid.answer)).toMatchObject({
    isPaid: true,
    paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    paymentResult: { status: 'COMPLETED', email: 'payer@baithak.example' },
    paypal: { currency: 'USD', amount: '225.00', rate: 84 },
    refundDue: false,
    payUntil: null,
  })
  const again = await placed.pay()
  expect([again.status, again.answer.message]).toEqual([409, 'This order is already paid.'])
  expect((await placed.start()).status).toBe(409)
  expect((await placed.cancel()).status).toBe(409)
  await vi.waitFor(async () => expect(await mailsTo(customerEmail)).toHaveLength(2))
  const mails = await mailsTo(customerEmail)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `We have your payment for order ${orderNumber}`,
    `Your order ${orderNumber} at Baithak`,
  ])
  expect(mails.map(({ text }) => text).join()).toContain('PayPal charged USD 225.00, at 84 rupees for 1 USD.')
})

it('lets the owner alone begin, and the owner or an admin take the money', async () => {
  const placed = await tests.placePaypal()
  const [stranger, editor, seller] = [
    await tests.cms.addUser('customer'),
    await tests.cms.addUser('editor'),
    await tests.cms.addUser('orders'),
  ]
  const begin = (bearer: string) => tests.api('POST', `/${placed.id}/paypal`, { bearer })
  const pay = (bearer: string) => tests.api('PUT', `/${placed.id}/pay`, { bearer })
  expect((await tests.api('POST', `/${placed.id}/paypal`)).status).toBe(401)
  for (const ask of [begin, pay]) {
    expect((await ask(stranger.bearer)).status).toBe(404)
    expect((await ask(editor.bearer)).status).toBe(404)
  }
  expect([(await begin(seller.bearer)).status, (await pay(seller.bearer)).status]).toEqual([403, 409])
  expect((await placed.admin.start()).status).toBe(403)
  expect((await placed.admin.pay()).status).toBe(409)
})

it('is for orders that are paid so', async () => {
  const { bearer } = await tests.cms.addUser('customer')
  const { answer } = await tests.place(bearer, { [tests.product]: 1 })
  const begun = await tests.api('POST', `/${String(answer._id)}/paypal`, { bearer })
  expect([begun.status, begun.answer.message]).toEqual([409, 'This order is not paid with PayPal.'])
})

it('goes on with a payment that was begun, however often and at once it is asked to begin', async () => {
  const placed = await tests.placePaypal()
  const both = await Promise.all([placed.start(), placed.start()])
  const third = await placed.start()
  const addresses = [...both, third].map(({ answer }) => answer.approveUrl)
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toContain(await placed.paypalId())
  const mine = [...tests.paypal.orders.values()].filter(
    ({ made }) => made.purchase_units[0]?.custom_id === placed.id,
  )
  expect(mine).toHaveLength(1)
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.start()).answer.approveUrl).toBe(`${publicUrl}/order/${placed.id}?paypal=return`)
})

it('begins anew where PayPal has forgotten the first', async () => {
  const placed = await tests.placePaypal()
  await placed.start()
  const first = await placed.paypalId()
  tests.paypal.orders.delete(first)
  const gone = await placed.pay()
  expect([gone.status, gone.answer.message]).toEqual([
    409,
    'This payment has run out at PayPal. Please pay again.',
  ])
  expect((await placed.start()).status).toBe(200)
  expect(await placed.paypalId()).not.toBe(first)
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.pay()).status).toBe(200)
})

it('takes the money once when two ask at once, and mails once', async () => {
  const placed = await tests.approved()
  const both = await Promise.all([placed.pay(), placed.admin.pay()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(tests.paypal.orders.get(await placed.paypalId())?.captures).toHaveLength(1)
  const { customerEmail } = await placed.stored()
  await vi.waitFor(async () => expect(await mailsTo(customerEmail)).toHaveLength(2))
  // None waits any more, so no other can follow.
  const waiting = { collection: 'mails', where: { to: { equals: customerEmail } } } as const
  await vi.waitFor(async () => expect((await tests.cms.payload.count(waiting)).totalDocs).toBe(0))
  expect(await mailsTo(customerEmail)).toHaveLength(2)
})

it('takes the payment of an order that was placed before the shop closed', async () => {
  const placed = await tests.placePaypal()
  await tests.setShop({ purchasing: 'catalogue' })
  try {
    const { bearer } = placed.owner
    expect((await tests.place(bearer, { [tests.product]: 1 }, { paymentMethod: 'paypal' })).status).toBe(403)
    expect((await placed.start()).status).toBe(200)
    tests.paypal.approve(await placed.paypalId())
    expect((await placed.pay()).status).toBe(200)
  } finally {
    await tests.setShop({ purchasing: 'open' })
  }
})

it('keeps the rate of the beginning: what was agreed is what is charged', async () => {
  const placed = await tests.approved()
  const { env } = await import('../../env.ts')
  Object.assign(env, { PAYPAL_RATE: 90 })
  try {
    expect((await placed.pay()).status).toBe(200)
    const next = await tests.placePaypal()
    await next.start()
    expect((await next.stored()).paypal).toMatchObject({ amount: '210.00', rate: 90 })
  } finally {
    Object.assign(env, { PAYPAL_RATE: 84 })
  }
  expect((await placed.stored()).paypal).toMatchObject({ amount: '225.00', rate: 84 })
})

it('asks for one token while that holds, and for another when PayPal ended it', async () => {
  const placed = await tests.placePaypal()
  await placed.start()
  const before = tests.paypal.count('token')
  await placed.start()
  expect(tests.paypal.count('token')).toBe(before)
  tests.paypal.tokens.clear()
  tests.paypal.approve(await placed.paypalId())
  expect((await placed.pay()).status).toBe(200)
  expect(tests.paypal.count('token')).toBe(before + 1)
})

it('refuses to begin or pay what was cancelled', async () => {
  const placed = await tests.approved()
  expect((await placed.cancel()).status).toBe(200)
  const before = captures()
  for (const asked of [await placed.start(), await placed.pay(), await placed.admin.pay()])
    expect([asked.status, asked.answer.message]).toEqual([409, 'This order was cancelled.'])
  expect(captures()).toBe(before)
  expect((await placed.admin.read()).refundDue).toBe(false)
})
