// @module-tag no-database
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressReference, readPressReference } from './pressReference.ts'

const today = '2026-11-28'
const day = fc.integer({ min: 0, max: 1023 }).map((ago) => new Date(Date.parse(today) - ago * 86_400_000))

it('says chair and day of a press to whoever types its reference, in small letters too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 ** 5 - 1 }), day, (number, moment) => {
      const end = number.toString(16).padStart(5, '0')
      const found = { end, day: moment.toISOString().slice(0, 10) }
      const reference = pressReference(`a1b2c3d4e5f6a7b8c9d${end}`, found.day)
      expect(reference).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/)
      for (const typed of [reference, ` ref. ${reference.toLowerCase()}`])
        expect(readPressReference(typed, today)).toEqual(found)
    }),
  )
})

it.each(['', 'regent', 'E-26-0093', '9000000001', 'ABC-DEU', 'low bar', 'REF'])(
  'takes %j for no reference',
  (typed) => expect(readPressReference(typed, today)).toBeNull(),
)
