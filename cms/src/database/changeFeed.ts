import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { readCounter } from './counters.ts'
import { querySqlite } from './statements.ts'

// The catalogue changes in steps. Their counter holds the tags of the latest ones, oldest first, in the same record, so
// that a number is never seen before its tags, whichever process has made it.

const counter = 'catalogue'
/** So many steps can be read one by one: several seconds of a sale day. */
const keptSteps = 64

interface Feed {
  value: number
  recent: string[][] | null
}

const inMongo = (payload: Payload) =>
  (payload.db as unknown as MongooseAdapter).connection.collection<Feed & { _id: string }>('counters')

/** Returns the number of the last step, 0 before the first. One small read by key. */
export const readVersion = (payload: Payload): Promise<number> => readCounter(payload, counter)

/** Makes the next step with these tags, in one statement, which on SQLite is part of the transaction. Returns its number. */
export async function advanceFeed(payload: Payload, tags: readonly string[]): Promise<number> {
  if (payload.db.name === 'mongoose') {
    const feed = await inMongo(payload).findOneAndUpdate(
      { _id: counter },
      { $inc: { value: 1 }, $push: { recent: { $each: [[...tags]], $slice: -keptSteps } } },
      {
        upsert: true,
        returnDocument: 'after',
        projection: { value: 1 },
        writeConcern: { w: 'majority', j: true },
      },
    )
    return feed?.value ?? 0
  }
  const step = JSON.stringify(tags)
  const kept = `CASE WHEN json_array_length("recent") >= ${keptSteps} THEN json_remove("recent", '$[0]') ELSE coalesce("recent", '[]') END`
  const sql = `INSERT INTO "counters" ("id", "value", "recent") VALUES (?, 1, json_array(json(?)))
    ON CONFLICT ("id") DO UPDATE SET "value" = "value" + 1, "recent" = json_insert(${kept}, '$[#]', json(?))
    RETURNING "value"`
  const { rows } = await querySqlite<{ value: number }>(payload, { sql, args: [counter, step, step] })
  return rows[0]?.value ?? 0
}

async function readFeed(payload: Payload): Promise<Feed> {
  const none = { value: 0, recent: null }
  if (payload.db.name === 'mongoose') return (await inMongo(payload).findOne({ _id: counter })) ?? none
  const sql = 'SELECT "value", "recent" FROM "counters" WHERE "id" = ?'
  const { rows } = await querySqlite<{ value: number; recent: string | null }>(payload, {
    sql,
    args: [counter],
  })
  const [row] = rows
  return row ? { value: row.value, recent: JSON.parse(row.recent ?? '[]') as string[][] } : none
}

/**
 * Returns the number of the last step and the tags of the steps after `version`. The tags are null if some of them are no
 * longer known, or if the number is smaller: that of a database which was restored.
 */
export async function readChanges(
  payload: Payload,
  version: number,
): Promise<{ version: number; tags: readonly string[] | null }> {
  const { value, recent } = await readFeed(payload)
  const steps = value - version
  const known = recent ?? []
  if (steps < 0 || steps > known.length) return { version: value, tags: null }
  return { version: value, tags: [...new Set(known.slice(known.length - steps).flat())] }
}
