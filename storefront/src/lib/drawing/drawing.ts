import { frontOutline } from './frontOutline.ts'
import {
  drawingWords,
  isDrawable,
  lengthText,
  rangeText,
  travelOf,
  type Measures,
  type Unit,
} from './measures.ts'
import { sectionsOf, type Sections } from './sections.ts'
import type { Shape } from './shape.ts'
import { sideOutline } from './sideOutline.ts'
import { escapeXml, path, round } from './svg.ts'

/** The mean width of a letter as a share of its height, on the safe side. */
const letterWidth = 0.58

const textWidth = (text: string): number =>
  Math.max(...text.split('\n').map((part) => part.length)) * letterWidth

const extension = (data: string): string => path(data, 'ext')

interface Upright {
  x: number
  from: number
  to: number
  text: string
  isSeat?: boolean
}

/** An upright dimension line. Its words stand left of the seat's line and right of any other. */
function uprightLine({ x, from, to, text, isSeat = false }: Upright, k: number): string {
  const tick = k * 0.42
  const textX = round(x + k * (isSeat ? -0.55 : 0.55))
  const ends = [from, to].map((y) => `M${round(x - tick)} ${round(-y)}h${round(2 * tick)}`).join('')
  const lines = text.split('\n').map((words, index, all) => {
    const y = -(from + to) / 2 + k * (0.35 + (index - (all.length - 1) / 2) * 1.2)
    return `<text class="dim-t" x="${textX}" y="${round(y)}" font-size="${round(k)}" text-anchor="${isSeat ? 'end' : 'start'}">${words}</text>`
  })
  return (
    path(`M${round(x)} ${round(-from)}V${round(-to)}${ends}`, isSeat ? 'dim dim--seat' : 'dim') +
    lines.join('')
  )
}

interface Level {
  y: number
  from: number
  to: number
  text: string
}

/** A level dimension line below the floor, its words under it. */
function levelLine({ y, from, to, text }: Level, k: number): string {
  const tick = k * 0.42
  const ends = [from, to].map((x) => `M${round(x)} ${round(y - tick)}v${round(2 * tick)}`).join('')
  return (
    path(`M${round(from)} ${round(y)}H${round(to)}${ends}`, 'dim') +
    `<text class="dim-t" x="${round((from + to) / 2)}" y="${round(y + k * 1.25)}" font-size="${round(k)}" text-anchor="middle">${text}</text>`
  )
}

export interface DrawingOptions {
  /** The width in CSS pixels at which it is shown; the letters come out at the height of `text` there. */
  px?: number
  /** Sets the front view under the side view, for phones. */
  isStacked?: boolean
  unit?: Unit
  /** The accessible name; the measures in words without it. */
  title?: string
  /** The height of the letters in CSS pixels. */
  text?: number
}

interface Plan extends Sections {
  stated: Measures
  shape: Shape
  unit: Unit
  isStacked: boolean
  /** The height of a letter in centimetres. */
  k: number
  sideX: number
  frontX: number
  total: number
  /** The highest point of the drawing: a seat without a back may travel above the overall height. */
  top: number
}

function seatText(measures: Measures, seat: number, unit: Unit): string {
  const travel = travelOf(measures)
  return `Seat\n${travel ? rangeText(...travel, unit) : lengthText(seat, unit)}`
}

/** Solves the height of a letter from the widths in letters of all that is written, then places both views. */
function planOf(stated: Measures, shape: Shape, options: DrawingOptions): Plan {
  const { px = 640, text = 14, unit = 'cm', isStacked = false } = options
  const sections = sectionsOf(stated, shape)
  const { length, width, height, seat } = sections
  const left = Math.max(6.4, textWidth(seatText(stated, seat, unit)) + 1.9)
  const middle = Math.max(
    5.8,
    stated.back === null ? 0 : textWidth(`Back\n${lengthText(stated.back, unit)}`) + 2.2,
  )
  const right = Math.max(5, textWidth(`Height\n${lengthText(height, unit)}`) + 1.7)
  const end = isStacked ? Math.max(middle, right) : right
  const margins = isStacked ? left + end : left + middle + end
  const content = isStacked ? Math.max(length, width) : length + width
  const k = content / Math.max(px / text - margins, 10)
  const inset = (own: number) => left * k + (content - own) / 2
  const sideX = isStacked ? inset(length) : left * k
  return {
    ...sections,
    stated,
    shape,
    unit,
    isStacked,
    k,
    sideX,
    frontX: isStacked ? inset(width) : sideX + length + middle * k,
    total: content + margins * k,
    top: Math.max(height, travelOf(stated)?.[1] ?? 0) + k * 1.2,
  }
}

