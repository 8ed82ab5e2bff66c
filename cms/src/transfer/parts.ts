import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type FlattenedField,
  type GlobalSlug,
  type SanitizedConfig,
} from 'payload'
import { type Shape, shapesOf } from './shape.ts'

interface Common {
  /** The name in messages and archives. */
  name: string
  shapes: Shape[]
  /** Whether the shop gives its records their ids; otherwise each database assigns its own. */
  ownIds: boolean
}

/** One stream of records: those of a collection, its versions, or a global. */
export type Part = Common &
  ({ kind: 'collection' | 'versions'; slug: CollectionSlug } | { kind: 'global'; slug: GlobalSlug })

/**
 * Collections that are not copied: locks of open forms, settings of lists under /cms (the databases store their owner
 * in different forms), leases, and data about a database rather than the shop. Rate limit counts are
 * short-lived and in no collection; they are not copied either.
 */
const leftBehind = [
  'payload-locked-documents',
  'payload-preferences',
  'payload-migrations',
  'payload-kv',
  'leases',
]

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
    parts.push({ name: slug, kind: 'collection', slug, ownIds, shapes: shapesOf(fields) })
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
