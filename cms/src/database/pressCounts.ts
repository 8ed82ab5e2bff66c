import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import type { PressInput } from '../contract/site.ts'
import { querySqlite } from './statements.ts'

export interface PressCount {
  kind: PressInput['kind']
  /** The chair's id, or ''; of a search in vain its words. */
  product: string
  /** The day in India, such as 2026-11-27. */
  day: string
  count: number
}

const idOfCount = ({ kind, product, day }: PressCount) => `${day} ${kind} ${product}`

const inMongo = (payload: Payload) => (payload.db as unknown as MongooseAdapter).collections.presses

/** Adds to the counts, all in one statement. */
export async function addPressCounts(payload: Payload, counts: readonly PressCount[]): Promise<void> {
  if (counts.length === 0) return
  if (payload.db.name === 'mongoose') {
    await inMongo(payload)?.bulkWrite(
      counts.map((one) => ({
        updateOne: {
          filter: { _id: idOfCount(one) },
          update: { $inc: { count: one.count }, $set: { kind: one.kind, product: one.product } },
          upsert: true,
          timestamps: false,
        },
      })),
      { ordered: false },
    )
    return
  }
  await querySqlite(payload, {
    sql: `INSERT INTO "presses" ("id", "kind", "product", "count") VALUES ${counts.map(() => '(?, ?, ?, ?)').join(', ')}
      ON CONFLICT ("id") DO UPDATE SET "count" = "count" + excluded."count"`,
    args: counts.flatMap((one) => [idOfCount(one), one.kind, one.product, one.count]),
  })
}

/** Returns how often each chair was asked for since a day in India, or words in vain: one range of ids. */
export async function sumPresses(
  payload: Payload,
  { since, kind }: { since: string; kind?: 'missed' },
): Promise<Map<string, number>> {
  if (payload.db.name === 'mongoose') {
    const sums =
      (await inMongo(payload)?.aggregate<{ _id: string; count: number }>([
        { $match: { _id: { $gte: since }, product: { $ne: '' }, kind: kind ?? { $ne: 'missed' } } },
        { $group: { _id: '$product', count: { $sum: '$count' } } },
      ])) ?? []
    return new Map(sums.map(({ _id, count }) => [_id, count]))
  }
  const { rows } = await querySqlite<{ product: string; count: number }>(payload, {
    sql: `SELECT "product", SUM("count") AS "count" FROM "presses"
      WHERE "id" >= ? AND "product" <> '' AND "kind" ${kind ? '=' : '<>'} 'missed' GROUP BY "product"`,
    args: [since],
  })
  return new Map(rows.map(({ product, count }) => [product, count]))
}
