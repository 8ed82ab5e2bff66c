import { expect, test } from 'vitest'
import { agoWords } from './ago.ts'

const now = Date.parse('2026-11-28T12:00:00+05:30')

test.each([
  [20, 'just now'],
  [60, '1 minute ago'],
  [10 * 60 + 59, '10 minutes ago'],
  [5 * 3600, '5 hours ago'],
  [30 * 3600, 'yesterday'],
  [6 * 86_400, 'on 22 Nov 2026'],
])('%i seconds are %s', (seconds, words) => {
  expect(agoWords(now - seconds * 1000, now)).toBe(words)
})
