import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { productCategories } from '../../contract/catalogue.ts'
import type { Site } from '../../contract/site.ts'
import { env } from '../../env.ts'
import { files } from '../../files/files.ts'
import { idOf } from '../../ids.ts'
import { type CategoryDocument, type Content, facesOf } from '../../pdf/makeBrochure.ts'
import type { Printer } from '../../pdf/openPrinter.ts'
import { printedSite } from '../../pdf/printed.ts'
import type { Shop } from '../catalogue/shop.ts'
import { siteWords } from '../catalogue/siteWords.ts'
import type { BrochureState, DocumentPart } from './brochureState.ts'
import { collectSection } from './collectSection.ts'
import { removeOthers, storeDocument } from './storeDocument.ts'

/** Above so many products each category has a document of its own. */
const maxInOne = 500

/** Raise this when the drawing changes, so that documents are made anew whose content has not changed. */
const drawing = 1

/** Addresses that lead to the present documents; a downloaded brochure may be older than those. */
const frontAddress = () => `${env.PUBLIC_URL}/brochure.pdf`
const categoryAddress = (category: string) => `${env.PUBLIC_URL}/brochure/${category}.pdf`

export interface Making {
  site: Site
  shop: Shop
  state: BrochureState
  printer: Printer
  /** Is told of products that are done, and of documents that may be reused if the making breaks off. */
  onDone: (products: number) => void
  onPart: (part: DocumentPart) => Promise<void>
}

interface Wanted {
  name: DocumentPart['name']
  title: string
  content: Content
  products: number
  changedAt: string
}

async function isStored(payload: Payload, { document, filename }: DocumentPart) {
  const stored = await payload.findByID({
    collection: 'documents',
    id: document,
    depth: 0,
    disableErrors: true,
  })
  return stored?.filename === filename && (await files.has(filename))
}

/** Returns a document with this content: the stored one if nothing in it has changed, else a new one. */
async function requirePart(payload: Payload, making: Making, year: number, wanted: Wanted) {
  const { state, printer, onDone, onPart } = making
  const { name, title, content, products, changedAt } = wanted
  const { home, contact } = siteWords(making.shop.texts)
  const site = printedSite(making.site, { bookTitle: home.brochureTitle, lede: contact.text })
  const inputs = createHash('sha256')
    .update(JSON.stringify([drawing, site, year, content]))
    .digest('hex')
  const known = state.parts.find((part) => part.name === name && part.inputs === inputs)
  if (known && (await isStored(payload, known))) {
    onDone(products)
    return known
  }
  const folder = path.join(env.DATA_DIR, 'prints')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `.writing-${randomUUID()}.pdf`)
  try {
    const date = changedAt || `${year}-01-01T00:00:00.000Z`
    const made = await printer.print({ site, year, date, file, content }, onDone)
    const stored = await storeDocument(payload, { ...made, file, title, year })
    const part = { name, inputs, pages: made.pages, ...stored }
    await onPart(part)
    return part
  } finally {
    await rm(file, { force: true })
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

/** Makes one document of the whole catalogue, or one per category and one that leads to them. */
async function makeParts(payload: Payload, making: Making, year: number): Promise<DocumentPart[]> {
  const { shop, site } = making
  const count = shop.index.all.length
  const title = `${site.brand} brochure ${year}`
  const sections = []
  const parts: DocumentPart[] = []
  const documents: CategoryDocument[] = []
  let changedAt = ''
  const isCut = count > maxInOne
  for (const category of productCategories) {
    const found = await collectSection(payload, shop, category)
    const { section } = found
    const { label, products } = section
    if (products.length === 0) continue
    changedAt = later(changedAt, found.changedAt)
    if (!isCut) {
      sections.push(section)
      continue
    }
    const content: Content = { kind: 'category', section, contents: frontAddress() }
    const wanted = {
      ...found,
      name: category,
      title: `${title}, ${label}`,
      content,
      products: products.length,
    }
    const part = await requirePart(payload, making, year, wanted)
    const { pages } = part
    const address = categoryAddress(category)
    documents.push({ label, products: products.length, pages, address, faces: facesOf(products) })
    parts.push(part)
  }
  const front: Content = isCut ? { kind: 'front', documents } : { kind: 'whole', sections }
  const products = isCut ? 0 : count
  const wanted = { name: 'front', title, content: front, products, changedAt } as const
  return [await requirePart(payload, making, year, wanted), ...parts]
}

/**
 * Makes the brochure from what visitors see now and links it on the home page. Documents in which nothing has changed
 * stay as they are. Returns what is stored now.
 */
export async function rebuildBrochure(payload: Payload, making: Making) {
  const { state } = making
  const parts = await makeParts(payload, making, new Date().getFullYear())
  const [front] = parts
  const before = state.parts.find(({ name }) => name === 'front')
  const previous = before && before.document !== front?.document ? before.document : state.previous
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const chosen = idOf(settings.brochure)
  if (front && chosen !== front.document)
    await payload.updateGlobal({ slug: 'site-settings', data: { brochure: front.document } })
  const kept = [...parts.map(({ document }) => document), previous ?? '', chosen ?? '']
  await removeOthers(payload, new Set(kept))
  return { parts, previous: previous ?? null }
}
