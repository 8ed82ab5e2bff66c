import { shares, shoe } from './body.ts'
import { front, side } from './landmarks.ts'
import { clamp, flip, go, minus, type Point, towards, turn, unit } from './points.ts'
import type { Skeleton } from './skeleton.ts'

type Sat = NonNullable<Skeleton['sitting']>

/** Places the foot: the sole lies flat with its shoe under it; of a foot that hangs the toes sink. */
function footOf({ h, ankle, sitting }: Skeleton, points: readonly Point[]): Point[] {
  const sole = sitting ? shoe : 0
  const over = sitting ? ankle[1] - sitting.floor - sole - shares.ankle * h : 0
  const down = -Math.asin(clamp(over / (0.1 * h), 0, 0.32))
  return points.map(([x, y]) => {
    const shod = y < 0.012 ? sole : y < 0.03 ? sole * 0.55 : 0
    return go(ankle, towards(down), x * h, turn(towards(down)), (y - shares.ankle) * h - shod)
  })
}

/** The seated legs from the side, from the belly round knees and feet to the back. */
function lap(bones: Skeleton, { hip, knee, thigh, shin, seat, lean }: Sat): Point[] {
  const { h, trunk } = bones
  const onThigh = ([along, up]: Point) => go(hip, thigh, along * h, turn(thigh), up * h)
  const onShin = ([down, ahead]: Point) => go(knee, shin, down * h, turn(shin), ahead * h)
  const onSeat = (point: Point): Point => [onThigh(point)[0], Math.max(onThigh(point)[1], seat)]
  const round = (angle: number) => go(hip, [-Math.cos(angle), Math.sin(angle)], 0.0695 * h)
  return [
    ...side.lap.belly.map(trunk),
    ...side.lap.thigh.map(onThigh),
    go(knee, unit(minus(thigh, shin)), 0.0365 * h),
    ...side.lap.shin.map(onShin),
    ...footOf(bones, [...side.instep, ...side.heel]),
    ...side.lap.calf.map(onShin),
    go(knee, unit(minus(shin, thigh)), 0.037 * h),
    ...side.lap.seat.map(onSeat),
    [hip[0] - 0.005 * h, seat],
    round(-0.86),
    round((-0.65 - lean) / 2),
    ...side.lap.back.map(trunk),
  ]
}

/** The outline of head, trunk and legs from the side, forward and up. */
export function sideBody(bones: Skeleton): Point[] {
  const { trunk, head, sitting } = bones
  const throat = head(side.throat)
  const legs = sitting
    ? lap(bones, sitting)
    : [
        ...[...side.belly, ...side.legFront].map(trunk),
        ...footOf(bones, [...side.instep, ...side.heel]),
        ...side.legBack.map(trunk),
      ]
  return [
    ...side.face.map(head),
    go(throat, minus(trunk(side.throat), throat), 0.5),
    ...side.chest.map(trunk),
    ...legs,
    ...side.back.map(trunk),
    ...side.skull.map(head),
  ]
}

/** The seated legs from the front, the knees before the seat. */
function knees(bones: Skeleton, { seat, knee }: Sat): Point[] {
  const { h, ankle } = bones
  const { outside, low, inside } = front.knees
  const onShin = ([out, down]: Point): Point => [out * h, knee[1] + (ankle[1] - knee[1]) * down]
  const onSeat = ([out, up]: Point): Point => [out * h, seat + up * h]
  const sole = Math.min(
    ...footOf(bones, [...side.instep.slice(-1), ...side.heel.slice(1, 2)]).map(([, y]) => y),
  )
  const onFoot = ([out, up]: Point): Point => [out * h, sole + (up * (ankle[1] - sole)) / shares.ankle]
  const hips = [...front.knees.hips.map(onSeat), ...outside.map(onShin)].sort((a, b) => b[1] - a[1])
  return [
    ...hips.filter(([, y], i) => i === 0 || (hips[i - 1]?.[1] ?? y) - y > 0.018 * h),
    ...low.map(onShin),
    ...front.knees.foot.map(onFoot),
    ...front.knees.calf.map(onShin),
    ...inside.map(onShin).filter(([, y]) => y < seat - 0.04 * h),
    ...front.knees.seat.map(onSeat),
  ]
}

/** The outline of head, trunk and legs from the front. */
export function frontBody(bones: Skeleton): Point[] {
  const { h, trunk, head, sitting } = bones
  const half: Point[] = [
    ...[...front.head, ...front.trunk].map(([x, y]): Point => [x * h, (y > 0.85 ? head : trunk)([0, y])[1]]),
    ...(sitting ? knees(bones, sitting) : front.leg.map(([x, y]): Point => [x * h, y * h])),
  ]
  return [...half, ...flip(half.slice(1, -1).reverse())]
}
