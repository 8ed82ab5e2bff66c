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
import { createGroups } from './variantGroups.ts'
import { countsOf, createSelections } from './keptSelections.ts'

/** More changes than this are sorted in together. */
const mostOneByOne = 50

/** Returns the contract's filter. Names are compared in the small letters that each entry has ready. */
function filterOf({ q, ...rest }: ProductSelection) {
  const words = q?.trim().toLowerCase()
  const isMatch = matches(rest)
  return words ? (entry: Entry) => entry.searched.includes(words) && isMatch(entry) : isMatch
}

const isOfAll = ({ sort: _sort, page: _page, limit: _limit, ...filters }: ProductSelection) =>
  Object.values(filters).every((filter) => filter === undefined || filter === false)

/** Chooses from the Latest Collection. It is short, so this is done for each question. */
function chooseLatest(latest: readonly Entry[], selection: ProductSelection) {
  const { sort = 'newest' } = selection
  const found = latest.filter(filterOf(selection))
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

/** Searches all products. The words are gathered when somebody first searches, and then kept as products change. */
function searchIn(all: readonly Entry[]) {
  let search: Search<Entry> | null = null
  return {
    find: (words: string) => (search ??= createSearch(all)).find(all, words),
    replace: (gone: readonly Entry[], come: readonly Entry[]) => search?.replace(gone, come),
  }
}

/**
 * The products that visitors see, in memory. Changes cost what they change, whatever the size of the catalogue: each
 * order of a list is sorted once, when it is first asked for, and then kept, and so are the selections asked for last.
 */
export function createIndex(given: readonly Entry[] = []) {
  const byId = new Map<string, Entry>()
  const sorted = new Map<ProductSort, Entry[]>()
  const all: Entry[] = []
  const selections = createSelections()
  const groups = createGroups()
  let latest: Entry[] | null = null
  const search = searchIn(all)
  sorted.set('newest', all)

  /** Returns all products in an order. */
  const inOrder = (by: ProductSort): readonly Entry[] => {
    const known = sorted.get(by)
    if (known) return known
    const entries = sortedBy(by, all)
    sorted.set(by, entries)
    return entries
  }

  const sortAgain = () => {
    sorted.clear()
    selections.clear()
    refill(all, byId.values())
    sorted.set('newest', all)
  }

  /** Puts products in place of those with these ids. */
  const replace = (ids: Iterable<string>, entries: readonly Entry[]) => {
    const gone = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    for (const { _id } of gone) byId.delete(_id)
    for (const entry of entries) byId.set(entry._id, entry)
    groups.replace(gone, entries)
    latest = null
    search.replace(gone, entries)
    if (gone.length + entries.length > mostOneByOne) return sortAgain()
    for (const [by, list] of sorted) {
      for (const entry of gone) takeOut(list, entry, comparisons[by])
      for (const entry of entries) putIn(list, entry, comparisons[by])
    }
    selections.replace(gone, entries)
  }
  replace([], given)

  const setStock = (id: string, countInStock: number) => {
    const entry = byId.get(id)
    if (entry) setStockOf(entry, countInStock, selections)
  }

  const find = (selection: ProductSelection & { sort: ProductSort }) => {
    const isChosen = filterOf(selection)
    return selections.find(selection, isChosen, () => inOrder(selection.sort).filter(isChosen))
  }

  const findAll = (selection: ProductSelection): readonly Entry[] => {
    const { sort = 'newest' } = selection
    if (selection.latest) return chooseLatest((latest ??= latestOf(all)), selection)
    return isOfAll(selection) ? inOrder(sort) : find({ ...selection, sort }).entries
  }

  const countList = (list: ProductSelection): ProductFacets => {
    const byPrice = findAll({ ...list, sort: 'price-asc' })
    if (list.latest) return createFacetCounts(byPrice).read(byPrice)
    return countsOf(find({ ...list, sort: 'price-asc' })).read(byPrice)
  }

  return {
    /** Newest first. */
    all: all as readonly Entry[],
    get: (id: string) => byId.get(id),
    variantsOf: groups.variantsOf,
    select: (selection: ProductSelection) => pageOf(findAll(selection), selection),
    /** Returns the choices that a selection offers. */
    facetsOf: (selection: ProductSelection) => readFacets(selection, countList),
    search: search.find,
    replace,
    setStock,
  }
}

export type CatalogueIndex = ReturnType<typeof createIndex>
