import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { runSqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'

/** Removes the customer's words from the lines of an order. Part of the caller's transaction. */
export async function clearNotes(payload: Payload, order: string): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections.orders
    const set = { $set: { 'orderItems.$[].note': null } }
    await asPart(async () => model?.updateOne({ _id: order }, set, { timestamps: false }))
    return
  }
  const sql = 'UPDATE "orders_order_items" SET "note" = NULL WHERE "_parent_id" = ? AND "note" IS NOT NULL'
  await runSqlite(payload, { sql, args: [order] })
}
