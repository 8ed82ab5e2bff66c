// @module-tag no-database
import { expect, it } from 'vitest'
import { measuresOf } from '../../contract/measures.ts'
import { keyFact } from './keyFact.ts'

it.each([
  [{ minSeatHeight: '44 cm', maxSeatHeight: '54 cm', seatHeight: '44 cm' }, 1, 'Seat 44–54 cm'],
  [{ minSeatHeight: '44 cm', maxSeatHeight: '44 cm' }, 1, 'Seat 44 cm'],
  [{ minSeatHeight: '54 cm', maxSeatHeight: '44 cm' }, 1, ''],
  [{ seatHeight: '75.5 cm', chairWidth: '48 cm' }, 1, 'Seat 75.5 cm'],
  [{ chairWidth: '178 cm', seatHeight: '43 cm' }, 3, '178 cm wide, 3 seats'],
  [{ seatHeight: '43 cm' }, 2, '2 seats'],
  [{ seatHeight: 'low' }, 1, ''],
])('%j with %i seats: “%s”', (facts, seats, words) => {
  expect(keyFact(measuresOf(facts), { seats })).toBe(words)
})
