import type { Review } from 'cms/contract/reviews'

export const reviewOrders = {
  newest: 'Newest first',
  highest: 'Best first',
  lowest: 'Worst first',
  helpful: 'Most helpful',
  bought: 'Buyers first',
} as const
export type ReviewOrder = keyof typeof reviewOrders

type Sorted = Pick<Review, 'createdAt' | 'rating' | 'verified' | 'helpful'>

const byOrder: Record<ReviewOrder, (one: Sorted, other: Sorted) => number> = {
  newest: () => 0,
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
  helpful: (one, other) => other.helpful - one.helpful,
  bought: (one, other) => Number(other.verified) - Number(one.verified),
}

/** Returns a sorted copy. Among equals the newest comes first. */
export const sortReviews = <Item extends Sorted>(
  reviews: readonly Item[],
  order: ReviewOrder = 'newest',
): Item[] =>
  [...reviews].sort(
    (one, other) => byOrder[order](one, other) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
