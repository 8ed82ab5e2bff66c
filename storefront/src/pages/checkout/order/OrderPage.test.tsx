// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { findCart } from '../../../state/cart.ts'
import { saveSession } from '../../../state/session.ts'
import {
  admin,
  answers,
  box,
  dialogButton,
  open,
  order,
  press,
  rest,
  seen,
  text,
} from '../../../testing/checkoutShop.tsx'

test('cancelling asks with the safe choice in focus, and ends at the heading', async () => {
  await open(`/order/${order._id}`)
  await press('Cancel order')
  expect(document.activeElement?.textContent).toBe('Keep the order')
  answers[`PUT /api/orders/${order._id}/cancel`] = [
    200,
    { ...order, cancelledAt: '2026-11-20T07:00:00.000Z' },
  ]
  await act(async () => dialogButton('Cancel order')?.click())
  await rest()
  expect(text()).toContain('This order was cancelled on')
  expect(document.activeElement).toBe(box.querySelector('h1'))
})

const advance = { number: 'Q-26-0001', theirNumber: '', otherPrice: 0, advancePrice: 9_900, duePrice: 0 }

test.each([
  ['pay', 'Mark as paid', { isPaid: true, paidAt: order.createdAt }, 'The order is paid now.'],
  ['pay', 'Mark as paid', { openPrice: 9_000, quote: advance }, 'The payment is noted now.'],
  ['deliver', 'Mark as delivered', { isDelivered: true, deliveredAt: order.createdAt }, 'is delivered now.'],
])('%s: an admin is asked first, and told then', async (action, name, change, said) => {
  saveSession(admin)
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...order, acts: ['pay', 'deliver', 'cancel'], next: { act: 'pay', refusal: '' } },
  ]
  await open(`/order/${order._id}`)
  answers[`PUT /api/orders/${order._id}/${action}`] = [200, { ...order, ...change }]
  await press(name)
  expect(seen.some(({ key }) => key.startsWith('PUT'))).toBe(false)
  expect(document.activeElement?.textContent).toBe('Not yet')
  await act(async () => dialogButton(name)?.click())
  await rest()
  expect(box.querySelector('.order__notices [role=status]')?.textContent).toContain(said)
  expect(document.activeElement).toBe(box.querySelector('h1'))
})

test('the chairs of a delivered order go into the cart again', async () => {
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...order, isDelivered: true, deliveredAt: order.createdAt },
  ]
  await open(`/order/${order._id}`)
  await press('Order again')
  await rest()
  expect(window.location.pathname).toBe('/cart')
  expect(findCart().map(({ product, qty }) => [product, qty])).toEqual(
    order.orderItems.map(({ product, qty }) => [product, qty]),
  )
})

test('an admin reads what the shop waits for, not what the customer is to do', async () => {
  saveSession(admin)
  await open(`/order/${order._id}`)
  expect(text()).toContain('Waiting for the customer’s transfer of ₹18,900')
  expect(text()).not.toMatch(/Please transfer|for you/)
})

test('an order whose advance has come waits for its delivery, not for a transfer', async () => {
  saveSession(admin)
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, openPrice: 9_000, quote: advance }]
  await open(`/order/${order._id}`)
  expect(text()).not.toContain('bank transfer')
  expect([...box.querySelectorAll('.order__time b')].map((step) => step.textContent)).toEqual([
    'Placed',
    'Delivered: not yet',
    'Paid: not yet',
  ])
})

test('an order that is not there, or not theirs, is spoken of as an order', async () => {
  await open('/order/b00000000000000000000001')
  expect(text()).toContain('This order is not here, or it is not yours.')
  const link = [...box.querySelectorAll('a')].find((one) => one.textContent === 'All your orders')
  expect(link?.getAttribute('href')).toBe('/profile')
})
