import type { Payload } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { removeMark } from '../database/stockMarks.ts'

/** Undoes the change of stock made under a mark, once, by its amount: orders may have come meanwhile. */
export async function undoMarked(payload: Payload, id: string, mark: string) {
  const stock = await payload.findByID({ collection: 'stock', id, disableErrors: true, depth: 0 })
  const change = (stock?.marks as Record<string, number> | null | undefined)?.[mark]
  if (change !== undefined && (await removeMark(payload, { id, mark, change }, { undo: true })))
    await invalidateProducts({ ids: [id] })
}
