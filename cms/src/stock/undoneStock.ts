import type { Payload } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { removeMark } from '../database/stockMarks.ts'

// Earlier versions held the row of a product while they saved it (its field `saving`: `<when the hold ends> <mark>`), and
// changed its stock before under that mark.

/** Returns the mark under which the holder of a product changed its stock. */
export const markOf = (saving: string) => saving.split(' ')[1] ?? ''

/** Returns whether the hold on a product has not ended. */
export const isHeld = (saving: string) => Number(saving.split(' ')[0]) > Date.now()

/** Undoes the change of stock made under a mark, once, by its amount: orders may have come meanwhile. */
export async function undoMarked(payload: Payload, id: string, mark: string) {
  const stock = await payload.findByID({ collection: 'stock', id, disableErrors: true, depth: 0 })
  const change = (stock?.marks as Record<string, number> | null | undefined)?.[mark]
  if (change !== undefined && (await removeMark(payload, { id, mark, change }, { undo: true })))
    await invalidateProducts({ ids: [id] })
}
