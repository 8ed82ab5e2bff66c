import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { dayInIndia } from '../text/format.ts'
import { findPlainRows } from './plainRows.ts'
import { querySqlite } from './statements.ts'
import { asPart } from './transaction.ts'

const inMongo = (payload: Payload) =>
  (payload.db as unknown as MongooseAdapter).connection.collection<{ _id: string; value: number }>('counters')

/** Returns the value of the counter, 0 before its first step. One small read by key. */
export async function readCounter(payload: Payload, id: string): Promise<number> {
  if (payload.db.name === 'mongoose') return (await inMongo(payload).findOne({ _id: id }))?.value ?? 0
  const sql = 'SELECT "value" FROM "counters" WHERE "id" = ?'
  return (await querySqlite<{ value: number }>(payload, { sql, args: [id] })).rows[0]?.value ?? 0
}

/** Raises the counter by one, in one statement. Returns the new value. */
export async function advanceCounter(payload: Payload, id: string): Promise<number> {
  if (payload.db.name === 'mongoose') {
    const counter = await inMongo(payload).findOneAndUpdate(
      { _id: id },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority', j: true } },
    )
    return counter?.value ?? 0
  }
  const sql = `INSERT INTO "counters" ("id", "value") VALUES (?, 1)
    ON CONFLICT ("id") DO UPDATE SET "value" = "value" + 1 RETURNING "value"`
  return (await querySqlite<{ value: number }>(payload, { sql, args: [id] })).rows[0]?.value ?? 0
}

/** Sets what the row keeps, and its value to the time of now, in one statement: of two at once the later one holds. */
export async function putRecent(payload: Payload, id: string, recent: readonly unknown[]) {
  const value = Date.now()
  if (payload.db.name === 'mongoose')
    return void (await inMongo(payload).updateOne({ _id: id }, { $set: { value, recent } }, { upsert: true }))
  const sql = `INSERT INTO "counters" ("id", "value", "recent") VALUES (?, ?, ?)
    ON CONFLICT ("id") DO UPDATE SET "value" = excluded."value", "recent" = excluded."recent"`
  await querySqlite(payload, { sql, args: [id, value, JSON.stringify(recent)] })
}

/**
 * Raises the counter as part of the caller's transaction, so that of two such transactions at once MongoDB repeats one.
 * Otherwise each would decide by its own snapshot, without what the other writes. SQLite runs one at a time anyway.
 * Returns the new value, which goes back with the transaction.
 */
export async function raiseCounter(payload: Payload, id: string): Promise<number> {
  if (payload.db.name !== 'mongoose') return advanceCounter(payload, id)
  // Created outside: of two transactions that create it, one would fail for good.
  if ((await readCounter(payload, id)) === 0)
    await inMongo(payload).updateOne({ _id: id }, { $setOnInsert: { value: 0 } }, { upsert: true })
  const { counters } = (payload.db as unknown as MongooseAdapter).collections
  const raised = { upsert: true, timestamps: false, returnDocument: 'after' } as const
  const counter = await asPart(async () =>
    counters?.findOneAndUpdate({ _id: id }, { $inc: { value: 1 } }, raised).lean<{ value: number }>(),
  )
  return counter?.value ?? 0
}

/** Returns the next number of a series that begins each year: BTK-26-0147. What comes to nothing leaves a gap. */
export async function nextInYear(payload: Payload, series: string, prefix: string): Promise<string> {
  const year = dayInIndia().slice(2, 4)
  const count = await advanceCounter(payload, `${series} ${year}`)
  return `${prefix}-${year}-${String(count).padStart(4, '0')}`
}

/** The same for the numbers of records: a restored shop may know some that its counter does not. */
export async function nextFree(payload: Payload, collection: CollectionSlug, field: string, prefix: string) {
  for (;;) {
    const number = await nextInYear(payload, collection, prefix)
    const by = [field, [number]] as const
    if ((await findPlainRows(payload, { collection, by, fields: [] })).length === 0) return number
  }
}
