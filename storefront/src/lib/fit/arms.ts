import { shares } from './body.ts'
import { armWidths, landmarks } from './landmarks.ts'
import { go, lengthOf, minus, type Point, turn, unit } from './points.ts'
import type { Skeleton } from './skeleton.ts'

/** An outline, of which one stretch is drawn as a line too: the shoulder has none, so that the arm grows out of the body. */
export interface Arm {
  points: Point[]
  from: number
  to: number
}

/** The elbow is a point between both bones, blunter outside than inside; short bones have none inside. */
function elbowOf(h: number, [start, joint, end]: readonly [Point, Point, Point], side: number): Point[] {
  const [upper, fore] = [unit(minus(joint, start)), unit(minus(end, joint))]
  const bend = upper[0] * fore[1] - upper[1] * fore[0]
  const isInner = Math.sign(bend) === side
  const shorter = Math.min(lengthOf(minus(end, joint)), lengthOf(minus(joint, start)))
  if (isInner && shorter <= 0.12 * h) return []
  const half = isInner ? 0.0215 + 0.007 * Math.abs(bend) : 0.021 + 0.002 * Math.abs(bend)
  return [go(joint, unit(go(turn(upper), turn(fore), 1)), side * h * half)]
}

/** The outline of an arm along its joints, with half widths along each bone. */
function limb(h: number, joints: readonly Point[], widths: readonly string[], round = 0.005): Point[] {
  const [first = [0, 0], second = first, third] = joints
  const along = (side: number) =>
    widths.flatMap((bone, i) => {
      const [start = first, end = start] = joints.slice(i)
      const way = minus(end, start)
      const edge = landmarks(bone).map(([share, half]) =>
        go(start, unit(way), share * lengthOf(way), turn(unit(way)), side * half * h),
      )
      return i === 1 && third ? [...elbowOf(h, [first, second, third], side), ...edge] : edge
    })
  const [end = first, before = end] = joints.slice(-2).reverse()
  const last = unit(minus(end, before))
  const tip = go(end, last, -0.002 * h)
  return [
    go(first, unit(minus(second, first)), -0.01 * h),
    ...along(1),
    go(tip, turn(last), round * h),
    go(tip, turn(last), -round * h),
    ...along(-1).reverse(),
  ]
}

export const sideArm = ({ h, shoulder, elbow, wrist, tip }: Skeleton): Arm => ({
  points: limb(h, [shoulder, elbow, wrist, tip], armWidths.side),
  from: 3,
  to: 22,
})

/** The right arm from the front. */
export function frontArm({ h, shoulder, elbow, wrist, tip, sitting }: Skeleton): Arm {
  const top: Point = [(shares.biacromial / 2 - 0.0075) * h, shoulder[1] - 0.042 * h]
  const at = (out: number, y: number): Point => [out * h, y]
  if (!sitting) {
    const down = [top, at(0.137, elbow[1]), at(0.148, wrist[1]), at(0.152, tip[1])]
    return { points: limb(h, down, armWidths.front), from: 21, to: 22 }
  }
  if (sitting.armsLie) {
    const end = at(0.148, Math.min(wrist[1], elbow[1]) - 0.02 * h)
    return { points: limb(h, [top, end], armWidths.onRest, 0.0065), from: 10, to: 12 }
  }
  const low = Math.min(wrist[1], top[1] - 0.165 * h)
  const bent = at(0.146, Math.max(elbow[1], low + 0.034 * h))
  const joints = [top, bent, at(0.1, low), at(0.066, low - 0.024 * h)]
  return { points: limb(h, joints, armWidths.onThigh), from: 5, to: 16 }
}
