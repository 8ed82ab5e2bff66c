// @module-tag no-database
import { expect, test } from 'vitest'
import { priceSpan } from './drawCategory.ts'

test.each([
  [[5400, 0, 8900], '₹5,400 to ₹8,900'],
  [[5400, 5400], '₹5,400'],
  [[0, 5400], '₹5,400'],
  [[5400, 4999.5], '₹4,999.50 to ₹5,400'],
  [[0, 0], 'Price on request'],
])('of the prices %j the brochure says %s', (prices, words) =>
  expect(priceSpan(prices.map((price) => ({ price })))).toBe(words),
)
