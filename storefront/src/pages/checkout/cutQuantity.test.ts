import { expect, test } from 'vitest'
import { cutOf, cutWords, readCut } from './cutQuantity.ts'

test.each([
  ['50', 7, '7 are in stock, so the quantity is 7 and not 50.'],
  ['2', 1, '1 is in stock, so the quantity is 1 and not 2.'],
  ['5000', 4000, 'A list takes at most 1,000 of one chair, so the quantity is 1,000 and not 5,000.'],
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
