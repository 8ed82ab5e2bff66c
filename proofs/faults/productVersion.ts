import type { Product } from 'cms/contract/products'

const [firstPrice, firstStock] = [10_000, 1000]

/** Returns a product's version: every part of it encodes the same number. */
export const versionData = (version: number) => ({
  price: firstPrice + version,
  description: `Version ${version}.`,
  features: [`This is version ${version}`],
  countInStock: firstStock + version,
})

const block = { direction: 'ltr', format: '', indent: 0, version: 1 }

/** Returns the same as the staff's form under /cms sends it. */
export const formData = (version: number) => {
  const { description: text, ...rest } = versionData(version)
  const words = { type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }
  const paragraph = { type: 'paragraph', ...block, textFormat: 0, textStyle: '', children: [words] }
  return { ...rest, description: { root: { type: 'root', ...block, children: [paragraph] } } }
}

/** The parts of a product that encode its version; a card has no texts. */
export type VersionedProduct = Pick<Product, 'price' | 'countInStock'> &
  Partial<Pick<Product, 'description' | 'features'>>

/** Returns the number that each part of a product encodes; NaN if it encodes none. */
export const versionsIn = ({ price, description, features, countInStock }: VersionedProduct) => ({
  price: price - firstPrice,
  description: Number(/^Version (\d+)\.$/.exec(description ?? '')?.[1]),
  features: Number(/^This is version (\d+)$/.exec(features?.[0] ?? '')?.[1]),
  stock: countInStock - firstStock,
})
