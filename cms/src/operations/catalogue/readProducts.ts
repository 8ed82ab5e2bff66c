import type { Payload } from 'payload'
import type { Product } from '../../contract/products.ts'
import { findPublished } from '../../database/products/publishedProducts.ts'
import { findPictures } from '../../files/findPictures.ts'
import { uploadsOf } from '../../files/uploads.ts'
import { findReviewsOf } from '../products/findReviewsOf.ts'
import { findStockOf } from '../../stock/stock.ts'
import { productView } from '../products/productView.ts'

/** Reads those of these products that visitors see, as the API shows them, in no order. */
export async function readProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const [stored, stock, reviews] = await Promise.all([
    findPublished(payload, ids),
    findStockOf(payload, ids),
    findReviewsOf(payload, ids),
  ])
  const pictures = await findPictures(payload, 'id', uploadsOf(stored))
  const media = new Map(pictures.map((picture) => [picture.id, picture]))
  return stored.map((product) => productView(product, { media, stock, reviews }))
}
