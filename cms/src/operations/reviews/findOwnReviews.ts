import type { Payload } from 'payload'
import { groupRows } from '../../database/rows/groupRows.ts'
import type { Product, Review, ReviewPhoto } from '../../payload-types.ts'

export type ReviewOfProduct = Review & { shownProduct: Product | undefined; photos: ReviewPhoto[] }

/** Returns the user's review of a product. */
export async function findOwnReview(
  payload: Payload,
  product: string,
  user: string,
): Promise<Review | undefined> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { and: [{ product: { equals: product } }, { user: { equals: user } }] },
    limit: 1,
    depth: 0,
  })
  return docs[0]
}

/** Returns a user's reviews, newest first, each with its photographs, and its product if visitors can see it. */
export async function findOwnReviews(payload: Payload, userId: string): Promise<ReviewOfProduct[]> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { user: { equals: userId } },
    sort: '-createdAt',
    pagination: false,
    depth: 0,
  })
  const ids = docs.map(({ product }) => (typeof product === 'string' ? product : product.id))
  const products = await payload.find({
    collection: 'products',
    where: { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
    select: { name: true, createdAt: true },
    pagination: false,
    depth: 0,
  })
  const photos = await payload.find({
    collection: 'review-photos',
    where: { user: { equals: userId } },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  const photosOf = groupRows(photos.docs, ({ review }) => review)
  const byId = new Map(products.docs.map((product) => [product.id, product as Product]))
  return docs.map((review, index) => ({
    ...review,
    shownProduct: byId.get(ids[index] ?? ''),
    photos: photosOf.get(review.id) ?? [],
  }))
}
