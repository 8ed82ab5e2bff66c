import { afterCommit, currentTransaction } from '../database/transaction.ts'
import { invalidate, isAnnouncedWithin, type Tag } from './invalidate.ts'
import { processState } from '../processState.ts'

/** The products whose appearance to visitors has changed, by id; only their stock; or all those with this picture. */
export type ChangedProducts =
  { ids: readonly string[] } | { stockOf: readonly string[] } | { picture: string }

/** Keeps the listings of a large shop. */
interface Listings {
  areKept: () => Promise<boolean>
  /** Renews the listings of changed products, where listings are kept. */
  renew: (changed: ChangedProducts) => Promise<void>
}

const state = processState<{ listings: Listings | null }>('changedProducts', () => ({ listings: null }))

/** Sets what keeps listings; null removes it. */
export const onInvalidateProducts = (listings: Listings | null) => {
  state.listings = listings
}

function tagsOf(changed: ChangedProducts): Tag[] {
  if ('ids' in changed) return changed.ids.map((id): Tag => `product:${id}`)
  if ('stockOf' in changed) return changed.stockOf.map((id): Tag => `stock:${id}`)
  return [`picture:${changed.picture}`]
}

/** Invalidates products: their listings in a large shop, and all caches. */
export async function invalidateProducts(changed: ChangedProducts): Promise<void> {
  const { listings } = state
  const tags = tagsOf(changed)
  if (!currentTransaction()) {
    await listings?.renew(changed)
    return invalidate(tags)
  }
  // On SQLite nobody begins to keep listings during this transaction.
  if (!listings || (isAnnouncedWithin() && !(await listings.areKept()))) return invalidate(tags)
  afterCommit(() => listings.renew(changed))
  return invalidate(tags, { isLast: true })
}
