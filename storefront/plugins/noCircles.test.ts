import { expect, test } from 'vitest'
import { findCircle } from './noCircles.ts'

test('files that need each other are named, however long the way round', () => {
  expect(findCircle({ page: ['shared', 'lists'], lists: ['shared'], shared: [] })).toBeNull()
  expect(findCircle({ page: ['one'], one: ['two'], two: ['three'], three: ['one'] })).toEqual([
    'one',
    'two',
    'three',
    'one',
  ])
})
