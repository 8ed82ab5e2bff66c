import { expect, test } from 'vitest'
import { formatDate, yearOf } from './dates.ts'

test('a date is the one that it is in Mumbai', () => {
  expect(formatDate('2026-11-14T10:00:00.000Z')).toBe('14 Nov 2026')
  expect(formatDate('2026-11-14T18:30:00.000Z')).toBe('15 Nov 2026')
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026')
  expect(formatDate('nonsense')).toBe('')
})

test('the new year comes at midnight in Mumbai', () => {
  expect(yearOf('2026-12-31T18:29:59.000Z')).toBe(2026)
  expect(yearOf('2026-12-31T18:30:00.000Z')).toBe(2027)
})
