import { expect, test } from 'vitest'
import { formatBytes } from './sizes.ts'

test('sizes as people read them', () => {
  expect(formatBytes(2_094_130)).toBe('2.1 MB')
  expect(formatBytes(350_400)).toBe('350 KB')
  expect(formatBytes(12)).toBe('1 KB')
})
