import { shares, shoe, slack } from './body.ts'
import { side } from './landmarks.ts'
import { clamp, go, lengthOf, minus, type Point, towards, turn, unit } from './points.ts'

/** A seat, and all on which the person rests beside it, in centimetres. */
export interface Sitting {
  seat: number
  /** Of a seat deeper than the thigh the hips come forward. */
  depth?: number | undefined
  /** How far the back leans from upright, in radians. */
  lean?: number | undefined
  footrest?: number | undefined
  /** The heights of a desk and of the armrests: forearms lie on the desk first. */
  desk?: number | undefined
  armrest?: number | undefined
}

type Place = (point: Point) => Point

/** The joints in centimetres, forward and up. */
export interface Skeleton {
  h: number
  /** Places points of the trunk and of the head, given as shares. */
  trunk: Place
  head: Place
  ankle: Point
  shoulder: Point
  elbow: Point
  wrist: Point
  tip: Point
  sitting?: {
    seat: number
    floor: number
    lean: number
    hip: Point
    knee: Point
    /** The directions of thigh and shin. */
    thigh: Point
    shin: Point
    /** How far the feet hang above the floor or the footrest. */
    gap: number
    /** Whether the forearms lie on something. */
    armsLie: boolean
  }
}

/** The angle of the backs of most chairs, in radians. */
const usualLean = 0.14

const frame =
  (h: number, origin: Point, angle: number, [x, y]: Point): Place =>
  (point) =>
    go(origin, towards(angle), (point[0] - x) * h, turn(towards(angle)), (point[1] - y) * h)

export function stand(h: number): Skeleton {
  const place = frame(h, [0, 0], 0, [0, 0])
  const elbow = place([-0.0085, shares.shoulder - shares.upperArm])
  const wrist = go(elbow, unit([0.16, -1]), shares.foreArm * h)
  return {
    h,
    trunk: place,
    head: place,
    ankle: place([-0.004, shares.ankle]),
    shoulder: place([-0.006, shares.shoulder]),
    elbow,
    wrist,
    tip: go(wrist, unit([0.1, -1]), shares.hand * h),
  }
}

/** Returns the joint between two bones from one point to another, on the side where elbows are. */
function between(from: Point, to: Point, first: number, second: number): Point {
  const way = minus(to, from)
  const far = clamp(lengthOf(way), Math.abs(first - second) + 0.1, first + second - 0.05)
  const along = (first * first - second * second + far * far) / (2 * far)
  const aside = Math.sqrt(Math.max(0, first * first - along * along))
  return go(from, unit(way), along, turn(unit(way)), -aside)
}

/** Leans the trunk until the shoulder blades meet the back. */
function leanOf(h: number, hip: Point, seat: number, plane: number): number {
  let lean = plane
  for (let round = 0; round < 6; round++) {
    const [x, y] = frame(h, hip, lean, [0, 0])([-0.067, 0.227])
    const apart = x + (y - seat) * Math.tan(plane)
    lean = clamp(lean + apart / (0.25 * h), plane - 0.1, plane + 0.3)
  }
  return lean
}

/** Places the leg: the feet stand, or hang by a gap above the floor or the footrest. */
function legOf(h: number, hip: Point, seat: number, floor: number) {
  const over = seat - floor - shoe - shares.kneeHollow * h
  const hangs = over > slack
  const bent = hangs ? 0.05 : 0.07 + Math.min(0.28, Math.max(0, -over) * 0.023)
  const kneeY =
    over > 0
      ? seat + (shares.shank + shares.ankle - shares.kneeHollow) * h - Math.min(slack, over)
      : floor + shoe + (shares.ankle + shares.shank * Math.cos(bent)) * h
  const thigh = towards(Math.asin(clamp((kneeY - hip[1]) / (shares.thigh * h), -0.4, 0.6)))
  const shin: Point = [Math.sin(bent), -Math.cos(bent)]
  const knee = go(hip, thigh, shares.thigh * h)
  return { thigh, shin, knee, ankle: go(knee, shin, shares.shank * h), gap: hangs ? over : 0 }
}

/** Places the arm: on the desk, on the armrest, or with the hand on the thigh. */
function armOf(h: number, shoulder: Point, hip: Point, thigh: Point, { desk, armrest }: Sitting) {
  const [upper, fore] = [shares.upperArm * h, shares.foreArm * h]
  const rest = desk ?? armrest
  if (rest === undefined) {
    const wrist = go(hip, thigh, 0.135 * h, turn(thigh), 0.066 * h)
    const tip = go(wrist, unit([thigh[0], thigh[1] - 0.3]), shares.hand * h)
    return { elbow: between(shoulder, wrist, upper, fore), wrist, tip }
  }
  const lies = rest + 0.0215 * h
  const bent = Math.sin(Math.acos(clamp((shoulder[1] - lies) / upper, -1, 1)))
  const elbow: Point = [
    shoulder[0] + Math.max(upper * 0.12, upper * 0.6 * bent) + (desk === undefined ? 0 : 0.05 * h),
    Math.max(lies, shoulder[1] - upper * 0.99),
  ]
  const wrist = go(elbow, unit([1, -clamp((elbow[1] - lies) / fore, -0.1, 0.75)]), fore)
  return { elbow, wrist, tip: go(wrist, unit([1, -0.13]), shares.hand * h) }
}

/** Seats a person. Zero is the front of the backrest where it meets the seat. */
export function sit(h: number, sitting: Sitting): Skeleton {
  const { seat, depth = 0, lean: plane = usualLean, footrest: floor = 0 } = sitting
  const slide = depth > 0 ? Math.max(0, 1 + depth - shares.buttockToKnee * h) : 0
  const hip: Point = [shares.buttockToHip * h + slide, seat + (shares.sitting - 1 + shares.hip) * h]
  const lean = leanOf(h, hip, seat, plane)
  const { ankle, ...leg } = legOf(h, hip, seat, floor)
  const trunk = frame(h, hip, lean, [0, shares.hip])
  const shoulder = trunk([-0.006, shares.shoulder])
  return {
    h,
    trunk,
    head: frame(h, trunk(side.neck), lean * 0.3, side.neck),
    ankle,
    shoulder,
    ...armOf(h, shoulder, hip, leg.thigh, sitting),
    sitting: { seat, floor, lean, hip, ...leg, armsLie: (sitting.desk ?? sitting.armrest) !== undefined },
  }
}
