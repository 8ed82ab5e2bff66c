import type { PrintedProduct, Section } from './printed.ts'

/** One page of a category. An odd number of products begins with one across the whole width. */
export interface CategorySheet {
  /** The whole category, for its heading. */
  section: Section
  products: PrintedProduct[]
  isFirst: boolean
  number: number
}

const perSheet = 6

const split = (products: PrintedProduct[]): PrintedProduct[][] => {
  const parts: PrintedProduct[][] = []
  for (let start = 0; start < products.length;) {
    const left = products.length - start
    // Seven become four and three, so that no product has a page alone.
    const size = left <= perSheet ? left : left === perSheet + 1 ? perSheet - 2 : perSheet
    parts.push(products.slice(start, start + size))
    start += size
  }
  return parts
}

/** Distributes the products over pages, numbered from `number` on. */
export function planPages(sections: readonly Section[], number: number): CategorySheet[] {
  const sheets: CategorySheet[] = []
  for (const section of sections)
    for (const [index, products] of split(section.products).entries())
      sheets.push({ section, products, isFirst: index === 0, number: number + sheets.length })
  return sheets
}
