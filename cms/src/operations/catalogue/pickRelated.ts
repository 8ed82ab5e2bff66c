import { relatedLimit } from '../../contract/catalogue.ts'
import type { ProductCard } from '../../contract/products.ts'
import { sampleKey, sampleStart } from '../../database/listings/sampleKey.ts'

/**
 * Picks a random sample of the same category without the product itself, the same for all visitors on one day. Products
 * form a ring by their sample keys, and the sample is what follows a random place: a database finds it with an index.
 */
export function pickRelated(
  cards: readonly ProductCard[],
  product: Pick<ProductCard, '_id' | 'category'>,
  day: string,
): ProductCard[] {
  const from = sampleStart(product._id, day)
  const ring = cards
    .filter(({ _id, category }) => category === product.category && _id !== product._id)
    .map((card) => ({ card, lot: sampleKey(card._id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
  return [...ring.filter(({ lot }) => lot >= from), ...ring.filter(({ lot }) => lot < from)]
    .slice(0, relatedLimit)
    .map(({ card }) => card)
}
