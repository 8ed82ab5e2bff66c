import { productCategories } from 'cms/contract/catalogue'
import type { ProductFacets } from 'cms/contract/products'

/** The categories that a list has products of, in the catalogue's order. */
export const usedCategories = (facets: ProductFacets | undefined) =>
  productCategories.filter((category) => facets?.categories.some(({ value }) => value === category))
