import { expect, test } from 'vitest'
import { hasCopy } from './hasCopy.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a" ,"y"', '"a"', true],
  ['*', '"a"', true],
  [' * ', undefined, true],
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['"ab"', '"a"', false],
  ['"b"', undefined, false],
  ['', '', false],
])('If-None-Match %s and the ETag %s: %s', (header, etag, isKnown) => {
  expect(hasCopy(header, etag)).toBe(isKnown)
})
