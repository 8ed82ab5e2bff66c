import { expect, it } from 'vitest'
import type { Point } from './points.ts'
import { bodyOf, shares, slack, shoe } from './body.ts'
import { figure, type Figure, type FigureView } from './figure.ts'

const views = ['side', 'front'] as const
const heights = [140, 155, 168, 180, 192, 200]
const everyHeight = Array.from({ length: 61 }, (_, index) => 140 + index)
/** Half a pixel where a drawing shows three to the centimetre. */
const half = 0.5 / 3

/** Points along each curve of a closed path, y upwards. */
function sample(data: string, count: number): Point[] {
  const points: Point[] = []
  let start: readonly number[] = []
  for (const [, command, values = ''] of data.matchAll(/([MC])([^MCZ]*)/g)) {
    const numbers = values.split(' ').map(Number)
    const along = [...start.slice(-2), ...numbers]
    const bend = (axis: number, t: number) =>
      [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3].reduce(
        (sum, weight, i) => sum + weight * (along[2 * i + axis] ?? 0),
        0,
      )
    start = numbers
    if (command === 'C')
      for (let i = 1; i <= count; i++) points.push([bend(0, i / count), -bend(1, i / count)])
  }
  return points
}

const outlinesOf = ({ body, arm }: Figure) => [body, ...arm.split('Z').filter(Boolean)]
const drawn = (person: Figure) => outlinesOf(person).flatMap((outline) => sample(outline, 8))
const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** Whether two sides of a ring cross. */
function crosses(ring: readonly Point[]): boolean {
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const sides = ring.map((from, i): [Point, Point] => [from, ring[(i + 1) % ring.length] ?? from])
  return sides.some(([a, b], i) =>
    sides.slice(i + 2, i === 0 ? -1 : undefined).some(([c, d]) => {
      const isApart = [0, 1].some(
        (axis) =>
          Math.max(a[axis] ?? 0, b[axis] ?? 0) < Math.min(c[axis] ?? 0, d[axis] ?? 0) ||
          Math.max(c[axis] ?? 0, d[axis] ?? 0) < Math.min(a[axis] ?? 0, b[axis] ?? 0),
      )
      return !isApart && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    }),
  )
}

const expectWhole = (person: Figure, said: string) => {
  expect(Object.values(person).join(), said).not.toMatch(/NaN|Infinity|undefined/)
  for (const outline of outlinesOf(person)) expect(crosses(sample(outline, 3)), said).toBe(false)
}

it('stands at its height on the floor, in proportion, in one outline that nowhere crosses itself', () => {
  const width = (height: number, view: FigureView) => span(drawn(figure(height, view)).map(([x]) => x))
  for (const view of views)
    for (const height of heights) {
      const person = figure(height, view)
      const ys = drawn(person).map(([, y]) => y)
      expectWhole(person, `${height} cm, ${view}`)
      expect(Math.abs(Math.max(...ys) - height)).toBeLessThan(half)
      expect(Math.abs(Math.min(...ys))).toBeLessThan(half)
      expect(Math.abs(width(height, view) - (width(100, view) * height) / 100)).toBeLessThan(half)
    }
})

it('sits on every seat in one outline, feet on the floor or the footrest unless they hang', () => {
  const rests = [{}, { armrest: 20 }, { desk: 74 }, { footrest: 10 }]
  for (const view of views)
    for (const height of [140, 168, 200])
      for (const seat of [38, 46, 60, 78])
        for (const depth of [40, 53])
          for (const lean of [0, 0.17, 0.5])
            for (const { armrest, ...rest } of rests as { armrest?: number; footrest?: number }[]) {
              const sitting = { seat, depth, lean, ...rest, ...(armrest && { armrest: seat + armrest }) }
              const person = figure(height, view, sitting)
              const said = `${height} cm, ${view}, ${JSON.stringify(sitting)}`
              expectWhole(person, said)
              const floor = rest.footrest ?? 0
              const over = Math.min(...drawn(person).map(([, y]) => y)) - floor
              const hangs = seat - floor - shoe - shares.kneeHollow * height > slack
              expect(person.gap > 0, said).toBe(hangs)
              expect(over, said).toBeGreaterThanOrEqual(-half)
              if (!hangs) expect(over, said).toBeLessThanOrEqual(half)
            }
})

it('reaches higher, the taller it is, and as high as the words say', () => {
  for (const seat of [38, 45, 60]) {
    let before = { shoulder: 0, occiput: 0, top: 0 }
    for (const height of everyHeight) {
      const { shoulder, occiput, top } = figure(height, 'side', { seat, depth: 38, lean: 0.14 })
      for (const [name, reach] of Object.entries({ shoulder, occiput, top }))
        expect(reach, `${name} at ${height} cm`).toBeGreaterThan(before[name as keyof typeof before])
      before = { shoulder, occiput, top }
      expect(Math.abs(seat + bodyOf(height).shoulder - shoulder)).toBeLessThan(2)
      expect(Math.abs(seat + bodyOf(height).head - occiput)).toBeLessThan(2)
    }
  }
})

it.each([
  ['footLength', 'side', -1, 4],
  ['headLength', 'side', 88, 101],
  ['chestDepth', 'side', 68, 80],
  ['waistDepth', 'side', 61.5, 63],
  ['headBreadth', 'front', 88, 101],
  ['waistBreadth', 'front', 60, 64],
  ['shoulderBreadth', 'front', 76.5, 80],
] as const)('is as wide as its table says: %s', (share, view, low, high) => {
  const person = figure(100, view)
  const points = share === 'shoulderBreadth' ? drawn(person) : sample(person.body, 20)
  const width = span(points.filter(([, y]) => y > low && y < high).map(([x]) => x))
  expect(Math.abs(width - shares[share] * 100)).toBeLessThan(1)
})
