import { categoryLabels, type ProductCategory } from '../contract/catalogue.ts'
import type { Picture } from '../contract/pictures.ts'
import type { Product } from '../contract/products.ts'
import type { Site } from '../contract/site.ts'
import { cutText } from '../contract/typed/letters.ts'

/** The printed facts of a product: a small part, so that a whole category is held without weight. */
export interface PrintedProduct {
  name: string
  price: number
  description: string
  features: string[]
  facts: [label: string, value: string][]
  /** The address of its picture. */
  picture: string | null
}

export interface Section {
  category: ProductCategory
  label: string
  products: PrintedProduct[]
}

/** The facts of the shop that the brochure shows. */
export type PrintedSite = Pick<
  Site,
  'brand' | 'tagline' | 'chatNumber' | 'contacts' | 'address' | 'landlines' | 'email' | 'hours'
> & { hero: string[]; bookTitle: string; lede: string }

/** Sizes of a side (pixels) and places that paper needs; more is cut off or scaled down. */
export const printSide = 900
const shownFeatures = 4
/** The text of a lead product has room for about half of it. */
const longestDescription = 600

/** Returns the address of the smallest size that is large enough for print. */
const sourceOf = ({ url, sources }: Picture) =>
  [...sources].sort((a, b) => a.width - b.width).find(({ width }) => width >= printSide)?.url ?? url

/** Returns '67 × 66 × 120 cm' if all three have one unit, else each as it is written. */
export function sizeOf({ addInfo }: Pick<Product, 'addInfo'>): string {
  const { chairWidth = '', chairLength = '', chairHeight = '' } = addInfo[0] ?? {}
  const sizes = [chairWidth, chairLength, chairHeight].map((size) => size.trim()).filter(Boolean)
  const units = sizes.map((size) => size.replace(/^[\d.]+\s*/, ''))
  const [unit = ''] = units
  if (!units.every((other) => other === unit)) return sizes.join(' × ')
  return [sizes.map((size) => size.slice(0, size.length - unit.length).trim()).join(' × '), unit]
    .join(' ')
    .trim()
}

function factsOf(product: Product): [string, string][] {
  const { colorOption = '', material = '', sku = '' } = product.addInfo[0] ?? {}
  const facts: [string, string][] = [
    ['Colour', colorOption],
    ['Material', material],
    ['W × D × H', sizeOf(product)],
    ['Code', sku],
  ]
  return facts.filter(([, value]) => value)
}

export const printedProduct = (product: Product): PrintedProduct => {
  const { name, price, description, features, pictures } = product
  const [picture] = pictures
  return {
    name,
    price,
    description: cutText(description, longestDescription),
    features: features.slice(0, shownFeatures),
    facts: factsOf(product),
    picture: picture ? sourceOf(picture) : null,
  }
}

export const sectionOf = (category: ProductCategory, products: PrintedProduct[]): Section => ({
  category,
  label: categoryLabels[category],
  products,
})

export function printedSite(site: Site, words: Pick<PrintedSite, 'bookTitle' | 'lede'>): PrintedSite {
  const { brand, tagline, chatNumber, contacts, address, landlines, email, hours, scenes } = site
  const hero = scenes.hero.map(sourceOf)
  return { brand, tagline, chatNumber, contacts, address, landlines, email, hours, hero, ...words }
}
