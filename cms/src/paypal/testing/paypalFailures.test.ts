// @module-tag money
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { paypalClient } from '../../testing/paypal/fakePaypal.ts'
import { openPaypalTests, type PaypalTests } from '../../testing/paypal/paypalTests.ts'

let tests: PaypalTests
const logged: unknown[] = []
beforeAll(async () => {
  tests = await openPaypalTests()
  const { logger } = await import('../../telemetry/logger.ts')
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...said: unknown[]) => void logged.push(...said))
})
afterAll(() => tests.close())
/** Everything that was logged, in full. */
const said = () =>
  inspect(logged, { depth: 20, maxArrayLength: null, maxStringLength: null, showHidden: true })
const { timeout } = AbortSignal
afterEach(() => {
  AbortSignal.timeout = timeout
})
/** Shortens the timeout of ten seconds that PayPal has. */
const hurry = () => {
  const asked: number[] = []
  AbortSignal.timeout = (milliseconds) => {
    asked.push(milliseconds)
    return timeout.call(AbortSignal, milliseconds === 10_000 ? 300 : milliseconds)
  }
  return asked
}
type Placed = Awaited<ReturnType<PaypalTests['approved']>>
const captured = async (placed: Placed) => tests.paypal.orders.get(await placed.paypalId())?.captures ?? []

it('a silent PayPal is 504, within its time, and the repeat pays', async () => {
  const asked = hurry()
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'hang')
  const silent = await placed.pay()
  expect(asked.at(-1)).toBe(10_000)
  expect([silent.status, silent.answer.message]).toEqual([
    504,
    'PayPal did not answer in time. Please try again in a minute: nothing is charged twice.',
  ])
  expect((await placed.stored()).isPaid).toBe(false)
  expect((await placed.pay()).status).toBe(200)
})

const unreachable =
  'PayPal cannot be reached just now. Please try again in a few minutes: nothing is charged twice.'
it.each([
  ['an error of its own', { status: 503, body: { name: 'SERVICE_UNAVAILABLE', message: 'down' } }],
  ['too many requests', { status: 429, body: { name: 'RATE_LIMIT_REACHED', message: 'slow down' } }],
  ['a page that is no answer', { status: 200, body: '<html>maintenance</html>' }],
  ['an answer without what counts', { status: 200, body: { status: 'COMPLETED' } }],
  ['a way elsewhere', { status: 302, body: {} }],
  ['a connection that breaks off', 'lose' as const],
])('%s is 502 with a way on, and the repeat works', async (_, trouble) => {
  const placed = await tests.placePaypal()
  tests.paypal.trouble('create', trouble)
  const begun = await placed.start()
  expect([begun.status, begun.answer.message]).toEqual([502, unreachable])
  expect((await placed.start()).status).toBe(200)
  tests.paypal.approve(await placed.paypalId())
  tests.paypal.trouble('capture', trouble)
  const failed = await placed.pay()
  expect([failed.status, failed.answer.message]).toEqual([502, unreachable])
  expect((await placed.stored()).isPaid).toBe(false)
  expect((await placed.pay()).status).toBe(200)
  expect(await captured(placed)).toHaveLength(1)
})

it.each([
  ['the owner repeats it', 'owner', false],
  ['an admin asks again', 'admin', false],
  ['PayPal has forgotten the request', 'owner', true],
] as const)('an answer lost after the money was taken is found when %s', async (_, who, isForgotten) => {
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'lose')
  expect((await placed.pay()).status).toBe(502)
  expect(await captured(placed)).toHaveLength(1)
  expect((await placed.stored()).isPaid).toBe(false)
  if (isForgotten) tests.paypal.forgetRequests()
  const found = await (who === 'admin' ? placed.admin : placed).pay()
  expect([found.status, found.answer.isPaid]).toEqual([200, true])
  expect(await captured(placed)).toHaveLength(1)
})

it('an answer lost is found by beginning again too, and by cancelling: neither costs the customer money', async () => {
  const [one, two] = [await tests.approved(), await tests.approved()]
  for (const placed of [one, two]) {
    tests.paypal.trouble('capture', 'lose')
    await placed.pay()
  }
  for (const asked of [await one.start(), await two.cancel()])
    expect([asked.status, asked.answer.message]).toEqual([409, 'This order is already paid.'])
  for (const { stored } of [one, two])
    expect(await stored()).toMatchObject({ isPaid: true, refundDue: false })
})

