import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { runSqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'

interface Named {
  /** The id of an account. */
  user: string
  orders: readonly string[]
  /** Stands in place of its name. */
  name: string
}

/** Takes the name of a customer out of the events of their orders. Part of the caller's transaction. */
export async function renameAuthor(payload: Payload, { user, orders, name }: Named): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { 'order-events': events } = (payload.db as unknown as MongooseAdapter).collections
    const own = { by: user, order: { $in: orders } }
    await asPart(async () => events?.updateMany(own, { $set: { byName: name } }, { timestamps: false }))
    return
  }
  const sql = 'UPDATE "order_events" SET "by_name" = ? WHERE "order" = ? AND "by" = ?'
  for (const order of orders) await runSqlite(payload, { sql, args: [name, order, user] })
}

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
