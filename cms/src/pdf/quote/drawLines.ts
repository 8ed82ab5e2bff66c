import type { QuotePrices } from '../../contract/sales/quotes.ts'
import { fonts } from '../sheet.ts'
import { lineHeight, wrapText, writeLines, writeText } from './layText.ts'
import { drawRule, inColumn, inks, makeRoom, mm, type Paper, sides, sizes } from './paper.ts'
import type { QuotePaper } from './quotePaper.ts'

type Line = QuotePrices['lines'][number]
/** The prepared pictures of lines, by their addresses. */
export type LinePictures = ReadonlyMap<string, Buffer>

const pictureSide = mm(13)
const padding = mm(1.9)
const nameLeft = sides.left + mm(17)

/** The right edges of the columns of numbers. */
const edges = {
  quantity: sides.right - mm(76),
  price: sides.right - mm(50),
  discount: sides.right - mm(32),
  amount: sides.right,
} as const
const nameWidth = edges.quantity - mm(14) - nameLeft

type Cells = Record<keyof typeof edges, string>

function writeCells(
  { sheet, y }: Paper,
  cells: Cells,
  style: { size: number; font?: string; colour?: string },
) {
  for (const [name, edge] of Object.entries(edges)) {
    const font = name === 'amount' ? fonts.strong : (style.font ?? fonts.text)
    const text = cells[name as keyof Cells]
    writeLines(sheet, text ? [text] : [], {
      ...style,
      font,
      x: edge - mm(30),
      y,
      width: mm(30),
      align: 'right',
    })
  }
}

function drawTableHead(paper: Paper, { version }: QuotePaper) {
  const style = { size: sizes.smallest, colour: inks.ink3, font: fonts.strong }
  drawRule(paper, 0.4, inks.ink)
  paper.y += mm(1.6)
  writeText(paper.sheet, 'What you get', { ...style, x: nameLeft, y: paper.y, width: nameWidth })
  const gst = version.content.pricesIncludeGst ? 'with' : 'without'
  const cells = { quantity: 'Qty', price: 'Unit price', discount: 'Discount', amount: `Amount ${gst} GST` }
  writeCells(paper, cells, style)
  paper.y += lineHeight(sizes.smallest) + mm(1.6)
  drawRule(paper, 0.25, inks.ink)
}

const factsOf = ({ sku, hsn, colour }: Line) => [sku, hsn && `HSN ${hsn}`, colour].filter(Boolean).join(' · ')

function drawLine(paper: Paper, line: Line, picture: Buffer | undefined, facts: QuotePaper) {
  const { sheet } = paper
  const name = { size: sizes.table, font: fonts.strong }
  const small = { size: sizes.smallest, colour: inks.ink3 }
  const names = wrapText(sheet, line.name, nameWidth, name)
  const more = wrapText(sheet, factsOf(line), nameWidth, small)
  const text = names.length * lineHeight(name.size) + more.length * lineHeight(small.size)
  const height = Math.max(text, picture ? pictureSide : 0) + 2 * padding
  if (makeRoom(paper, height)) drawTableHead(paper, facts)
  const bottom = paper.y + height
  paper.y += padding
  const place = { x: nameLeft, width: nameWidth }
  if (picture) sheet.image(picture, sides.left, paper.y, { width: pictureSide, height: pictureSide })
  writeLines(sheet, more, {
    ...place,
    ...small,
    y: paper.y + writeLines(sheet, names, { ...place, ...name, y: paper.y }),
  })
  const cells = {
    quantity: String(line.quantity),
    price: line.unitPrice === 0 ? '' : inColumn(line.unitPrice),
    discount: line.discountPercent === 0 ? '' : `${line.discountPercent} %`,
    amount: line.amount === 0 ? 'free' : inColumn(line.amount),
  }
  writeCells(paper, cells, { size: sizes.table })
  paper.y = bottom
  drawRule(paper, 0.2, inks.line)
}

/** Draws the lines as a table. Its head stands on each page again, and no line breaks. */
export function drawLines(paper: Paper, facts: QuotePaper, pictures: LinePictures) {
  drawTableHead(paper, facts)
  for (const line of facts.version.prices.lines) drawLine(paper, line, pictures.get(line.image), facts)
}
