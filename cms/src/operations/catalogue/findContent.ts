import type { Payload } from 'payload'
import { idOf } from '../../ids.ts'
import type { Document, Media, Product, Review, SiteSetting, Testimonial, Page } from '../../payload-types.ts'
import type { Surroundings } from '../products/productView.ts'
import { findAllStock, withoutStock } from '../../stock/stock.ts'

const all = { pagination: false, depth: 0 } as const

export const byProduct = (reviews: readonly Review[]) => {
  const grouped = new Map<string, Review[]>()
  for (const review of reviews) {
    const product = idOf(review.product) ?? ''
    const group = grouped.get(product)
    if (group) group.push(review)
    else grouped.set(product, [review])
  }
  return grouped
}

const byId = <Doc extends { id: string }>({ docs }: { docs: Doc[] }) =>
  new Map(docs.map((doc) => [doc.id, doc]))

interface Texts {
  testimonials: Testimonial[]
  pages: Page[]
  settings: SiteSetting
}

/** The content of pages besides products, as stored. References are ids; pictures and documents are maps by id. */
export interface SurroundingContent extends Texts {
  media: ReadonlyMap<string, Media>
  documents: ReadonlyMap<string, Document>
}

export interface StoredContent {
  texts: SurroundingContent
  products: Product[]
  /** The other records that the views of the products need. */
  surroundings: Surroundings
}

async function findTexts(payload: Payload): Promise<Texts> {
  const [testimonials, pages, settings] = await Promise.all([
    payload.find({ collection: 'testimonials', sort: ['position', 'id'], ...all }),
    payload.find({ collection: 'pages', sort: 'name', ...all }),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return { testimonials: testimonials.docs, pages: pages.docs, settings }
}

const scenes = ['rangeChairs', 'rangeHighCounter', 'rangeLounge', 'showroom', 'quality'] as const

const picturesOf = ({ settings, testimonials }: Texts): string[] =>
  [
    ...(settings.hero ?? []),
    ...scenes.map((scene) => settings[scene]),
    ...testimonials.map(({ image }) => image),
  ].flatMap((reference) => idOf(reference) ?? [])

/** Returns the content of pages besides products, with only the pictures that it needs. */
export async function findSurroundings(payload: Payload): Promise<SurroundingContent> {
  const texts = await findTexts(payload)
  const pictures = picturesOf(texts)
  const brochure = idOf(texts.settings.brochure)
  const [media, documents] = await Promise.all([
    payload.find({ collection: 'media', where: { id: { in: pictures } }, ...all }),
    payload.find({ collection: 'documents', where: { id: { in: brochure ? [brochure] : [] } }, ...all }),
  ])
  return { ...texts, media: byId(media), documents: byId(documents) }
}

/** Reads everything that visitors may see, as stored: published products only, reviews that are not hidden. */
export async function findContent(payload: Payload): Promise<StoredContent> {
  const [texts, products, media, stock, reviews] = await Promise.all([
    findSurroundings(payload),
    payload.find({
      collection: 'products',
      where: { _status: { equals: 'published' } },
      sort: ['-createdAt', '-id'],
      // Stock is read separately; the field that shows it in lists would cost another query.
      select: { stockRecord: false },
      context: withoutStock,
      ...all,
    }),
    payload.find({ collection: 'media', ...all }),
    findAllStock(payload),
    payload.find({
      collection: 'reviews',
      where: { hidden: { not_equals: true } },
      sort: '-createdAt',
      ...all,
    }),
  ])
  return {
    texts,
    products: products.docs as Product[],
    surroundings: { media: byId(media), stock, reviews: byProduct(reviews.docs) },
  }
}
