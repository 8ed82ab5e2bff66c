import { expect, test } from 'vitest'
import { formatRupees } from './money.ts'

test('rupees in lakhs, without space or decimals', () => {
  expect(formatRupees(12345)).toBe('₹12,345')
  expect(formatRupees(146000)).toBe('₹1,46,000')
  expect(formatRupees(999.5)).toBe('₹1,000')
})
