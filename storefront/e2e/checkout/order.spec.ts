import type { Page } from '@playwright/test'
import { press } from '../testing/accounts.ts'
import { expect, keep, open, placeOrder, readOrder, test } from '../testing/orders.ts'
import { errorHeading } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

test.describe.configure({ retries: 0 })

/** Takes an admin's action, which has to be confirmed. */
async function mark(page: Page, name: string) {
  await press(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await dialog.getByRole('button', { name }).click()
}

test('an admin marks an order as paid and as delivered, and its owner sees when @mongo', async ({
  page,
  chair,
  person,
  admin,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'Bank transfer')
  const complaints = collectPageErrors(page)
  await keep(page, { session: admin })
  await open(page, `/order/${order._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: person.email })).toBeVisible()
  const status = main.getByRole('list', { name: 'Status of the order' }).getByRole('listitem')
  await expect(status.nth(1)).toContainText('not yet')
  await mark(page, 'Mark as paid')
  await expect(status.nth(1)).toContainText(/Paid\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m/)
  await expect(main.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  await mark(page, 'Mark as delivered')
  await expect(status.nth(2)).toContainText(/Delivered\d{1,2} \w{3} \d{4}/)
  for (const name of ['Mark as delivered', 'Cancel'])
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])

  await keep(page, { session: person.session })
  await open(page, `/order/${order._id}`)
  await expect(page.getByText(/^Paid on/)).toBeVisible()
  for (const name of ['Mark as paid', 'Mark as delivered', 'Cancel order'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('an order that was changed elsewhere says so, and is shown as it is now', async ({
  page,
  chair,
  person,
  admin,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'Cash on delivery')
  await keep(page, { session: admin })
  await open(page, `/order/${order._id}`)
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  const headers = { Authorization: `Bearer ${person.session.token}` }
  await request.put(`/api/orders/${order._id}/cancel`, { headers, data: { reason: '' } })
  await mark(page, 'Mark as delivered')
  await expect(page.getByRole('alert')).toContainText('This order was cancelled.')
  await expect(page.getByRole('main').getByText(/^This order was cancelled on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
})

test('another user’s order is a 404, as one that does not exist; nobody’s is the login', async ({
  page,
  chair,
  person,
  other,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'Cash on delivery')
  for (const id of [order._id, 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abc'])
    expect((await readOrder(request, id, other.session)).status()).toBe(404)
  await page.goto(`/order/${order._id}`)
  await expect(page).toHaveURL(`/login?redirect=/order/${order._id}`)
  await keep(page, { session: other.session })
  for (const id of [order._id, 'abc']) {
    await open(page, `/order/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorHeading)
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page.getByText('This order is not here, or it is not yours.')).toBeVisible()
  }
})

test('paying with PayPal: there and back in this tab, taken without a press, and a clean address @mongo', async ({
  page,
  chair,
  person,
  paypal,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'paypal')
  await page.route(`${paypal.url}/**`, async (route) => {
    const token = new URL(route.request().url()).searchParams.get('token') ?? ''
    paypal.approve(token)
    const back = `/order/${order._id}?paypal=return&token=${token}&PayerID=TEST`
    await route.fulfill({
      contentType: 'text/html',
      body: `<a href="${new URL(back, page.url()).href}">Approve</a>`,
    })
  })
  await keep(page, { session: person.session })
  await open(page, `/order/${order._id}`)
  await expect(page.getByText('USD 148.81').first()).toBeVisible()
  await press(page, 'Pay with PayPal')
  await expect(page).toHaveURL(new RegExp(`^${paypal.url}`))
  await page.getByRole('link', { name: 'Approve' }).click()
  await expect(page).toHaveURL(`/order/${order._id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived.' })).toBeVisible()
  expect(await (await readOrder(request, order._id, person.session)).json()).toMatchObject({
    isPaid: true,
    paypal: { currency: 'USD', amount: '148.81', rate: 84 },
  })
})

test('back from PayPal: a failure can be tried again, and a payment that was left says so', async ({
  page,
  chair,
  person,
  paypal,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'paypal')
  const headers = { Authorization: `Bearer ${person.session.token}` }
  const started = await request.post(`/api/orders/${order._id}/paypal`, { headers })
  expect(started.ok(), await started.text()).toBe(true)
  const { approveUrl } = (await started.json()) as { approveUrl: string }
  await keep(page, { session: person.session })

  await open(page, `/order/${order._id}?paypal=cancelled`)
  await expect(page.getByRole('status').filter({ hasText: 'You left PayPal without paying' })).toBeVisible()
  await expect(page).toHaveURL(`/order/${order._id}`)

  let isHeld = true
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/orders/${order._id}/pay`, async (route) => {
    if (isHeld) await held
    return route.continue()
  })
  await page.goto(`/order/${order._id}?paypal=return`)
  await expect(page.getByText('We are confirming your payment with PayPal.')).toBeVisible()
  isHeld = false
  release()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('PayPal has not confirmed this payment yet.')
  paypal.approve(new URL(approveUrl).searchParams.get('token') ?? '')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived.' })).toBeVisible()
  await expect(page).toHaveURL(`/order/${order._id}`)
  await expect(page.getByText(/^Paid on .* as USD 148\.81/)).toBeVisible()
})

test('an admin asks PayPal again about a payment whose answer was lost', async ({
  page,
  chair,
  person,
  admin,
  paypal,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'paypal')
  const headers = { Authorization: `Bearer ${person.session.token}` }
  const { approveUrl } = await (await request.post(`/api/orders/${order._id}/paypal`, { headers })).json()
  paypal.approve(new URL(approveUrl).searchParams.get('token') ?? '')
  await keep(page, { session: admin })
  await open(page, `/order/${order._id}`)
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0)
  await press(page, 'Check PayPal again')
  await expect(page.getByText(/^Paid on/)).toBeVisible()
})

test('on paper an order is one sheet with nothing but the order on it: no buttons, and dark ink', async ({
  page,
  chair,
  person,
  request,
}) => {
  const order = await placeOrder(request, person.session, chair, 'Bank transfer')
  await keep(page, { session: person.session })
  await open(page, `/order/${order._id}`)
  await expect(page.getByRole('main').getByText('Account 000000000001')).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Skip to content')).toBeHidden()
  expect(await page.locator('.order__shop').innerText()).toMatch(/\+91 \d{5} \d{5}/)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
