import { isDrawable, seatOf, type Measures } from '../../lib/drawing/measures.ts'
import { sectionsOf } from '../../lib/drawing/sections.ts'
import type { Shape } from '../../lib/drawing/shape.ts'
import { sideOutline } from '../../lib/drawing/sideOutline.ts'
import { escapeXml, path, round } from '../../lib/drawing/svg.ts'
import type { FitAnswers } from '../../lib/fit/answers.ts'
import type { FitPlan } from '../../lib/fit/fit.ts'
import { figureAt } from '../../lib/fit/figure.ts'
import { personIn } from './personIn.ts'

interface DrawnFit {
  measures: Measures
  shape: Shape
  plan: Pick<FitPlan, 'seat' | 'footrest'>
}

const [deskX, deskWidth] = [14, 72]
/** The smallest picture, so that it keeps its scale while chairs and answers change. */
const least = { width: 172, top: 195 }
const belowFloor = 4

function deskOf(desk: number): string {
  const screen = `M${deskX + 20} ${-desk}v-4h10v4M${deskX + 24} ${-desk - 4}v-8M${deskX + 24} ${-desk - 12}L${deskX + 21} ${-desk - 42}`
  const legs = `M${deskX + 5} ${-desk}V0M${deskX + deskWidth - 6} ${-desk}V${6 - desk}`
  return path(`M${deskX} ${-desk}h${deskWidth}`, 'desk') + path(legs) + path(screen)
}

function gridOf(left: number, right: number, top: number): string {
  const lines = []
  for (let y = 10; y < top; y += 10)
    lines.push(path(`M${round(left)} ${-y}H${round(right)}`, y % 50 === 0 ? 'grid grid--5' : 'grid'))
  return lines.join('')
}

const footrestOf = (x: number, height: number) =>
  height > 0
    ? `<rect class="rest" x="${round(x)}" y="${-height}" width="38" height="${height}" rx="1.5"/>`
    : ''

/** Whether a chair states enough to be drawn with a person in it. */
export const canSit = ({ measures }: Pick<DrawnFit, 'measures'>) => isDrawable(measures)

/** Draws a person of this height at this desk, in the chair as it is set for them, as SVG with this title. */
export function drawFit(
  { measures, shape, plan }: DrawnFit,
  { height, desk }: Pick<FitAnswers, 'height' | 'desk'>,
  title: string,
): string {
  const { seat, footrest } = plan
  const raised = seat - (seatOf(measures) ?? seat)
  const set = { ...measures, seat, height: (measures.height ?? seat) + raised }
  const chair = sectionsOf(set, shape)
  const x = deskX + deskWidth - 24
  const face = x + chair.face
  const person = personIn(set, shape, height, { desk, footrest })
  const restX = face + person.ankle - 24
  const left = Math.min(0, Math.floor(face + person.left - 2), Math.floor(footrest > 0 ? restX : 0))
  const right = Math.max(least.width, Math.ceil(x + chair.length + 20))
  const top = Math.max(least.top, Math.ceil(person.top) + 5, Math.ceil(chair.height) + 5)
  const frame = [left, -top, right - left, top + belowFloor].join(' ')
  return [
    `<svg class="dwg" role="img" aria-label="${escapeXml(title)}" viewBox="${frame}" preserveAspectRatio="xMidYMax meet">`,
    gridOf(left, right, top),
    deskOf(desk),
    footrestOf(restX, footrest),
    sideOutline(set, shape, x, figureAt(face, person)),
    `${path(`M${round(left)} 0H${round(right)}`, 'floor')}</svg>`,
  ].join('')
}
