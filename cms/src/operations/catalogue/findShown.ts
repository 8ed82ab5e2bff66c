import type { Payload } from 'payload'
import { uploadsOf } from '../../files/uploads.ts'
import { byProduct } from './findContent.ts'
import type { Product } from '../../payload-types.ts'
import type { Surroundings } from '../products/productView.ts'
import { withoutStock, withoutStockRecord } from '../../stock/stock.ts'

const all = { pagination: false, depth: 0 } as const

export interface Shown extends Surroundings {
  products: Product[]
}

async function readProducts(payload: Payload, ids: string[]) {
  const [products, stock] = await Promise.all([
    payload.find({
      collection: 'products',
      sort: ['-createdAt', '-id'],
      where: { id: { in: ids }, _status: { equals: 'published' } },
      select: withoutStockRecord,
      context: withoutStock,
      ...all,
    }),
    payload.find({ collection: 'stock', where: { id: { in: ids } }, ...all }),
  ])
  return {
    products: products.docs as Product[],
    stock: new Map(stock.docs.map(({ id, quantity }) => [id, quantity])),
  }
}

/** Returns those of these products that visitors see at this moment, newest first, with what their views need. */
export async function findShown(payload: Payload, wanted: readonly string[]): Promise<Shown> {
  const ids = [...wanted]
  if (ids.length === 0) return { products: [], stock: new Map(), media: new Map(), reviews: new Map() }
  const { products, stock } = await readProducts(payload, ids)
  const [media, reviews] = await Promise.all([
    payload.find({ collection: 'media', where: { id: { in: uploadsOf(products) } }, ...all }),
    payload.find({
      collection: 'reviews',
      where: { product: { in: ids }, hidden: { not_equals: true } },
      sort: '-createdAt',
      ...all,
    }),
  ])
  return {
    products,
    stock,
    media: new Map(media.docs.map((doc) => [doc.id, doc])),
    reviews: byProduct(reviews.docs),
  }
}
