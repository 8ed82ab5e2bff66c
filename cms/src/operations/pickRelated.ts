import { relatedLimit } from '../contract/catalogue.ts'
import type { ProductCard } from '../contract/products.ts'
import { lotOf, relatedFrom } from '../lots.ts'

/**
 * A random sample of the same category without the product itself, the same for everyone on one day. All products stand
 * on a ring in the order of their lots, and the sample is what follows a random place: a database finds that at once.
 */
export function pickRelated(
  cards: readonly ProductCard[],
  product: Pick<ProductCard, '_id' | 'category'>,
  day: string,
): ProductCard[] {
  const from = relatedFrom(product._id, day)
  const ring = cards
    .filter(({ _id, category }) => category === product.category && _id !== product._id)
    .map((card) => ({ card, lot: lotOf(card._id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
  return [...ring.filter(({ lot }) => lot >= from), ...ring.filter(({ lot }) => lot < from)]
    .slice(0, relatedLimit)
    .map(({ card }) => card)
}
