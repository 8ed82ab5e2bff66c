import { pageSize } from '../../contract/catalogue.ts'
import type { FoundProduct, ProductTile, SearchAnswer } from '../../contract/productViews.ts'
import type { Found } from './createSearch.ts'
import type { Searched } from './productTexts.ts'

interface Asked {
  page?: number | undefined
  limit?: number | undefined
}

/** Returns one page of what was found: names first, then what matches in other ways. */
export function answerSearch<Product extends Searched>(
  { names, also, mean, instead, reasonOf }: Found<Product>,
  { page = 1, limit = pageSize }: Asked,
  tileOf: (product: Product) => ProductTile,
): SearchAnswer {
  const start = (page - 1) * limit
  const named = names.slice(start, start + limit)
  const others = also.slice(Math.max(0, start - names.length), Math.max(0, start + limit - names.length))
  const withReason = (product: Product): FoundProduct => ({ ...tileOf(product), reason: reasonOf(product) })
  return {
    products: [...named.map((product) => ({ ...tileOf(product), reason: '' })), ...others.map(withReason)],
    names: names.length,
    also: also.length,
    mean,
    instead: instead.map(withReason),
  }
}
