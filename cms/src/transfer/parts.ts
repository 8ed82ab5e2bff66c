import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type FlattenedField,
  type GlobalSlug,
  type SanitizedConfig,
  type Where,
} from 'payload'
import { listingCounters } from '../database/listings/listing.ts'
import { type Shape, shapesOf } from './shape.ts'

interface Common {
  /** The name in messages and archives. */
  name: string
  shapes: Shape[]
  /** Whether the shop gives its records their ids; otherwise each database assigns its own. */
  ownIds: boolean
  /** Which of its records belong to the shop; all if undefined. */
  where?: Where
}

/** One stream of records: those of a collection, its versions, or a global. */
export type Part = Common &
  ({ kind: 'collection' | 'versions'; slug: CollectionSlug } | { kind: 'global'; slug: GlobalSlug })

/**
 * Collections that are not copied: locks of open forms, settings of lists under /cms (the databases store their owner
 * in different forms), leases, derived data, and data about a database rather than the shop. Rate limit counts are
 * short-lived and in no collection; they are not copied either.
 */
const leftBehind = [
  'payload-locked-documents',
  'payload-preferences',
  'payload-migrations',
  'payload-kv',
  'leases',
  'listings',
]

/** The counters about listings, which are not copied: a copied `complete` would keep them from being built. */
const ofListings = Object.values(listingCounters)
const chosen: Record<string, Where> = { counters: { id: { not_in: ofListings } } }

/** Counters that an archive, or a copy begun long ago, may contain although they are not copied. */
export const strays = { collection: 'counters', where: { id: { in: ofListings } } } as const

/** Returns the collections that are emptied when a shop is replaced. */
export const replacedSlugs = (config: SanitizedConfig) =>
  config.collections.map(({ slug }) => slug).filter((slug) => slug !== 'payload-migrations')

const withoutId = (fields: FlattenedField[]) => fields.filter(({ name }) => name !== 'id')

/** Returns everything that makes up a shop, in the order in which it is read and written. */
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
