import type { Page } from '@playwright/test'
import { razorpayKeys } from '../../../cms/src/testing/razorpay/fakeRazorpay.ts'
import { press } from '../testing/accounts.ts'
import { expectMainAccessible } from '../testing/expectAccessible.ts'
import {
  address,
  cartLine,
  expect,
  keep,
  open,
  orderIdOf,
  placeOrder,
  readOrder,
  test,
} from '../testing/orders.ts'

const script = 'https://checkout.razorpay.com/v1/checkout.js'

/** A stand-in for Razorpay's script: its window is kept for the test, which presses in it. */
const windowOfTests = `window.Razorpay = function (options) {
  this.open = () => { window.opened = options; document.body.append(document.createElement('razorpay-window')) }
}`

/** Collects what is asked of Razorpay, and the policy of each document. */
async function watch(page: Page) {
  const [asked, policies]: [string[], Map<string, string>] = [[], new Map()]
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('razorpay.com')) asked.push(request.url())
  })
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy && response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, policy)
  })
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: windowOfTests }))
  return { asked, policies }
}

interface Opened {
  key: string
  order_id: string
  amount: number
  handler: (given: object) => void
  modal: { ondismiss: () => void }
}
const opened = async (page: Page) => {
  await expect(page.locator('razorpay-window')).toBeAttached()
  return page.evaluate(() => {
    const { handler: _handler, modal: _modal, ...shown } = (window as unknown as { opened: Opened }).opened
    return shown
  })
}

test('paying with Razorpay: its script runs after the press, in one document alone, and nowhere without JavaScript @mongo', async ({
  page,
  chair,
  person,
  razorpay,
  request,
  browser,
  shop,
  admin,
}) => {
  const { asked, policies } = await watch(page)
  const { session } = person
  await keep(page, { session, cart: [cartLine(chair)], shippingAddress: address })
  await open(page, '/payment')
  await page.getByRole('radio', { name: 'Razorpay' }).check()
  await press(page, 'Continue')
  await expect(page).toHaveURL('/placeorder')
  await press(page, 'Place order')
  await expect(page.getByText('One step is left: pay with Razorpay.')).toBeVisible()
  const id = orderIdOf(page)
  expect(asked).toEqual([])
  await open(page, `/order/${id}`)
  await press(page, 'Pay with Razorpay')
  await expect(page).toHaveURL(`/order/${id}/pay`)
  const shown = await opened(page)
  expect(shown).toMatchObject({ key: razorpayKeys.id, amount: 1_250_000, currency: 'INR' })
  expect(asked).toEqual([script])
  await expectMainAccessible(page, 'Razorpay')
  const { paymentId, orderId, signature } = razorpay.pay(shown.order_id)
  const given = {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
  }
  await page.evaluate((answer) => (window as unknown as { opened: Opened }).opened.handler(answer), given)
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived.' })).toBeVisible()
  await expect(page).toHaveURL(`/order/${id}`)
  expect(await (await readOrder(request, id, session)).json()).toMatchObject({ isPaid: true, openPrice: 0 })
  expect(policies.get(`/order/${id}/pay`)).toContain('https://checkout.razorpay.com')
  policies.delete(`/order/${id}/pay`)
  expect(policies.size).toBeGreaterThan(1)
  expect([...policies.values()].join()).not.toContain('razorpay')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  for (const path of ['/payment', `/order/${id}`]) {
    const still = await plain.newPage()
    await still.goto(path)
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await still.getByRole('main').innerText()).not.toMatch(/Razorpay|How would you like to pay/)
  }
  await plain.close()

  const headers = { Authorization: `Bearer ${admin.token}` }
  await request.put(`/api/orders/${id}/cancel`, { headers, data: { reason: 'Out of stock.' } })
  await keep(page, { session: admin })
  await open(page, `/order/${id}`)
  await press(page, 'Mark as refunded')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('How')).toHaveValue('Razorpay')
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(page.getByText('Refund, Razorpay')).toBeVisible()
  expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: paymentId, amount: 1_250_000 }])
})

test('an address alone opens no window; one that is closed, or a lost answer, can be gone on from', async ({
  page,
  chair,
  person,
  razorpay,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'razorpay')
  const { asked } = await watch(page)
  await keep(page, { session: person.session })
  await page.goto(`/order/${order._id}/pay`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/order/${order._id}`)
  expect(asked).toEqual([])

  await press(page, 'Pay with Razorpay')
  const { order_id } = await opened(page)
  await page.evaluate(() => (window as unknown as { opened: Opened }).opened.modal.ondismiss())
  await expect(page.getByText('Razorpay knows of no payment yet.')).toBeVisible()
  await expect(page).toHaveURL(`/order/${order._id}`)

  await page.route(script, (route) => route.abort(), { times: 1 })
  await press(page, 'Pay with Razorpay')
  await expect(page.getByRole('alert')).toContainText('Razorpay’s window could not be opened.')
  await page.getByRole('link', { name: 'Back to the order' }).click()

  await press(page, 'Pay with Razorpay')
  expect((await opened(page)).order_id).toBe(order_id)
  razorpay.pay(order_id)
  const forged = { razorpay_payment_id: 'pay_1', razorpay_order_id: order_id, razorpay_signature: 'forged' }
  await page.evaluate((answer) => (window as unknown as { opened: Opened }).opened.handler(answer), forged)
  // Not by the browser's word: the shop has asked Razorpay.
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived.' })).toBeVisible()
  await expect(page.getByText(/^Paid on/)).toBeVisible()
})

test('a window that is closed once the money has gone: the shop asks Razorpay first', async ({
  page,
  chair,
  person,
  razorpay,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'razorpay')
  await watch(page)
  await keep(page, { session: person.session })
  await open(page, `/order/${order._id}`)
  await press(page, 'Pay with Razorpay')
  razorpay.pay((await opened(page)).order_id)
  await page.evaluate(() => (window as unknown as { opened: Opened }).opened.modal.ondismiss())
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived.' })).toBeVisible()
  await expect(page.getByText(/^Paid on/)).toBeVisible()
})
