// @module-tag money
import { expect, test } from 'vitest'
import { formatCharge, formatRupees } from './money.ts'

test('rupees in lakhs, without space or decimals', () => {
  expect(formatRupees(12345)).toBe('₹12,345')
  expect(formatRupees(146000)).toBe('₹1,46,000')
  expect(formatRupees(999.5)).toBe('₹1,000')
})

test('what is charged has its paise', () => {
  expect(formatCharge(18_900)).toBe('₹18,900')
  expect(formatCharge(1_46_900.5)).toBe('₹1,46,900.50')
})
