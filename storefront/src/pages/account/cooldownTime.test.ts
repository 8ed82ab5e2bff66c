import { expect, test } from 'vitest'
import { clockTime, secondsLeft, waitText } from './cooldownTime.ts'

test('the countdown shows minutes and seconds', () => {
  expect([300, 272, 61, 60, 9].map(clockTime)).toEqual(['5:00', '4:32', '1:01', '1:00', '0:09'])
})

test('the minutes of the notice are rounded up, so that nobody is sent back too early', () => {
  expect(waitText(300)).toBe('You did not receive the OTP? Try again in 5 minute(s).')
  expect(waitText(241)).toContain('5 minute(s)')
  expect(waitText(240)).toContain('4 minute(s)')
  expect(waitText(1)).toContain('1 minute(s)')
})

test('what is left is counted in whole seconds until nothing is', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 60_000)).toBe(0)
})

test('a clock that was set back, and what is no time, lock nobody out', () => {
  expect(secondsLeft(900_000, 9_000)).toBe(0)
  expect(secondsLeft(309_500, 9_000)).toBe(300)
  expect(secondsLeft(Number.NaN, 0)).toBe(0)
})
