import { expect, test } from 'vitest'
import { swipeStep } from './useSwipe.ts'

test('a swipe turns the picture from 50 px on, to the left for the next one', () => {
  expect([-49, 49, 0].map(swipeStep)).toEqual([0, 0, 0])
  expect([-50, -200].map(swipeStep)).toEqual([1, 1])
  expect([50, 200].map(swipeStep)).toEqual([-1, -1])
})
