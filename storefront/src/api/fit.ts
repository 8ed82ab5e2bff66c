import type { ProductFit } from 'cms/contract/productViews'
import { fitAnswers, fitQuery, fitRows, type FitAnswers } from '../lib/fit/answers.ts'
import { chairsOf, rankFit, type FitRanking } from '../lib/fit/rank.ts'
import { useApi } from './client.ts'
import type { ProductListing } from './products.ts'

/** All chairs with their measures; in a large shop those that stand for all. */
export const fitListUrl = '/api/products?page=1&view=fit'

/** A ranking as the server sends it: its first rows, and how many there are. */
export interface FitDigest extends Omit<FitRanking, 'rows'> {
  products: ProductFit[]
  /** Products that were looked at, and those of the whole shop. */
  listed: number
  total: number
}

/** The name under which the server sends the result of these answers. */
export const fitDigestKey = (answers: FitAnswers, rows: number) => `fit?${fitQuery(answers, rows)}`

/** Ranks the list for the answers in an address, and sends only the rows that the page shows. */
export function digestFit(
  query: URLSearchParams,
  { [fitListUrl]: list, ...others }: Record<string, unknown>,
) {
  if (!list) return others
  const { products, total } = list as ProductListing<ProductFit>
  const [answers, shown] = [fitAnswers(query), fitRows(query)]
  const { rows, ...counts } = rankFit(products, answers)
  const digest: FitDigest = {
    ...counts,
    products: rows.slice(0, shown).map(({ product }) => product),
    listed: chairsOf(products),
    total,
  }
  return { ...others, [fitDigestKey(answers, shown)]: digest }
}

/** Reads all chairs with their measures, once they are wanted. */
export const useFitList = (isWanted: boolean) =>
  useApi<ProductListing<ProductFit>>(isWanted ? fitListUrl : null)
