import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { invalidate } from '../cluster/invalidate.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { idOf } from '../ids.ts'
import type { Media, Review, SiteSetting } from '../payload-types.ts'

export const invalidateAfterChange: CollectionAfterChangeHook = () => invalidate(['texts'])
export const invalidateAfterDelete: CollectionAfterDeleteHook = () => invalidate(['texts'])

export const invalidateAfterTexts: GlobalAfterChangeHook = () => invalidate(['texts'])

/** Returns the groups into which staff have put the values of products, and their words, without the ids of the rows. */
const groupsIn = ({ colourGroups, materialGroups, searchWords }: Partial<SiteSetting>) =>
  JSON.stringify([
    ...[colourGroups, materialGroups].map((rows) => (rows ?? []).map(({ value, group }) => [value, group])),
    (searchWords ?? []).map(({ value, means }) => [value, means]),
  ])

/** Lists and searches are made anew only if it is the groups that have changed. */
export const invalidateAfterSettings: GlobalAfterChangeHook = ({ doc, previousDoc }) => {
  const isRegrouped = groupsIn(doc as SiteSetting) !== groupsIn((previousDoc ?? {}) as Partial<SiteSetting>)
  return invalidate(isRegrouped ? ['texts', 'groups'] : ['texts'])
}

type Changed<Doc extends { id: string }> = CollectionAfterChangeHook<Doc> & CollectionAfterDeleteHook<Doc>

export const invalidatePictured: Changed<Media> = ({ doc }: { doc: Media }) =>
  invalidateProducts({ picture: doc.id })
export const invalidateReviewed: Changed<Review> = ({ doc }: { doc: Review }) =>
  invalidateProducts({ ids: [idOf(doc.product) ?? ''].filter(Boolean) })
