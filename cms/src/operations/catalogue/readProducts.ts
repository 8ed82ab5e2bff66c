import type { Payload } from 'payload'
import type { Product } from '../../contract/products.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { findPublished } from '../../database/products/publishedProducts.ts'
import { findPictures } from '../../files/findPictures.ts'
import { uploadsOf } from '../../files/uploads.ts'
import { findReviewsOf } from '../products/findReviewsOf.ts'
import { productView } from '../products/productView.ts'

/** Reads how many there are of these products, by id. */
export async function readStock(payload: Payload, ids: readonly string[]) {
  const rows = await findPlainRows<{ quantity: number }>(payload, {
    collection: 'stock',
    by: ['id', ids],
    fields: ['quantity'],
  })
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Reads those of these products that visitors see, as the API shows them, in no order. */
export async function readProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const [stored, stock, reviews] = await Promise.all([
    findPublished(payload, ids),
    readStock(payload, ids),
    findReviewsOf(payload, ids),
  ])
  const pictures = await findPictures(payload, 'id', uploadsOf(stored))
  const media = new Map(pictures.map((picture) => [picture.id, picture]))
  return stored.map((product) => productView(product, { media, stock, reviews }))
}
