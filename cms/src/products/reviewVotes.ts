import type { Payload } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { updateIf } from '../database/statements.ts'

/** Returns how many people found a review helpful. */
export const countVotes = async (payload: Payload, review: string): Promise<number> =>
  (await payload.count({ collection: 'review-votes', where: { review: { equals: review } } })).totalDocs

/** Stores the number of a review's votes with it. Part of the transaction that changes them. */
export async function recountVotes(
  payload: Payload,
  { review, product }: { review: string; product: string },
) {
  const helpful = await countVotes(payload, review)
  await updateIf(payload, { collection: 'reviews', id: review, where: {}, set: { helpful } })
  await invalidateProducts({ ids: [product] })
  return helpful
}

/** Removes the votes for a review. */
export const dropVotesFor = (payload: Payload, review: string) =>
  payload.db.deleteMany({ collection: 'review-votes', where: { review: { equals: review } } })

/** Returns the reviews that a user found helpful, of one product or of all. */
export async function findVotesOf(payload: Payload, user: string, product?: string) {
  const { docs } = await payload.find({
    collection: 'review-votes',
    where: { user: { equals: user }, ...(product === undefined ? {} : { product: { equals: product } }) },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  return docs
}

/** Takes back all votes of a user who is being deleted. */
export async function endVotesOf(payload: Payload, user: string) {
  const votes = await findVotesOf(payload, user)
  if (votes.length === 0) return
  await payload.db.deleteMany({ collection: 'review-votes', where: { user: { equals: user } } })
  for (const { review, product } of votes) await recountVotes(payload, { review, product })
}
