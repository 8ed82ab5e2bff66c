import type { ProductFit } from 'cms/contract/productViews'
import { isDrawable } from '../lib/drawing/measures.ts'
import { firstAnswers } from '../lib/fit/answers.ts'
import { rankFit } from '../lib/fit/rank.ts'
import { trioOf } from '../lib/fit/trio.ts'
import type { ProductListing } from './products.ts'

/** The newest popular chairs with their measures: home is made anew for a change of these, not for one of any chair. */
export const popularFitUrl = '/api/products?popular=Yes&limit=24&view=fit'

/** The name under which the server sends the three chairs that home draws. */
export const homeFitKey = 'home fit'

/** Chooses the three for the answers with which the finder begins, and sends no others. */
export function digestHomeFit({ [popularFitUrl]: list, ...others }: Record<string, unknown>) {
  if (!list) return others
  const { rows } = rankFit((list as ProductListing<ProductFit>).products, firstAnswers)
  return { ...others, [homeFitKey]: trioOf(rows, isDrawable).map(({ product }) => product) }
}
