import type { CollectionBeforeDeleteHook } from 'payload'

/** Reviews go with their product: before it, since on SQLite none may be left that points to nothing. */
export const removeReviews: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'reviews', where: { product: { equals: String(id) } } })
}
