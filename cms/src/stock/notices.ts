import type { Payload } from 'payload'
import type { StockNotice } from '../payload-types.ts'

/** Returns what an address waits for. */
export async function findNoticesOf(payload: Payload, email: string): Promise<StockNotice[]> {
  const { docs } = await payload.find({
    collection: 'stock-notices',
    where: { email: { equals: email } },
    sort: 'askedAt',
    pagination: false,
    depth: 0,
  })
  return docs
}

/** Ends everything that an address waits for. */
export const endNoticesOf = (payload: Payload, email: string) =>
  payload.db.deleteMany({ collection: 'stock-notices', where: { email: { equals: email } } })
