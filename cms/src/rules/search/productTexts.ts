import { categoryLabels, typeLabels } from '../../contract/catalogue.ts'
import type { SearchedProduct } from '../../contract/productViews.ts'

/** The fields by which a product is found. */
export type Searched = Pick<
  SearchedProduct,
  'name' | 'price' | 'type' | 'category' | 'popular' | 'colour' | 'material' | 'style' | 'codes' | 'traits'
> & { groups: readonly string[]; words?: readonly string[] | undefined }

/** The texts that say why a product was found, those first that say most. */
export const reasonsOf = ({ colour = '', material, groups, style, traits }: Searched) => [
  colour,
  material,
  ...groups,
  style,
  ...traits,
]

/** The texts that a product shares with others. */
export const textsOf = (product: Searched) => [
  categoryLabels[product.category],
  product.category,
  typeLabels[product.type],
  ...reasonsOf(product),
  ...(product.words ?? []),
]
