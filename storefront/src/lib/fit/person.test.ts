import { expect, it } from 'vitest'
import { drawnBoxes, unite } from '../../testing/drawnBoxes.ts'
import { seated, spanOfSeated, standing, standingWidth } from './person.ts'

const heights = [140, 155, 168, 185, 200]

it('draws a standing person to their height, within their width', () => {
  for (const height of heights) {
    const { left, right, top, bottom } = unite(drawnBoxes(standing(height, 10), /^fig/))
    expect(-top).toBeCloseTo(height, 1)
    expect(bottom).toBeLessThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(10)
    expect(right).toBeLessThanOrEqual(10 + standingWidth(height))
  }
})

it('draws a sitting person on the seat, and says when the feet hang', () => {
  for (const height of heights) {
    const sitting = { height, seat: 45, face: 150 }
    const box = unite(drawnBoxes(seated(sitting), /^fig/))
    const span = spanOfSeated(sitting)
    expect(box.left).toBeGreaterThanOrEqual(span.left)
    expect(-box.top).toBeLessThanOrEqual(span.top + 0.1)
  }
  expect(seated({ height: 150, seat: 60, face: 150 })).toContain('gapline')
  expect(seated({ height: 150, seat: 60, face: 150, rest: 20 })).not.toContain('gapline')
  expect(seated({ height: 150, seat: 60, face: 150, isHigh: true })).not.toContain('gapline')
  expect(seated({ height: 185, seat: 49, face: 150 })).not.toContain('gapline')
})
