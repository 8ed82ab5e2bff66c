// @module-tag no-database
import { expect, it } from 'vitest'
import { moved, placeOf, within } from './places.ts'

it('moves by arrow keys, by 1 % or with Shift by 10 %, and stays in the picture', () => {
  expect(moved({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 })
  expect(moved({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 })
  expect(moved({ x: 95, y: 0.4 }, 'ArrowRight', true)).toEqual({ x: 100, y: 0.4 })
  expect(moved({ x: 95, y: 0.4 }, 'ArrowUp', false)).toEqual({ x: 95, y: 0 })
  expect(moved({ x: 50, y: 50 }, 'a', false)).toBeNull()
})

it('finds the place of a pointer, to a tenth of a percent', () => {
  const box = { left: 100, top: 50, width: 300, height: 200 } as DOMRect
  expect(placeOf({ clientX: 200, clientY: 150 }, box)).toEqual({ x: 33.3, y: 50 })
  expect(placeOf({ clientX: 90, clientY: 260 }, box)).toEqual({ x: 0, y: 100 })
  expect(within({ x: -3, y: 12.345 })).toEqual({ x: 0, y: 12.3 })
})
