// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { findCart, setCartLine } from '../../../state/cart.ts'
import { box, idOf, item, leave, link, open, product, stock, text } from '../../../testing/cartShop.tsx'

test.each([
  ['50', 6, 'We have 6 now. You asked for 50.'],
  ['1,5', 6, undefined],
  ['6', 6, undefined],
  ['2', 1, 'We have 1 now. You asked for 2.'],
])('of ?qty=%s where %i are left, the line says what became of it', async (qty, countInStock, words) => {
  stock.set(idOf(1), { ...product, countInStock })
  await open(`/cart/${idOf(1)}?qty=${qty}`)
  const said = box.querySelector('.line__changes')?.textContent
  expect(said).toBe(words ? `${words} If you need more, say so in the note.` : '')
})

const choose = (name: string, value: string) =>
  act(async () => {
    const control = box.querySelector<HTMLInputElement | HTMLSelectElement>(name)!
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
    set?.call(control, value)
    control.dispatchEvent(new Event(name === 'select' ? 'change' : 'input', { bubbles: true }))
  })

test('the word on a cut quantity goes when another is chosen', async () => {
  await open(`/cart/${idOf(1)}?qty=50`)
  await choose('select', '3')
  expect(box.querySelector('.line__changes')?.textContent).toBe('')
})

test('a line names the price of one and of all, and the total agrees', async () => {
  setCartLine({ ...item, qty: 1 })
  await open('/cart')
  expect(box.querySelector('.line')?.textContent).toContain('₹18,900EXE-01; ₹18,900 per chair')
  await choose('select', '3')
  expect(box.querySelector('.line')?.textContent).toContain('₹56,700EXE-01; ₹18,900 per chair')
  expect(text()).toContain('Total₹56,700')
})

test.each([
  ['Terminal Three-Seater', 'TandemSeating', 'three-seaters'],
  ['Sandbar Two-Seater Sofa', 'Lounge', 'sofas'],
])('%s is counted by its kind, though the stored line holds none', async (name, category, many) => {
  stock.set(idOf(1), { ...product, name, category })
  setCartLine(item)
  await open('/cart')
  expect(box.querySelector('.line')?.textContent).toContain(`₹18,900 per ${many.slice(0, -1)}`)
  expect(box.querySelector('.line__unit')?.textContent).toBe(many)
  expect(findCart()).toEqual([item])
})

test('a line of what is gone keeps the word that fits all', async () => {
  stock.delete(idOf(1))
  setCartLine(item)
  await open('/cart')
  expect(box.querySelector('.line')?.textContent).toContain('₹18,900 each')
})

test('a line without a price has it on request, and so has the total', async () => {
  stock.set(idOf(1), { ...product, price: 0 })
  setCartLine({ ...item, price: 0 })
  await open('/cart')
  expect(box.querySelector('.line')?.textContent).toContain('Price on request')
  expect(text()).toContain('Subtotal (2 items)Price on requestTotalPrice on request')
  expect(text()).not.toContain('₹')
})

test('a note stays with its line, through another quantity and another filling of the cart', async () => {
  setCartLine(item)
  await open('/cart')
  await choose('input', 'Second floor')
  await choose('select', '3')
  expect(findCart()).toEqual([{ ...item, qty: 3, note: 'Second floor' }])
  await leave()
  await open(`/cart/${idOf(1)}?qty=1`)
  expect(findCart()).toEqual([{ ...item, qty: 1, note: 'Second floor' }])
  expect(box.querySelector('input')?.value).toBe('Second floor')
  await choose('input', ' ')
  expect(findCart()).toEqual([{ ...item, qty: 1 }])
})

test('two chairs or more can be compared, at most four at once', async () => {
  for (let number = 1; number <= 5; number += 1) {
    stock.set(idOf(number), { ...product, _id: idOf(number) })
    await act(async () => void setCartLine({ ...item, product: idOf(number) }))
    await open('/cart')
    const name = number > 4 ? 'Compare the first 4' : 'Compare these'
    const ids = Array.from({ length: Math.min(number, 4) }, (_, index) => idOf(index + 1))
    const href = link(name)?.getAttribute('href')
    expect(href).toBe(number > 1 ? `/compare?c=${ids.join(',')}` : undefined)
  }
})
