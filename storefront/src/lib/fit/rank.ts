import type { ProductFit } from 'cms/contract/productViews'
import { comparedPrice } from 'cms/contract/selection/productGroups'
import type { FitAnswers } from './answers.ts'
import { fit, type FitPlan } from './fit.ts'

export interface FitRow {
  product: ProductFit
  plan: FitPlan
}

export interface FitRanking {
  /** Best first. */
  rows: FitRow[]
  /** All chairs, of which `rows` may be the first few. */
  count: number
  /** Chairs that fit without any help, and those whose seat suits the feet. */
  fitting: number
  suitingFeet: number
}

/** On these one person does not sit at a desk. */
const isSeating = ({ category }: ProductFit) => category !== 'TandemSeating' && category !== 'LoungeChairs'

const isFitting = ({ plan }: FitRow) => plan.isMeant && plan.mark === 'Fits'

// The page counts the chairs that fit, so none stands below one that does not.
const before = (a: FitRow, b: FitRow) =>
  Number(isFitting(b)) - Number(isFitting(a)) ||
  b.plan.score - a.plan.score ||
  comparedPrice(a.product.price) - comparedPrice(b.product.price) ||
  (a.product._id < b.product._id ? -1 : 1)

/** How many chairs rows stand for. */
export const chairsOf = (products: readonly ProductFit[]) =>
  products.reduce((sum, { alike = 1 }) => sum + alike, 0)

const count = (rows: readonly FitRow[]) => chairsOf(rows.map(({ product }) => product))

/** Orders all chairs by how well they fit. The server and the browser both call it. */
export function rankFit(products: readonly ProductFit[], answers: FitAnswers): FitRanking {
  const rows = products
    .filter(isSeating)
    .map((product) => ({ product, plan: fit(product, answers) }))
    .sort(before)
  const meant = rows.filter(({ plan }) => plan.isMeant)
  return {
    rows,
    count: count(rows),
    fitting: count(rows.filter(isFitting)),
    suitingFeet: answers.use === 'counter' ? 0 : count(meant.filter(({ plan }) => plan.suitsFeet)),
  }
}
