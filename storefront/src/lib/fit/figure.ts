import { shares } from './body.ts'
import { frontArm, sideArm } from './arms.ts'
import { frontBody, sideBody } from './bodies.ts'
import { contour } from './contour.ts'
import { flip, round } from './points.ts'
import { sit, stand, type Sitting, type Skeleton } from './skeleton.ts'

export type FigureView = 'side' | 'front'

/** A person as the data of SVG paths in centimetres, y downwards from the floor. */
export interface Figure {
  body: string
  arm: string
  /** Open lines in the colour of the paper, by which the arm stands out from the body, and chin and knees from the front. */
  bodyLine: string
  armLine: string
  /** The heights that a chair should meet. */
  shoulder: number
  occiput: number
  ankle: number
  /** How far the feet hang above the floor or the footrest; 0 where they stand. */
  gap: number
  /** As far as it reaches to the left, and up. */
  left: number
  top: number
}

const bow = (x: number, y: number, half: number, up: number) =>
  `M${[x - half, -y].map(round).join(' ')}C${[x - half * 0.85, -y - up, x + half * 0.85, -y - up, x + half, -y].map(round).join(' ')}`

/** Chin and knees. */
function faceLines({ h, head, sitting }: Skeleton): string {
  const chin = bow(0, head([0, shares.chin])[1] + 0.012 * h, 0.023 * h, -0.019 * h)
  if (!sitting) return chin
  const y = sitting.knee[1] - 0.004 * h
  const drop = (side: number) =>
    y > sitting.seat + 1
      ? `M${round(side * 0.0425 * h)} ${round(-y)}L${round(side * 0.0418 * h)} ${round(-sitting.seat)}`
      : ''
  return chin + [-1, 1].map((side) => bow(side * 0.071 * h, y, 0.0285 * h, 0.054 * h) + drop(side)).join('')
}

/**
 * Draws a person of this height to scale: barefoot and standing, or seated in shoes. From the side the person looks left.
 * Zero is the plumb line, or the front of the backrest where it meets the seat; from the front it is the middle.
 */
export function figure(height: number, view: FigureView, sitting?: Sitting): Figure {
  const bones = sitting ? sit(height, sitting) : stand(height)
  const isFront = view === 'front'
  const body = isFront ? frontBody(bones) : flip(sideBody(bones))
  const { points, from, to } = isFront ? frontArm(bones) : sideArm(bones)
  const outlines = isFront ? [points, flip(points)] : [flip(points)]
  const all = [...body, ...outlines.flat()]
  return {
    body: contour(body),
    arm: outlines.map((outline) => contour(outline)).join(''),
    bodyLine: isFront ? faceLines(bones) : '',
    armLine: outlines.map((outline) => contour(outline, from, to)).join(''),
    shoulder: bones.shoulder[1],
    occiput: bones.head([-0.0555, shares.occiput])[1],
    ankle: -bones.ankle[0],
    gap: bones.sitting?.gap ?? 0,
    left: Math.min(...all.map(([x]) => x)),
    top: Math.max(...all.map(([, y]) => y)),
  }
}

/** Draws the figure at x, as SVG. The near armrest of a chair goes between the body and the arm. */
export function figureAt(x: number, { body, arm, bodyLine, armLine }: Figure) {
  const group = (name: string, outline: string, line: string) =>
    `<g class="person" transform="translate(${round(x)} 0)"><path class="person-${name}" d="${outline}"/><path class="person-line" d="${line}"/></g>`
  return { under: group('body', body, bodyLine), over: group('arm', arm, armLine) }
}
