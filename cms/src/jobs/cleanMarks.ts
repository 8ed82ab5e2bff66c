import type { Payload } from 'payload'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { removeMark } from '../database/stockMarks.ts'
import { isId } from '../ids.ts'
import { updateIf } from '../database/statements.ts'
import { findRow } from '../operations/products/findRow.ts'
import { isHeld, markOf, undoMarked } from '../stock/undoneStock.ts'
import { findImport } from '../operations/imports/importJournal.ts'
import { findOrder } from '../operations/orders/moveStock.ts'

/**
 * Undoes a change of stock whose save never ended: the save's own write clears its hold, so if the hold exists and
 * has expired, the product was never written. Returns whether the save is still under way.
 */
async function endSave(payload: Payload, id: string, { mark, change }: { mark: string; change: number }) {
  const { saving } = (await findRow(payload, id)) ?? {}
  if (!saving || markOf(saving) !== mark) {
    await removeMark(payload, { id, mark, change }, { undo: false })
    return false
  }
  if (isHeld(saving)) return true
  await undoMarked(payload, id, mark)
  await updateIf(payload, { collection: 'products', id, where: { saving }, set: { saving: null } })
  return false
}

/**
 * Undoes changes of stock that were made too late: a frozen process made them after another one had finished its
 * order. An order's marks go before it is settled or removed, so any mark after that is such a change. Changes of
 * broken saves likewise. Returns whether any save is under way.
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
      if (await removeMark(payload, { id, mark, change }, { undo: true }))
        await invalidateProducts({ ids: [id] })
    }
  }
  return isUnderWay
}
