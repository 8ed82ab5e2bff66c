// @module-tag no-database
// @module-tag money
import { expect, test } from 'vitest'
import { fiveExamples } from './fiveExamples.ts'

test('the examples that the accountant sees are those of the design, to the paisa', () => {
  expect(
    fiveExamples().map(({ net, taxable, cgst, sgst, igst, sum, rounding, total }) =>
      [net, taxable, cgst, sgst, igst, sum, rounding, total].map((paise) => paise / 100),
    ),
  ).toEqual([
    [241_493.32, 204_655.36, 18_418.98, 18_418.98, 0, 241_493.32, -0.32, 241_493],
    [241_493.32, 204_655.35, 0, 0, 36_837.97, 241_493.32, -0.32, 241_493],
    [27_996.5, 27_996.5, 2_519.69, 2_519.69, 0, 33_035.88, 0.12, 33_036],
    [12_600, 10_677.96, 961.02, 961.02, 0, 12_600, 0, 12_600],
    [12_600, 10_677.97, 0, 0, 1_922.03, 12_600, 0, 12_600],
    [13_400, 11_355.94, 1_022.03, 1_022.03, 0, 13_400, 0, 13_400],
  ])
})
