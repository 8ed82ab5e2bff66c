// @module-tag no-database
// @module-tag money
import { expect, it } from 'vitest'
import { lastToClear, numberOf, seriesOf } from './paperNumbers.ts'
import { firstTax, taxOn } from './productTax.ts'

it('begins each series on 1 April in India, with numbers of at most 16 characters', () => {
  const days = ['2026-03-31', '2026-04-01', '2027-03-31', '2099-12-31']
  expect(days.map((day) => seriesOf('invoice', day))).toEqual([
    'INV/25-26',
    'INV/26-27',
    'INV/26-27',
    'INV/99-00',
  ])
  expect(numberOf(seriesOf('credit note', '2026-11-28'), 7)).toBe('CN/26-27/0007')
  expect(numberOf(seriesOf('invoice', '2026-11-28'), 999_999)).toHaveLength(16)
})

it('keeps a paper for its months from the end of its financial year', () => {
  // 96 months after 31 March 2018.
  expect(lastToClear('2026-03-31', 96)).toBe('2017-03-31')
  expect(lastToClear('2026-04-01', 96)).toBe('2018-03-31')
  expect(lastToClear('2026-12-31', 72)).toBe('2020-03-31')
})

it('taxes by what a product says of the day, then by the order, then by the settings', () => {
  const facts = { hsn: '940161', gstPercent: '18', nextTaxFrom: '2026-12-01', nextGstPercent: '5' }
  expect(taxOn(facts, '2026-11-30')).toEqual({ hsn: '940161', gstPercent: 18 })
  expect(taxOn(facts, '2026-12-01')).toEqual({ hsn: '940161', gstPercent: 5 })
  expect(taxOn({ gstPercent: '0' }, '2026-12-01')).toEqual({ hsn: null, gstPercent: 0 })
  const [settings, line] = [
    { hsn: '9401', gstPercent: 18 },
    { hsn: null, gstPercent: 12 },
  ]
  expect(firstTax([taxOn({}, '2026-12-01'), line], settings)).toEqual({ hsn: '9401', gstPercent: 12 })
  expect(firstTax([{ hsn: '94', gstPercent: 0 }, line], settings)).toEqual({ hsn: '94', gstPercent: 0 })
})
