import type { CollectionBeforeDeleteHook } from 'payload'
import { removePhotos } from '../../products/reviewPhotos.ts'
import { dropVotesFor } from '../../products/reviewVotes.ts'

/** Set while a product is archived: photographs and votes wait for its reviews to come back. */
export const keepsAttached = 'keepsAttached'

/** Removes the photographs of a review that is being deleted, and the votes for it. */
export const removeAttached: CollectionBeforeDeleteHook = async ({ id, req: { context, payload } }) => {
  if (context[keepsAttached]) return
  await removePhotos(payload, { review: { equals: String(id) } })
  await dropVotesFor(payload, String(id))
}
