import type { Payload } from 'payload'
import { holdAccount } from '../../accounts/credentials.ts'
import type { ReviewInput } from '../../contract/reviews.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { dropVotesFor } from '../../products/reviewVotes.ts'
import type { Review } from '../../payload-types.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { findOwnReview } from './findOwnReviews.ts'
import { tellReview } from './reviewMail.ts'

type NewReview = ReviewInput & { product: string; user: string; name: string }

/** Whether a paid or delivered order of the user holds the product. A cancelled one does not count. */
async function hasBought(payload: Payload, product: string, user: string): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'orders',
    where: {
      and: [
        { user: { equals: user } },
        { cancelledAt: { exists: false } },
        { or: [{ isPaid: { equals: true } }, { isDelivered: { equals: true } }] },
        { 'orderItems.product': { equals: product } },
      ],
    },
  })
  return totalDocs > 0
}

/** Stores the first review, or replaces the earlier one. Throws 401 if the author was deleted meanwhile. */
async function store(payload: Payload, { product, user, name, rating, comment }: NewReview): Promise<Review> {
  if (!(await holdAccount(payload, user)))
    throw new HttpError(401, 'Your login has ended. Please log in again.')
  const [earlier, verified] = [
    await findOwnReview(payload, product, user),
    await hasBought(payload, product, user),
  ]
  const words = { name, rating, comment, verified }
  const isSame = earlier?.comment === comment && earlier.rating === rating
  if (earlier && !isSame) await dropVotesFor(payload, earlier.id)
  const review = earlier
    ? await payload.update({
        collection: 'reviews',
        id: earlier.id,
        data: {
          ...words,
          createdAt: new Date().toISOString(),
          ...(isSame ? {} : { reply: null, repliedAt: null, helpful: 0 }),
        },
        depth: 0,
      })
    : await payload.create({ collection: 'reviews', data: { product, user, ...words }, depth: 0 })
  if (!isSame) await tellReview(payload, review)
  return review
}

/**
 * Saves a user's review of a product that visitors can see. A second review replaces the first: it gets a new date, and
 * loses the shop's reply and the votes for it if rating or text changed. Its photographs stay. A review that staff have hidden stays hidden. Throws 401 and 404.
 */
export async function saveReview(
  payload: Payload,
  { id: user, name }: TokenUser,
  product: string,
  input: ReviewInput,
): Promise<Review> {
  const { totalDocs } = isId(product)
    ? await payload.count({
        collection: 'products',
        where: { and: [{ id: { equals: product } }, { _status: { equals: 'published' } }] },
      })
    : { totalDocs: 0 }
  if (totalDocs === 0) throw new HttpError(404, 'Product not found')
  const save = () => inTransaction(payload, () => store(payload, { product, user, name, ...input }))
  try {
    return await save()
  } catch (error) {
    // The same request was sent twice at once: the database allows one review per product and user.
    if (!(await findOwnReview(payload, product, user))) throw error
    return save()
  }
}
