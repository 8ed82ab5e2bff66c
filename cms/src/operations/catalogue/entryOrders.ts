import { nameKey } from '../../rules/selection/nameKey.ts'
import { comparedPrice } from '../../contract/selection/productGroups.ts'
import type { ProductSort } from '../../contract/catalogue.ts'
import type { Entry } from './entry.ts'

type Compare = (one: Entry, other: Entry) => number

const newestFirst: Compare = (one, other) => {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1
  return one._id > other._id ? -1 : one._id < other._id ? 1 : 0
}

const keys = new WeakMap<Entry, string>()

/** Returns the text by which a product is sorted among names. */
function keyOf(entry: Entry) {
  const key = keys.get(entry) ?? nameKey(entry.name)
  keys.set(entry, key)
  return key
}

const byName: Compare = (one, other) => {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : a > b ? 1 : newestFirst(one, other)
}

/** No two products are equal in any of these, so that each has one place. */
export const comparisons: Record<ProductSort, Compare> = {
  newest: newestFirst,
  'price-asc': (one, other) =>
    comparedPrice(one.price) - comparedPrice(other.price) || newestFirst(one, other),
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
const maxOneByOne = 50

/** Keeps the orders of all products: each is sorted when it is first asked for. */
export function createOrders() {
  const orders = new Map<ProductSort, Entry[]>([['newest', []]])

  const inOrder = (by: ProductSort): readonly Entry[] => {
    const known = orders.get(by)
    if (known) return known
    const entries = [...inOrder('newest')].sort(comparisons[by])
    orders.set(by, entries)
    return entries
  }

  const sortAgain = (gone: ReadonlySet<Entry>, come: readonly Entry[]) => {
    const stay = inOrder('newest').filter((entry) => !gone.has(entry))
    orders.clear()
    orders.set('newest', stay.concat(come).sort(newestFirst))
  }

  /** Takes products out and puts others in. */
  const replace = (gone: ReadonlySet<Entry>, come: readonly Entry[]) => {
    if (gone.size + come.length > maxOneByOne) return sortAgain(gone, come)
    for (const [by, entries] of orders) {
      const compare = comparisons[by]
      for (const entry of gone) entries.splice(placeOf(entries, entry, compare), 1)
      for (const entry of come) entries.splice(placeOf(entries, entry, compare), 0, entry)
    }
  }

  return { inOrder, replace }
}
