// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOrText, amountProblem, readAmount } from './readAmount.ts'

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['₹1,46,000.50', 146_000.5],
  [' 18 900 ', 18_900],
  ['0', 0],
  ['.5', 0.5],
  ['12.', 12],
  ['-5', -5],
  ['−5', -5],
  ['(500)', -500],
  ['₹ -5', -5],
  ['₹1,25,000/-', 125_000],
  ['Rs. 12,500/-', 12_500],
  ['Rs.12,500/- only', 12_500],
  ['RS 12500', 12_500],
  ['Re. 1', 1],
  ['₨ 12,500', 12_500],
  ['12,500 ₹', 12_500],
  ['12500 INR', 12_500],
  ['INR 12,500.00', 12_500],
  ['12,500 rupees only', 12_500],
  ['12500/=', 12_500],
  ['12500.-', 12_500],
  ['MRP ₹ 12,500', 12_500],
  ['रु. 12,500', 12_500],
  ['१२,५०० रुपये', 12_500],
  ['1,25,000', 125_000],
  ['12,34,56,789', 123_456_789],
  ['1,250,000', 1_250_000],
  ['1,25,000.5', 125_000.5],
  ['1 25 000', 125_000],
  ['12\u00a0500', 12_500],
  ['12\u202f500,50', 12_500.5],
  ["1'25'000", 125_000],
  ['1’250.50', 1250.5],
  ['1250,50', 1250.5],
  ['12500,5', 12_500.5],
  ['1250.500', 1250.5],
  ['0.125', 0.125],
  ['12500\u200b', 12_500],
  ['１２，５００', 12_500],
  ['1.25 lakh', 125_000],
  ['₹ 1.1 Lacs', 110_000],
  ['2 crore', 20_000_000],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
  expect(amountOrText(text)).toBe(amount)
})

test.each([
  '',
  ' ',
  'abc',
  '1e5',
  '0x10',
  '1-2',
  '₹',
  'Infinity',
  'on request',
  '#VALUE!',
  '12500-',
  '$500',
  '5%',
  '12,500-15,000',
  '12,500 + GST',
  '12k',
  '(500',
  '/-',
  'Rs',
  '12,500 per chair',
  'from 12,500',
])('“%s” is no amount', (text) => {
  expect(readAmount(text)).toBeNaN()
  expect(amountOrText(text)).toBe(text.trim())
  expect(amountProblem(text)).toBe('Must be a number')
})

test.each([
  '1.250',
  '12.500',
  '12.500,00',
  '1.25.000',
  '12,50',
  '125,5',
  '1,25',
  '1,250,50',
  '12,5000',
  '12 50',
  '1 2 3',
  '12.5.0',
  '₹ 12,50/-',
  '1,25,00',
  '1.250 lakh',
  "12'50",
])('“%s” can be meant in two ways: it is asked, and never guessed', (text) => {
  expect(readAmount(text)).toBeNaN()
  expect(amountProblem(text)).toContain('in two ways')
})

test('every amount that the shop shows is read as it was meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (paise) => {
      for (const locale of ['en-IN', 'en-US']) {
        const text = (paise / 100).toLocaleString(locale, { minimumFractionDigits: paise % 100 ? 2 : 0 })
        for (const written of [text, `₹${text}`, `Rs. ${text}/-`])
          expect(readAmount(written)).toBe(paise / 100)
      }
    }),
  )
})

test('a comma before decimals is read where a file has such commas, and groups stay groups', () => {
  const read = (text: string) => readAmount(text, true)
  expect(['12,5', '12,50', '1 250,50', '1,25,000', '12,500'].map(read)).toEqual([
    12.5, 12.5, 1250.5, 125_000, 12_500,
  ])
  expect(read('1.250,00')).toBeNaN()
})
