import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { runSqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'

/** Removes the words of and about the customer from an order's lines and events. Part of the caller's transaction. */
export async function clearNotes(payload: Payload, order: string): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { orders, 'order-events': events } = (payload.db as unknown as MongooseAdapter).collections
    const set = { $set: { 'orderItems.$[].note': null } }
    await asPart(async () => orders?.updateOne({ _id: order }, set, { timestamps: false }))
    await asPart(async () => events?.updateMany({ order }, { $set: { note: null } }, { timestamps: false }))
    return
  }
  const sql = 'UPDATE "orders_order_items" SET "note" = NULL WHERE "_parent_id" = ? AND "note" IS NOT NULL'
  await runSqlite(payload, { sql, args: [order] })
  const ofEvents = 'UPDATE "order_events" SET "note" = NULL WHERE "order" = ? AND "note" IS NOT NULL'
  await runSqlite(payload, { sql: ofEvents, args: [order] })
}
