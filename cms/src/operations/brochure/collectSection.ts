import type { ProductCategory } from '../../contract/catalogue.ts'
import { type PrintedProduct, printedProduct, type Section, sectionOf } from '../../pdf/printed.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

const onPage = 100

export interface Collected {
  section: Section
  /** The latest change of a product, or an empty text. */
  changedAt: string
}

/** Reads what the brochure shows of one category, page by page: whole products are never held together. */
export async function collectSection(catalogue: Catalogue, category: ProductCategory): Promise<Collected> {
  // By id, because a product that is saved meanwhile may come twice.
  const products = new Map<string, PrintedProduct>()
  let changedAt = ''
  for (let page = 1; ; page += 1) {
    const { value, total } = await catalogue.list.whole({ category: [category], page, limit: onPage })
    for (const product of value) {
      products.set(product._id, printedProduct(product))
      if (product.updatedAt > changedAt) changedAt = product.updatedAt
    }
    if (value.length === 0 || page * onPage >= total) break
  }
  return { section: sectionOf(category, [...products.values()]), changedAt }
}
