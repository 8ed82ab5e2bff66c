import { type Groups, usualGroups } from '../../contract/selection/createGroups.ts'
import { pageSize } from '../../contract/catalogue.ts'
import {
  latestOf,
  matches,
  type ProductSelection,
  type ProductSort,
} from '../../contract/selection/selectProducts.ts'
import type { ProductFacets } from '../../contract/productViews.ts'
import { createSearch, type Search } from '../../contract/search/createSearch.ts'
import type { Entry } from './entry.ts'
import { comparisons, putIn, sortEntries, takeOut } from './entryOrders.ts'
import { createFacetCounts, readFacets } from './facetCounts.ts'
import { createVariantGroups } from './variantGroups.ts'
import { countsOf, createSelections } from './keptSelections.ts'

/** More changes than this are sorted in together. */
const mostOneByOne = 50

/** Returns the contract's filter. Names are compared in the small letters that each entry has ready. */
function filterOf({ q, ...rest }: ProductSelection, groups: Groups) {
  const words = q?.trim().toLowerCase()
  const isMatch = matches(rest, groups)
  return words ? (entry: Entry) => entry.searched.includes(words) && isMatch(entry) : isMatch
}

const isOfAll = ({ sort: _sort, page: _page, limit: _limit, ...filters }: ProductSelection) =>
  Object.values(filters).every((filter) => filter === undefined || filter === false)

/** Chooses from the Latest Collection. It is short, so this is done for each question. */
function chooseLatest(latest: readonly Entry[], selection: ProductSelection, groups: Groups) {
  const { sort = 'newest' } = selection
  const found = latest.filter(filterOf(selection, groups))
  return sort === 'newest' ? found : found.sort(comparisons[sort])
}

/** Returns one page of a selection, or without page and limit all of it. `total` counts all pages. */
function pageOf(found: readonly Entry[], { page, limit }: Pick<ProductSelection, 'page' | 'limit'>) {
  const total = found.length
  if (page === undefined && limit === undefined) return { entries: [...found], total }
  const start = ((page ?? 1) - 1) * (limit ?? pageSize)
  return { entries: found.slice(start, start + (limit ?? pageSize)), total }
}

/** Sets the stock of a product in place: no list is in its order, but a selection may have those in stock alone. */
function setStockOf(entry: Entry, countInStock: number, selections: ReturnType<typeof createSelections>) {
  const isChanged = entry.countInStock > 0 !== countInStock > 0
  if (isChanged) selections.replace([entry], [])
  entry.countInStock = countInStock
  if (isChanged) selections.replace([], [entry])
}

function sortedBy(by: ProductSort, all: readonly Entry[]) {
  const entries = [...all]
  sortEntries(entries, by)
  return entries
}

function refill(all: Entry[], entries: Iterable<Entry>) {
  all.length = 0
  for (const entry of entries) all.push(entry)
  sortEntries(all, 'newest')
}

/** Keeps the orders of all products: each is sorted when it is first asked for. `all` is newest first. */
function createOrders(all: Entry[]) {
  const sorted = new Map<ProductSort, Entry[]>([['newest', all]])
  return {
    inOrder: (by: ProductSort): readonly Entry[] => {
      const known = sorted.get(by)
      if (known) return known
      const entries = sortedBy(by, all)
      sorted.set(by, entries)
      return entries
    },
    replace: (gone: readonly Entry[], come: readonly Entry[]) => {
      for (const [by, list] of sorted) {
        for (const entry of gone) takeOut(list, entry, comparisons[by])
        for (const entry of come) putIn(list, entry, comparisons[by])
      }
    },
    sortAgain: (entries: Iterable<Entry>) => {
      sorted.clear()
      refill(all, entries)
      sorted.set('newest', all)
    },
  }
}

/** Searches all products. The words are gathered when somebody first searches, and then kept as products change. */
function searchIn(all: readonly Entry[]) {
  let search: Search<Entry> | null = null
  return {
    find: (words: string) => (search ??= createSearch(all)).find(all, words),
    replace: (gone: readonly Entry[], come: readonly Entry[]) => search?.replace(gone, come),
    forget: () => void (search = null),
  }
}

/**
 * The products that visitors see, in memory. Changes cost what they change, whatever the size of the catalogue: each
 * order of a list is sorted once, when it is first asked for, and then kept, and so are the selections asked for last.
 */
export function createIndex(given: readonly Entry[] = [], givenGroups: Groups = usualGroups) {
  const byId = new Map<string, Entry>()
  const all: Entry[] = []
  const orders = createOrders(all)
  const selections = createSelections()
  const variants = createVariantGroups()
  let groups = givenGroups
  let latest: Entry[] | null = null
  const search = searchIn(all)

  /** Puts products in place of those with these ids. */
  const replace = (ids: Iterable<string>, entries: readonly Entry[]) => {
    const gone = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    for (const { _id } of gone) byId.delete(_id)
    for (const entry of entries) {
      entry.groups = groups.givenTo(entry)
      byId.set(entry._id, entry)
    }
    variants.replace(gone, entries)
    latest = null
    search.replace(gone, entries)
    if (gone.length + entries.length > mostOneByOne) {
      selections.clear()
      return orders.sortAgain(byId.values())
    }
    orders.replace(gone, entries)
    selections.replace(gone, entries)
  }
  replace([], given)

  const setStock = (id: string, countInStock: number) => {
    const entry = byId.get(id)
    if (entry) setStockOf(entry, countInStock, selections)
  }

  /** Puts all products into the groups that staff have set anew. */
  const regroup = (next: Groups) => {
    groups = next
    selections.clear()
    search.forget()
    for (const entry of all) entry.groups = groups.givenTo(entry)
  }

  const find = (selection: ProductSelection & { sort: ProductSort }) => {
    const isChosen = filterOf(selection, groups)
    return selections.find(selection, isChosen, () => orders.inOrder(selection.sort).filter(isChosen))
  }

  const findAll = (selection: ProductSelection): readonly Entry[] => {
    const { sort = 'newest' } = selection
    if (selection.latest) return chooseLatest((latest ??= latestOf(all)), selection, groups)
    return isOfAll(selection) ? orders.inOrder(sort) : find({ ...selection, sort }).entries
  }

  const countList = (list: ProductSelection): ProductFacets => {
    const byPrice = findAll({ ...list, sort: 'price-asc' })
    if (list.latest) return createFacetCounts(byPrice, groups).read(byPrice)
    return countsOf(find({ ...list, sort: 'price-asc' }), groups).read(byPrice)
  }

  return {
    /** Newest first. */
    all: all as readonly Entry[],
    get: (id: string) => byId.get(id),
    variantsOf: variants.variantsOf,
    select: (selection: ProductSelection) => pageOf(findAll(selection), selection),
    /** Returns the choices that a selection offers. */
    facetsOf: (selection: ProductSelection) => readFacets(selection, countList),
    search: search.find,
    replace,
    regroup,
    setStock,
  }
}

export type CatalogueIndex = ReturnType<typeof createIndex>
