import type { State } from '../../contract/states.ts'
import { stateCodes } from '../../rules/quotes/stateCodes.ts'
import { drawQr } from '../../text/drawQr.ts'
import { drawWordmark } from '../drawWordmark.ts'
import { fonts } from '../sheet.ts'
import { writeText } from './layText.ts'
import { drawRule, inks, mm, type Paper, sides, sizes } from './paper.ts'

export type Row = string | { text: string; isStrong: true }

export const strong = (text: string): Row => ({ text, isStrong: true })
export const joined = (parts: readonly string[], by = ' · ') => parts.filter(Boolean).join(by)
/** A state with its code in GST. */
export const withCode = (state: string, code = stateCodes[state as State]) =>
  code ? `${state} (${code})` : state

/** Writes rows below each other, without those that are empty. Returns where they end. */
function writeRows(
  { sheet }: Paper,
  rows: readonly Row[],
  {
    y: top,
    ...place
  }: { x: number; y: number; width: number; size: number; colour?: string; align?: 'right' },
): number {
  return rows.reduce<number>((y, row) => {
    const text = typeof row === 'string' ? row : row.text
    const font = typeof row === 'string' ? fonts.text : fonts.strong
    return y + (text ? writeText(sheet, text, { ...place, y, font }) : 0)
  }, top)
}

interface Title {
  brand: string
  /** The seller, below its mark. */
  rows: readonly Row[]
  title: string
  /** Number, days and the like, below the title. */
  facts: readonly Row[]
}

/** Draws the shop on the left, and what the paper is on the right. */
export function drawTitle(paper: Paper, { brand, rows, title, facts }: Title) {
  const { sheet, y } = paper
  const mark = { x: sides.left, y, width: mm(38), widest: mm(112), ink: inks.ink, accent: inks.accent }
  const below = y + drawWordmark(sheet, brand, mark) + mm(2.5)
  const small = { size: sizes.small, colour: inks.ink2 }
  const left = writeRows(paper, rows, { x: sides.left, y: below, width: mm(112), ...small })
  const column = { x: sides.right - mm(62), width: mm(62), align: 'right' } as const
  const heading = writeText(sheet, title, { ...column, y, size: 20, font: fonts.display })
  const right = writeRows(paper, facts, { ...column, y: y + heading, ...small })
  paper.y = Math.max(left, right) + mm(5)
  drawRule(paper, 0.6, inks.ink)
  paper.y += mm(5)
}

/** A square of this side (points) as a QR code. The paper around it is quiet for four modules. */
export function drawCode({ sheet }: Paper, text: string, at: { x: number; y: number; side: number }) {
  const { size, path } = drawQr(text)
  const scale = at.side / size
  sheet.save().translate(at.x, at.y).scale(scale)
  // A hairline closes the seams that screens show between squares.
  sheet.path(path).lineWidth(0.04).fillAndStroke(inks.ink, inks.ink).restore()
  return { quiet: 4 * scale }
}

interface Part {
  label: string
  rows?: readonly Row[]
  /** A way to a page: a code for phones, which is a link on a screen. */
  way?: { url: string; words: string }
}

const label = { size: sizes.smallest, colour: inks.ink3, font: fonts.strong }
const labelHeight = mm(4.8)

/** Draws a way. Returns where it ends. */
function drawWay(paper: Paper, { url, words }: NonNullable<Part['way']>, column: Column): number {
  const side = mm(26)
  // The code begins where its column does.
  const y = column.y + mm(1.5)
  const { quiet } = drawCode(paper, url, { x: column.x, y, side })
  paper.sheet.link(column.x, y, side, side, url)
  const place = { x: column.x + side + quiet, y, width: column.width - side - quiet, size: sizes.small }
  return y + Math.max(side, writeText(paper.sheet, words, { ...place, colour: inks.ink2 }))
}

interface Column {
  x: number
  y: number
  width: number
}

/** Draws parts beside each other in three columns: for whom it is, where the chairs go, and more. */
export function drawParties(paper: Paper, columns: readonly (readonly Part[])[]) {
  const gap = mm(8)
  const width = (sides.width - 2 * gap) / 3
  const ends = columns.map((parts, index) => {
    const x = sides.left + index * (width + gap)
    return parts.reduce((top, part, nth) => {
      const y = top + (nth > 0 ? mm(2) : 0)
      writeText(paper.sheet, part.label, { x, y, width, ...label })
      const below = y + labelHeight
      if (part.way) return drawWay(paper, part.way, { x, y: below, width })
      return writeRows(paper, part.rows ?? [], { x, y: below, width, size: sizes.text })
    }, paper.y)
  })
  paper.y = Math.max(...ends) + mm(5)
}
