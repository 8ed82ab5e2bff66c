import type { Payload } from 'payload'
import { findPlainRows } from '../../database/plainRows.ts'
import { groupRows } from '../../database/rows/groupRows.ts'
import type { Review } from '../../payload-types.ts'
import type { StoredReview } from './productView.ts'

const fields = [
  'product',
  'name',
  'rating',
  'comment',
  'createdAt',
  'verified',
  'reply',
  'repliedAt',
  'hidden',
]

type Row = StoredReview & Pick<Review, 'hidden'> & { product: string }

/** Returns the reviews of products that visitors see, by product, the newest first. */
export async function findReviewsOf(
  payload: Payload,
  products: readonly string[],
): Promise<Map<string, StoredReview[]>> {
  const found = await findPlainRows<Row>(payload, {
    collection: 'reviews',
    by: ['product', products],
    fields,
  })
  const shown = found.filter(({ hidden }) => !hidden)
  shown.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1))
  return groupRows(shown, ({ product }) => product)
}
