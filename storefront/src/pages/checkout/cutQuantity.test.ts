import { expect, test } from 'vitest'
import { cutOf, cutWords, readCut } from './cutQuantity.ts'

test.each([
  ['50', 7, 'We have 7 now. You asked for 50.'],
  ['2', 1, 'We have 1 now. You asked for 2.'],
  ['5000', 4000, 'A list takes at most 1,000 of one chair. You asked for 5,000.'],
  ['7', 7, undefined],
  ['-3', 7, undefined],
  ['chairs', 7, undefined],
  [null, 7, undefined],
])('%s of %i left is told as: %s', (asked, countInStock, words) => {
  const cut = cutOf('1', asked, countInStock)
  expect(cut && cutWords(cut)).toBe(words)
})

test.each([null, undefined, 7, {}, { cut: {} }, { cut: { product: '1', asked: '9', most: 1 } }])(
  'a history of others (%o) tells of no cut',
  (state) => expect(readCut(state)).toBeUndefined(),
)
