import { lettersOf } from '../../contract/typed/letters.ts'
import { legible, runsOf } from '../runs.ts'
import { fonts, type Sheet } from '../sheet.ts'

interface Style {
  size: number
  font?: string
  colour?: string
}

const ink = '#1d1712'
/** The height of a line, in sizes of its letters. */
const leading = 1.4
export const lineHeight = (size: number) => size * leading

/** Cuts a line by script: parts with their fonts and widths. */
const partsOf = (sheet: Sheet, line: string, { size, font = fonts.text }: Style) =>
  runsOf(sheet, line, font).map((run) => ({
    ...run,
    width: sheet.font(run.face).fontSize(size).widthOfString(run.text),
  }))

export const widthOf = (sheet: Sheet, line: string, style: Style) =>
  partsOf(sheet, line, style).reduce((sum, { width }) => sum + width, 0)

/** Breaks a text into lines of at most this width. A word that is wider is cut between two letters. */
export function wrapText(sheet: Sheet, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(sheet, line, style) <= width
  const lines: string[] = []
  let line = ''
  const add = (part: string, gap: string) => {
    if (line && !fits(line + gap + part)) {
      lines.push(line)
      line = ''
    }
    line += (line && gap) + part
  }
  for (const word of legible(sheet, text, style.font ?? fonts.text)
    .split(/\s+/)
    .filter(Boolean))
    if (fits(word)) add(word, ' ')
    else for (const [index, letter] of lettersOf(word).entries()) add(letter, index ? '' : ' ')
  return line ? [...lines, line] : lines
}

interface Place extends Style {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** Writes a line on its baseline, each part in the font of its script. */
export function drawLine(sheet: Sheet, line: string, place: Omit<Place, 'y'>, baseline: number) {
  const { x, width, size, colour = ink, align = 'left' } = place
  const parts = partsOf(sheet, line, place)
  let at = align === 'left' ? x : x + width - parts.reduce((sum, part) => sum + part.width, 0)
  for (const part of parts) {
    sheet.font(part.face).fontSize(size).fillColor(colour)
    sheet.text(part.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += part.width
  }
}

/** Writes lines below each other. Returns their height. */
export function writeLines(sheet: Sheet, lines: readonly string[], place: Place): number {
  const { y, size } = place
  for (const [index, line] of lines.entries())
    drawLine(sheet, line, place, y + lineHeight(size) * index + size * (leading / 2 + 0.34))
  return lines.length * lineHeight(size)
}

/** Writes a text in as many lines as it needs. Returns their height. */
export const writeText = (sheet: Sheet, text: string, place: Place): number =>
  writeLines(sheet, wrapText(sheet, text, place.width, place), place)
