import type { ProductFit } from 'cms/contract/productViews'
import type { FitRow } from './rank.ts'

/** Returns three of the best chairs that can be drawn, of three categories as far as there are as many. */
export function trioOf(
  rows: readonly FitRow[],
  isDrawable: (measures: ProductFit['measures']) => boolean,
): FitRow[] {
  const drawable = rows.filter(({ product }) => isDrawable(product.measures))
  const firsts = drawable.filter(
    ({ product }, place) =>
      drawable.findIndex((other) => other.product.category === product.category) === place,
  )
  return [...new Set([...firsts, ...drawable])].slice(0, 3)
}
