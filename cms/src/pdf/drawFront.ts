import { drawDevanagari, drawWordmark } from './drawWordmark.ts'
import type { PrintedSite } from './printed.ts'
import {
  colours,
  contentWidth,
  fonts,
  link,
  page,
  rule,
  type Sheet,
  type SheetPicture,
  type Target,
} from './sheet.ts'
import { write } from './write.ts'

const floor = 712

interface CoverFacts {
  year: number
  products: number
  categories: number
  picture: SheetPicture | null
}

/** Draws the cover: the chairs on the floor line, the year and the counts in the dark band under it. */
export function drawCover(
  sheet: Sheet,
  site: PrintedSite,
  { year, products, categories, picture }: CoverFacts,
) {
  sheet.outline.addItem('Cover')
  drawWordmark(sheet, site.brand, {
    x: page.left,
    y: 46,
    width: 132,
    widest: 400,
    ink: colours.ink,
    accent: colours.accent,
  })
  drawDevanagari(sheet, site.brand, { x: page.right - 58, y: 37, width: 58, colour: colours.ink })
  rule(sheet, 94, colours.ink, 1.6)
  const x = page.left
  write(sheet, site.bookTitle, {
    x,
    y: 112,
    width: 440,
    size: 56,
    font: fonts.display,
    lines: 2,
    leading: 1,
  })
  write(sheet, site.tagline, { x, y: 250, width: 440, size: 15, colour: colours.ink2, lines: 2 })
  const height = floor - 276
  if (picture) sheet.image(picture, 0, 276, { fit: [page.width, height], align: 'center', valign: 'bottom' })
  sheet.rect(0, floor, page.width, page.height - floor).fill(colours.deep)
  write(sheet, `The brochure, ${year}`, {
    x,
    y: floor + 34,
    width: 300,
    size: 24,
    font: fonts.display,
    colour: colours.onDeep,
  })
  write(sheet, `${products} products in ${categories} families, with sizes, materials and prices.`, {
    x,
    y: floor + 72,
    width: contentWidth,
    size: 11,
    colour: colours.onDeep2,
  })
}

const rowHeight = (rows: number) => Math.min(48, 560 / Math.max(rows, 1))

/** A line of the contents, and where it leads: a place in this document, or an address. */
export interface ContentsLine {
  label: string
  note: string
  number: string
  picture?: SheetPicture
  to: Target
}

/** Draws one line per category, each a link. */
export function drawContents(sheet: Sheet, lines: readonly ContentsLine[]) {
  sheet.addNamedDestination('contents')
  sheet.outline.addItem('Contents')
  rule(sheet, page.top, colours.ink, 1.6)
  write(sheet, 'Contents', {
    x: page.left,
    y: page.top + 10,
    width: 300,
    size: 40,
    font: fonts.display,
    leading: 1.1,
  })
  const height = rowHeight(lines.length)
  for (const [index, entry] of lines.entries()) {
    const y = 118 + index * height
    const middle = y + height / 2
    if (entry.picture) sheet.image(entry.picture, page.left, y + 2, { fit: [height - 2, height - 2] })
    write(sheet, entry.label, { x: page.left + 62, y: middle - 10, width: 240, size: 14, font: fonts.strong })
    write(sheet, entry.note, {
      x: page.left + 300,
      y: middle - 7,
      width: 170,
      size: 10,
      colour: colours.ink3,
    })
    const number = { x: page.right - 40, y: middle - 10, width: 40, size: 14, colour: colours.accent }
    write(sheet, entry.number, { ...number, font: fonts.strong, align: 'right' })
    rule(sheet, y + height, colours.line, 0.8)
    link(sheet, { x: page.left, y, width: contentWidth, height }, entry.to)
  }
  write(
    sheet,
    'Prices are in rupees. We confirm price, colour and delivery in writing before any sale. Sizes are width × depth × height.',
    { x: page.left, y: 752, width: contentWidth, size: 9.6, colour: colours.ink3, lines: 2, leading: 1.4 },
  )
}
