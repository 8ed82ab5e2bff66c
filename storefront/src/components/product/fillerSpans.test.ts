import { expect, test } from 'vitest'
import { fillerSpans } from './fillerSpans.ts'

const left = (cards: number, lead: boolean) => fillerSpans(cards, lead).map((row) => row.left)

test('what the last row has left, in two, three and four columns', () => {
  expect(left(1, false)).toEqual([1, 2, 3])
  expect(left(5, false)).toEqual([1, 1, 3])
  expect(left(12, false)).toEqual([0, 0, 0])
})

test('a lead card counts as the cells that it takes', () => {
  expect(left(5, true)).toEqual([0, 1, 0])
  expect(left(24, true)).toEqual([1, 0, 1])
})
