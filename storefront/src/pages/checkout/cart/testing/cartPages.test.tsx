// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { findCart, setCartLine } from '../../../../state/cart.ts'
import {
  ask,
  asked,
  box,
  button,
  idOf,
  item,
  link,
  open,
  product,
  rest,
  shop,
  stock,
  text,
} from '../../../../testing/cartShop.tsx'

test.each([
  ['', 1],
  ['?qty=3', 3],
  ['?qty=99', 6],
  ['?qty=0', 1],
  ['?qty=-4', 1],
  ['?qty=2.9', 2],
  ['?qty=abc', 1],
  ['?qty=', 1],
])('/cart/{id}%s sets the line once to %i and gives way to /cart', async (query, qty) => {
  setCartLine({ ...item, qty: 5 })
  await open(`/cart/${idOf(1)}${query}`)
  expect(findCart()).toEqual([{ ...item, qty }])
  expect(box.querySelector('output')?.textContent).toBe('REPLACE /cart')
  expect(box.querySelector('select')?.value).toBe(String(qty))
})

test('what was read to fill the cart is known there, before the shop is asked again', async () => {
  let release = () => {}
  const shut = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (url: string) => {
    if (findCart().length > 0) await shut
    return ask(url)
  })
  await open(`/cart/${idOf(1)}?qty=2`)
  expect(text()).toContain('Subtotal (2 items)₹37,800')
  await act(async () => release())
})

test.each([
  ['unknown', 404, 'We do not have this chair.'],
  ['no id at all', 400, 'We do not have this chair.'],
  ['sold out', { ...product, countInStock: 0 }, 'Regent is out of stock.'],
  ['out of reach', 502, 'The chair is not in your list yet.'],
])('a product that is %s shows a message and changes nothing', async (_name, answer, message) => {
  setCartLine(item)
  stock.set(idOf(1), answer)
  await open(`/cart/${idOf(1)}?qty=4`)
  expect(box.querySelector('[role=alert]')?.textContent).toContain(message)
  expect(findCart()).toEqual([item])
  expect(link('Go to your list')?.getAttribute('href')).toBe('/cart')
})

test('an answer that did not come can be asked for again', async () => {
  stock.set(idOf(1), 502)
  await open(`/cart/${idOf(1)}`)
  stock.set(idOf(1), product)
  await act(async () => button('Try again')?.click())
  await rest()
  expect(findCart()).toHaveLength(1)
})

