import { page } from '../sheet.ts'
import { writeText } from './layText.ts'
import { drawRule, inks, mm, type Paper, sides, sizes } from './paper.ts'

/** Draws the feet of the pages from this one on, once it is known how many they are. */
export function drawFeet({ sheet }: Paper, words: string, first = 0) {
  const count = sheet.bufferedPageRange().count - first
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(first + index)
    const foot = { sheet, y: page.height - mm(14.5) }
    drawRule(foot, 0.2, inks.line)
    const style = { y: foot.y + mm(1.2), size: sizes.smallest, colour: inks.ink3 }
    writeText(sheet, words, { ...style, x: sides.left, width: mm(140) })
    const place = { x: sides.right - mm(40), width: mm(40), align: 'right' } as const
    writeText(sheet, `Page ${index + 1} of ${count}`, { ...style, ...place })
  }
}
