import { comparedPrice } from '../../contract/selection/productGroups.ts'
import type { Entry } from './entry.ts'

export interface PickedFit {
  entry: Entry
  /** So many chairs it stands for, itself among them. */
  alike: number
}

/** More rows are never shown together, so no more of one kind can be among them. */
const maxOfKind = 60

const cheapestFirst = (one: Entry, other: Entry) =>
  comparedPrice(one.price) - comparedPrice(other.price) || (one._id < other._id ? -1 : 1)

/**
 * Picks the chairs among which the best for anybody are, out of a list by price: the cheapest of each kind
 * (rules/fitKind.ts), because of chairs that fit alike the cheaper ones come first. The first of each kind stands for
 * those that are left out. Only in a shop of more kinds than `most` are there chairs for which none stands.
 */
export function pickFits(byPrice: readonly Entry[], most: number): PickedFit[] {
  const counts = new Map<string, number>()
  for (const { fitKind } of byPrice) counts.set(fitKind, (counts.get(fitKind) ?? 0) + 1)
  const ofEach = Math.max(1, Math.min(maxOfKind, Math.floor(most / counts.size)))
  const kinds = new Map<string, Entry[]>()
  for (const entry of byPrice) {
    const kind = kinds.get(entry.fitKind)
    if (!kind) kinds.set(entry.fitKind, [entry])
    // Of equal prices the order is that of ids, so all of them are candidates.
    else if (kind.length < ofEach || kind.at(-1)?.price === entry.price) kind.push(entry)
  }
  return [...kinds].slice(0, most).flatMap(([name, kind]) => {
    const shown = kind.sort(cheapestFirst).slice(0, ofEach)
    const left = (counts.get(name) ?? 0) - shown.length
    return shown.map((entry, at) => ({ entry, alike: at === 0 ? left + 1 : 1 }))
  })
}
