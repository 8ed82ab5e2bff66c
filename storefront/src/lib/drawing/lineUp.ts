import { frontOutline } from './frontOutline.ts'
import { isDrawable, type Measures } from './measures.ts'
import { sectionsOf } from './sections.ts'
import type { Shape } from './shape.ts'
import { sideOutline } from './sideOutline.ts'
import { escapeXml, path, round } from './svg.ts'

export interface LineUpItem {
  measures: Measures
  shape: Shape
  name: string
  letter: string
}

/** A person in the row, as SVG with the floor at 0. */
interface Bystander {
  draw: (x: number) => string
  width: number
  height: number
}

/** A person in a seat: from the side in two layers, between which the near armrest lies. */
interface Sitter {
  draw: (item: LineUpItem, x: number) => { under: string; over: string }
  /** The room that the legs take in front of the product. */
  room: (item: LineUpItem) => number
}

export interface LineUpOptions {
  /** The width in CSS pixels at which it is shown. */
  px?: number
  view?: 'side' | 'front'
  /** The height of the upper edge in centimetres at least, so that several drawings keep one scale. */
  top?: number
  /** The width in centimetres at least, for the same reason. */
  span?: number
  hasAxis?: boolean
  text?: number
  standing?: Bystander | undefined
  /** A person in each seat. */
  sitting?: Sitter | undefined
}

const gap = 22
const unmeasured = 60

const spanOf = ({ measures, shape }: LineUpItem, view: 'side' | 'front'): number => {
  if (!isDrawable(measures)) return unmeasured
  const { length, width } = sectionsOf(measures, shape)
  return view === 'side' ? length : width
}

const roomOf = (item: LineUpItem, { sitting }: LineUpOptions): number =>
  sitting && isDrawable(item.measures) ? sitting.room(item) : 0

/** The width of a row in centimetres. */
export function widthOf(items: readonly LineUpItem[], options: LineUpOptions): number {
  const { view = 'side', standing } = options
  return items.reduce(
    (sum, item) => sum + roomOf(item, options) + spanOf(item, view) + gap,
    gap + (standing ? standing.width + gap : 0),
  )
}

/** The upper edge of a row: the tallest of it rounded up to 10 cm, and room for its number. */
export function topOf(items: readonly LineUpItem[], standing = 0): number {
  const tallest = Math.max(90, standing, ...items.map(({ measures }) => measures.height ?? 0))
  return 20 + Math.ceil(tallest / 10) * 10
}

const words = (text: string, x: number, y: number, k: number, name: string, anchor = 'middle') =>
  `<text class="${name}" x="${round(x)}" y="${round(y)}" font-size="${round(k)}" text-anchor="${anchor}">${escapeXml(text)}</text>`

function gridLines(left: number, total: number, top: number, k: number, hasAxis: boolean): string {
  const lines = []
  for (let y = 10; y <= top - 10; y += 10) {
    const isFifth = y % 50 === 0
    lines.push(path(`M${round(left)} ${-y}H${round(total)}`, isFifth ? 'grid grid--5' : 'grid'))
    if (isFifth && hasAxis) lines.push(words(String(y), 0, -y + k * 0.35, k, 'grid-t', 'start'))
  }
  return lines.join('')
}

function drawItem(item: LineUpItem, x: number, k: number, options: LineUpOptions): string {
  const { view = 'side', hasAxis = true, sitting } = options
  const { measures, shape, letter } = item
  const width = spanOf(item, view)
  const name = hasAxis ? words(letter, x + width / 2, k * 1.5, k, 'dim-t') : ''
  if (!isDrawable(measures) || measures.height === null) {
    const frame = `<rect class="ext" x="${round(x)}" y="-80" width="${unmeasured}" height="80"/>`
    return frame + words('Not measured', x + unmeasured / 2, -38, k, 'grid-t') + name
  }
  const { height } = measures
  const person = sitting?.draw(item, x)
  const outline =
    view === 'side'
      ? sideOutline(measures, shape, x, person)
      : frontOutline(measures, shape, x) + (person ? person.under + person.over : '')
  const topLine = path(
    `M${round(x + width * 0.5)} ${round(-height)}H${round(x + width + gap * 0.35)}`,
    'topline',
  )
  const number = words(String(height), x + width + gap * 0.3, -height - k * 0.35, k, 'dim-t')
  return outline + name + topLine + number
}

const titleOf = (items: readonly LineUpItem[]) =>
  `Drawn to one scale: ${items
    .map(
      ({ name, measures }) =>
        `${name}, ${measures.height === null ? 'not measured' : `${measures.height} cm high`}`,
    )
    .join('; ')}`

/**
 * Draws several products on one floor at one scale, with lines at each 10 cm. A product that states too little keeps its
 * place as a dashed box.
 */
export function lineUp(items: readonly LineUpItem[], options: LineUpOptions = {}): string {
  const { px = 1100, view = 'side', hasAxis = true, text = 13, standing } = options
  const own = widthOf(items, options)
  const content = Math.max(own, options.span ?? 0)
  const k = content / (px / text - (hasAxis ? 3 : 0))
  const left = hasAxis ? k * 3 : 0
  const total = content + left
  const top = Math.max(options.top ?? 0, topOf(items, standing?.height))
  let x = left + gap + (content - own) / 2
  const drawn = []
  if (standing) {
    drawn.push(standing.draw(x))
    x += standing.width + gap
  }
  for (const item of items) {
    x += roomOf(item, options)
    drawn.push(drawItem(item, x, k, options))
    x += spanOf(item, view) + gap
  }
  return [
    `<svg class="dwg dwg--line" role="img" aria-label="${escapeXml(titleOf(items))}" viewBox="0 ${-top} ${round(total)} ${round(top + k * (hasAxis ? 2.4 : 0.4))}" style="--k:${round(k)}px">`,
    gridLines(left, total, top, k, hasAxis),
    ...drawn,
    `${path(`M0 0H${round(total)}`, 'floor')}</svg>`,
  ].join('')
}
