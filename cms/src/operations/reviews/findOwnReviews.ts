import type { Payload } from 'payload'
import type { Product, Review } from '../../payload-types.ts'

export type ReviewOfProduct = Review & { shownProduct: Product | undefined }

/** Returns a user's reviews, newest first, each with its product if visitors can see it. */
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
  const byId = new Map(products.docs.map((product) => [product.id, product as Product]))
  return docs.map((review, index) => ({ ...review, shownProduct: byId.get(ids[index] ?? '') }))
}
