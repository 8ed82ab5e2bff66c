// @module-tag money
import { expect, test } from 'vitest'
import { formatCharge, formatCount, formatRupees } from './money.ts'

test('rupees in lakhs, without space or decimals', () => {
  expect(formatRupees(12345)).toBe('₹12,345')
  expect(formatRupees(146000)).toBe('₹1,46,000')
  expect(formatRupees(999.5)).toBe('₹1,000')
})

test('counts in lakhs, without a currency', () => {
  for (const count of [0, 7, 999, 1000, 99_999, 100_000, 1_46_000, 12_34_56_789])
    expect(formatCount(count)).toBe(count.toLocaleString('en-IN'))
})

test('what is charged has its paise', () => {
  expect(formatCharge(18_900)).toBe('₹18,900')
  expect(formatCharge(1_46_900.5)).toBe('₹1,46,900.50')
})

test('amounts of every length are written as Intl writes them', () => {
  const format = (digits: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format
  const [whole, withPaise] = [format(0), format(2)]
  for (let length = 0; length <= 14; length += 1)
    for (const start of [0, 1.04, 5.5, 9.999])
      for (const amount of [start * 10 ** length, -start * 10 ** length - 1]) {
        expect(formatRupees(amount)).toBe(whole(amount))
        expect(formatCharge(amount)).toBe(amount % 1 === 0 ? whole(amount) : withPaise(amount))
      }
})
