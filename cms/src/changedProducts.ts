import { forgetCatalog } from './catalogCache.ts'

/** Which products look different to visitors now: these, or those that show a picture. */
export type ChangedProducts = { ids: readonly string[] } | { picture: string }

type Renew = (changed: ChangedProducts) => Promise<void>

// On globalThis: Next compiles its own copy of the hooks.
const key = Symbol.for('baithak.changedProducts')
const shared = globalThis as unknown as Record<symbol, { renew: Renew | null } | undefined>
const state = (shared[key] ??= { renew: null })

/** For listingsKeeper.ts: what else is brought up to date when products change; null: nothing. */
export const renewBy = (renew: Renew | null) => {
  state.renew = renew
}

/** Some products look different to visitors from here on: in the lists of a large shop, and in all that is kept. */
export async function renewProducts(changed: ChangedProducts): Promise<void> {
  await state.renew?.(changed)
  await forgetCatalog()
}
