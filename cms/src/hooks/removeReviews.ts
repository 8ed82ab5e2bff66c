import type { CollectionAfterDeleteHook } from 'payload'

/** Reviews go with their product. */
export const removeReviews: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'reviews', where: { product: { equals: String(id) } } })
}