it('an order cancelled while the money is taken stays cancelled, and the refund is due', async () => {
  const placed = await tests.approved()
  let letGo = () => {}
  tests.paypal.trouble('capture', { hold: new Promise<void>((resolve) => (letGo = resolve)) })
  const paying = placed.pay()
  await vi.waitFor(async () => expect(await captured(placed)).toHaveLength(1))
  // PayPal does not report the payment yet.
  const [capture] = (await captured(placed)).splice(0)
  expect((await placed.cancel()).status).toBe(200)
  letGo()
  const late = await paying
  expect([late.status, late.answer.message]).toEqual([
    409,
    'This order was cancelled before the payment came. We will send the money back.',
  ])
  expect(await placed.admin.read()).toMatchObject({
    isPaid: false,
    refundDue: true,
    paymentResult: { id: capture?.id, status: 'COMPLETED' },
  })
  expect((await placed.read()).refundDue).toBe(false)
})

it('while PayPal is silent, its owner cannot cancel an order that may be paid', async () => {
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'lose')
  await placed.pay()
  tests.paypal.trouble('find', { status: 503, body: {} })
  const refused = await placed.cancel()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await placed.read()).toMatchObject({ cancelledAt: null })
  // PayPal answers again, and reports the payment.
  expect((await placed.cancel()).answer.message).toBe('This order is already paid.')
  expect(await placed.read()).toMatchObject({ isPaid: true, cancelledAt: null })
})

it('a payment that came although its order was cancelled is found without being asked for', async () => {
  const { sweepPayments } = await import('../../jobs/watchPayments.ts')
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'lose')
  await placed.pay()
  tests.paypal.trouble('find', { status: 503, body: {} })
  expect((await placed.admin.cancel()).status).toBe(200)
  await sweepPayments(tests.cms.payload)
  expect((await placed.admin.read()).refundDue).toBe(false)
  const updatedAt = new Date(Date.now() - 11 * 60_000).toISOString()
  await tests.cms.payload.db.updateOne({ collection: 'orders', id: placed.id, data: { updatedAt } })
  await sweepPayments(tests.cms.payload)
  expect((await placed.admin.read()).refundDue).toBe(true)
})

it('an answer lost before the order was cancelled is found by an admin: the refund is due', async () => {
  const placed = await tests.approved()
  tests.paypal.trouble('capture', 'lose')
  await placed.pay()
  tests.paypal.trouble('find', { status: 503, body: {} })
  expect((await placed.admin.cancel()).status).toBe(200)
  const checked = await placed.admin.pay()
  expect([checked.status, checked.answer.message]).toEqual([
    409,
    'This order was cancelled before the payment came. We will send the money back.',
  ])
  expect((await placed.admin.read()).refundDue).toBe(true)
})

it('what PayPal refuses for another reason is said, and its word for it is logged', async () => {
  const placed = await tests.placePaypal()
  tests.paypal.trouble('create', tests.paypal.unprocessable('PAYEE_ACCOUNT_RESTRICTED'))
  const { status, answer } = await placed.start()
  expect([status, answer.message]).toEqual([
    502,
    'PayPal does not take this payment. Please write to us, and we will find another way.',
  ])
  expect(said()).toContain('PAYEE_ACCOUNT_RESTRICTED')
})

it('a look at PayPal takes nothing, and says what is known', async () => {
  const { recheckPayment } = await import('../../operations/orders/payments/gateways.ts')
  const check = async (placed: Placed) => recheckPayment(tests.cms.payload, await placed.stored())
  const placed = await tests.approved()
  expect(await check(placed)).toBe('unpaid')
  tests.paypal.trouble('find', { status: 500, body: {} })
  expect(await check(placed)).toBe('unknown')
  const seen = await placed.stored()
  const both = [seen, seen].map((order) => recheckPayment(tests.cms.payload, order))
  expect((await Promise.all(both)).sort()).toEqual(['unknown', 'unpaid'])
  tests.paypal.nextCapture.status = 'PENDING'
  await placed.pay()
  expect(await check(placed)).toBe('unknown')
  for (const capture of await captured(placed)) capture.status = 'COMPLETED'
  expect(await check(placed)).toBe('paid')
  expect((await placed.stored()).isPaid).toBe(true)
})

it('wrong credentials are 502, and no log holds credentials or tokens', async () => {
  const placed = await tests.placePaypal()
  const { env } = await import('../../env.ts')
  const tokens = [...tests.paypal.tokens]
  tests.paypal.tokens.clear()
  Object.assign(env, { PAYPAL_CLIENT_SECRET: 'another-secret-of-paypal' })
  try {
    expect((await placed.start()).status).toBe(502)
  } finally {
    Object.assign(env, { PAYPAL_CLIENT_SECRET: paypalClient.secret })
  }
  expect((await placed.start()).status).toBe(200)
  expect(said()).toContain('invalid_client')
  expect(tokens.length).toBeGreaterThan(0)
  const base64 = (text: string) => Buffer.from(text).toString('base64').slice(4, 40)
  const secrets = [paypalClient.secret, 'another-secret', paypalClient.id, base64(`${paypalClient.id}:`)]
  for (const secret of [...secrets, ...tokens, ...tests.paypal.tokens]) expect(said()).not.toContain(secret)
})
