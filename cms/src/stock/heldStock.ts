import type { Payload, RequestContext } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { removeMark } from '../database/stockMarks.ts'
import { HttpError } from '../errors.ts'
import { findRow, keptByProduct, leaveProduct, markOf } from './productLease.ts'
import { changeStock, findStock, noteStock, requireStock, type StockChange } from './stock.ts'
import { undoMarked } from './undoneStock.ts'

// Changes the stock together with a product: before it, under a mark of the save's hold, so that both change or
// neither, whenever a process dies. docs/decisions/two-editors.md

const tries = 50

/**
 * Sets the stock from the value `seen`, or without it from any value. Returns the change, to be settled once the
 * product is written. Throws 409 if the stock has changed since.
 */
export async function takeStock(
  payload: Payload,
  id: string,
  { to, seen, lease }: { to: number; seen: number | undefined; lease: string },
): Promise<StockChange | null> {
  await requireStock(payload, id)
  for (let count = 0; count < tries; count += 1) {
    const from = seen ?? (await findStock(payload, id)) ?? 0
    if (from === to) return null
    if (await changeStock(payload, id, { from, to }, markOf(lease))) return { from, to }
    if (seen === undefined) continue
    const now = (await findStock(payload, id)) ?? 0
    // Somebody else has set it to the same.
    if (now === to) return null
    const message = `The stock has changed to ${now} since you opened this page.`
    throw new HttpError(409, message, { countInStock: message })
  }
  throw new HttpError(503, 'The stock is changing at this moment. Please try again.')
}

interface HeldChange {
  lease: string
  change: StockChange
}

/** The changes of stock that a request under /cms has made under its holds and not settled, by product. */
export const heldChangesOf = (context: RequestContext) => keptByProduct<HeldChange>(context, 'heldStock')

/** The product is written, so its stock stays. If this fails, the leader does it, from the mark. */
export async function settleStock(payload: Payload, id: string, { lease, change }: HeldChange) {
  try {
    const marked = { id, mark: markOf(lease), change: change.to - change.from }
    await removeMark(payload, marked, { undo: false })
    await noteStock(payload, id, change)
  } catch (error) {
    payload.logger.error({ err: error, product: id }, 'a change of stock is not settled yet')
  }
}

/**
 * Ends a failed save according to what was written, because an error may come after the write or instead of its
 * answer: the write itself clears the hold. If this fails, the next holder of the product or the leader does it.
 */
export async function endFailed(
  payload: Payload,
  id: string,
  { lease, change }: { lease: string; change: StockChange | null },
) {
  try {
    const isWritten = (await findRow(payload, id))?.saving !== lease
    if (isWritten && change) await settleStock(payload, id, { lease, change })
    if (!isWritten) await undoMarked(payload, id, markOf(lease))
    await leaveProduct(payload, id, lease)
    await invalidateProducts({ ids: [id] })
  } catch (error) {
    payload.logger.error({ err: error, product: id }, 'a failed save is not ended yet')
  }
}
