import { press } from '../testing/accounts.ts'
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

test.describe.configure({ retries: 0 })

test("Default payment method 'paypal'.", async ({ page, chair, person, request }) => {
  await keep(page, { session: person.session, cart: [cartLine(chair)], shippingAddress: address })
  await open(page, '/payment')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await press(page, 'Continue')
  await expect(page).toHaveURL('/placeorder')
  expect(await stored(page, 'paymentMethod')).toBe('paypal')
  const answer = await request.post('/api/orders', {
    headers: { Authorization: `Bearer ${person.session.token}` },
    data: {
      orderItems: [{ product: chair._id, qty: 1 }],
      shippingAddress: address,
      totalPrice: chair.price,
    },
  })
  expect(await answer.json()).toMatchObject({ paymentMethod: 'paypal', isPaid: false })
})

test('Tax, shipping fee and other checkout amounts are not shown.', async ({
  page,
  chair,
  person,
  request,
  setShop,
}) => {
  // docs/spec.md 14.1: prices include GST, and delivery is the only extra amount.
  await setShop({ shippingFee: 350 })
  const kept = { session: person.session, cart: [cartLine(chair, 2)], shippingAddress: address }
  await keep(page, { ...kept, paymentMethod: 'Bank transfer' })
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await open(page, path)
    await expect(summary.getByRole('term')).toHaveText(['Subtotal (2 items)', 'Delivery', 'Total'])
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

test('Messages specific to order and payment failures are not shown.', async ({ page, chair, person }) => {
  // docs/spec.md 14.4: the red banner shows the server's message, as for every other failure.
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
