import { buffer } from 'node:stream/consumers'
import { drawCategory } from './drawCategory.ts'
import { drawContact } from './drawContact.ts'
import { drawContents, drawCover } from './drawFront.ts'
import { planPages } from './planPages.ts'
import { coverPicture, productPicture, type ReadPicture } from './preparePictures.ts'
import {
  addSheet,
  colours,
  contentWidth,
  openSheet,
  page,
  write,
  type Sheet,
  type SheetPicture,
} from './sheet.ts'
import type { Product } from '../contract/products.ts'
import type { Site } from '../contract/site.ts'

interface BrochureInput {
  site: Site
  products: readonly Product[]
  /** Returns the bytes of a picture by its address, or null if there is none. */
  readPicture: ReadPicture
  year: number
  /** The folder of the embedded fonts; passed in because the code is bundled. */
  fontsFolder: string
}

const lastChange = ({ products, year }: BrochureInput) =>
  new Date(
    products.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      `${year}-01-01T00:00:00.000Z`,
    ),
  )

async function openPictures({ products, readPicture }: BrochureInput) {
  const pictures = new Map<string, SheetPicture>()
  // One after the other, so that the process goes on serving visitors.
  for (const product of products) {
    const picture = await productPicture(product, readPicture)
    if (picture) pictures.set(product._id, picture)
  }
  return pictures
}

function drawFoot(sheet: Sheet, site: Site, year: number, number: number) {
  const line = { y: page.foot + 10, size: 9, colour: colours.ink3 }
  write(sheet, `${site.brand}, the brochure ${year}`, { ...line, x: page.left, width: 200 })
  write(sheet, 'Contents', {
    ...line,
    x: page.left + contentWidth / 2 - 20,
    width: 60,
    colour: colours.accent,
  })
  sheet.goTo(page.left + contentWidth / 2 - 24, page.foot + 4, 64, 24, 'contents')
  write(sheet, String(number), { ...line, x: page.right - 60, width: 60, align: 'right' })
}

/** Makes a PDF of the whole catalogue: cover, contents, pages per category, contact. */
export async function makeBrochure(input: BrochureInput): Promise<{ pdf: Buffer; pages: number }> {
  const { site, products, readPicture, year } = input
  const sheet = await openSheet(input.fontsFolder, site, { year, date: lastChange(input) })
  const written = buffer(sheet)
  const sheets = planPages(products)
  const last = sheets.length + 3
  const pictures = await openPictures(input)
  const picture = await coverPicture(site.scenes.hero, readPicture)
  const categories = sheets.filter(({ isFirst }) => isFirst).length

  addSheet(sheet)
  drawCover(sheet, site, { year, products: products.length, categories, picture })

  addSheet(sheet)
  drawContents(sheet, sheets, last, pictures)
  drawFoot(sheet, site, year, 2)

  for (const plan of sheets) {
    addSheet(sheet)
    drawCategory(sheet, plan, pictures)
    drawFoot(sheet, site, year, plan.number)
  }

  addSheet(sheet, colours.deep)
  drawContact(sheet, site)
  sheet.end()
  return { pdf: await written, pages: last }
}
