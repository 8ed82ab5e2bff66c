import type { Page } from '@playwright/test'
import { press, type Person } from '../testing/accounts.ts'
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

test.describe.configure({ retries: 0 })

type Cart = ReturnType<typeof cartLine>[]

/** Opens the last step with all earlier steps done. */
async function openPlaceOrder(page: Page, { session }: Person, cart: Cart) {
  await keep(page, { session, cart, shippingAddress: address, paymentMethod: 'Cash on delivery' })
  await open(page, '/placeorder')
}

test('a price that changed meanwhile is shown, nothing is placed, and the visitor agrees again @mongo', async ({
  page,
  chair,
  person,
  staff,
  request,
  setShop,
}) => {
  await openPlaceOrder(page, person, [cartLine(chair)])
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('₹12,500').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await staff.change('PATCH', `/products/${chair._id}`, { price: 13000 })
  await setShop({ shippingFee: 250 })
  await press(page, 'Place order')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The total is now ₹13,250. Please look at your order again.')
  await expect(alert).toContainText('Total: was ₹12,500, is now ₹13,250')
  await expect(alert).toContainText('Delivery: was free, is now ₹250')
  await expect(summary).toContainText('₹13,250')
  const mine = async () =>
    (
      await request.get('/api/orders/mine', {
        headers: { Authorization: `Bearer ${person.session.token}` },
      })
    ).json()
  expect(await mine()).toEqual([])
  await expect(page.getByRole('main').getByText('The price was ₹12,500 and is now ₹13,000.')).toBeVisible()
  await press(page, 'Place order')
  await expect(page).toHaveURL(/\/order\//)
  expect(await mine()).toMatchObject([{ totalPrice: 13250 }])
})

test('too few are left: the line says so and leads to the cart', async ({
  page,
  chair,
  person,
  other,
  request,
}) => {
  await openPlaceOrder(page, person, [cartLine(chair, 10)])
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await placeOrder(request, other.session, chair, 'Cash on delivery')
  await press(page, 'Place order')
  await expect(page.getByRole('alert')).toContainText(`Only 9 of ${chair.name} are left.`)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: chair.name })
  await expect(line).toContainText(/Only 9/)
  await line.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('two presses are one order at the shop’s own prices; a lost answer is asked for again with the same key @mongo', async ({
  page,
  chair,
  person,
  request,
}) => {
  // Anybody can write into cartItems.
  await openPlaceOrder(page, person, [{ ...cartLine(chair), price: 1 }])
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('₹12,500').last()).toBeVisible()
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The shop stores the order, but the browser gets no answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await press(page, 'Place order')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await page.reload()
  const button = page.getByRole('button', { name: /^Place order|^Placing/ })
  await expect(button).toBeEnabled()
  await button.evaluate((one: HTMLButtonElement) => {
    one.click()
    one.click()
  })
  await expect(page).toHaveURL(/\/order\//)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  const mine = await request.get('/api/orders/mine', {
    headers: { Authorization: `Bearer ${person.session.token}` },
  })
  expect(await mine.json()).toHaveLength(1)
  const order = await (await readOrder(request, orderIdOf(page), person.session)).json()
  expect(order).toMatchObject({ itemsPrice: 12_500, totalPrice: 12_500, paymentMethod: 'Cash on delivery' })
})

test('what the server says of an order or a payment that fails is in the red banner', async ({
  page,
  chair,
  person,
}) => {
  // docs/spec.md 14.4
  const kept = { session: person.session, cart: [cartLine(chair)], shippingAddress: address }
  await keep(page, { ...kept, paymentMethod: 'paypal' })
  await open(page, '/placeorder')
  const message = 'What the server says of this order.'
  await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json: { message, fields: {} } }))
  await press(page, 'Place order')
  await expect(page.getByRole('alert')).toHaveText(message)
  await page.unroute('**/api/orders')
  await press(page, 'Place order')
  await expect(page).toHaveURL(/\/order\//)
  const refused = 'What the server says of this payment.'
  await page.route('**/api/orders/*/paypal', (route) =>
    route.fulfill({ status: 502, json: { message: refused } }),
  )
  await press(page, 'Pay with PayPal')
  await expect(page.getByRole('alert')).toContainText(refused)
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
})
