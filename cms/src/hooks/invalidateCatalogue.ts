import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { invalidate } from '../cluster/invalidate.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { idOf } from '../ids.ts'
import type { Media, Product, Review } from '../payload-types.ts'

export const invalidateAfterChange: CollectionAfterChangeHook = () => invalidate(['texts'])
export const invalidateAfterDelete: CollectionAfterDeleteHook = () => invalidate(['texts'])
export const invalidateAfterGlobal: GlobalAfterChangeHook = () => invalidate(['texts'])

type Changed<Doc extends { id: string }> = CollectionAfterChangeHook<Doc> & CollectionAfterDeleteHook<Doc>

export const invalidateProduct: Changed<Product> = ({ doc }: { doc: Product }) =>
  invalidateProducts({ ids: [doc.id] })
export const invalidatePictured: Changed<Media> = ({ doc }: { doc: Media }) =>
  invalidateProducts({ picture: doc.id })
export const invalidateReviewed: Changed<Review> = ({ doc }: { doc: Review }) =>
  invalidateProducts({ ids: [idOf(doc.product) ?? ''].filter(Boolean) })
