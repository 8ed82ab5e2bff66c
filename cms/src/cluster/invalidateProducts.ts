import { invalidate } from './invalidate.ts'
import type { Tag } from './lastChanges.ts'

/** The products whose appearance to visitors has changed, by id; only their stock; or all those with this picture. */
export type ChangedProducts =
  { ids: readonly string[] } | { stockOf: readonly string[] } | { picture: string }

function tagsOf(changed: ChangedProducts): Tag[] {
  if ('ids' in changed) return changed.ids.map((id): Tag => `product:${id}`)
  if ('stockOf' in changed) return changed.stockOf.map((id): Tag => `stock:${id}`)
  return [`picture:${changed.picture}`]
}

/** Invalidates what visitors see of products, as `invalidate`. */
export const invalidateProducts = (changed: ChangedProducts): Promise<void> => invalidate(tagsOf(changed))
