import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { forgetCatalog } from '../catalogCache.ts'
import { renewProducts } from '../changedProducts.ts'
import { idOf } from '../ids.ts'
import type { Media, Product, Review } from '../payload-types.ts'

export const renewCatalog: CollectionAfterChangeHook = () => forgetCatalog()
export const renewCatalogAfterDelete: CollectionAfterDeleteHook = () => forgetCatalog()
export const renewCatalogAfterGlobal: GlobalAfterChangeHook = () => forgetCatalog()

type Changed<Doc extends { id: string }> = CollectionAfterChangeHook<Doc> & CollectionAfterDeleteHook<Doc>

export const renewProduct: Changed<Product> = ({ doc }: { doc: Product }) => renewProducts({ ids: [doc.id] })
export const renewPictured: Changed<Media> = ({ doc }: { doc: Media }) => renewProducts({ picture: doc.id })
export const renewReviewed: Changed<Review> = ({ doc }: { doc: Review }) =>
  renewProducts({ ids: [idOf(doc.product) ?? ''].filter(Boolean) })
