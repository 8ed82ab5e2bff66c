import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import { field, fillFields, inventPerson, press, type Person } from '../testing/accounts.ts'
import {
  address,
  cartLine,
  expect,
  keep,
  open,
  orderIdOf,
  readOrder,
  stored,
  test,
} from '../testing/orders.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import {
  expectLargeFields,
  expectNoSidewaysScroll,
  expectSoundDocument,
} from '../testing/expectSoundDocument.ts'

test.describe.configure({ retries: 0 })

const typed = { Address: address.addressLine1, City: address.city, 'PIN code': address.pinCode }
const closed = 'Our online shop is launching soon'

const widths = [1440, 390]

/** Checks a wide and a narrow window; the page keeps the narrow one. */
async function expectButton(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible()
  }
}

/** Orders one chair past the pages. */
const order = (request: APIRequestContext, { session }: Person, chair: Product, more: object = {}) =>
  request.post('/api/orders', {
    headers: { Authorization: `Bearer ${session.token}`, 'Idempotency-Key': 'past-the-pages' },
    data: {
      orderItems: [{ product: chair._id, qty: 1 }],
      shippingAddress: address,
      totalPrice: chair.price,
      ...more,
    },
  })

test('open: from a new account and a cart to an order, which thanks once and is cancelled @mongo', async ({
  page,
  request,
  chair,
}) => {
  const complaints = collectPageErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await keep(page, { cart: [cartLine(chair, 2)] })
  await open(page, '/shipping')
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  const { name, email, phone, password } = inventPerson()
  await fillFields(page, { Name: name, Email: email, 'Phone number': phone })
  await fillFields(page, { Password: password, 'Confirm Password': password })
  await page.getByRole('checkbox').check()
  await press(page, 'Register')

  await expect(page).toHaveURL('/shipping')
  await expect(field(page, 'Full name')).toHaveValue(name)
  await expect(field(page, 'Phone number')).toHaveValue(phone)
  await fillFields(page, typed)
  await field(page, 'State').selectOption('Maharashtra')
  await expectButton(page, 'Continue to payment')
  await press(page, 'Continue to payment')

  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expectButton(page, 'Continue')
  await press(page, 'Continue')

  await expect(page).toHaveURL('/placeorder')
  const main = page.getByRole('main')
  for (const text of [address.addressLine1, 'Bank transfer', chair.name, '₹25,000', 'Prices include GST.'])
    await expect(main.getByText(text).first()).toBeVisible()
  await expectButton(page, 'Place order')
  const line = main.getByRole('listitem').getByRole('link', { name: chair.name })
  const lineHeight = async () => (await line.boundingBox())?.height
  expect(await lineHeight()).toBeGreaterThanOrEqual(44)
  await press(page, 'Place order')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Order BTK-\d\d-\d{4}$/)
  await expect(page).toHaveTitle(/^Order BTK-\d\d-\d{4} \| Baithak$/)
  const thanks = main.getByRole('status').filter({ hasText: 'Thank you' })
  await expect(thanks).toContainText(`Thank you, ${name}.`)
  const number = thanks.getByText(/^BTK-/)
  expect(await number.evaluate((one) => one.getClientRects().length), 'pieces of the number').toBe(1)
  expect(await lineHeight()).toBeGreaterThanOrEqual(44)
  await expect(main.getByText('Account 000000000001')).toBeVisible()
  expect(await stored(page, 'cartItems')).toBeNull()
  await expect
    .poll(async () => (await (await request.get(`/api/products/${chair._id}`)).json()).countInStock)
    .toBe(8)
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Order BTK-/)
  await expect(thanks).toHaveCount(0)
  await main.getByRole('link', { name: 'All your orders' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(main.getByText('Account 000000000001')).toBeVisible()
  await expect(thanks).toHaveCount(0)

  await expectButton(page, 'Cancel order')
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog', { name: /^Cancel order BTK/ })
  await dialog.getByLabel('Reason').fill('I need another colour.')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(main.getByText('Reason: I need another colour.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect
    .poll(async () => (await (await request.get(`/api/products/${chair._id}`)).json()).countInStock)
    .toBe(10)
  await page.goto('/profile')
  await expect(main.getByRole('link', { name: /^BTK-.*Cancelled.*₹25,000/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('closed: the way ends in a list for the chat and a call, wherever one enters', async ({
  page,
  chair,
  person,
  setShop,
  request,
}) => {
  await setShop({ purchasing: 'catalogue' })
  const complaints = collectPageErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await keep(page, { session: person.session, cart: [cartLine(chair, 2)] })
  await open(page, '/shipping')
  await fillFields(page, { ...typed, 'Full name': 'Asha Test' })
  await field(page, 'State').selectOption('Maharashtra')
  await press(page, 'Continue to payment')
  await expect(page).toHaveURL('/payment')
  const main = page.getByRole('main')
  const look = async () => {
    await expect(main.getByText(closed)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91/)
    const list = await main.getByRole('link', { name: 'Send this list' }).getAttribute('href')
    const text = new URL(list ?? '').searchParams.get('text')
    for (const part of [chair.name, '2', '₹12,500', '₹25,000', `/product/${chair._id}`])
      expect(text).toContain(part)
    await expect(main.getByRole('button', { name: 'Place order' })).toHaveCount(0)
    await expect(main.getByRole('radio')).toHaveCount(0)
  }
  const check = async () => {
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      await look()
      await expectNoSidewaysScroll(page, `closed at ${width} px`)
    }
  }
  await check()
  await expectLargeFields(page)
  await expectStateAccessible(page, 'payment, closed')
  for (const path of ['/payment', '/placeorder']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    await expectSoundDocument(page)
    await check()
  }
  expect(complaints).toEqual([])
  const answer = await order(request, person, chair, { paymentMethod: 'Bank transfer' })
  expect(answer.status()).toBe(403)
})

test('the steps need a cart, then what comes before them, and the default is PayPal', async ({
  page,
  chair,
  person,
  request,
}) => {
  await keep(page, { session: person.session, shippingAddress: address })
  await page.goto('/shipping')
  await expect(page).toHaveURL('/cart')
  await keep(page, { cart: [cartLine(chair)] })
  await page.goto('/placeorder')
  await expect(page).toHaveURL('/payment')
  const steps = page.getByRole('navigation', { name: 'Checkout' })
  await expect(steps.locator('[aria-current="step"]')).toHaveText(/Payment/)
  await expect(steps.getByRole('link')).toHaveText(/Shipping/)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await press(page, 'Continue')
  await expect(page).toHaveURL('/placeorder')
  expect(await stored(page, 'paymentMethod')).toBe('paypal')
  const answer = await order(request, person, chair)
  expect(await answer.json()).toMatchObject({ paymentMethod: 'paypal', isPaid: false })
})

test('prices include GST, and delivery is the only amount beside them, at every step and of the order', async ({
  page,
  chair,
  person,
  request,
  setShop,
}) => {
  // docs/spec.md 14.1
  await setShop({ shippingFee: 350 })
  const kept = { session: person.session, cart: [cartLine(chair, 2)], shippingAddress: address }
  await keep(page, { ...kept, paymentMethod: 'Bank transfer' })
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await open(page, path)
    await expect(summary.getByRole('term')).toHaveText([
      'Subtotal (2 items)',
      `Delivery to ${address.pinCode}`,
      'Total',
    ])
    await expect(summary.getByRole('definition')).toHaveText(['₹25,000', '₹350', '₹25,350'])
    await expect(summary).toContainText('Prices include GST.')
  }
  await press(page, 'Place order')
  await expect(page).toHaveURL(/\/order\//)
  await expect(summary.getByRole('definition')).toHaveText(['₹25,000', '₹350', '₹25,350'])
  expect(await (await readOrder(request, orderIdOf(page), person.session)).json()).toMatchObject({
    itemsPrice: 25_000,
    shippingPrice: 350,
    totalPrice: 25_350,
  })
})

test('the address is asked for with the words of the contract, and found again', async ({
  page,
  chair,
  person,
}) => {
  await keep(page, { session: person.session, cart: [cartLine(chair)] })
  await open(page, '/shipping')
  await field(page, 'Phone number').fill('12345')
  await field(page, 'GSTIN').fill('27AAPFU0939F1ZX')
  await press(page, 'Continue to payment')
  const said = {
    'Phone number': /Invalid Phone number/,
    Address: 'Address is required',
    City: 'City is required',
    'PIN code': /PIN code is required/,
    State: 'Please choose a state',
    GSTIN: /This is not a valid GSTIN/,
  }
  for (const [label, text] of Object.entries(said))
    await expect(field(page, label)).toHaveAccessibleDescription(text)
  await expect(field(page, 'Phone number')).toBeFocused()
  const wishes = { 'Floor and lift': '3rd floor, lift' }
  await fillFields(page, { ...typed, ...wishes, 'Phone number': '0000000009', GSTIN: '27aapfu0939f1zv' })
  await field(page, 'State').selectOption('Goa')
  await press(page, 'Continue to payment')
  await expect(page).toHaveURL('/payment')
  expect(await stored(page, 'shippingAddress')).toMatchObject({
    city: 'Mumbai',
    state: 'Goa',
    country: 'India',
    gstin: '27AAPFU0939F1ZV',
    floor: '3rd floor, lift',
  })
  await page.getByRole('link', { name: /^Shipping/ }).click()
  await expect(field(page, 'State')).toHaveValue('Goa')
  await expect(field(page, 'Phone number')).toHaveValue('0000000009')
})
