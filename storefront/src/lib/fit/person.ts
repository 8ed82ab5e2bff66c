import { shares, shoe } from './body.ts'

type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 100) / 100

const limb = (points: readonly Point[], width: number) => {
  const data = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(-y)}`).join('')
  return `<path class="fig" d="${data}" stroke-width="${round(width)}"/>`
}

const head = (x: number, y: number, height: number) =>
  `<ellipse class="fig-h" cx="${round(x)}" cy="${round(-y)}" rx="${round(height * 0.05)}" ry="${round(height * 0.065)}"/>`

/** The width that a standing person takes. */
export const standingWidth = (height: number) => height * 0.28

/** Draws a person who stands at x and faces left, as SVG: floor at 0, one unit is one centimetre. */
export function standing(height: number, x0 = 0): string {
  const h = height
  const x = x0 + h * 0.1
  const width = h * 0.052
  const parts = [
    limb(
      [
        [x, h * 0.52],
        [x - 1, h * 0.28],
        [x + 1, h * 0.03],
      ],
      width * 1.25,
    ),
    limb(
      [
        [x + 1, h * 0.025],
        [x - h * 0.07, h * 0.02],
      ],
      width * 0.7,
    ),
    limb(
      [
        [x, h * 0.53],
        [x + 1, h * 0.79],
      ],
      width * 2,
    ),
    limb(
      [
        [x + 1, h * 0.79],
        [x, h * 0.88],
      ],
      width * 0.9,
    ),
    limb(
      [
        [x + 1, h * 0.785],
        [x + 3, h * 0.62],
        [x - h * 0.03, h * 0.47],
      ],
      width * 0.8,
    ),
    head(x - h * 0.008, h * 0.935, h),
  ]
  return `<g class="figure">${parts.join('')}</g>`
}

export interface Sitting {
  height: number
  seat: number
  /** The front of the backrest. */
  face: number
  /** The height of the desk on which the hands lie. */
  desk?: number | undefined
  /** The height of the footrest. */
  rest?: number
  /** Whether the seat has a ring for the feet. */
  isHigh?: boolean
}

/** Places the leg. The thigh slopes for a few centimetres; above that the feet hang. */
function legOf({ height: h, seat, face, rest = 0 }: Sitting) {
  const shank = h * shares.shank
  const sole = rest + shoe + h * shares.foot * 0.6
  const hip: Point = [face - h * 0.055, seat + h * 0.05]
  const level = seat + h * 0.035
  const gap = level - shank - sole
  const kneeY = gap > 0 && gap <= 8 ? level - gap : level
  const knee: Point = [hip[0] - h * shares.thigh - h * 0.03, kneeY]
  const ankleY = Math.max(sole, kneeY - shank)
  const reach = Math.sqrt(Math.max(0, shank * shank - (kneeY - ankleY) ** 2))
  const ankle: Point = [knee[0] - Math.min(reach, h * 0.12), ankleY]
  return { hip, knee, ankle, hangs: kneeY - shank > sole + 0.5 }
}

/** Draws a person who sits and faces left, the hips at the back of the seat. */
export function seated(sitting: Sitting): string {
  const { height: h, seat, desk, isHigh = false } = sitting
  const width = h * 0.052
  const { hip, knee, ankle, hangs } = legOf(sitting)
  const shoulder: Point = [hip[0] + h * 0.035, hip[1] + h * shares.shoulder]
  const brow: Point = [shoulder[0] - h * 0.01, shoulder[1] + h * (shares.neck + shares.head / 2)]
  const elbow: Point = [shoulder[0] - h * 0.03, shoulder[1] - h * shares.upperArm]
  const handY = desk ? Math.max(elbow[1] - 6, desk + 2) : seat + h * 0.09
  const hand: Point = [elbow[0] - h * (shares.foreArm + 0.05), handY]
  const toe: Point = [ankle[0] - h * 0.085, ankle[1] - h * 0.022]
  const parts = [
    limb([hip, knee], width * 1.35),
    limb([knee, ankle], width),
    limb([[ankle[0] + 1, ankle[1] - h * 0.018], toe], width * 0.62),
    limb([hip, [shoulder[0], shoulder[1] - h * 0.02]], width * 2),
    limb([shoulder, elbow, hand], width * 0.78),
    limb([shoulder, [brow[0], brow[1] - h * 0.03]], width * 0.9),
    head(brow[0], brow[1], h),
  ]
  const drop = `<path class="gapline" d="M${round(ankle[0] - h * 0.05)} ${round(-(ankle[1] - h * 0.04))}V0"/>`
  return `<g class="figure">${parts.join('')}</g>${hangs && !isHigh ? drop : ''}`
}

/** The leftmost point that a sitting person may reach, and the highest. */
export const spanOfSeated = ({ height: h, seat, face }: Pick<Sitting, 'height' | 'seat' | 'face'>) => ({
  left: face - h * (0.055 + shares.thigh + 0.03 + 0.12 + 0.085 + 0.02),
  top: seat + h * (0.05 + shares.shoulder + shares.neck + shares.head / 2 + 0.065),
})
