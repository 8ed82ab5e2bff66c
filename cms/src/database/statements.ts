import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { asPart } from './transaction.ts'

/** Returns the present time in the format of records. */
export const now = () => new Date().toISOString()

/** The value of one field of a record that is neither a list nor a group. */
export type Plain = string | number | boolean | null

interface ConditionalUpdate {
  collection:
    | 'stock'
    | 'stock-notices'
    | 'reviews'
    | 'review-votes'
    | 'users'
    | 'credentials'
    | 'sessions'
    | 'second-steps'
    | 'passkeys'
    | 'mails'
    | 'orders'
    | 'enquiries'
    | 'quotes'
    | 'papers'
    | 'products'
    | 'media'
    | 'imports'
    | 'leases'
  id: string
  /** The values that the record must still hold; null matches a missing value. A dot leads into a group. */
  where: Readonly<Record<string, Plain>>
  /** An object is the value of a JSON field. */
  set: Readonly<Record<string, Plain | object>>
}

const columns = new Map<string, string>()

/** Returns the SQLite column of a field, or the table of a collection, quoted. */
export function column(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const made = `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(/[.-]/g, '_')}"`
  columns.set(field, made)
  return made
}
/** The value as a column of SQLite holds it. */
const inSqlite = (value: Plain | object): Plain => {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

interface Statement {
  sql: string
  args: (Plain | object)[]
}

interface Answer<Row> {
  rowsAffected: number
  rows: Row[]
}

/** Runs one statement on SQLite. Returns its rows, and how many rows it changed (0 if it returns rows). */
export async function querySqlite<Row>(payload: Payload, { sql, args }: Statement): Promise<Answer<Row>> {
  const { client } = payload.db as unknown as {
    client: { execute: (query: Statement) => Promise<Answer<Row>> }
  }
  return client.execute({ sql, args: args.map(inSqlite) })
}

/** Runs one statement on SQLite. Returns how many rows it changed. */
export const runSqlite = async (payload: Payload, statement: Statement): Promise<number> =>
  (await querySqlite(payload, statement)).rowsAffected

/**
 * Sets plain fields of one record if other fields still have the values that were seen, with one statement on either
 * database. Runs no hooks. Returns whether the record was changed.
 */
export async function updateIf(
  payload: Payload,
  { collection, id, where, set }: ConditionalUpdate,
): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const { collections } = payload.db as unknown as MongooseAdapter
    const change = () =>
      collections[collection]?.updateOne({ ...where, _id: id }, { $set: set }, { timestamps: false })
    // Mongoose reads dates by the schema; its own timestamps would overwrite `updatedAt`.
    const result = await asPart(async () => change())
    return result?.matchedCount === 1
  }
  const [sets, wheres] = [Object.entries(set), Object.entries(where)]
  const changed = await runSqlite(payload, {
    sql: `UPDATE ${column(collection)} SET ${sets.map(([field]) => `${column(field)} = ?`).join(', ')} WHERE "id" = ?${wheres
      .map(([field]) => ` AND ${column(field)} IS ?`)
      .join('')}`,
    args: [...sets.map(([, value]) => value), id, ...wheres.map(([, value]) => value)],
  })
  return changed === 1
}

/**
 * Deletes a record if its fields still have the values that were seen, with one statement. Runs no hooks. Returns whether
 * the record was deleted.
 */
export async function deleteIf(
  payload: Payload,
  { collection, id, where }: Omit<ConditionalUpdate, 'set'>,
): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections[collection]
    const result = await asPart(async () => model?.deleteOne({ ...where, _id: id }))
    return result?.deletedCount === 1
  }
  const wheres = Object.entries(where)
  const deleted = await runSqlite(payload, {
    sql: `DELETE FROM ${column(collection)} WHERE "id" = ?${wheres.map(([field]) => ` AND ${column(field)} IS ?`).join('')}`,
    args: [id, ...wheres.map(([, value]) => value)],
  })
  return deleted === 1
}

interface PlainRead {
  collection: ConditionalUpdate['collection']
  id: string
  fields: readonly string[]
}

/** Reads plain fields of one record, or null, with one statement. Runs no hooks. Part of the caller's transaction. */
export async function findPlain<Row>(
  payload: Payload,
  { collection, id, fields }: PlainRead,
): Promise<Row | null> {
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections[collection]
    return asPart(async () => model?.findById(id, fields.join(' ')).lean<Row>() ?? null)
  }
  const { rows } = await querySqlite<Row>(payload, {
    sql: `SELECT ${fields.map((field) => `${column(field)} AS "${field}"`).join(', ')} FROM ${column(collection)} WHERE "id" = ?`,
    args: [id],
  })
  return rows[0] ?? null
}

/** Throws if the database does not answer. */
export async function pingDatabase(payload: Payload) {
  await payload.count({ collection: 'users' })
}

/** Returns the time (ms) by the clock of the database. */
export async function readTime(payload: Payload): Promise<number> {
  if (payload.db.name === 'mongoose') {
    const client = (payload.db as unknown as MongooseAdapter).connection.getClient()
    const { localTime } = (await client.db().command({ hello: 1 })) as { localTime: Date }
    return localTime.getTime()
  }
  const sql = "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS time"
  const { rows } = await querySqlite<{ time: number }>(payload, { sql, args: [] })
  const [row] = rows
  if (!row) throw new Error('The database does not tell the time.')
  return row.time
}
