import { relatedLimit } from '../../contract/catalogue.ts'
import type { Entry } from './entry.ts'
import { sampleKey } from './sampleKey.ts'

/**
 * Picks a random sample of the same category without the product itself, the same for all visitors on one day
 * (`2026-11-21`). Products form a ring by their sample keys, and the sample is what follows a random place.
 */
export function pickRelated(entries: readonly Entry[], product: Entry, day: string): Entry[] {
  const from = sampleKey(`${product._id} ${day}`)
  const ring = entries
    .filter(({ _id, category }) => category === product.category && _id !== product._id)
    .sort((one, other) => one.sample - other.sample)
  const start = ring.findIndex(({ sample }) => sample >= from)
  const behind = start < 0 ? 0 : start
  return [...ring.slice(behind), ...ring.slice(0, behind)].slice(0, relatedLimit)
}
