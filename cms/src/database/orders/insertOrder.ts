import type { Payload } from 'payload'
import type { Order } from '../../payload-types.ts'

/** Inserts a new order without Payload's hooks and checks. Part of the caller's transaction. */
export async function insertOrder(payload: Payload, order: Order) {
  const data = structuredClone(order) as object
  if (payload.db.name === 'mongoose') {
    await payload.db.create({ collection: 'orders', data: data as never, returning: false })
    return
  }
  const { insertRows, recordRows } = await import('../rows/sqliteRows.ts')
  const rows = await recordRows(payload.db as never, {
    collection: 'orders',
    table: 'orders',
    fields: payload.collections.orders.config.flattenedFields,
    data: data as Record<string, unknown>,
    id: order.id,
  })
  for (const [table, some] of rows) await insertRows(payload, { table, rows: some })
}
