import type { ProductSelection, ProductSort } from '../../contract/selection/selectProducts.ts'
import type { Entry } from './entry.ts'
import { type Compare, comparisons, putIn, takeOut } from './entryOrders.ts'
import { createFacetCounts, type FacetCounts } from './facetCounts.ts'

interface Kept {
  isChosen: (entry: Entry) => boolean
  compare: Compare
  entries: Entry[]
  /** Made when the choices of the list are first asked for. */
  counts?: FacetCounts
}

/** More would make each change cost a millisecond. */
const mostSelections = 300
/** In all selections together: 8 MB. */
const mostPlaces = 1_000_000

const textOf = ({ page: _page, limit: _limit, ...rest }: ProductSelection) =>
  JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Keeps the selections that were asked for last, each in its order. A change puts its products in and takes them out, so
 * that the first reader after it does not wait for a walk through the catalogue.
 */
export function createSelections() {
  // The order of a map is that of insertion: the selection that was asked for longest ago comes first.
  const kept = new Map<string, Kept>()

  const makeRoom = (wanted: number) => {
    let places = wanted
    for (const { entries } of kept.values()) places += entries.length
    for (const [text, { entries }] of kept) {
      if (kept.size < mostSelections && places <= mostPlaces) return
      kept.delete(text)
      places -= entries.length
    }
  }

  /** Returns a selection in its order. `choose` makes one that is not kept. */
  const find = (
    selection: ProductSelection & { sort: ProductSort },
    isChosen: (entry: Entry) => boolean,
    choose: () => Entry[],
  ): Kept => {
    const text = textOf(selection)
    const known = kept.get(text)
    if (known) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const made: Kept = { isChosen, compare: comparisons[selection.sort], entries: choose() }
    makeRoom(made.entries.length)
    kept.set(text, made)
    return made
  }

  /** Takes products out and puts others in. */
  const replace = (gone: readonly Entry[], come: readonly Entry[]) => {
    for (const { isChosen, compare, entries, counts } of kept.values()) {
      for (const entry of gone) {
        if (!isChosen(entry)) continue
        takeOut(entries, entry, compare)
        counts?.count(entry, -1)
      }
      for (const entry of come) {
        if (!isChosen(entry)) continue
        putIn(entries, entry, compare)
        counts?.count(entry, 1)
      }
    }
  }

  return { find, replace, clear: () => kept.clear() }
}

/** Returns the counts of a kept selection. */
export const countsOf = (selection: Kept) => (selection.counts ??= createFacetCounts(selection.entries))
