import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite } from '../statements.ts'

/** Returns how many wait for each product and have confirmed it. */
export async function countWaiting(payload: Payload): Promise<Map<string, number>> {
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections['stock-notices']
    const found =
      (await model?.aggregate<{ _id: string; count: number }>([
        { $match: { confirmedAt: { $gt: new Date(0) } } },
        { $group: { _id: '$product', count: { $sum: 1 } } },
      ])) ?? []
    return new Map(found.map(({ _id, count }) => [_id, count]))
  }
  // The plus keeps SQLite from walking through the index of products, unconfirmed wishes among them.
  const { rows } = await querySqlite<{ product: string; count: number }>(payload, {
    sql: 'SELECT +"product" AS "product", COUNT(*) AS "count" FROM "stock_notices" WHERE "confirmed_at" > ? GROUP BY +"product"',
    args: [''],
  })
  return new Map(rows.map(({ product, count }) => [product, count]))
}

/** Returns the ids of the products for which somebody waits who has confirmed it. */
export const findWaitedProducts = async (payload: Payload): Promise<string[]> => [
  ...(await countWaiting(payload)).keys(),
]
