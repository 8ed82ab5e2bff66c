import { categoryLabels } from 'cms/contract/catalogue'
import type { ComparedProduct } from 'cms/contract/productViews'
import { measuresOf, rangeText, travelOf } from '../../../lib/drawing/measures.ts'
import { formatCharge } from '../../../lib/money.ts'

export interface CompareRow {
  label: string
  /** One for each product; '' where it states nothing. */
  values: string[]
  differs: boolean
}

type Facts = Partial<ComparedProduct['addInfo'][number]>

function seatText(facts: Facts): string {
  const travel = travelOf(measuresOf(facts))
  return travel ? rangeText(...travel, 'cm') : facts.seatHeight || facts.minSeatHeight || ''
}

const headrest = ({ features }: ComparedProduct) =>
  features.some((feature) => /headrest/i.test(feature)) ? 'Yes' : ''

const rows: readonly (readonly [string, (product: ComparedProduct, facts: Facts) => string | undefined])[] = [
  ['Price', ({ price }) => (price > 0 ? formatCharge(price) : 'Price on request')],
  ['Category', ({ category }) => categoryLabels[category]],
  ['Seat height', (_, facts) => seatText(facts)],
  ['Seat depth', (_, facts) => facts.seatDepth],
  ['Backrest', (_, facts) => facts.backrestHeight],
  ['Width', (_, facts) => facts.chairWidth],
  ['Length', (_, facts) => facts.chairLength],
  ['Height', (_, facts) => facts.chairHeight],
  ['Height adjustment', (_, facts) => facts.adjustableHeight],
  ['Headrest', headrest],
  ['Arms', (_, facts) => facts.handleMaterial],
  ['Material', (_, facts) => facts.material],
  ['Colour', (_, facts) => facts.colorOption],
  ['Wheels', (_, facts) => facts.wheelMaterial],
  ['Made in', (_, facts) => facts.countryOfOrigin],
]

/** Sets the facts of products side by side, in one order. A fact that none of them states is left out. */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  return rows
    .map(([label, read]) => {
      const values = products.map((product) => read(product, product.addInfo[0] ?? {})?.trim() ?? '')
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some(Boolean))
}
