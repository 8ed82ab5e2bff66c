import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type FlattenedField,
  type GlobalSlug,
  type SanitizedConfig,
  type Where,
} from 'payload'
import { listingCounters } from '../listing.ts'
import { type Shape, shapesOf } from './shape.ts'

interface Common {
  /** As it is called in messages and archives. */
  name: string
  shapes: Shape[]
  /** Whether its records have ids of the shop's own; else each database numbers them as it likes. */
  ownIds: boolean
  /** Which of its records belong to the shop; all without it. */
  where?: Where
}

/** One stream of records: those of a collection, its versions, or a global. */
export type Part = Common &
  ({ kind: 'collection' | 'versions'; slug: CollectionSlug } | { kind: 'global'; slug: GlobalSlug })

/**
 * What stays behind: who edits what at this moment, how each of staff has arranged lists under /cms (the databases keep
 * whose it is in different forms), which process does what, what the shop makes anew from the rest, and
 * what belongs to a database and not to the shop. Request limits, which are minutes old, are no collection and stay too.
 */
const leftBehind = [
  'payload-locked-documents',
  'payload-preferences',
  'payload-migrations',
  'payload-kv',
  'leases',
  'listings',
]

/** The counters that speak of the listings, which stay behind: where they say that those are complete, none is made. */
const ofListings = Object.values(listingCounters)
const chosen: Record<string, Where> = { counters: { id: { not_in: ofListings } } }

/** What an archive, or a copy that was begun long ago, may hold although it is to stay behind. */
export const strays = { collection: 'counters', where: { id: { in: ofListings } } } as const

/** What is emptied when a shop is replaced. */
export const replacedSlugs = (config: SanitizedConfig) =>
  config.collections.map(({ slug }) => slug).filter((slug) => slug !== 'payload-migrations')

const withoutId = (fields: FlattenedField[]) => fields.filter(({ name }) => name !== 'id')

/** Everything that makes up a shop, in the order in which it is read and written. */
export function partsOf(config: SanitizedConfig): Part[] {
  const parts: Part[] = []
  for (const collection of config.collections) {
    const { slug, flattenedFields } = collection
    if (leftBehind.includes(slug)) continue
    const ownIds = flattenedFields.some(({ name }) => name === 'id')
    const fields = ownIds ? flattenedFields : withoutId(flattenedFields)
    const where = chosen[slug]
    parts.push({ name: slug, kind: 'collection', slug, ownIds, where, shapes: shapesOf(fields) })
    if (collection.versions)
      parts.push({
        name: `${slug}.versions`,
        kind: 'versions',
        slug,
        ownIds: false,
        shapes: shapesOf(withoutId(buildVersionCollectionFields(config, collection, true))),
      })
  }
  for (const global of config.globals) {
    const { slug } = global
    const shapes = shapesOf(withoutId(global.flattenedFields))
    parts.push({ name: slug, kind: 'global', slug, ownIds: false, shapes })
    if (global.versions) throw new Error(`Versions of a global cannot be copied yet: ${slug}`)
  }
  return parts
}
