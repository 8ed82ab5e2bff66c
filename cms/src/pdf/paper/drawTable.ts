import { fonts } from '../sheet.ts'
import { lineHeight, widthOf, wrapText, writeLines } from './layText.ts'
import { drawRule, inks, makeRoom, mm, type Paper, sides, sizes } from './paper.ts'

/** A column: its head, and where it stands (points). Numbers stand on the right. */
export interface Column {
  head: string
  x: number
  width: number
  isNumber?: boolean
  isStrong?: boolean
}

/** A cell: its text, and words that stand smaller below it. */
type Cell = string | { text: string; more: string }
export interface TableRow {
  cells: readonly Cell[]
  /** On the left of the row. */
  picture?: Buffer | undefined
}

/** Columns beside each other, from the left margin on or from `from`, with these widths (mm). */
export function columnsOf(
  columns: readonly (Omit<Column, 'x' | 'width'> & { mm: number })[],
  from: number = sides.left,
): Column[] {
  let x = from
  return columns.map(({ mm: size, ...column }) => {
    const width = mm(size)
    x += width
    return { ...column, x: x - width, width }
  })
}

const padding = mm(1.9)
const pictureSide = mm(13)
const gap = mm(2)

interface Style {
  size: number
  font: string
  colour?: string
}

/** Breaks words into the lines of their column; a number that is too wide becomes smaller instead. */
function layWords(paper: Paper, text: string, column: Column, style: Style) {
  const width = column.width - gap
  if (!column.isNumber) return { ...style, lines: wrapText(paper.sheet, text, width, style) }
  const natural = widthOf(paper.sheet, text, style)
  return { ...style, size: style.size * Math.min(1, width / (natural || 1)), lines: text ? [text] : [] }
}

type Laid = ReturnType<typeof layWords>

function layCell(paper: Paper, cell: Cell, column: Column): Laid[] {
  const { text, more } = typeof cell === 'string' ? { text: cell, more: '' } : cell
  const font = column.isStrong ? fonts.strong : fonts.text
  return [
    layWords(paper, text, column, { size: sizes.table, font }),
    layWords(paper, more, column, { size: sizes.smallest, font: fonts.text, colour: inks.ink3 }),
  ]
}

const heightOf = (laid: readonly Laid[]) =>
  laid.reduce((sum, { lines, size }) => sum + lines.length * lineHeight(size), 0)

function writeCell({ sheet }: Paper, laid: readonly Laid[], column: Column, top: number) {
  const place = column.isNumber
    ? ({ x: column.x + gap, width: column.width - gap, align: 'right' } as const)
    : { x: column.x, width: column.width - gap }
  let y = top
  for (const { lines, ...style } of laid) y += writeLines(sheet, lines, { ...place, ...style, y })
}

function drawHead(paper: Paper, columns: readonly Column[]) {
  const style = { size: sizes.smallest, colour: inks.ink3, font: fonts.strong }
  const heads = columns.map((column) =>
    column.head.split('\n').map((line) => ({ ...style, lines: line ? [line] : [] })),
  )
  const height = Math.max(...heads.map(heightOf))
  drawRule(paper, 0.4, inks.ink)
  paper.y += mm(1.6)
  for (const [index, column] of columns.entries()) {
    const head = heads[index] ?? []
    writeCell(paper, head, column, paper.y + height - heightOf(head))
  }
  paper.y += height + mm(1.6)
  drawRule(paper, 0.25, inks.ink)
}

/** Draws a table. Its head stands on each page again, and no row breaks. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly TableRow[]) {
  const laid = rows.map(({ cells, picture }) => {
    const texts = columns.map((column, index) => layCell(paper, cells[index] ?? '', column))
    const text = Math.max(...texts.map(heightOf))
    return { texts, picture, height: Math.max(text, picture ? pictureSide : 0) + 2 * padding }
  })
  // A head without a row says nothing.
  makeRoom(paper, mm(12) + (laid[0]?.height ?? 0))
  drawHead(paper, columns)
  for (const { texts, picture, height } of laid) {
    if (makeRoom(paper, height)) drawHead(paper, columns)
    const top = paper.y + padding
    if (picture) paper.sheet.image(picture, sides.left, top, { width: pictureSide, height: pictureSide })
    for (const [index, column] of columns.entries()) writeCell(paper, texts[index] ?? [], column, top)
    paper.y += height
    drawRule(paper, 0.2, inks.line)
  }
}
