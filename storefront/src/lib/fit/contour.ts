import { lengthOf, minus, type Point } from './points.ts'

const text = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(-y * 10) / 10}`

/** Solves the tangents of a closed cubic spline through values at these steps, of which those that lie flat have none. */
function tangentsOf(values: readonly number[], steps: readonly number[], isFlat: (i: number) => boolean) {
  const found = values.map(() => 0)
  const at = (list: readonly number[], i: number) => list.at(i % list.length) ?? 0
  for (let round = 0; round < 30; round++)
    for (const i of values.keys()) {
      const [before, after] = [at(steps, i - 1), at(steps, i)]
      const rise =
        (after / before) * (at(values, i) - at(values, i - 1)) +
        (before / after) * (at(values, i + 1) - at(values, i))
      const bent = 3 * rise - after * at(found, i - 1) - before * at(found, i + 1)
      found[i] = isFlat(i) ? 0 : bent / (2 * (before + after))
    }
  return found
}

/**
 * Draws the closed curve through the points, without a kink at any, as the data of an SVG path. With from and to only
 * that stretch of it, open.
 */
export function contour(points: readonly Point[], from = 0, to = points.length): string {
  const at = (i: number): Point => points.at(i % points.length) ?? [0, 0]
  const steps = points.map((point, i) => Math.max(0.05, lengthOf(minus(at(i + 1), point)) ** 0.6))
  // Two points on one level are a sole or a seat.
  const isLevel = (i: number, j: number) => Math.abs(at(i)[1] - at(j)[1]) < 1e-6
  const [xs, ys] = [0, 1].map((axis) =>
    tangentsOf(
      points.map((point) => point[axis] ?? 0),
      steps,
      (i) => axis === 1 && (isLevel(i, i + 1) || isLevel(i, i - 1)),
    ),
  )
  const handle = (i: number, share: number): Point => {
    const n = i % points.length
    return [at(i)[0] + (xs?.[n] ?? 0) * share, at(i)[1] + (ys?.[n] ?? 0) * share]
  }
  let data = `M${text(at(from))}`
  for (let i = from; i < to; i++) {
    const third = (steps[i] ?? 0) / 3
    data += `C${[handle(i, third), handle(i + 1, -third), at(i + 1)].map(text).join(' ')}`
  }
  return to - from < points.length ? data : `${data}Z`
}
