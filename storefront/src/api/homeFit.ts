import { firstAnswers, firstRows } from '../lib/fit/answers.ts'
import { chairsOf, rankFit } from '../lib/fit/rank.ts'
import { trioOf } from '../lib/fit/trio.ts'
import { fitDigestKey, fitListUrl, type FitDigest } from './fit.ts'
import type { ProductFit } from 'cms/contract/productViews'
import type { ProductListing } from './products.ts'

/** Ranks the list for the answers with which the finder begins, and sends only the three chairs that home shows. */
export function digestHomeFit({ [fitListUrl]: list, ...others }: Record<string, unknown>) {
  if (!list) return others
  const { products, total } = list as ProductListing<ProductFit>
  const { rows, ...counts } = rankFit(products, firstAnswers)
  const trio = trioOf(rows).map(({ product }) => product)
  const digest: FitDigest = { ...counts, products: trio, listed: chairsOf(products), total }
  return { ...others, [fitDigestKey(firstAnswers, firstRows)]: digest }
}
