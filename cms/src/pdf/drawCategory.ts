import { priceWords } from '../text/format.ts'
import type { CategorySheet } from './planPages.ts'
import type { PrintedProduct } from './printed.ts'
import { colours, contentWidth, fonts, page, rule, type Sheet, type SheetPicture } from './sheet.ts'
import { write } from './write.ts'

/** The prepared pictures of a page, by the address of the picture. */
export type Pictures = ReadonlyMap<string, SheetPicture>

/** From the lowest price to the highest, of the products that have one. */
export function priceSpan(products: readonly Pick<PrintedProduct, 'price'>[]): string {
  const prices = products.map(({ price }) => price).filter((price) => price > 0)
  if (prices.length === 0) return priceWords(0)
  const lowest = priceWords(prices.reduce((a, b) => Math.min(a, b)))
  const highest = priceWords(prices.reduce((a, b) => Math.max(a, b)))
  return lowest === highest ? lowest : `${lowest} to ${highest}`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const factLine = 13

function drawFacts(sheet: Sheet, product: PrintedProduct, { x, y, width }: Omit<Box, 'height'>): number {
  const { facts } = product
  for (const [index, [label, value]] of facts.entries()) {
    const line = y + index * factLine
    write(sheet, label, { x, y: line, width: 58, size: 9, colour: colours.ink3 })
    write(sheet, value, { x: x + 60, y: line, width: width - 60, size: 9, colour: colours.ink2 })
  }
  return facts.length * factLine
}

function drawPicture(
  sheet: Sheet,
  product: PrintedProduct,
  pictures: Pictures,
  { x, y, width, height }: Box,
) {
  const picture = pictures.get(product.picture ?? '')
  if (picture) {
    // Pictures leave some floor free under the chair. Enlarged and lowered a little, it stands on the line.
    const side = Math.min(width, height) * 1.08
    sheet.save().rect(x, y, width, height).clip()
    sheet.image(picture, x + (width - side) / 2, y + height - side * 0.955, { width: side, height: side })
    sheet.restore()
    return
  }
  const place = { x, y: y + height / 2 - 6, width, size: 9, colour: colours.ink3 }
  write(sheet, 'Picture to come', place)
}

const captionHeight = 82

/** Picture on the floor line, name and price under it, then the facts. */
function drawCard(sheet: Sheet, product: PrintedProduct, pictures: Pictures, box: Box) {
  const floor = box.y + box.height - captionHeight
  const width = box.width - 18
  drawPicture(sheet, product, pictures, { ...box, width, height: floor - box.y })
  rule(sheet, floor, colours.floor, 0.8, box.x, box.x + box.width)
  const y = floor + 8
  const price = priceWords(product.price)
  const priced = price.length > 9 ? 92 : 62
  write(sheet, product.name, { x: box.x, y, width: width - priced, size: 10.6, font: fonts.strong })
  write(sheet, price, {
    x: box.x + width - priced,
    y,
    width: priced,
    size: 10.6,
    font: fonts.strong,
    colour: colours.accent,
    align: 'right',
  })
  drawFacts(sheet, product, { x: box.x, y: y + 16, width })
}

/** Draws the first of an odd number of products across the page, with its own words. */
function drawLead(sheet: Sheet, product: PrintedProduct, pictures: Pictures, box: Box) {
  const floor = box.y + box.height - 26
  const half = contentWidth / 2
  drawPicture(sheet, product, pictures, { x: box.x, y: box.y, width: half - 18, height: floor - box.y })
  rule(sheet, floor, colours.floor, 0.8)
  const words = { x: box.x + half, width: half }
  const quiet = { ...words, size: 9.6, colour: colours.ink2 }
  const price = { ...words, size: 13, font: fonts.strong, colour: colours.accent }
  let y = box.y + 4
  y += write(sheet, product.name, { ...words, y, size: 19, font: fonts.display, lines: 2, leading: 1.15 }) + 4
  y += write(sheet, priceWords(product.price), { ...price, y }) + 6
  y += write(sheet, product.description, { ...quiet, y, lines: 4, leading: 1.4 }) + 6
  for (const feature of product.features) {
    write(sheet, `•  ${feature}`, { ...quiet, y })
    y += factLine
  }
  drawFacts(sheet, product, { ...words, y: floor - product.facts.length * factLine - 6 })
}

function drawHeading(sheet: Sheet, { section: { label, products: all }, isFirst }: CategorySheet) {
  rule(sheet, page.top, colours.ink, 1.6)
  write(sheet, isFirst ? label : `${label}, continued`, {
    x: page.left,
    y: page.top + 10,
    width: 360,
    size: 27,
    font: fonts.display,
    leading: 1.15,
  })
  write(sheet, `${all.length} to choose from, ${priceSpan(all)}`, {
    x: page.left + 300,
    y: page.top + 24,
    width: contentWidth - 300,
    size: 9.6,
    colour: colours.ink3,
    align: 'right',
  })
}

const gridTop = page.top + 58
const leadHeight = 262
const tallestRow = 336

export function drawCategory(sheet: Sheet, plan: CategorySheet, pictures: Pictures) {
  if (plan.isFirst) {
    sheet.addNamedDestination(plan.section.category)
    sheet.outline.addItem(plan.section.label)
  }
  drawHeading(sheet, plan)
  const [first, ...others] = plan.products
  const hasLead = plan.products.length % 2 === 1
  if (hasLead && first)
    drawLead(sheet, first, pictures, { x: page.left, y: gridTop, width: contentWidth, height: leadHeight })
  const cards = hasLead ? others : plan.products
  const top = hasLead ? gridTop + leadHeight : gridTop
  const rows = Math.ceil(cards.length / 2)
  const height = Math.min(tallestRow, (page.foot - 10 - top) / Math.max(rows, 1))
  const width = contentWidth / 2
  for (const [index, product] of cards.entries())
    drawCard(sheet, product, pictures, {
      x: page.left + (index % 2) * width,
      y: top + Math.floor(index / 2) * height,
      width,
      height,
    })
}
