// @module-tag no-database
import { expect, it } from 'vitest'
import { complaintClock, wantsWords } from './enquiryWords.ts'

const complaint = {
  kind: 'complaint',
  createdAt: '2026-11-01T10:00:00.000Z',
  acknowledgedAt: null,
  solvedAt: null,
} as const
const acknowledged = { ...complaint, acknowledgedAt: '2026-11-01T10:00:00.000Z' }

it.each([
  ['2026-11-01T11:00:00Z', complaint, 'Acknowledge calm'],
  ['2026-11-02T10:00:01Z', complaint, 'Acknowledge amber'],
  ['2026-11-03T10:00:01Z', complaint, 'Acknowledge red'],
  ['2026-11-03T10:00:01Z', acknowledged, 'Solve calm'],
  ['2026-11-24T10:00:01Z', acknowledged, 'Solve amber'],
  ['2026-12-01T10:00:01Z', acknowledged, 'Solve red'],
])('at %s the clock of a complaint says what is due', (at, given, words) => {
  const clock = complaintClock(given, Date.parse(at))
  expect(`${clock?.act} ${clock?.tone}`).toBe(words)
})

it('has no clock for what is solved, or no complaint', () => {
  expect(complaintClock({ ...acknowledged, solvedAt: complaint.createdAt }, Date.now())).toBeNull()
  expect(complaintClock({ ...complaint, kind: 'price' }, Date.now())).toBeNull()
})

it('says in one line what somebody wants', () => {
  const [regent, arc] = [
    { name: 'Regent', qty: 12 },
    { name: 'Arc', qty: 4 },
  ]
  const words = (lines: readonly (typeof regent)[], chairs = '') =>
    wantsWords({ kind: 'price', chairs, lines })
  expect(words([])).toBe('Price')
  expect(words([], '40 stools')).toBe('40 stools')
  expect(words([regent])).toBe('12 × Regent')
  expect(words([regent, arc])).toBe('12 × Regent and 4 × Arc')
  expect(words([regent, arc, arc])).toBe('12 × Regent and 2 more chairs')
})
