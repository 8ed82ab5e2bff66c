import type { Payload } from 'payload'
import { findPlainRows } from '../../database/plainRows.ts'
import { groupRows } from '../../database/rows/groupRows.ts'
import { smallPhotoWidth } from '../../files/pictures.ts'
import type { StoredPhoto } from '../../files/photoView.ts'
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
  'helpful',
  'hidden',
]

const photoFields = [
  'review',
  'name',
  'state',
  'filename',
  'width',
  'height',
  `sizes.${smallPhotoWidth}.filename`,
  `sizes.${smallPhotoWidth}.width`,
]

type Row = StoredReview & Pick<Review, 'hidden'> & { product: string }

/** Returns the approved photographs of these products' reviews, by review, the oldest first. */
async function findPhotosOf(payload: Payload, products: readonly string[]) {
  const found = await findPlainRows<StoredPhoto>(payload, {
    collection: 'review-photos',
    by: ['product', products],
    fields: photoFields,
  })
  const approved = found.filter(({ state }) => state === 'approved')
  approved.sort((one, other) => (one.id < other.id ? -1 : 1))
  return groupRows(approved, ({ review }) => review)
}

/** Returns the reviews of products that visitors see, by product, the newest first. */
export async function findReviewsOf(
  payload: Payload,
  products: readonly string[],
): Promise<Map<string, StoredReview[]>> {
  const [found, photos] = await Promise.all([
    findPlainRows<Row>(payload, { collection: 'reviews', by: ['product', products], fields }),
    findPhotosOf(payload, products),
  ])
  const shown = found
    .filter(({ hidden }) => !hidden)
    .map((review) => ({ ...review, photos: photos.get(review.id) ?? [] }))
  shown.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1))
  return groupRows(shown, ({ product }) => product)
}
