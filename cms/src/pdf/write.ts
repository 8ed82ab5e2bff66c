import { lettersOf } from '../contract/typed/letters.ts'
import { drawLine, widthOf, wrapText } from './paper/layText.ts'
import { ascentOf } from './runs.ts'
import { colours, fonts, type Sheet } from './sheet.ts'

interface Words {
  x: number
  y: number
  width: number
  size: number
  font?: string
  colour?: string
  align?: 'left' | 'right'
  /** Cut with an ellipsis after this many lines; 1 by default. */
  lines?: number
  leading?: number
}

type Style = Pick<Words, 'width' | 'size' | 'font' | 'lines' | 'leading'>

/** Breaks words into the lines that are shown. */
function linesOf(sheet: Sheet, text: string, style: Style): string[] {
  const { width, lines = 1 } = style
  const all = text.split('\n').flatMap((line) => wrapText(sheet, line, width, style))
  if (all.length <= lines) return all
  const letters = lettersOf(all.slice(lines - 1, lines + 1).join(' '))
  const cut = () => `${letters.join('').trimEnd()}…`
  while (letters.length > 0 && widthOf(sheet, cut(), style) > width) letters.pop()
  return [...all.slice(0, lines - 1), cut()]
}

const stepOf = ({ size, leading = 1.3 }: Style) => size * leading

/** The height that words take. */
export const heightOf = (sheet: Sheet, text: string, style: Style) =>
  linesOf(sheet, text, style).length * stepOf(style)

/** Writes text into its box and never breaks the page. Returns the height that it took. */
export function write(sheet: Sheet, text: string, words: Words): number {
  const { y, size, font = fonts.text, colour = colours.ink } = words
  const lines = linesOf(sheet, text, words)
  const top = y + size * ascentOf(sheet, font)
  for (const [index, line] of lines.entries())
    drawLine(sheet, line, { ...words, colour }, top + index * stepOf(words))
  return lines.length * stepOf(words)
}
