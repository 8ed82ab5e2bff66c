import type { Payload } from 'payload'
import { renewProducts } from '../changedProducts.ts'
import { removeMark } from '../database/stockMarks.ts'
import { findImport } from './importJournal.ts'
import { findOrder } from './moveStock.ts'

/**
 * Undoes changes of stock whose order has come to its end without them: a process that stood still for so long that
 * another one ended its work has made them too late. An order's marks go before it is settled or removed, so whatever
 * stands after that is such a change.
 */
export async function cleanMarks(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'stock',
    where: { marks: { exists: true } },
    pagination: false,
    depth: 0,
  })
  for (const { id, marks } of docs) {
    for (const [mark, change] of Object.entries((marks ?? {}) as Record<string, number>)) {
      const order = await findOrder(payload, mark)
      if (order && order.stockStep !== 'settled') continue
      // An import's own, as long as it is not settled.
      if ((await findImport(payload, mark))?.aliveAt) continue
      if (await removeMark(payload, { id, mark, change }, { undo: true })) await renewProducts({ ids: [id] })
    }
  }
}
