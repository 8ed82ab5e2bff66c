import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite, column } from '../statements.ts'

/** A value of products, and how many have it. */
export interface ValueInUse {
  value: string
  count: number
}

/** Lists show the first entry of `addInfo` alone. */
type Listed = 'colorOption' | 'material'

/** Returns the values that published products have in a field, the most frequent first. */
export async function findValuesInUse(payload: Payload, field: Listed): Promise<ValueInUse[]> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).collections
    const found = await products?.aggregate<ValueInUse>([
      { $match: { _status: 'published' } },
      { $group: { _id: { $arrayElemAt: [`$addInfo.${field}`, 0] }, count: { $sum: 1 } } },
      { $match: { _id: { $type: 'string', $ne: '' } } },
      { $sort: { count: -1, _id: 1 } },
      { $project: { _id: 0, value: '$_id', count: 1 } },
    ])
    return found ?? []
  }
  const name = column(field)
  const { rows } = await querySqlite<{ value: string; count: number }>(payload, {
    sql: `SELECT "info".${name} AS "value", COUNT(*) AS "count"
      FROM "products" JOIN "products_add_info" "info" ON "info"."_parent_id" = "products"."id"
      WHERE "products"."_status" = 'published' AND "info"."_order" = 1 AND "info".${name} <> ''
      GROUP BY "info".${name} ORDER BY "count" DESC, "value"`,
    args: [],
  })
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}
