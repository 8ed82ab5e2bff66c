import { expect, test } from 'vitest'
import { newestFirst } from './newestFirst.ts'

test('the newest comes first and the given list stays as it was', () => {
  const given = ['2026-01-02', '2026-03-01', '2025-12-31'].map((createdAt) => ({ createdAt }))
  expect(newestFirst(given).map(({ createdAt }) => createdAt)).toEqual([
    '2026-03-01',
    '2026-01-02',
    '2025-12-31',
  ])
  expect(given[0]?.createdAt).toBe('2026-01-02')
})
