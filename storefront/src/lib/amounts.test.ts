// @module-tag money
import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['₹1,46,000.50', 146_000.5],
  [' 18 900 ', 18_900],
  ['0', 0],
  ['.5', 0.5],
  ['12.', 12],
  ['-5', -5],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', ' ', 'abc', '1e5', '12.5.0', '0x10', '1-2', '₹', 'Infinity'])('“%s” is no amount', (text) => {
  expect(readAmount(text)).toBeNaN()
})
