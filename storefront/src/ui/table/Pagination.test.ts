import { expect, test } from 'vitest'
import { pageNumbers } from './Pagination.tsx'

test('first, last and the neighbours, with gaps only where more than one page is left out', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 10)).toEqual([1, 2, 0, 10])
  expect(pageNumbers(4, 10)).toEqual([1, 2, 3, 4, 5, 0, 10])
  expect(pageNumbers(5, 10)).toEqual([1, 0, 4, 5, 6, 0, 10])
  expect(pageNumbers(10, 10)).toEqual([1, 0, 9, 10])
})
