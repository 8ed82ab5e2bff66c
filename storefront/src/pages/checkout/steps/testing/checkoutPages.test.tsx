// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { clearCart, findCart, noteCartLine } from '../../../../state/cart.ts'
import { saveAddress, savePaymentChoice } from '../../../../state/checkout.ts'
import { endSession, saveSession } from '../../../../state/session.ts'
import { aSession } from '../../../../testing/aSession.ts'
import {
  address,
  answers,
  box,
  button,
  id,
  leave,
  open,
  order,
  press,
  product,
  rest,
  seen,
  sentKeys,
  site,
  text,
} from '../../../../testing/checkoutShop.tsx'

async function openPlaceOrder() {
  saveAddress(address)
  savePaymentChoice('Bank transfer')
  await open('/placeorder')
}

/** Opens a step anew, and returns where it leads. */
async function leadsTo(path: string) {
  await leave()
  await open(path)
  return window.location.pathname + window.location.search
}

test.each(['/payment', '/placeorder'])('%s needs a login, then a cart, then an address', async (path) => {
  expect(await leadsTo(path)).toBe('/shipping')
  endSession()
  expect(findCart()).toHaveLength(1)
  expect(await leadsTo(path)).toBe(`/login?redirect=${path}`)
  saveSession(aSession)
  clearCart()
  expect(await leadsTo(path)).toBe('/cart')
})

test('a shop that closed meanwhile says that nothing was ordered, where the focus is then', async () => {
  await openPlaceOrder()
  answers['POST /api/orders'] = [403, { message: 'Our online shop is launching soon.' }]
  answers['GET /api/site'] = [200, { ...site, purchasing: 'catalogue' }]
  await press('Place order')
  expect(text()).toContain('Our online shop is launching soon')
  const alert = box.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Nothing was ordered.')
  expect(text()).toContain('Send this list')
  expect(document.activeElement?.contains(alert)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(text()).toContain('Subtotal (1 item)')
})

test('closed: only what was done counts as done, and the summary stands there', async () => {
  const closed = { ...site, purchasing: 'catalogue' }
  answers['GET /api/site'] = [200, closed]
  await open('/placeorder', closed)
  expect(text()).toContain('Our online shop is launching soon')
  expect(box.querySelector('nav')?.textContent).not.toContain('done')
  expect(text()).toContain('Subtotal (1 item)')
  await act(async () => saveAddress(address))
  expect(box.querySelector('nav')?.textContent).toContain('Shipping (done)')
})

test.each(['/payment', '/placeorder'])(
  '%s asks again before it says that the shop is closed',
  async (path) => {
    saveAddress(address)
    savePaymentChoice('Bank transfer')
    answers['GET /api/site'] = undefined
    await open(path, { ...site, purchasing: 'catalogue' })
    expect(text()).not.toContain('Our online shop is launching soon')
    expect(text()).toContain('Checking whether the shop is open')
    await leave()
    answers['GET /api/site'] = [200, site]
    await open(path, { ...site, purchasing: 'catalogue' })
    expect(text()).not.toContain('Our online shop is launching soon')
    expect(button(path === '/payment' ? 'Continue' : 'Place order')).toBeDefined()
  },
)

test('a shop that opens is noticed when the visitor comes back to the page', async () => {
  const closed = { ...site, purchasing: 'catalogue' }
  answers['GET /api/site'] = [200, closed]
  saveAddress(address)
  await open('/payment', closed)
  expect(text()).toContain('Our online shop is launching soon')
  answers['GET /api/site'] = [200, site]
  await act(async () => window.dispatchEvent(new Event('focus')))
  await rest()
  expect(button('Continue')).toBeDefined()
})

test('an order that takes long says so while it goes on', async () => {
  answers['POST /api/orders'] = undefined
  await openPlaceOrder()
  vi.useFakeTimers()
  await act(async () => button('Place order')?.click())
  await act(async () => vi.advanceTimersByTime(9000))
  expect(text()).not.toContain('longer than usual')
  await act(async () => vi.advanceTimersByTime(2000))
  const said = [...box.querySelectorAll('[role=status]')].find((one) => one.textContent?.includes('longer'))
  expect(said?.textContent).toContain('This takes longer than usual.')
  expect(button('Placing your order')).toBeDefined()
})

test('without an answer it is safe to press again, in any tab: the key is the same until there is one', async () => {
  answers['POST /api/orders'] = [504, { message: 'The shop does not answer.' }]
  await openPlaceOrder()
  await press('Place order')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('nothing is ordered twice')
  // Another tab shares only localStorage.
  expect(localStorage.getItem('orderKey')).toContain(sentKeys()[0] ?? 'no key')
  sessionStorage.clear()
  answers['POST /api/orders'] = [201, order]
  await press('Place order')
  const [first, second, ...more] = sentKeys()
  expect(second).toBe(first)
  expect(more).toEqual([])
  expect(localStorage.getItem('orderKey')).toBeNull()
  expect(findCart()).toEqual([])
})

test('a line that is sold out has no price, and its sentence an end', async () => {
  answers[`GET /api/products/${id}`] = [200, { ...product, countInStock: 0 }]
  await openPlaceOrder()
  const chairs = box.querySelector('section[aria-label="Your chairs"]')?.textContent
  expect(chairs).toContain('Out of stock. It is not part of this order.')
  expect(chairs).not.toContain('₹0')
})

test('the note of a line stands at Place Order, goes out with the order, and stands on its page', async () => {
  noteCartLine(id, ' Third floor,\tcall first ')
  answers['POST /api/orders'] = [
    201,
    { ...order, orderItems: [{ ...order.orderItems[0], note: 'Third floor' }] },
  ]
  answers[`GET /api/orders/${order._id}`] = undefined
  await openPlaceOrder()
  const chairs = box.querySelector('section[aria-label="Your chairs"]')?.textContent
  expect(chairs).toMatch(/Note:\s+Third floor,\s+call first/)
  await press('Place order')
  const { body } = seen.find(({ key }) => key === 'POST /api/orders') ?? {}
  expect(body).toMatchObject({ orderItems: [{ product: id, qty: 1, note: 'Third floor, call first' }] })
  expect(box.querySelector('section[aria-label="Chairs"]')?.textContent).toContain('Note: Third floor')
})

test('a line without a note says and sends none', async () => {
  answers['POST /api/orders'] = [201, order]
  await openPlaceOrder()
  expect(text()).not.toContain('Note:')
  await press('Place order')
  const { body } = seen.find(({ key }) => key === 'POST /api/orders') ?? {}
  expect(body).toMatchObject({ orderItems: [{ product: id, qty: 1 }] })
  expect(JSON.stringify(body)).not.toContain('note')
})

test('thanks are said once', async () => {
  answers['POST /api/orders'] = [201, order]
  await openPlaceOrder()
  await press('Place order')
  expect(text()).toContain('Thank you, Asha. Your order BTK-482-7193 is placed.')
  await leave()
  await open(`/order/${order._id}`)
  expect(text()).toContain('Order BTK-482-7193')
  expect(text()).not.toContain('Thank you')
})
