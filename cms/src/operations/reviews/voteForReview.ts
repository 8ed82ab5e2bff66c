import type { Payload } from 'payload'
import { holdAccount } from '../../accounts/credentials.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { requireProvenEmail } from '../../accounts/waysIn.ts'
import type { OwnVotes } from '../../contract/reviews.ts'
import { insertRecords } from '../../database/insertRecords.ts'
import { deleteIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { findVotesOf, recountVotes } from '../../products/reviewVotes.ts'
import { idOf, isId } from '../../ids.ts'
import type { Product, Review, ReviewVote } from '../../payload-types.ts'
import { findOwnReview } from './findOwnReviews.ts'

/** Returns a review that visitors see under a product. Throws 404. */
async function requireShown(payload: Payload, product: string, id: string): Promise<Review> {
  const [review, shown] =
    isId(product) && isId(id)
      ? [
          await payload.db.findOne<Review>({ collection: 'reviews', where: { id: { equals: id } } }),
          await payload.db.findOne<Product>({
            collection: 'products',
            where: { id: { equals: product } },
            select: { _status: true },
          }),
        ]
      : [null, null]
  if (!review || review.hidden || idOf(review.product) !== product || shown?._status !== 'published')
    throw new HttpError(404, 'Review not found')
  return review
}

export interface Vote {
  product: string
  review: string
  isHelpful: boolean
}

/**
 * Notes that a user finds a review helpful, or takes that back. Twice is once. Returns the review's new number of votes.
 * Throws 401, 404, and 409 for the user's own review
 * and while the user's address is not proven: one person could vote by many accounts.
 */
export const voteForReview = (
  payload: Payload,
  { id: user }: TokenUser,
  { product, review: id, isHelpful }: Vote,
): Promise<number> =>
  inTransaction(payload, async () => {
    // Votes of one user wait for each other, and for the end of the account.
    if (!(await holdAccount(payload, user)))
      throw new HttpError(401, 'Your login has ended. Please log in again.')
    const review = await requireShown(payload, product, id)
    if (idOf(review.user) === user) throw new HttpError(409, 'This is your own review.')
    if (isHelpful) await requireProvenEmail(payload, user)
    const key = `${id} ${user}`
    const known = await payload.db.findOne<ReviewVote>({
      collection: 'review-votes',
      where: { key: { equals: key } },
    })
    if (Boolean(known) === isHelpful) return review.helpful ?? 0
    if (known) await deleteIf(payload, { collection: 'review-votes', id: known.id, where: {} })
    else await insertRecords(payload, 'review-votes', [{ review: id, product, user, key }])
    return recountVotes(payload, { review: id, product })
  })

/** Returns which reviews of a product a user found helpful, and which is the user's own. */
export async function findOwnVotes(payload: Payload, user: string, product: string): Promise<OwnVotes> {
  if (!isId(product)) throw new HttpError(404, 'Product not found')
  const [votes, own] = await Promise.all([
    findVotesOf(payload, user, product),
    findOwnReview(payload, product, user),
  ])
  return { reviews: votes.map(({ review }) => review), own: own?.id ?? null }
}

/** Returns every vote of a user, with its day. */
export const findAllVotes = (payload: Payload, user: string) => findVotesOf(payload, user)
