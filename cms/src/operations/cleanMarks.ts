import type { Payload } from 'payload'
import { renewProducts } from '../changedProducts.ts'
import { removeMark } from '../database/stockMarks.ts'
import { isId } from '../ids.ts'
import { findRow, isHeld, leaveProduct, markOf } from '../productLease.ts'
import { undoMarked } from '../undoneStock.ts'
import { findImport } from './importJournal.ts'
import { findOrder } from './moveStock.ts'

/**
 * Ends a change of stock that was part of a save which nobody has ended: the save's own write gives its hold back, so
 * where the hold stands and has run out, the product was never written. Answers whether it is still under way.
 */
async function endSave(payload: Payload, id: string, { mark, change }: { mark: string; change: number }) {
  const { saving } = (await findRow(payload, id)) ?? {}
  if (!saving || markOf(saving) !== mark) {
    await removeMark(payload, { id, mark, change }, { undo: false })
    return false
  }
  if (isHeld(saving)) return true
  await undoMarked(payload, id, mark)
  await leaveProduct(payload, id, saving)
  return false
}

/**
 * Undoes changes of stock whose order has come to its end without them: a process that stood still for so long that
 * another one ended its work has made them too late. An order's marks go before it is settled or removed, so whatever
 * stands after that is such a change. Changes of saves that broke off likewise. Answers whether any save is under way.
 */
export async function cleanMarks(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'stock',
    where: { marks: { exists: true } },
    pagination: false,
    depth: 0,
  })
  let isUnderWay = false
  for (const { id, marks } of docs) {
    for (const [mark, change] of Object.entries((marks ?? {}) as Record<string, number>)) {
      if (!isId(mark)) {
        isUnderWay = (await endSave(payload, id, { mark, change })) || isUnderWay
        continue
      }
      const order = await findOrder(payload, mark)
      if (order && order.stockStep !== 'settled') continue
      // An import's own, as long as it is not settled.
      if ((await findImport(payload, mark))?.aliveAt) continue
      if (await removeMark(payload, { id, mark, change }, { undo: true })) await renewProducts({ ids: [id] })
    }
  }
  return isUnderWay
}
