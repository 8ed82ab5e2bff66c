// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { findCart, maxNote, noteCartLine, setCartLine } from '../cart.ts'

const id = '0123456789abcdef01234567'
const line = { product: id, name: 'Regent', image: '', price: 1, countInStock: 1, qty: 1 }
const tooLong = `${'x'.repeat(299)}🪑`
const cut = 'x'.repeat(299)

beforeEach(() => localStorage.clear())

test('the name of a line is cut between two letters', () => {
  localStorage.setItem('cartItems', JSON.stringify([{ ...line, name: tooLong }]))
  dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  expect(findCart().map(({ name }) => name)).toEqual([cut])
})

test('a note is cut between two letters', () => {
  setCartLine(line)
  noteCartLine(id, `${'y'.repeat(maxNote - 1)}👍🏽`)
  expect(findCart()[0]?.note).toBe('y'.repeat(maxNote - 1))
})
