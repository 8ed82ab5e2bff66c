import type { Payload } from 'payload'
import { partsOf, createBreaks } from '../../process/breaks.ts'

const batch = 100

/** Removes products that an import made, with their versions and stock. Part of the caller's transaction. */
export async function removeProducts(payload: Payload, ids: readonly string[]) {
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf(ids, batch)) {
    const list = { in: part }
    await payload.db.deleteVersions({ collection: 'products', where: { parent: list } })
    await payload.db.deleteMany({ collection: 'products', where: { id: list } })
    await payload.db.deleteMany({ collection: 'stock', where: { id: list } })
    await yieldToEventLoop()
  }
}
