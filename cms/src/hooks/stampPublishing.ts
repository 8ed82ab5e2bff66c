import type { CollectionBeforeChangeHook } from 'payload'
import type { Product } from '../payload-types.ts'

/** The day a product was first published stays with it. */
export const stampPublishing: CollectionBeforeChangeHook<Product> = ({ data, originalDoc }) => {
  if (data._status !== 'published') return data
  return { ...data, publishedAt: data.publishedAt ?? originalDoc?.publishedAt ?? new Date().toISOString() }
}
