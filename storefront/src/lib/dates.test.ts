import { expect, test } from 'vitest'
import { formatDate, formatDateTime, yearOf } from './dates.ts'

test('a date is the one that it is in Mumbai', () => {
  expect(formatDate('2026-11-14T10:00:00.000Z')).toBe('14 Nov 2026')
  expect(formatDate('2026-11-14T18:30:00.000Z')).toBe('15 Nov 2026')
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026')
  expect(formatDate('nonsense')).toBe('')
})

test('a moment has the hour that it is in Mumbai', () => {
  expect(formatDateTime('2026-11-14T09:35:00.000Z')).toBe('14 Nov 2026, 3:05 pm')
  expect(formatDateTime('2026-11-14T18:30:00.000Z')).toBe('15 Nov 2026, 12:00 am')
  expect(formatDateTime('2026-11-14T06:30:59.000Z')).toBe('14 Nov 2026, 12:00 pm')
  expect(formatDateTime('2026-11-14T05:45:00.000Z')).toBe('14 Nov 2026, 11:15 am')
  expect(formatDateTime('nonsense')).toBe('')
})

test('the new year comes at midnight in Mumbai', () => {
  expect(yearOf('2026-12-31T18:29:59.000Z')).toBe(2026)
  expect(yearOf('2026-12-31T18:30:00.000Z')).toBe(2027)
})
