/** A point or a direction: forward and up, or to the right and up. */
export type Point = readonly [x: number, y: number]

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export const round = (value: number) => Math.round(value * 100) / 100

/** Goes from a point along one direction, and along another. */
export const go = (from: Point, along: Point, far: number, aside: Point = [0, 0], wide = 0): Point => [
  from[0] + along[0] * far + aside[0] * wide,
  from[1] + along[1] * far + aside[1] * wide,
]

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const lengthOf = (v: Point) => Math.hypot(v[0], v[1])

export function unit(v: Point): Point {
  const length = lengthOf(v) || 1
  return [v[0] / length, v[1] / length]
}

/** Turns by a quarter: down becomes forward. */
export const turn = (v: Point): Point => [-v[1], v[0]]

/** The direction at this angle above the level one, in radians. */
export const towards = (angle: number): Point => [Math.cos(angle), Math.sin(angle)]

/** Mirrors left and right. */
export const flip = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y])
