import { afterCommit, currentTransaction } from '../database/transaction.ts'
import { invalidate } from './invalidate.ts'
import { processState } from '../processState.ts'

/** The products whose appearance to visitors has changed: by id, or all those with this picture. */
export type ChangedProducts = { ids: readonly string[] } | { picture: string }

type Renew = (changed: ChangedProducts) => Promise<void>

const state = processState<{ renew: Renew | null }>('changedProducts', () => ({ renew: null }))

/** Sets the work to do before products are invalidated; null removes it. */
export const onInvalidateProducts = (renew: Renew | null) => {
  state.renew = renew
}

/** Invalidates products: their listings in a large shop, and all caches. */
export async function invalidateProducts(changed: ChangedProducts): Promise<void> {
  const { renew } = state
  if (currentTransaction()) {
    if (renew) afterCommit(() => renew(changed))
  } else await renew?.(changed)
  await invalidate()
}
