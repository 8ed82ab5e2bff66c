// @module-tag no-database
import { expect, it } from 'vitest'
import { valueWords } from './fieldWords.ts'

it.each([
  ['type', 'HighCounter', 'High Counter Series'],
  ['category', 'Workstation', 'Work Station Chairs'],
  ['purchasing', 'open', 'Open'],
  ['_status', 'draft', 'Draft'],
  ['role', 'staff', 'Staff'],
  ['name', 'staff', 'staff'],
  ['price', 12345.5, '₹12,345.50'],
  ['price', 12000, '₹12,000'],
  ['shippingFee', 500, '₹500'],
  ['countInStock', 12000, '12,000'],
  ['popular', false, 'No'],
  ['name', '', '—'],
])('%s %j reads %j in the audit trail', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words)
})
