// @module-tag no-database
// @module-tag money
import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

// Samples published with the rule.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is right', (number) => {
  expect(isGstin(number)).toBe(true)
})

// A deducting department by its TAN, an embassy's UIN, a foreign seller of services.
test.each(['07DELN10357E1DH', '07DELN10357E1Z8', '0717USA00001UNB', '2717UNO00002ON9', '9917USA29001OSH'])(
  '%s holds too',
  (number) => {
    expect(isGstin(number)).toBe(true)
    const check = number.at(-1) === '0' ? '1' : '0'
    expect(isGstin(number.slice(0, -1) + check)).toBe(false)
  },
)

test('one wrong character, or two that changed places, is noticed', () => {
  const number = '27AAPFU0939F1ZV'
  const digitOf = '0123456789'
  for (const index of [0, 1, 7, 8, 9, 10])
    for (const digit of digitOf) {
      const other = number.slice(0, index) + digit + number.slice(index + 1)
      expect(isGstin(other)).toBe(other === number)
    }
  expect(isGstin('27AAPFU9039F1ZV')).toBe(false)
})

test.each([
  '',
  '27AAPFU0939F1Z',
  '27AAPFU0939F1ZVX',
  '27aapfu0939f1zv',
  '27AAPFU0939F0ZV',
  '2७AAPFU0939F1ZV',
])('"%s" has another form', (number) => {
  expect(isGstin(number)).toBe(false)
})
