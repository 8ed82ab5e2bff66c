import { expect, test } from 'vitest'
import { fillerSpans } from './fillerSpans.ts'

const left = (cards: number) => fillerSpans(cards).map((row) => row.left)

test('what the last row has left, in two, three and four columns', () => {
  expect(left(1)).toEqual([1, 2, 3])
  expect(left(5)).toEqual([1, 1, 3])
  expect(left(12)).toEqual([0, 0, 0])
})
