import type { Payload } from 'payload'
import { isId } from '../../ids.ts'
import { uploadsOf } from '../../files/uploads.ts'
import type { Product, Review } from '../../payload-types.ts'
import { findRow } from './findRow.ts'
import { findAllStock, findStock, withoutStock } from '../../stock/stock.ts'

const plain = { depth: 0, pagination: false, context: withoutStock } as const

async function findMediaOf(payload: Payload, products: readonly Pick<Product, 'pictures'>[]) {
  const ids = uploadsOf(products)
  if (ids.length === 0) return new Map<string, never>()
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
  })
  return new Map(docs.map((doc) => [doc.id, doc]))
}

/** Returns the newest version of a product, published or not. */
export const findNewest = (payload: Payload, id: string): Promise<Product | null> =>
  payload.findByID({
    collection: 'products',
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    context: withoutStock,
  })

async function findReviews(payload: Payload, product: string): Promise<Review[]> {
  const where = { product: { equals: product }, hidden: { not_equals: true } }
  const { docs } = await payload.find({
    collection: 'reviews',
    where,
    sort: '-createdAt',
    depth: 0,
    pagination: false,
  })
  return docs
}

/**
 * Returns a product as staff edit it, with all that its view needs: of a published one what visitors see (or, with
 * `newest`, the waiting draft), of any other the newest draft.
 */
export async function findManaged(payload: Payload, id: string, { newest = false } = {}) {
  const row = isId(id) ? await findRow(payload, id) : null
  const latest = row && (await findNewest(payload, id))
  if (!row || !latest) return null
  const isPublished = row._status === 'published'
  const stored = isPublished && !newest ? row : latest
  const [media, stock, reviews] = await Promise.all([
    findMediaOf(payload, [stored]),
    findStock(payload, id),
    findReviews(payload, id),
  ])
  return {
    stored,
    isPublished,
    pendingDraft: isPublished && latest._status === 'draft',
    updatedAt: row.updatedAt,
    media,
    stock: new Map([[id, stock ?? 0]]),
    reviews: new Map([[id, reviews]]),
  }
}

export type Managed = NonNullable<Awaited<ReturnType<typeof findManaged>>>

const select = {
  name: true,
  price: true,
  type: true,
  category: true,
  pictures: true,
  popular: true,
  createdAt: true,
  updatedAt: true,
  _status: true,
} as const

/** Returns every product as staff edit it, newest first. */
export async function findAllManaged(payload: Payload) {
  const [rows, drafts, stock] = await Promise.all([
    payload.find({ collection: 'products', sort: ['-createdAt', '-id'], select, ...plain }),
    payload.find({
      collection: 'products',
      draft: true,
      where: { _status: { equals: 'draft' } },
      select,
      ...plain,
    }),
    findAllStock(payload),
  ])
  const draftsById = new Map(drafts.docs.map((doc) => [doc.id, doc]))
  const products = rows.docs.map((row) => {
    if (row._status === 'published') return row
    return { ...(draftsById.get(row.id) ?? row), createdAt: row.createdAt, updatedAt: row.updatedAt }
  })
  return { products, media: await findMediaOf(payload, products), stock }
}

export type ManagedList = Awaited<ReturnType<typeof findAllManaged>>
