import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite } from '../statements.ts'

/** Returns the ids of the products for which somebody waits who has confirmed it. */
export async function findWaitedProducts(payload: Payload): Promise<string[]> {
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections['stock-notices']
    return ((await model?.distinct('product', { confirmedAt: { $gt: new Date(0) } })) ?? []) as string[]
  }
  // The plus keeps SQLite from walking through the index of products, unconfirmed wishes among them.
  const { rows } = await querySqlite<{ product: string }>(payload, {
    sql: 'SELECT DISTINCT +"product" AS "product" FROM "stock_notices" WHERE "confirmed_at" > ?',
    args: [''],
  })
  return rows.map(({ product }) => product)
}
