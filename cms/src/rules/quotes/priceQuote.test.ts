// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { states } from '../../contract/states.ts'
import { priceQuote, type QuoteLine, type QuoteTerms, shareOut } from './priceQuote.ts'
import { stateCodes, stateOfGstin } from './stateCodes.ts'

const line = (quantity: number, unit: number, given: Partial<QuoteLine> = {}): QuoteLine => ({
  isChair: true,
  quantity,
  unitPaise: Math.round(unit * 100),
  discountPercent: 0,
  gstPercent: 18,
  ...given,
})
const inside: QuoteTerms = { discount: { paise: 0 }, pricesIncludeGst: true, isInsideState: true }
const outside = { ...inside, isInsideState: false }
const shown = [
  line(12, 18_900, { discountPercent: 5 }),
  line(4, 5_883.33),
  line(1, 2_500, { isChair: false }),
]
const three = [line(3, 4_200)]
const off = [line(1, 5_900), line(1, 4_300), line(1, 4_200)]

// Net, taxable, CGST, SGST, IGST, sum, rounding and total, in rupees.
test.each([
  [
    'the quote shown',
    shown,
    inside,
    [241_493.32, 204_655.36, 18_418.98, 18_418.98, 0, 241_493.32, -0.32, 241_493],
  ],
  [
    'the same to Karnataka',
    shown,
    outside,
    [241_493.32, 204_655.35, 0, 0, 36_837.97, 241_493.32, -0.32, 241_493],
  ],
  [
    'prices without GST',
    [line(7, 3_999.5)],
    { ...inside, pricesIncludeGst: false },
    [27_996.5, 27_996.5, 2_519.69, 2_519.69, 0, 33_035.88, 0.12, 33_036],
  ],
  ['three inside', three, inside, [12_600, 10_677.96, 961.02, 961.02, 0, 12_600, 0, 12_600]],
  ['three outside', three, outside, [12_600, 10_677.97, 0, 0, 1_922.03, 12_600, 0, 12_600]],
  [
    '1,000 off all',
    off,
    { ...inside, discount: { paise: 100_000 } },
    [13_400, 11_355.94, 1_022.03, 1_022.03, 0, 13_400, 0, 13_400],
  ],
])('%s comes to these sums, to the paisa', (_name, lines, terms, rupees) => {
  const { net, taxable, cgst, sgst, igst, sum, rounding, total } = priceQuote(lines, terms)
  expect([net, taxable, cgst, sgst, igst, sum, rounding, total].map((paise) => paise / 100)).toEqual(rupees)
})

test('a discount on all is shared by size, the rest by the largest remainder, delivery left out', () => {
  const { lines } = priceQuote([...off, line(1, 900, { isChair: false })], {
    ...inside,
    discount: { paise: 100_000 },
  })
  expect(lines.map(({ sharePaise }) => sharePaise)).toEqual([40_972, 29_861, 29_167, 0])
  expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(priceQuote(off, { ...inside, discount: { percent: 10 } }).net).toBe(1_296_000)
  expect(() => priceQuote(three, { ...inside, discount: { paise: 1_260_001 } })).toThrow(
    'The total is below zero.',
  )
  expect(priceQuote([], inside).total).toBe(0)
})

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyLine = fc.record({
  isChair: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  unitPaise: fc.integer({ min: 0, max: 999_999_999 }),
  discountPercent: percent,
  gstPercent: fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40),
})
const anyTerms = fc.record({
  discount: percent.map((value) => ({ percent: value })),
  pricesIncludeGst: fc.boolean(),
  isInsideState: fc.boolean(),
})

test('the parts of 100,000 random quotes add up', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 4 }), anyTerms, (lines, terms) => {
      const quote = priceQuote(lines, terms)
      const { net, taxable, cgst, sgst, igst, sum, rounding, total } = quote
      const parts = Object.values(quote).filter((part) => typeof part === 'number')
      const isRight =
        parts.every(Number.isSafeInteger) &&
        taxable + cgst + sgst + igst === sum &&
        sum + rounding === total &&
        total % 100 === 0 &&
        rounding > -50 &&
        rounding <= 50 &&
        cgst === sgst &&
        (terms.isInsideState ? igst : cgst) === 0 &&
        (!terms.pricesIncludeGst || sum === net) &&
        // The price with GST is the customer's wherever the chairs go.
        (!terms.pricesIncludeGst ||
          priceQuote(lines, { ...terms, isInsideState: !terms.isInsideState }).total === total) &&
        quote.lines.every((one) => one.net >= 0 && one.taxable >= 0 && one.sharePaise >= 0)
      expect(isRight).toBe(true)
    }),
    { numRuns: 100_000 },
  )
}, 120_000)

test('each state has a code of its own, and a GSTIN names its state', () => {
  expect(new Set(Object.values(stateCodes)).size).toBe(states.length)
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra')
  expect(stateOfGstin('9917USA00001UNF')).toBeUndefined()
})
