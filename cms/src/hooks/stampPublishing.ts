import type { CollectionBeforeChangeHook } from 'payload'
import type { Product } from '../payload-types.ts'

/** The day a product was first published stays with it, whatever version of it is restored. */
export const stampPublishing: CollectionBeforeChangeHook<Product> = ({ data, operation, originalDoc }) => {
  // A copy begins anew.
  const before = operation === 'update' ? originalDoc?.publishedAt : null
  const publishedAt = data.publishedAt ?? before
  if (data._status !== 'published') return publishedAt ? { ...data, publishedAt } : data
  return { ...data, publishedAt: publishedAt ?? new Date().toISOString() }
}
