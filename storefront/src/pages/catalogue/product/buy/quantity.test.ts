import { expect, test } from 'vitest'
import { quantityWords, readQuantity } from './quantity.ts'

const unit = { one: 'chair', many: 'chairs' }
const words = (qty: number, stock?: number, change: object = {}) => {
  const {
    count = '',
    rest = '',
    warning = '',
  } = quantityWords({
    qty,
    price: 18_900,
    unit,
    stock,
    isOpen: false,
    ...change,
  })
  return count + rest + warning
}

test('a quantity is a whole number from 1 to 999, and anything else is told apart', () => {
  expect(readQuantity('5')).toEqual({ qty: 5, isExact: true })
  expect(readQuantity('999')).toEqual({ qty: 999, isExact: true })
  for (const [typed, qty] of [
    ['', 1],
    [' ', 1],
    ['0', 1],
    ['-4', 1],
    ['2.5', 2],
    ['1000', 999],
    ['1e9', 999],
    ['many', 1],
  ] as const)
    expect(readQuantity(typed), typed).toEqual({ qty, isExact: false })
})

test('one is told by the stock, more by their sum at list price', () => {
  expect(words(1)).toBe('1 chair')
  expect(words(1, 24)).toBe('24 in stock')
  expect(words(1, 1200)).toBe('1,200 in stock')
  expect(words(5, 24)).toBe('5 chairs, ₹94,500 at list price')
  expect(words(24, 24)).toBe('24 chairs, ₹4,53,600 at list price')
  expect(words(5, 24, { price: 0 })).toBe('5 chairs')
})

test('above the stock a closed shop still takes the question', () => {
  expect(words(30, 24)).toBe(
    '30 chairs, ₹5,67,000 at list price. 24 are in stock; we tell you the date for the rest.',
  )
  expect(words(2, 1)).toContain('1 is in stock; we tell you the date for the rest.')
  expect(words(2, 0)).toContain('None is in stock; we tell you the date.')
})

test('above the stock an open shop sends to Get Price', () => {
  expect(words(30, 24, { isOpen: true })).toBe('24 in stock. For 30, use Get Price.')
})
