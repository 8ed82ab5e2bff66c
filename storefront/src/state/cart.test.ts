// @module-tag money
// @vitest-environment happy-dom
import { maxNote as longestOfOrder, maxQuantity as maxOfOrder, orderInput } from 'cms/contract/orders'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearCart,
  countItems,
  findCart,
  inRange,
  maxCartLines,
  maxNote,
  maxQuantity,
  removeCartLine,
  setCartLine,
  useCart,
} from './cart.ts'
import { endSession, saveSession } from './session.ts'

const idOf = (number: number) => number.toString(16).padStart(24, '0')
const item = {
  product: idOf(1),
  name: 'Regent',
  image: '/media/1.webp',
  price: 18_900,
  countInStock: 6,
  qty: 2,
}
const userOf = (number: number) => ({
  _id: idOf(number),
  name: 'Asha',
  email: 'asha@baithak.example',
  phone: '0000000001',
  isAdmin: false,
  roles: [],
  token: 'one.two.three',
})

const Count = () => String(countItems(useCart()))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  clearCart()
  localStorage.clear()
})

test('a line takes the place of its product’s line or comes last, and goes again', () => {
  setCartLine(item)
  setCartLine({ ...item, product: idOf(2) })
  setCartLine({ ...item, qty: 5 })
  expect(findCart().map(({ product, qty }) => [product, qty])).toEqual([
    [idOf(1), 5],
    [idOf(2), 2],
  ])
  expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual(findCart())
  removeCartLine(idOf(1))
  expect(findCart().map(({ product }) => product)).toEqual([idOf(2)])
  removeCartLine(idOf(2))
  expect(localStorage.getItem('cartItems')).toBeNull()
})

test('a cart has as many lines, and as many of one product, as an order takes', () => {
  for (let number = 1; number <= maxCartLines; number += 1)
    expect(setCartLine({ ...item, product: idOf(number) })).toBe(true)
  expect(setCartLine({ ...item, product: idOf(99) })).toBe(false)
  expect(setCartLine({ ...item, qty: 1 })).toBe(true)
  expect(findCart()).toHaveLength(maxCartLines)
  expect([maxQuantity, maxNote]).toEqual([maxOfOrder, longestOfOrder])
  const lines = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ product: idOf(number), qty: 1 }))
  expect(orderInput.shape.orderItems.safeParse(lines(maxCartLines)).success).toBe(true)
  expect(orderInput.shape.orderItems.safeParse(lines(maxCartLines + 1)).success).toBe(false)
})

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [7, 6],
  ['4', 4],
  ['', 1],
  ['x', 1],
  [Number.NaN, 1],
  [Infinity, 6],
  [undefined, 1],
])('a quantity of %j becomes %i of 6', (value, qty) => {
  expect(inRange(value, 6)).toBe(qty)
})

const broken = [
  ...[
    'no json',
    '',
    'null',
    '7',
    'true',
    '"text"',
    '{}',
    '[]',
    '[null]',
    '[[]]',
    '[[[]]]',
    '[7,"x",true,null,{}]',
    '{"length":3}',
    '{"0":{}}',
    '[{"product":7}]',
    '[{"product":"x","name":"x","price":1}]',
    '{"__proto__":[]}',
    '[{"__proto__":{"product":"000000000000000000000001","name":"Regent","price":1}}]',
    `[{"product":"${idOf(1)}"}]`,
  ].map((text) => [text, text] as const),
  ...[
    { product: '../../admin' },
    { product: idOf(1).toUpperCase().replace('0', 'G') },
    { product: [idOf(1)] },
    { product: null },
    { name: '' },
    { name: '  ' },
    { name: { text: 'Regent' } },
    { name: null },
    { price: '18900' },
    { price: -1 },
    { price: 1e300 },
    { price: null },
    { price: {} },
  ].map(
    (change) => [`a line with ${JSON.stringify(change)}`, JSON.stringify([{ ...item, ...change }])] as const,
  ),
]

