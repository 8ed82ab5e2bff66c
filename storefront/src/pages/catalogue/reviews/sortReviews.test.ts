import { expect, test } from 'vitest'
import { sortReviews } from './sortReviews.ts'

const reviews = [
  { _id: 'a', createdAt: '2026-01-02', rating: 4, verified: false, helpful: 0 },
  { _id: 'b', createdAt: '2026-03-01', rating: 2, verified: false, helpful: 1 },
  { _id: 'c', createdAt: '2025-12-31', rating: 4, verified: true, helpful: 3 },
]
const ids = (order?: Parameters<typeof sortReviews>[1]) =>
  sortReviews(reviews, order)
    .map(({ _id }) => _id)
    .join('')

test('the newest come first unless another order is asked for, and first among equals', () => {
  expect(ids()).toBe('bac')
  expect(ids('highest')).toBe('acb')
  expect(ids('lowest')).toBe('bac')
  expect(ids('bought')).toBe('cba')
  expect(ids('helpful')).toBe('cba')
})

test('the given list stays as it was', () => {
  sortReviews(reviews, 'lowest')
  expect(reviews.map(({ _id }) => _id).join('')).toBe('abc')
})
