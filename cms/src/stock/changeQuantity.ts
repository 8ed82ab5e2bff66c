import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite } from '../database/statements.ts'
import { asPart } from '../database/transaction.ts'

/**
 * Adds `change` to a stock if at least 0 are left then, in one statement. Returns the new quantity, or null if there are
 * too few or no record. Part of the caller's transaction.
 */
export async function changeQuantity(payload: Payload, id: string, change: number): Promise<number | null> {
  if (payload.db.name === 'mongoose') {
    const { stock } = (payload.db as unknown as MongooseAdapter).collections
    const found = await asPart(async () =>
      stock?.findOneAndUpdate(
        { _id: id, quantity: { $gte: -change } },
        { $inc: { quantity: change } },
        { returnDocument: 'after', timestamps: false, lean: true },
      ),
    )
    return (found as { quantity: number } | null | undefined)?.quantity ?? null
  }
  const { rows } = await querySqlite<{ quantity: number }>(payload, {
    sql: 'UPDATE "stock" SET "quantity" = "quantity" + ? WHERE "id" = ? AND "quantity" + ? >= 0 RETURNING "quantity"',
    args: [change, id, change],
  })
  return rows[0]?.quantity ?? null
}
