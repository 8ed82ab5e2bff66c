import type {
  CategorySummary,
  Product,
  ProductAddress,
  ProductCard,
  ProductFacets,
} from '../contract/products.ts'
import type { ProductSelection } from '../contract/selectProducts.ts'

interface Page<Item> {
  value: Item[]
  /** On all pages together. */
  total: number
}

/**
 * The products that visitors see. A small shop's are kept in memory, those of a large one are asked of the database; the
 * answers are the same: docs/decisions/large-catalogues.md
 */
export interface Catalogue {
  count: number
  /** One page of a selection, or all of it, in the form that is asked for. */
  list: {
    card: (selection: ProductSelection) => Promise<Page<ProductCard>>
    whole: (selection: ProductSelection) => Promise<Page<Product>>
    address: (selection: ProductSelection) => Promise<Page<ProductAddress>>
  }
  facets: (scope: ProductSelection) => Promise<ProductFacets>
  product: (id: string) => Promise<Product | undefined>
  related: (product: Pick<ProductCard, '_id' | 'category'>, day: string) => Promise<ProductCard[]>
  categories: () => Promise<CategorySummary[]>
  /** What is printed in the brochure. */
  printed: () => Promise<Product[]>
}
