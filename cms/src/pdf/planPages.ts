import { categoryLabels, productCategories, type ProductCategory } from '../contract/catalogue.ts'
import type { Product } from '../contract/products.ts'

/** One page of a category. An odd number of products begins with one across the whole width. */
export interface CategorySheet {
  category: ProductCategory
  label: string
  products: Product[]
  /** All products of the category, for its heading. */
  all: Product[]
  isFirst: boolean
  number: number
}

const perSheet = 6
const firstCategorySheet = 3

const split = (products: Product[]): Product[][] => {
  const parts: Product[][] = []
  for (let start = 0; start < products.length;) {
    const left = products.length - start
    // Seven become four and three, so that no product has a page alone.
    const size = left <= perSheet ? left : left === perSheet + 1 ? perSheet - 2 : perSheet
    parts.push(products.slice(start, start + size))
    start += size
  }
  return parts
}

/** Distributes the products over pages. Cover and contents are pages 1 and 2. */
export function planPages(products: readonly Product[]): CategorySheet[] {
  const sheets: CategorySheet[] = []
  for (const category of productCategories) {
    const all = products.filter((product) => product.category === category)
    for (const [index, part] of split(all).entries())
      sheets.push({
        category,
        label: categoryLabels[category],
        products: part,
        all,
        isFirst: index === 0,
        number: firstCategorySheet + sheets.length,
      })
  }
  return sheets
}