test('totals are of today’s prices, whatever is stored, with delivery and the word on GST', async () => {
  setCartLine({ ...item, price: 1 })
  await open('/cart', { purchasing: 'open' })
  expect(text()).toContain(
    'Quantity2 chairsSubtotal (2 items)₹37,800DeliveryFreeTotal₹37,800Prices include GST.',
  )
  expect(text()).toContain('The price was ₹1 and is now ₹18,900.')
  await act(async () => {
    const select = box.querySelector('select')!
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(text()).toContain('Subtotal (1 item)₹18,900Delivery₹500Total₹19,400')
  expect(text()).not.toContain('The price was')
  expect(box.querySelector('[href="/cart"]')?.getAttribute('aria-label')).toBe('Shopping cart, 1 item')
})

test('a closed shop promises no delivery for free, and the PIN code of the list goes along in its message', async () => {
  setCartLine(item)
  const deliveryAreas = [{ prefix: '400', daysFrom: 2, daysTo: 4, fee: null }]
  await open('/cart', { deliveryAreas })
  expect(text()).toContain('Subtotal (2 items)₹37,800Total₹37,800')
  const field = box.querySelector<HTMLInputElement>('[name=pin]')!
  field.value = '400076'
  await act(async () => field.form?.requestSubmit())
  expect(text()).toContain('To 400076 in 2 to 4 days')
  expect(decodeURIComponent(link('Send this list')?.getAttribute('href') ?? '')).toContain(
    '\n\nTo 400076\n\n',
  )
})

test('fewer left: the line says so, and its quantity comes into range', async () => {
  setCartLine({ ...item, qty: 5 })
  stock.set(idOf(1), { ...product, countInStock: 3 })
  await open('/cart')
  expect(text()).toContain('Only 3 are left.')
  expect(box.querySelectorAll('option')).toHaveLength(3)
  expect(findCart()[0]?.qty).toBe(3)
})

test.each([
  ['deleted', 404, 'We no longer offer this chair.'],
  ['sold out', { ...product, countInStock: 0 }, 'Out of stock'],
])('a product that was %s since is shown so, and does not count', async (_name, answer, message) => {
  setCartLine(item)
  stock.set(idOf(1), answer)
  await open('/cart')
  expect(text()).toContain(message)
  expect(text()).toContain('Subtotal (0 items)₹0')
  expect(box.querySelector('select')).toBeNull()
  expect(button('Proceed to checkout')?.disabled).toBe(true)
  await act(async () => button('Remove Regent')?.click())
  expect(text()).toContain('Your cart is empty.')
})

test('what could not be checked is said, and asked for again', async () => {
  setCartLine(item)
  stock.set(idOf(1), 503)
  await open('/cart')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Prices and stock could not be checked.')
  expect(text()).toContain('Total₹37,800')
  stock.set(idOf(1), { ...product, price: 20_000 })
  await act(async () => button('Try again')?.click())
  await rest()
  expect(box.querySelector('[role=alert]')).toBeNull()
  expect(text()).toContain('Total₹40,000')
})

test('an empty cart says so, leads home, and cannot go to the checkout', async () => {
  await open('/cart')
  expect(text()).toContain('Your cart is empty.')
  expect(link('Go Back')?.getAttribute('href')).toBe('/')
  expect(button('Proceed to checkout')?.disabled).toBe(true)
  expect(box.querySelector('[aria-label=Summary]')).toBeNull()
  expect(text()).not.toContain('Send this list')
  expect(asked()).toEqual([])
})

test.each([
  ['catalogue', 'list', 'Our online shop is launching soon.', 'btn--primary', 'btn--secondary'],
  ['open', 'cart', 'The shop is open. You can also send this cart', 'btn--secondary', 'btn--primary'],
])(
  'while %s: the %s, the note, one filled button, and the whole cart for the chat and the mail',
  async (...row) => {
    const [purchasing, word, note, sendLook, checkoutLook] = row
    setCartLine({ ...item, note: 'Second floor' })
    await open('/cart', { purchasing })
    expect(text()).toContain(note)
    expect(link(`Send this ${word}`)?.className).toContain(sendLook)
    expect(link('Proceed to checkout')?.className).toContain(checkoutLook)
    expect(link('Proceed to checkout')?.getAttribute('href')).toBe('/login?redirect=/shipping')
    const sent = decodeURIComponent(link(`Send this ${word}`)?.getAttribute('href') ?? '')
    expect(sent).toContain('1. Regent: 2 chairs × ₹18,900 = ₹37,800; SKU: EXE-01; Note: Second floor')
    expect(sent).toContain(`/list?items=${idOf(1)}*2`)
    const mail = link('Send it by e-mail')?.getAttribute('href') ?? ''
    expect(mail).toMatch(/^mailto:shop@baithak\.example\?subject=A%20list%20for%20Baithak&body=Hello/)
    expect(decodeURIComponent(mail)).toContain('SKU: EXE-01; Note: Second floor')
    expect(sent).toContain(`/product/${idOf(1)}`)
    expect(sent).toContain('Total: ₹37,800 for 2 chairs')
  },
)

test('the server renders both pages alike for everyone, asks nothing, and tells who has no JavaScript', () => {
  setCartLine(item)
  for (const path of ['/cart', '/cart/:id']) {
    const html = renderToStaticMarkup(shop(path))
    expect(html).toContain('>Shopping Cart</h1>')
    expect(html).toContain('Your list needs JavaScript.')
    expect(html).toContain(
      'href="mailto:shop@baithak.example?subject=A%20list%20for%20Baithak&amp;body=Hello',
    )
    expect(html).not.toContain('Your cart is empty.')
    expect(html).not.toContain('Regent')
  }
  expect(asked()).toEqual([])
})