test.each(broken)('$0 under cartItems is an empty cart, and takes a line', (_, text) => {
  localStorage.setItem('cartItems', text)
  expect(findCart()).toEqual([])
  expect(renderToString(createElement(Count))).toBe('0')
  setCartLine(item)
  expect(findCart()).toEqual([item])
})

test.each([
  [{ qty: 0 }, { qty: 1 }],
  [{ qty: 99 }, { qty: 6 }],
  [{ qty: -1 }, { qty: 1 }],
  [{ qty: '3' }, { qty: 3 }],
  [{ qty: 2.5 }, { qty: 2 }],
  [{ qty: null }, { qty: 1 }],
  [{ qty: [5] }, { qty: 1 }],
  [{ countInStock: 0 }, { countInStock: 1, qty: 1 }],
  [{ countInStock: 'many' }, { countInStock: 1, qty: 1 }],
  [
    { countInStock: 1e12, qty: 1e12 },
    { countInStock: maxQuantity, qty: maxQuantity },
  ],
  [{ image: 7 }, { image: '' }],
  [{ image: 'javascript:alert(1)' }, { image: '' }],
  [{ image: '//elsewhere.example/x.png' }, { image: '' }],
  [{ image: 'https://pictures.example/x.png' }, { image: 'https://pictures.example/x.png' }],
  [{ more: 'x' }, {}],
])('a stored line with %j is read with %j', (change, read) => {
  localStorage.setItem('cartItems', JSON.stringify([null, { ...item, ...change }, 'x']))
  expect(findCart()).toEqual([{ ...item, ...read }])
})

test('of two lines of one product the later counts, and more lines than fit are left out', () => {
  localStorage.setItem(
    'cartItems',
    JSON.stringify([item, { ...item, product: idOf(2) }, { ...item, qty: 4 }]),
  )
  expect(findCart().map(({ qty }) => qty)).toEqual([4, 2])
  const many = Array.from({ length: 300 }, (_, number) => ({ ...item, product: idOf(number) }))
  localStorage.setItem('cartItems', JSON.stringify(many))
  expect(findCart()).toHaveLength(maxCartLines)
})

test('two tabs stay in step, and neither writes over what the other has added', async () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(createElement(Count)))
  await act(async () => setCartLine(item))
  expect(box.textContent).toBe('2')
  const other = [item, { ...item, product: idOf(2), qty: 3 }]
  await act(async () => {
    localStorage.setItem('cartItems', JSON.stringify(other))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  })
  expect(box.textContent).toBe('5')
  localStorage.setItem('cartItems', JSON.stringify([...other, { ...item, product: idOf(3), qty: 1 }]))
  await act(async () => setCartLine({ ...item, qty: 1 }))
  expect(box.textContent).toBe('5')
  await act(async () => root.unmount())
})

test('where the browser keeps nothing, the cart holds for the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  setCartLine(item)
  expect(findCart()).toEqual([item])
  clearCart()
  vi.unstubAllGlobals()
  expect(findCart()).toEqual([])
})

test('a visitor’s cart becomes the user’s with the login', () => {
  setCartLine(item)
  saveSession(userOf(1))
  expect(findCart()).toEqual([item])
})

test('after a login that has ended the cart waits for its user, and for no one else', () => {
  saveSession(userOf(1))
  setCartLine(item)
  endSession()
  expect(findCart()).toEqual([item])
  saveSession(userOf(1))
  expect(findCart()).toEqual([item])
  endSession()
  saveSession(userOf(2))
  expect(findCart()).toEqual([])
})

test('a cart that a visitor has emptied and filled anew is their own', () => {
  saveSession(userOf(1))
  setCartLine(item)
  endSession()
  removeCartLine(item.product)
  setCartLine({ ...item, product: idOf(2) })
  saveSession(userOf(2))
  expect(findCart()).toHaveLength(1)
})