function seatLines({ stated, unit, k, sideX, front, seat }: Plan): string {
  const x = sideX - k * 1.1
  const reach = (y: number) => `M${round(sideX + front)} ${round(-y)}H${round(x - k * 0.6)}`
  const travel = travelOf(stated)
  const text = seatText(stated, seat, unit)
  if (!travel) return extension(reach(seat)) + uprightLine({ x, from: 0, to: seat, text, isSeat: true }, k)
  const [low, high] = travel
  return (
    extension(reach(low) + reach(high)) +
    path(`M${round(x)} ${round(-low)}V${round(-high)}`, 'travel') +
    uprightLine({ x, from: 0, to: high, text, isSeat: true }, k)
  )
}

function backLine({ stated, unit, k, sideX, length, face, height, back }: Plan): string {
  // A back longer than the whole chair is a slip, and is left to the table.
  if (back === null || back > height) return ''
  const x = sideX + length + k * 0.9
  const end = round(x + k * 0.5)
  const low = height - back
  return (
    extension(
      `M${round(sideX + face)} ${round(-low)}H${end}M${round(sideX + length - 2)} ${round(-height)}H${end}`,
    ) + uprightLine({ x, from: low, to: height, text: `Back\n${lengthText(stated.back ?? back, unit)}` }, k)
  )
}

/** The lines under the side view. The lines of the length start below the words of the depth if these are as wide. */
function sideLevels({ stated, shape, unit, k, sideX, front, face, depth, length, seat }: Plan): string {
  const hasDepth = stated.depth !== null && stated.depth === depth
  const depthText = `Seat depth ${lengthText(depth, unit)}`
  const from = sideX + front
  const to = sideX + face
  const drop = (x: number, y: number, end: number) => `M${round(x)} ${round(y)}V${round(end)}`
  const under = Math.min(0, shape.soft - seat)
  const lines = hasDepth
    ? extension(drop(from, under, k * 1.4) + drop(to, under, k * 1.4)) +
      levelLine({ y: k * 0.9, from, to, text: depthText }, k)
    : ''
  if (stated.length === null) return lines
  const half = (textWidth(depthText) * k) / 2 + k * 0.3
  const crosses = hasDepth && (half > front + depth / 2 || half > length - front - depth / 2)
  const start = crosses ? k * 2.6 : 0
  return (
    lines +
    extension(drop(sideX, start, k * 3.9) + drop(sideX + length, start, k * 3.9)) +
    levelLine({ y: k * 3.4, from: sideX, to: sideX + length, text: `Length ${lengthText(length, unit)}` }, k)
  )
}

function frontLines({ stated, unit, k, frontX, width, height, isStacked }: Plan): string {
  const y = k * (isStacked ? 0.9 : 3.4)
  const end = round(y + k * 0.5)
  const to = frontX + width
  const level =
    stated.width === null
      ? ''
      : extension(`M${round(frontX)} 0V${end}M${round(to)} 0V${end}`) +
        levelLine({ y, from: frontX, to, text: `Width ${lengthText(width, unit)}` }, k)
  const x = to + k * 0.9
  return (
    level +
    extension(`M${round(frontX + width * 0.72)} ${round(-height)}H${round(x + k * 0.5)}`) +
    uprightLine({ x, from: 0, to: height, text: `Height\n${lengthText(height, unit)}` }, k)
  )
}

/**
 * Draws a product from its side and its front with its measures, as SVG in which one unit is one centimetre. '' if the
 * product states too little.
 */
export function drawing(measures: Measures, shape: Shape, options: DrawingOptions = {}): string {
  if (!isDrawable(measures)) return ''
  const plan = planOf(measures, shape, options)
  const { k, top, total, sideX, frontX, isStacked, unit } = plan
  const low = k * 5.6
  const floor = path(`M0 0H${round(total)}`, 'floor')
  const shift = isStacked ? ` transform="translate(0 ${round(top + low + k * 0.6)})"` : ''
  const height = top + low + (isStacked ? top + k * 3.2 : 0)
  const title = escapeXml(options.title ?? drawingWords(measures, unit))
  return [
    `<svg class="dwg" role="img" aria-label="${title}" viewBox="0 ${round(-top)} ${round(total)} ${round(height)}">`,
    `<g>${sideOutline(measures, shape, sideX)}${seatLines(plan)}${backLine(plan)}${sideLevels(plan)}</g>`,
    `<g${shift}>${frontOutline(measures, shape, frontX)}${frontLines(plan)}${isStacked ? floor : ''}</g>`,
    `${floor}</svg>`,
  ].join('')
}
