import { createHash } from 'node:crypto'
import { relatedLimit } from '../contract/catalogue.ts'
import type { ProductCard } from '../contract/products.ts'

const rank = (seed: string, id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')

/** A random sample of the same category without the product itself, the same for everyone on one day (`2026-11-21`). */
export function pickRelated(
  cards: readonly ProductCard[],
  product: Pick<ProductCard, '_id' | 'category'>,
  day: string,
): ProductCard[] {
  const seed = `${product._id} ${day}`
  return cards
    .filter(({ _id, category }) => category === product.category && _id !== product._id)
    .map((card) => ({ card, rank: rank(seed, card._id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, relatedLimit)
    .map(({ card }) => card)
}
