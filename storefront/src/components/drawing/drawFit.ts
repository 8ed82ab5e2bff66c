import { isDrawable, seatOf, type Measures } from '../../lib/drawing/measures.ts'
import { sectionsOf } from '../../lib/drawing/sections.ts'
import type { Shape } from '../../lib/drawing/shape.ts'
import { sideOutline } from '../../lib/drawing/sideOutline.ts'
import { escapeXml, path, round } from '../../lib/drawing/svg.ts'
import type { FitAnswers } from '../../lib/fit/answers.ts'
import type { FitPlan } from '../../lib/fit/fit.ts'
import { seated, spanOfSeated } from '../../lib/fit/person.ts'

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
    ? `<rect class="rest" x="${round(x)}" y="${-height}" width="42" height="${height}" rx="1.5"/>`
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
  const span = spanOfSeated({ height, seat, face })
  const left = Math.min(0, Math.floor(span.left))
  const right = Math.max(least.width, Math.ceil(x + chair.length + 20))
  const top = Math.max(least.top, Math.ceil(span.top) + 5, Math.ceil(chair.height) + 5)
  const person = seated({ height, seat, face, desk, rest: footrest, isHigh: shape.isHigh })
  const rest = footrestOf(face - height * 0.5, footrest)
  const frame = [left, -top, right - left, top + belowFloor].join(' ')
  return [
    `<svg class="dwg" role="img" aria-label="${escapeXml(title)}" viewBox="${frame}" preserveAspectRatio="xMidYMax meet">`,
    gridOf(left, right, top),
    deskOf(desk),
    sideOutline(set, shape, x),
    person,
    rest,
    `${path(`M${round(left)} 0H${round(right)}`, 'floor')}</svg>`,
  ].join('')
}
