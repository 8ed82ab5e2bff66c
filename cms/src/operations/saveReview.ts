import type { Payload } from 'payload'
import type { ReviewInput } from '../contract/reviews.ts'
import { HttpError } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Review } from '../payload-types.ts'
import type { TokenUser } from '../tokens.ts'

async function findOwn(payload: Payload, product: string, user: string): Promise<Review | undefined> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { and: [{ product: { equals: product } }, { user: { equals: user } }] },
    limit: 1,
    depth: 0,
  })
  return docs[0]
}

/**
 * A user's review of a product that visitors can see. A second one takes the first one's place: it is dated anew and
 * the shop's reply, which answered other words, goes; one that staff have hidden stays hidden. Throws 404.
 */
export async function saveReview(
  payload: Payload,
  { id, name }: TokenUser,
  productId: string,
  { rating, comment }: ReviewInput,
) {
  const { totalDocs } = isId(productId)
    ? await payload.count({
        collection: 'products',
        where: { and: [{ id: { equals: productId } }, { _status: { equals: 'published' } }] },
      })
    : { totalDocs: 0 }
  if (totalDocs === 0) throw new HttpError(404, 'Product not found')
  const replace = (earlier: Review) =>
    payload.update({
      collection: 'reviews',
      id: earlier.id,
      data: {
        name,
        rating,
        comment,
        createdAt: new Date().toISOString(),
        ...(earlier.comment === comment && earlier.rating === rating ? {} : { reply: null, repliedAt: null }),
      },
      depth: 0,
    })
  const earlier = await findOwn(payload, productId, id)
  if (earlier) return replace(earlier)
  try {
    return await payload.create({
      collection: 'reviews',
      data: { product: productId, user: id, name, rating, comment },
      depth: 0,
    })
  } catch (error) {
    // Sent twice at once: the database keeps one per product and user.
    const other = await findOwn(payload, productId, id)
    if (!other) throw error
    return replace(other)
  }
}
