// @module-tag no-database
import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

test.each([
  ['2026-11-28', ['2026-11-01 2026-11-30', '2026-10-01 2026-10-31', '2026-04-01 2027-03-31']],
  ['2027-03-31', ['2027-03-01 2027-03-31', '2027-02-01 2027-02-28', '2026-04-01 2027-03-31']],
  ['2028-01-01', ['2028-01-01 2028-01-31', '2027-12-01 2027-12-31', '2027-04-01 2028-03-31']],
])('on %s the months and the financial year are these', (today, wanted) => {
  expect(
    periodsOf(today)
      .slice(2)
      .map(({ from, to }) => `${from} ${to}`),
  ).toEqual(wanted)
})
