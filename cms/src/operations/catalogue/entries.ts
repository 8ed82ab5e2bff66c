import type { Product, ProductCard } from '../../contract/products.ts'
import { uploadsOf } from '../../files/uploads.ts'
import type { Product as StoredProduct } from '../../payload-types.ts'
import { cardView, productView, type Surroundings } from '../products/productView.ts'
import { keepForms } from '../products/shownForms.ts'

/** A product of the catalogue in memory. It never changes: a change of the product makes another one. */
export interface Entry {
  product: Product
  card: ProductCard
  /** The ids of its pictures in the library. */
  pictures: readonly string[]
}

export function entryOf(stored: StoredProduct, surroundings: Surroundings): Entry {
  const product = productView(stored, surroundings)
  return { product, card: cardView(product), pictures: uploadsOf([stored]) }
}

/** Returns the entry with another stock. What lists and its page show stays the same object, if it does. */
export function withStock(entry: Entry, countInStock: number): Entry {
  const product = { ...entry.product, countInStock }
  const card = { ...entry.card, countInStock }
  keepForms(entry, { product, card })
  return { product, card, pictures: entry.pictures }
}

const isNewer = ({ product: one }: Entry, { product: other }: Entry) =>
  one.createdAt === other.createdAt ? one._id > other._id : one.createdAt > other.createdAt

/** Returns entries, newest first, with others in place of those with these ids. */
export function replaceEntries(
  entries: readonly Entry[],
  ids: ReadonlySet<string>,
  others: readonly Entry[],
): Entry[] {
  const kept = entries.filter(({ product }) => !ids.has(product._id))
  const added = [...others].sort((one, other) => (isNewer(one, other) ? -1 : 1))
  const merged: Entry[] = []
  let next = 0
  for (const entry of kept) {
    for (let other = added[next]; other && isNewer(other, entry); other = added[next]) {
      merged.push(other)
      next += 1
    }
    merged.push(entry)
  }
  return [...merged, ...added.slice(next)]
}
