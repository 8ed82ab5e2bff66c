import type { Payload } from 'payload'
import { renewProducts } from './changedProducts.ts'
import { removeMark } from './database/stockMarks.ts'

/** Takes the change of stock that was made under a mark back, once, by how much it was: orders may have come meanwhile. */
export async function undoMarked(payload: Payload, id: string, mark: string) {
  const stock = await payload.findByID({ collection: 'stock', id, disableErrors: true, depth: 0 })
  const change = (stock?.marks as Record<string, number> | null | undefined)?.[mark]
  if (change !== undefined && (await removeMark(payload, { id, mark, change }, { undo: true })))
    await renewProducts({ ids: [id] })
}
