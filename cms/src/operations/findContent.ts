import type { Payload } from 'payload'
import { withoutStock } from '../hooks/keepStock.ts'
import type { Review } from '../payload-types.ts'
import { findAllStock } from '../stock.ts'
import { readUnhidden, unhide } from './runningImport.ts'

const all = { pagination: false, depth: 0 } as const

const byProduct = (reviews: readonly Review[]) => {
  const grouped = new Map<string, Review[]>()
  for (const review of reviews) {
    const product = typeof review.product === 'string' ? review.product : review.product.id
    const group = grouped.get(product)
    if (group) group.push(review)
    else grouped.set(product, [review])
  }
  return grouped
}

/**
 * Everything that visitors may see, as stored: published products only, reviews that are not hidden. References are
 * ids; pictures, documents, reviews and stock come as maps by id.
 */
async function readContent(payload: Payload) {
  const [products, media, stock, reviews, testimonials, pages, documents, settings] = await Promise.all([
    payload.find({
      collection: 'products',
      where: { _status: { equals: 'published' } },
      sort: ['-createdAt', '-id'],
      // Stock comes by itself; what shows it in lists would be one more question.
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
    payload.find({ collection: 'testimonials', sort: ['position', 'id'], ...all }),
    payload.find({ collection: 'pages', sort: 'name', ...all }),
    payload.find({ collection: 'documents', ...all }),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return {
    products: products.docs,
    media: new Map(media.docs.map((doc) => [doc.id, doc])),
    documents: new Map(documents.docs.map((doc) => [doc.id, doc])),
    reviews: byProduct(reviews.docs),
    stock,
    testimonials: testimonials.docs,
    pages: pages.docs,
    settings,
  }
}

export type StoredContent = Awaited<ReturnType<typeof readContent>>

/** The same, without what an import that is under way has written: nobody sees half of one. */
export async function findContent(payload: Payload): Promise<StoredContent> {
  const { result, hidden } = await readUnhidden(payload, () => readContent(payload))
  if (!hidden) return result
  return {
    ...result,
    products: unhide(result.products, hidden),
    stock: new Map([...result.stock, ...hidden.stock]),
  }
}
