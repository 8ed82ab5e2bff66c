// @module-tag no-database
import { expect, it } from 'vitest'
import { enquired } from './enquiries.ts'

it.each([
  [3, true],
  ['3', true],
  [true, false],
  [[3], false],
  ['', false],
  ['1.5', false],
])('a quantity of %j is taken: %s', (qty, isTaken) => {
  const { success, data } = enquired.safeParse([{ product: 'a'.repeat(24), qty }])
  expect([success, data?.[0]?.qty]).toEqual([isTaken, isTaken ? 3 : undefined])
})
