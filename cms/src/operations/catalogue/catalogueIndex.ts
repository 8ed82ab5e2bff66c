import { type Groups, usualGroups } from '../../rules/selection/createGroups.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { latestOf, selectProducts } from '../../rules/selection/selectProducts.ts'
import { createSearch, type Search } from '../../rules/search/createSearch.ts'
import type { Entry } from './entry.ts'
import { comparisons, createOrders } from './entryOrders.ts'
import { countFacets } from './countFacets.ts'
import { createVariantGroups } from './variantGroups.ts'

/**
 * The products that visitors see, in memory. A question is one walk through all of them; each order of a list is sorted
 * when it is first asked for, and then kept.
 */
export function createIndex(given: readonly Entry[] = [], givenGroups: Groups = usualGroups) {
  const byId = new Map<string, Entry>()
  const { inOrder, replace: replaceInOrders } = createOrders()
  const variants = createVariantGroups()
  let groups = givenGroups
  // The words are gathered when somebody first searches, and then kept as products change.
  let search: Search<Entry> | null = null

  const regive = (entry: Entry) => {
    entry.groups = groups.givenTo(entry)
    entry.words = groups.wordsOf(entry)
  }

  /** Puts products in place of those with these ids. */
  const replace = (ids: Iterable<string>, entries: readonly Entry[]) => {
    const gone = new Set([...ids].flatMap((id) => byId.get(id) ?? []))
    for (const { _id } of gone) byId.delete(_id)
    for (const entry of entries) {
      regive(entry)
      byId.set(entry._id, entry)
    }
    variants.replace(gone, entries)
    search?.replace(gone, entries)
    replaceInOrders(gone, entries)
  }
  replace([], given)

  const setStock = (id: string, countInStock: number) => {
    const entry = byId.get(id)
    if (entry) entry.countInStock = countInStock
  }

  /** Puts all products into the groups that staff have set anew. */
  const regroup = (next: Groups) => {
    groups = next
    search = null
    for (const entry of byId.values()) regive(entry)
  }

  const listOf = ({ latest, sort = 'newest' }: ProductSelection) =>
    latest ? latestOf(inOrder('newest')).sort(comparisons[sort]) : inOrder(sort)

  return {
    /** Newest first. */
    get all() {
      return inOrder('newest')
    },
    get: (id: string) => byId.get(id),
    variantsOf: variants.variantsOf,
    select: (selection: ProductSelection) => {
      const { products, total } = selectProducts(listOf(selection), selection, groups)
      return { entries: products, total }
    },
    /** Returns the choices that a selection offers. */
    facetsOf: (selection: ProductSelection) => countFacets(listOf(selection), selection, groups),
    search: (words: string) => {
      const all = inOrder('newest')
      return (search ??= createSearch(all)).find(all, words)
    },
    replace,
    regroup,
    setStock,
  }
}

export type CatalogueIndex = ReturnType<typeof createIndex>
