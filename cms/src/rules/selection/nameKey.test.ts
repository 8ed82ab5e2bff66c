// @module-tag no-database
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameKey } from './nameKey.ts'

const letters = [...'abyzABYZ09 -_.,&()/+\'"éÉàñöÜ–’°₹½']
const name = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((all) => all.join(''))
const byKey = (one: string, other: string) => {
  const [a, b] = [nameKey(one), nameKey(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

it('sorts names as people in India expect it: like the collator of the language', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(byKey(one, other)).toBe(Math.sign(one.localeCompare(other, 'en-IN')))
    }),
    { numRuns: 3000 },
  )
})

it('keeps Devanagari after Latin, and in its own order', () => {
  const names = ['कुर्सी', 'Zebra', 'आसन', 'एक', 'apple']
  expect(names.toSorted(byKey)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-IN')))
})

it('is text that every database sorts alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(nameKey(text)).toMatch(/^[ -~]*$/)
    }),
    { numRuns: 500 },
  )
})
