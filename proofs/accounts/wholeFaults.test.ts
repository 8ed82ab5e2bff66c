// @module-tag no-database
// @module-tag kill
// @module-tag rights
import { expect, test } from 'vitest'
import { leakFaults, logFaults, shareFaults } from './wholeFaults.ts'

test('a password, a token and a stored secret in the log', () => {
  expect(logFaults('{"msg":"all is well"}', ['0123456789abcdef'])).toEqual([])
  expect(logFaults('password sesame-7-open', [])).toHaveLength(1)
  expect(logFaults('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc', [])).toHaveLength(1)
  expect(logFaults('params: 0123456789abcdef', ['0123456789abcdef'])).toHaveLength(1)
})
test('a stored secret in an answer', () => {
  expect(leakFaults(['{"a":1}'], ['0123456789abcdef'])).toEqual([])
  expect(leakFaults(['{"a":1}', '{"x":"0123456789abcdef"}'], ['0123456789abcdef'])).toHaveLength(1)
})

const shares = (checked: number, overloaded = 0) => ({
  statuses: { 200: 200 },
  aims: { check: { sent: 100, reached: checked, done: 0 }, entry: { sent: 100, reached: 100, done: 0 } },
  overloaded,
})
test('too few that came to the check, and too many that met a full queue', () => {
  expect(shareFaults(shares(90, 2))).toEqual([])
  expect(shareFaults(shares(89))).toEqual(['only 89 of 100 requests reached their check'])
  expect(shareFaults(shares(100, 3))).toEqual(['3 of 200 met a full queue'])
  expect(shareFaults({ statuses: {}, aims: {}, overloaded: 0 })).toHaveLength(2)
})
