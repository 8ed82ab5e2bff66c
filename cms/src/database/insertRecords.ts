import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { newId } from '../ids.ts'
import { column, now, type Plain, runSqlite } from './statements.ts'
import { asPart } from './transaction.ts'

type Stored = Record<string, Plain | object>

/**
 * Inserts records that no editor shows, in one statement and without Payload's hooks and checks. Objects are values of
 * JSON fields. All records must have the same fields.
 */
export async function insertRecords(
  payload: Payload,
  collection:
    | 'mails'
    | 'audit-entries'
    | 'audit-seals'
    | 'security-events'
    | 'spent-tickets'
    | 'stock-notices'
    | 'review-votes'
    | 'order-events'
    | 'enquiries'
    | 'enquiry-events'
    | 'quotes'
    | 'papers',
  given: readonly Stored[],
) {
  const [createdAt, updatedAt] = [now(), now()]
  const records = given.map((record): Stored => ({ id: newId(), createdAt, updatedAt, ...record }))
  const [first] = records
  if (!first) return
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections[collection]
    const documents = records.map(({ id, ...fields }) => ({ _id: id, ...fields }))
    await asPart(async () => model?.insertMany(documents, { timestamps: false } as object))
    return
  }
  const fields = Object.keys(first)
  const row = `(${fields.map(() => '?').join(', ')})`
  await runSqlite(payload, {
    sql: `INSERT INTO ${column(collection)} (${fields.map(column).join(', ')}) VALUES ${records.map(() => row).join(', ')}`,
    args: records.flatMap((record) => fields.map((field) => record[field] ?? null)),
  })
}
