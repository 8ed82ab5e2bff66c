import type { PaperSum } from '../../rules/papers/paperSums.ts'
import { fonts } from '../sheet.ts'
import { drawCode } from './drawHead.ts'
import { lineHeight, wrapText, writeLines, writeText } from './layText.ts'
import { drawRule, inks, inRupees, makeRoom, mm, type Paper, sides, sizes } from './paper.ts'

const sumsLeft = sides.right - mm(74)
const besideWidth = sumsLeft - mm(8) - sides.left

/** Words with a label, broken into lines of their width, and perhaps a code on their left. */
export interface Block {
  label: string
  text: string
  size?: number
  /** The text of a QR code, and its side (points). */
  code?: { text: string; side: number } | undefined
}

interface Laid {
  label: string
  lines: string[]
  size: number
  indent: number
  code: Block['code']
}

const labelHeight = lineHeight(sizes.smallest) + mm(0.8)
const blockGap = mm(4)

/** Breaks blocks into lines, without those that are empty. */
const layBlocks = ({ sheet }: Paper, blocks: readonly Block[], width: number): Laid[] =>
  blocks
    .filter(({ text }) => text)
    .map(({ label, text, size = sizes.text, code }) => {
      // Four modules of a small code are quiet.
      const indent = code ? code.side + mm(4) : 0
      const lines = text.split('\n').flatMap((line) => wrapText(sheet, line, width - indent, { size }))
      return { label, lines, size, indent, code }
    })

const heightOf = ({ lines, size, code }: Laid) =>
  labelHeight + Math.max(lines.length * lineHeight(size), code ? code.side + mm(1) : 0) + blockGap
const allHeights = (blocks: readonly Laid[]) => blocks.reduce((sum, block) => sum + heightOf(block), 0)

/** Draws blocks below each other. Long ones may go on on the next page, those with a code do not. */
function drawLaid(paper: Paper, blocks: readonly Laid[], width: number) {
  const { sheet } = paper
  for (const block of blocks) {
    const { label, lines, size, indent, code } = block
    makeRoom(paper, code ? heightOf(block) : labelHeight + lineHeight(size))
    const style = { size: sizes.smallest, colour: inks.ink3, font: fonts.strong }
    writeText(sheet, label, { x: sides.left, width, ...style, y: paper.y })
    paper.y += labelHeight
    const place = { x: sides.left + indent, width: width - indent }
    const end = code ? paper.y + code.side + mm(1) : 0
    if (code) drawCode(paper, code.text, { x: sides.left, y: paper.y + mm(1), side: code.side })
    for (const line of lines) {
      makeRoom(paper, lineHeight(size))
      paper.y += writeLines(sheet, [line], { ...place, y: paper.y, size })
    }
    paper.y = Math.max(paper.y, end) + blockGap
  }
}

/** Draws blocks across the page. */
export const drawBlocks = (paper: Paper, blocks: readonly Block[]) =>
  drawLaid(paper, layBlocks(paper, blocks, sides.width), sides.width)

const rowHeight = lineHeight(sizes.text) + mm(1.1)
const totalSize = 12
const ruled = { tax: [0.2, inks.line], total: [0.4, inks.ink], due: null } as const

/** Draws the sums on the right. Returns where they end. */
function drawRows({ sheet, y: top }: Paper, sums: readonly PaperSum[]): number {
  const paper = { sheet, y: top }
  for (const [index, { label, amount, kind }] of sums.entries()) {
    const rule = kind && index > 0 && ruled[kind]
    if (rule) {
      paper.y += mm(1)
      drawRule(paper, rule[0], rule[1], sumsLeft)
      paper.y += mm(1)
    }
    const size = kind === 'total' ? totalSize : sizes.text
    const place = { x: sumsLeft, y: paper.y, width: mm(74), size }
    const font = kind === 'total' ? fonts.strong : fonts.text
    writeText(sheet, label, { ...place, font, colour: kind === 'total' ? inks.ink : inks.ink2 })
    writeText(sheet, inRupees(amount), { ...place, font, align: 'right' })
    paper.y += rowHeight + (kind === 'total' ? mm(2) : 0)
  }
  return paper.y
}

const signHeight = mm(28)

interface Closing {
  sums: readonly PaperSum[]
  /** Beside the sums; the first stays there where all of them are long. */
  blocks: readonly Block[]
  /** By whom it is signed. */
  signed: string
}

/** Draws sums, words and signature on one page. Long words stand before them, across the page. */
export function drawClosing(paper: Paper, { sums, blocks, signed }: Closing) {
  paper.y += mm(4)
  const beside = layBlocks(paper, blocks, besideWidth)
  const isLong = allHeights(beside) > mm(110)
  const kept = isLong ? beside.slice(0, 1) : beside
  if (isLong) drawBlocks(paper, blocks.filter(({ text }) => text).slice(1))
  makeRoom(paper, Math.max((sums.length + 2) * rowHeight, allHeights(kept)) + signHeight)
  const end = drawRows(paper, sums)
  drawLaid(paper, kept, besideWidth)
  paper.y = Math.max(paper.y, end) + signHeight - mm(8)
  const x = sides.right - mm(86)
  drawRule(paper, 0.25, inks.ink, x)
  writeText(paper.sheet, signed, { x, y: paper.y + mm(1), width: mm(86), size: sizes.text })
}
