import { nameKey } from '../../contract/selection/nameKey.ts'
import type { ProductSort } from '../../contract/selection/selectProducts.ts'
import type { Entry } from './entry.ts'

export type Compare = (one: Entry, other: Entry) => number

const newestFirst: Compare = (one, other) => {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1
  return one._id > other._id ? -1 : one._id < other._id ? 1 : 0
}

const keys = new WeakMap<Entry, string>()

/** Returns the text by which a product is sorted among names. Kept only while products are sorted. */
const keyOf = (entry: Entry) => keys.get(entry) ?? nameKey(entry.name)

const byName: Compare = (one, other) => {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : a > b ? 1 : newestFirst(one, other)
}

/** No two products are equal in any of these, so that each has one place. */
export const comparisons: Record<ProductSort, Compare> = {
  newest: newestFirst,
  'price-asc': (one, other) => one.price - other.price || newestFirst(one, other),
  'price-desc': (one, other) => other.price - one.price || newestFirst(one, other),
  name: byName,
  rating: (one, other) =>
    other.rating - one.rating || other.numReviews - one.numReviews || newestFirst(one, other),
}

export function sortEntries(entries: Entry[], by: ProductSort) {
  if (by === 'name') for (const entry of entries) keys.set(entry, nameKey(entry.name))
  entries.sort(comparisons[by])
  for (const entry of entries) keys.delete(entry)
}

/** Returns the place of the first entry that is not before this one. */
function placeOf(entries: readonly Entry[], entry: Entry, compare: Compare) {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(entries[middle] as Entry, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Takes an entry, which must be there, out of a sorted list. */
export const takeOut = (entries: Entry[], entry: Entry, compare: Compare) =>
  entries.splice(placeOf(entries, entry, compare), 1)

/** Puts an entry, which must not be there, into a sorted list. */
export const putIn = (entries: Entry[], entry: Entry, compare: Compare) =>
  entries.splice(placeOf(entries, entry, compare), 0, entry)
