import type { CollectionSlug, Where } from 'payload'

/** Yields one query parameter for each leaf of a filter, in the form that the admin's lists read. */
function* leaves(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)]
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, `${path}[${key}]`)
}

/** Returns the address of a list with a filter, which the list's filter panel also shows. */
export function listAddress(collection: CollectionSlug, where?: Where, sort?: string) {
  const query = new URLSearchParams()
  const all = Object.entries(where ?? {}).map(([field, rule]) => ({ [field]: rule }))
  // The panel reads one 'or' of 'and's, and no deeper.
  const filter = where?.or ? where : { or: [{ and: all }] }
  if (all.length > 0) for (const [name, value] of leaves(filter, 'where')) query.set(name, value)
  if (sort) query.set('sort', sort)
  return `/cms/collections/${collection}${query.size > 0 ? `?${query}` : ''}`
}
