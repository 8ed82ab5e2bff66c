import { amountInWords } from '../../rules/quotes/amountInWords.ts'
import { quoteSums, quoteTerms } from '../../rules/quotes/quoteWords.ts'
import { fonts } from '../sheet.ts'
import { lineHeight, wrapText, writeLines, writeText } from './layText.ts'
import { drawRule, inks, inRupees, makeRoom, mm, type Paper, sides, sizes } from './paper.ts'
import type { QuotePaper } from './quotePaper.ts'

const sumsLeft = sides.right - mm(74)
const besideWidth = sumsLeft - mm(8) - sides.left

interface Block {
  label: string
  lines: string[]
  size: number
}

/** The words beside the sums, as lines of this width: terms, the total in words, the bank account. */
function blocksOf({ sheet }: Paper, { version, seller }: QuotePaper, width: number): Block[] {
  const wrap = (text: string, size: number) => wrapText(sheet, text, width, { size })
  const terms = quoteTerms(version).flatMap((term) => wrap(term, sizes.small))
  const words = wrap(amountInWords(version.prices.total), sizes.text)
  const isProforma = version.content.title === 'Proforma invoice'
  const bank = isProforma ? seller.bankDetails.split('\n').flatMap((line) => wrap(line, sizes.text)) : []
  return [
    { label: 'In words', lines: words, size: sizes.text },
    { label: 'Please pay to', lines: bank, size: sizes.text },
    { label: 'Terms', lines: terms, size: sizes.small },
  ].filter(({ lines }) => lines.length > 0)
}

const labelHeight = lineHeight(sizes.smallest) + mm(0.8)
const blockGap = mm(4)
const heightOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { lines, size }) => sum + labelHeight + lines.length * lineHeight(size) + blockGap, 0)

/** Draws blocks below each other. Those across the page may go on on the next one. */
function drawBlocks(paper: Paper, blocks: readonly Block[], width: number) {
  const { sheet } = paper
  const place = { x: sides.left, width }
  for (const { label, lines, size } of blocks) {
    makeRoom(paper, labelHeight + lineHeight(size))
    const style = { size: sizes.smallest, colour: inks.ink3, font: fonts.strong }
    writeText(sheet, label, { ...place, ...style, y: paper.y })
    paper.y += labelHeight
    for (const line of lines) {
      makeRoom(paper, lineHeight(size))
      paper.y += writeLines(sheet, [line], { ...place, y: paper.y, size })
    }
    paper.y += blockGap
  }
}

const rowHeight = lineHeight(sizes.text) + mm(1.1)
const totalSize = 12
const ruled = { tax: [0.2, inks.line], total: [0.4, inks.ink], due: null } as const

/** Draws the sums on the right. Returns where they end. */
function drawRows({ sheet, y: top }: Paper, { version }: QuotePaper): number {
  const paper = { sheet, y: top }
  for (const { label, amount, kind } of quoteSums(version)) {
    const rule = kind && ruled[kind]
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

function drawSignature(paper: Paper, { seller, version }: QuotePaper) {
  const x = sides.right - mm(86)
  paper.y += signHeight - mm(8)
  drawRule(paper, 0.25, inks.ink, x)
  const name = [`For ${seller.brand}`, version.by].filter(Boolean).join(', ')
  writeText(paper.sheet, name, { x, y: paper.y + mm(1), width: mm(86), size: sizes.text })
}

/** Draws sums, words and signature on one page. Long terms stand before them, across the page. */
export function drawSums(paper: Paper, facts: QuotePaper) {
  paper.y += mm(4)
  const beside = blocksOf(paper, facts, besideWidth)
  const isLong = heightOf(beside) > mm(110)
  const blocks = isLong ? beside.slice(0, 1) : beside
  if (isLong) drawBlocks(paper, blocksOf(paper, facts, sides.width).slice(1), sides.width)
  const sums = (quoteSums(facts.version).length + 2) * rowHeight
  makeRoom(paper, Math.max(sums, heightOf(blocks)) + signHeight)
  const end = drawRows(paper, facts)
  drawBlocks(paper, blocks, besideWidth)
  paper.y = Math.max(paper.y, end)
  drawSignature(paper, facts)
}
