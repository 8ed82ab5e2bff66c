import { pageSize } from '../../contract/catalogue.ts'
import { nameKey } from '../../contract/nameKey.ts'
import { latestOf, matches, type ProductSelection, type ProductSort } from '../../contract/selectProducts.ts'
import type { Entry } from './entry.ts'

type Compare = (one: Entry, other: Entry) => number

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
const comparisons: Record<ProductSort, Compare> = {
  newest: newestFirst,
  'price-asc': (one, other) => one.price - other.price || newestFirst(one, other),
  'price-desc': (one, other) => other.price - one.price || newestFirst(one, other),
  name: byName,
  rating: (one, other) =>
    other.rating - one.rating || other.numReviews - one.numReviews || newestFirst(one, other),
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

/** More changes than this are sorted in together. */
const mostOneByOne = 50

/**
 * The products that visitors see, in memory. Changes cost what they change, whatever the size of the catalogue: each
 * order of a list is sorted once, when it is first asked for, and then kept.
 */
export function createIndex(given: readonly Entry[] = []) {
  const byId = new Map<string, Entry>()
  const sorted = new Map<ProductSort, Entry[]>()
  const all: Entry[] = []
  let latest: Entry[] | null = null
  sorted.set('newest', all)

  const sort = (entries: Entry[], by: ProductSort) => {
    if (by === 'name') for (const entry of entries) keys.set(entry, nameKey(entry.name))
    entries.sort(comparisons[by])
    for (const entry of entries) keys.delete(entry)
  }

  /** Returns all products in an order. */
  const inOrder = (by: ProductSort): readonly Entry[] => {
    const known = sorted.get(by)
    if (known) return known
    const entries = [...all]
    sort(entries, by)
    sorted.set(by, entries)
    return entries
  }

  /** Puts products in place of those with these ids. */
  const replace = (ids: Iterable<string>, entries: readonly Entry[]) => {
    const gone = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    for (const { _id } of gone) byId.delete(_id)
    for (const entry of entries) byId.set(entry._id, entry)
    latest = null
    if (gone.length + entries.length > mostOneByOne) {
      sorted.clear()
      all.length = 0
      for (const entry of byId.values()) all.push(entry)
      sort(all, 'newest')
      sorted.set('newest', all)
      return
    }
    for (const [by, list] of sorted) {
      const compare = comparisons[by]
      for (const entry of gone) list.splice(placeOf(list, entry, compare), 1)
      for (const entry of entries) list.splice(placeOf(list, entry, compare), 0, entry)
    }
  }
  replace([], given)

  /** Returns one page of a selection, or without page and limit all of it. `total` counts all pages. */
  const select = (selection: ProductSelection) => {
    const by = selection.sort ?? 'newest'
    let source = inOrder(by)
    if (selection.latest) {
      latest ??= latestOf(all)
      source = by === 'newest' ? latest : [...latest].sort(comparisons[by])
    }
    const found = source.filter(matches(selection))
    const total = found.length
    const { page, limit = pageSize } = selection
    if (page === undefined && selection.limit === undefined) return { entries: found, total }
    const start = ((page ?? 1) - 1) * limit
    return { entries: found.slice(start, start + limit), total }
  }

  return {
    /** Newest first. */
    all: all as readonly Entry[],
    get: (id: string) => byId.get(id),
    select,
    replace,
  }
}

export type CatalogueIndex = ReturnType<typeof createIndex>
