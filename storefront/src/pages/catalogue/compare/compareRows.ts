import { categoryLabels } from 'cms/contract/catalogue'
import type { ComparedProduct } from 'cms/contract/productViews'
import { formatCharge } from '../../../lib/money.ts'
import { specGroups } from '../product/body/specGroups.ts'

export interface CompareRow {
  label: string
  /** One for each product; '' where it states nothing. */
  values: string[]
  differs: boolean
}

const hasHeadrest = ({ features }: ComparedProduct) => features.some((feature) => /headrest/i.test(feature))

/** The facts of the product's own page. By style, model and SKU nobody compares. */
const specsOf = (entries: ComparedProduct['addInfo'], facts: Partial<ComparedProduct>) =>
  specGroups(entries, facts).flatMap(({ title, rows }) => (title === 'Model' ? [] : rows))

function factsOf(product: ComparedProduct) {
  const { price, category, addInfo } = product
  return new Map([
    ['Price', price > 0 ? formatCharge(price) : 'Price on request'],
    ['Category', categoryLabels[category]],
    ['Colour', addInfo[0]?.colorOption?.trim() ?? ''],
    ['Headrest', hasHeadrest(product) ? 'Yes' : ''],
    ...specsOf(addInfo.slice(0, 1), product).map(({ label, value }) => [label, value] as const),
  ])
}

/** Sets the facts of products side by side, in one order. A fact that none of them states is left out. */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  const facts = products.map(factsOf)
  // All that any of them states, in the order of a page that states all of it.
  const stated = products.map((product) => Object.entries(product).filter(([, fact]) => fact !== ''))
  const together = specsOf(
    products.flatMap(({ addInfo }) => addInfo.slice(0, 1)),
    Object.fromEntries(stated.flat()),
  )
  const own = ['Price', 'Category', 'Colour', 'Headrest']
  const labels = [...own, ...together.map(({ label }) => label), ...facts.flatMap((map) => [...map.keys()])]
  return [...new Set(labels)]
    .map((label) => {
      const values = facts.map((map) => map.get(label) ?? '')
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some(Boolean))
}
