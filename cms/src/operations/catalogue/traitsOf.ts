import type { Product } from '../../contract/products.ts'
import traits from './traits.json' with { type: 'json' }

const adjustable = 'Adjustable height'

/** Returns what a product has, in the few words by which the search knows such things. */
export function traitsOf({ features, addInfo }: Pick<Product, 'features' | 'addInfo'>): string[] {
  const text = features.join('\n').toLowerCase()
  const found = Object.entries(traits).flatMap(([trait, signs]) =>
    signs.some((sign) => text.includes(sign)) ? [trait] : [],
  )
  return addInfo.some((info) => info.adjustableHeight === 'Yes') ? [...found, adjustable] : found
}
