import type { Payload } from 'payload'
import type { ProductCategory } from '../../contract/catalogue.ts'
import { type PrintedProduct, printedProduct, type Section, sectionOf } from '../../pdf/printed.ts'
import { listProducts } from '../catalogue/catalogue.ts'
import type { Shop } from '../catalogue/shop.ts'

const onPage = 100

export interface Collected {
  section: Section
  /** The latest change of a product, or an empty text. */
  changedAt: string
}

/** Reads what the brochure shows of one category, page by page: whole products are never held together. */
export async function collectSection(
  payload: Payload,
  shop: Shop,
  category: ProductCategory,
): Promise<Collected> {
  // By id, because a product that is saved meanwhile may come twice.
  const products = new Map<string, PrintedProduct>()
  let changedAt = ''
  for (let page = 1; ; page += 1) {
    const selection = { category: [category], page, limit: onPage }
    const { products: found, total } = await listProducts(payload, shop, selection)
    for (const product of found) {
      products.set(product._id, printedProduct(product))
      if (product.updatedAt > changedAt) changedAt = product.updatedAt
    }
    if (found.length === 0 || page * onPage >= total) break
  }
  return { section: sectionOf(category, [...products.values()]), changedAt }
}
