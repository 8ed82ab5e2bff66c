import type { ProductFit } from 'cms/contract/productViews'
import type { FitAnswers } from './answers.ts'
import { fit, type FitPlan } from './fit.ts'

export interface FitRow {
  product: ProductFit
  plan: FitPlan
}

export interface FitRanking {
  /** Best first. */
  rows: FitRow[]
  /** All rows, of which `rows` may be the first few. */
  count: number
  /** Chairs that fit without any help, and those whose seat suits the feet. */
  fitting: number
  suitingFeet: number
}

/** On these one person does not sit at a desk. */
const isSeating = ({ category }: ProductFit) => category !== 'TandemSeating' && category !== 'LoungeChairs'

const before = (a: FitRow, b: FitRow) =>
  b.plan.score - a.plan.score || a.product.price - b.product.price || (a.product._id < b.product._id ? -1 : 1)

/** Orders all chairs by how well they fit. The server and the browser both call it. */
export function rankFit(products: readonly ProductFit[], answers: FitAnswers): FitRanking {
  const rows = products
    .filter(isSeating)
    .map((product) => ({ product, plan: fit(product, answers) }))
    .sort(before)
  const meant = rows.filter(({ plan }) => plan.isMeant)
  return {
    rows,
    count: rows.length,
    fitting: meant.filter(({ plan }) => plan.mark === 'Fits').length,
    suitingFeet: answers.use === 'counter' ? 0 : meant.filter(({ plan }) => plan.suitsFeet).length,
  }
}
