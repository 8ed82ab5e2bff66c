import type { ProductAddress } from '../../contract/productViews.ts'
import type { CategorySummary, Product, ProductCard, ProductFacets } from '../../contract/products.ts'
import type { ProductSelection } from '../../contract/selectProducts.ts'

interface Page<Item> {
  value: Item[]
  /** Of all pages together. */
  total: number
}

/**
 * The products that visitors see. A small shop keeps them in memory; a large one reads them from the database. The
 * answers are the same: docs/decisions/large-catalogues.md
 */
export interface Catalogue {
  count: number
  /** Returns one page of a selection, or all of it: as cards, whole products or addresses. */
  list: {
    card: (selection: ProductSelection) => Promise<Page<ProductCard>>
    whole: (selection: ProductSelection) => Promise<Page<Product>>
    address: (selection: ProductSelection) => Promise<Page<ProductAddress>>
  }
  facets: (scope: ProductSelection) => Promise<ProductFacets>
  product: (id: string) => Promise<Product | undefined>
  related: (product: Pick<ProductCard, '_id' | 'category'>, day: string) => Promise<ProductCard[]>
  categories: () => Promise<CategorySummary[]>
}
