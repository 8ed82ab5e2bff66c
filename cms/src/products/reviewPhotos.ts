import type { Payload, Where } from 'payload'
import { dropVotesFor } from './reviewVotes.ts'

/** Removes photographs of reviews with their files. Throws if one stays. */
export async function removePhotos(payload: Payload, where: Where) {
  const { errors } = await payload.delete({ collection: 'review-photos', where, depth: 0 })
  const [failed] = errors
  // Payload goes on with the others.
  if (failed) throw new Error(`The photograph ${failed.id} stays: ${failed.message}`)
}

/** Removes what waited for the reviews of an archived product that is being removed for good. */
export async function removeStrays(payload: Payload, product: string) {
  const where: Where = { product: { equals: product } }
  const all = { where, pagination: false, depth: 0 } as const
  const photos = await payload.find({ collection: 'review-photos', ...all })
  const votes = await payload.find({ collection: 'review-votes', ...all })
  if (photos.docs.length + votes.docs.length === 0) return
  // An import may have made a product of the same id, with reviews of its own.
  const reviews = await payload.find({ collection: 'reviews', ...all })
  const known = new Set(reviews.docs.map(({ id }) => id))
  const strays = photos.docs.filter(({ review }) => !known.has(review)).map(({ id }) => id)
  if (strays.length > 0) await removePhotos(payload, { id: { in: strays } })
  for (const review of new Set(votes.docs.map((vote) => vote.review)))
    if (!known.has(review)) await dropVotesFor(payload, review)
}
