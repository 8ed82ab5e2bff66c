import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { drawCategory, type Pictures } from './drawCategory.ts'
import { drawContact } from './drawContact.ts'
import { type ContentsLine, drawContents, drawCover } from './drawFront.ts'
import { type CategorySheet, planPages } from './planPages.ts'
import type { Prints } from './prints.ts'
import type { PrintedProduct, PrintedSite, Section } from './printed.ts'
import {
  addSheet,
  colours,
  contentWidth,
  link,
  openSheet,
  page,
  type Sheet,
  type SheetPicture,
  type Target,
} from './sheet.ts'
import { write } from './write.ts'

/** A category that has a document of its own, as the brochure in front of all shows it. */
export interface CategoryDocument {
  label: string
  products: number
  pages: number
  address: string
  /** Addresses of pictures. The first that can be shown is. */
  faces: string[]
}

/** The content of a document: the whole catalogue, one category of it, or the brochure that leads to the categories. */
export type Content =
  | { kind: 'whole'; sections: Section[] }
  | { kind: 'category'; section: Section; contents: string }
  | { kind: 'front'; documents: CategoryDocument[] }

export interface Job {
  site: PrintedSite
  year: number
  /** When the catalogue last changed. The same catalogue makes the same bytes. */
  date: string
  /** The path of the PDF. */
  file: string
  content: Content
}

interface Tools {
  prints: Prints
  /** The folder of the embedded fonts; passed in because the code is bundled. */
  fontsFolder: string
  /** Is told of each product that was drawn. */
  onDone?: (products: number) => void
}

export interface Made {
  pages: number
  bytes: number
  /** SHA-256 of the file, in hex. */
  hash: string
}

/** Writes the document to its file while it is drawn. */
async function store(sheet: Sheet, file: string) {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    sheet,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        bytes += part.length
        yield part
      }
    },
    createWriteStream(file),
  )
  return { bytes, hash: hash.digest('hex') }
}

/** How much (bytes) may be drawn ahead of the file. */
const aheadBytes = 1024 * 1024

const settle = async (sheet: Sheet) => {
  while (sheet.readableLength > aheadBytes && !sheet.destroyed) await pause(1)
}

function drawFooter(sheet: Sheet, { site, year }: Job, number: number, contents: Target) {
  const line = { y: page.foot + 10, size: 9, colour: colours.ink3 }
  write(sheet, `${site.brand}, the brochure ${year}`, { ...line, x: page.left, width: 200 })
  const middle = page.left + contentWidth / 2
  write(sheet, 'Contents', { ...line, x: middle - 20, width: 60, colour: colours.accent })
  link(sheet, { x: middle - 24, y: page.foot + 4, width: 64, height: 24 }, contents)
  write(sheet, String(number), { ...line, x: page.right - 60, width: 60, align: 'right' })
}

/** Draws the pages of products. The pictures of a page are prepared right before it. */
async function drawSheets(
  sheet: Sheet,
  job: Job,
  sheets: readonly CategorySheet[],
  contents: Target,
  { prints, onDone }: Tools,
) {
  for (const plan of sheets) {
    const pictures = new Map<string, SheetPicture>()
    // One after the other, so that a processor is left to serve visitors.
    for (const { picture } of plan.products) {
      const print = picture === null ? null : await prints.product(picture)
      if (picture !== null && print !== null) pictures.set(picture, print)
    }
    addSheet(sheet)
    drawCategory(sheet, plan, pictures satisfies Pictures)
    drawFooter(sheet, job, plan.number, contents)
    onDone?.(plan.products.length)
    await settle(sheet)
  }
}

async function findFace(faces: readonly string[], { prints }: Tools): Promise<SheetPicture | undefined> {
  for (const face of faces) {
    const print = await prints.product(face)
    if (print !== null) return print
  }
  return undefined
}

export const facesOf = (products: readonly PrintedProduct[]) =>
  products.flatMap(({ picture }) => picture ?? []).slice(0, 3)

const toContact = (number: number): ContentsLine => ({
  label: 'Talk to us',
  note: 'Ask for a price, visit or write',
  number: String(number),
  to: { place: 'contact' },
})

interface Front {
  products: number
  categories: number
  lines: ContentsLine[]
}

async function drawFront(sheet: Sheet, job: Job, { products, categories, lines }: Front, { prints }: Tools) {
  const { site, year } = job
  const picture = await prints.cover(site.hero)
  addSheet(sheet)
  drawCover(sheet, site, { year, products, categories, picture })
  addSheet(sheet)
  drawContents(sheet, lines)
  drawFooter(sheet, job, 2, { place: 'contents' })
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Cover, contents, pages per category, contact. */
async function drawWhole(sheet: Sheet, job: Job, sections: readonly Section[], tools: Tools) {
  const sheets = planPages(sections, 3)
  const last = sheets.length + 3
  const firsts = sheets.filter(({ isFirst }) => isFirst)
  const lines: ContentsLine[] = []
  for (const { section, number } of firsts)
    lines.push({
      label: section.label,
      note: `${section.products.length} to choose from`,
      number: String(number),
      picture: await findFace(facesOf(section.products), tools),
      to: { place: section.category },
    })
  const products = sum(sections.map((section) => section.products.length))
  const front = { products, categories: firsts.length, lines: [...lines, toContact(last)] }
  await drawFront(sheet, job, front, tools)
  await drawSheets(sheet, job, sheets, { place: 'contents' }, tools)
  return last
}

/** The pages of one category, then contact. */
async function drawPart(sheet: Sheet, job: Job, section: Section, contents: string, tools: Tools) {
  const sheets = planPages([section], 1)
  await drawSheets(sheet, job, sheets, { address: contents }, tools)
  return sheets.length + 1
}

/** Cover, contents that lead to the documents of the categories, contact. */
async function drawLead(sheet: Sheet, job: Job, documents: readonly CategoryDocument[], tools: Tools) {
  const lines: ContentsLine[] = []
  for (const { label, products, pages, address, faces } of documents)
    lines.push({
      label,
      note: `${products} to choose from, PDF, ${pages} pages`,
      number: '',
      picture: await findFace(faces, tools),
      to: { address },
    })
  const products = sum(documents.map((document) => document.products))
  const front = { products, categories: documents.length, lines: [...lines, toContact(3)] }
  await drawFront(sheet, job, front, tools)
  return 3
}

function drawContent(sheet: Sheet, job: Job, tools: Tools): Promise<number> {
  const { content } = job
  if (content.kind === 'whole') return drawWhole(sheet, job, content.sections, tools)
  if (content.kind === 'front') return drawLead(sheet, job, content.documents, tools)
  return drawPart(sheet, job, content.section, content.contents, tools)
}

/** Draws a document and writes it to its file; neither the pictures nor the document are held whole. */
export async function makeBrochure(job: Job, tools: Tools): Promise<Made> {
  const { site, year, date } = job
  const sheet = await openSheet(tools.fontsFolder, {
    Title: `${site.brand}: the brochure, ${year}`,
    Author: site.brand,
    Subject: site.tagline,
    Keywords: 'chairs, seating, catalogue, prices',
    Creator: site.brand,
    CreationDate: new Date(date),
  })
  const stored = store(sheet, job.file)
  const draw = async () => {
    const pages = await drawContent(sheet, job, tools)
    addSheet(sheet, colours.deep)
    drawContact(sheet, site)
    sheet.end()
    return pages
  }
  const drawn = draw().catch((error: unknown) => {
    sheet.destroy()
    throw error
  })
  // The first failure counts: a drawing that failed also breaks off its file.
  const [pages, file] = await Promise.all([drawn, stored])
  return { pages, ...file }
}
