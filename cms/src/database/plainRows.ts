import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { querySqlite, column, type Plain } from './statements.ts'
import { asPart } from './transaction.ts'

interface PlainRows {
  collection: CollectionSlug
  /** The field by which records are chosen, and its values; every record without it. */
  by?: readonly [field: string, values: readonly string[]] | undefined
  /** Fields that are neither lists nor groups. A dot leads into a group. A relation is the id of its record. */
  fields: readonly string[]
  /** The newest first, so many of them, and only those after the last one of the part before. */
  newest?: { last: { createdAt: string; id: string } | undefined; most: number }
}

/** Relations have their own columns on SQLite. */
const relations = new Set(['product', 'user'])
const columnOf = (collection: CollectionSlug, field: string) =>
  relations.has(field) && (collection === 'reviews' || collection === 'orders')
    ? `"${field}_id"`
    : column(field)

type Nested = { [name: string]: unknown }

/** Puts values whose names lead into groups into those groups. */
function nest(row: Readonly<Record<string, Plain>>, fields: readonly string[]): Nested {
  const nested: Nested = {}
  for (const field of fields) {
    const path = field.split('.')
    const last = path.pop() ?? field
    let place = nested
    for (const part of path) place = (place[part] ??= {}) as Nested
    place[last] = row[field]
  }
  return nested
}

/** Returns a document of MongoDB with its id and dates in the form of records. */
const asRecord = ({ _id: id, ...document }: Nested) => ({
  ...Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ),
  id,
})

async function findInMongo(payload: Payload, { collection, by, fields, newest }: PlainRows) {
  const model = (payload.db as unknown as MongooseAdapter).collections[collection]
  const { createdAt, id } = newest?.last ?? {}
  const rest = [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }]
  const where = {
    ...(by && { [by[0] === 'id' ? '_id' : by[0]]: { $in: by[1] } }),
    ...(newest?.last && { $or: rest }),
  }
  const order = newest ? { sort: { createdAt: -1, _id: -1 }, limit: newest.most } : {}
  const found = await asPart(async () => model?.find(where, fields.join(' '), order).lean<Nested[]>() ?? [])
  return found.map(asRecord)
}

async function findInSqlite(payload: Payload, { collection, by, fields, newest }: PlainRows) {
  const all = ['id', ...fields]
  const { last } = newest ?? {}
  const wheres = [
    ...(by ? [`${columnOf(collection, by[0])} IN (${by[1].map(() => '?').join(', ')})`] : []),
    ...(last ? ['("created_at", "id") < (?, ?)'] : []),
  ]
  const { rows } = await querySqlite<Record<string, Plain>>(payload, {
    sql: [
      `SELECT ${all.map((name) => `${columnOf(collection, name)} AS "${name}"`).join(', ')} FROM ${column(collection.replaceAll('-', '_'))}`,
      ...(wheres.length > 0 ? [`WHERE ${wheres.join(' AND ')}`] : []),
      ...(newest ? ['ORDER BY "created_at" DESC, "id" DESC LIMIT ?'] : []),
    ].join(' '),
    args: [...(by?.[1] ?? []), ...(last ? [last.createdAt, last.id] : []), ...(newest ? [newest.most] : [])],
  })
  return rows.map((row) => nest(row, all))
}

/**
 * Reads plain fields of records, and their ids, with one statement. Runs no hooks, and takes a tenth of the time of
 * Payload's own reads. Part of the caller's transaction.
 */
export async function findPlainRows<Row>(
  payload: Payload,
  wanted: PlainRows,
): Promise<(Row & { id: string })[]> {
  if (wanted.by?.[1].length === 0) return []
  const find = payload.db.name === 'mongoose' ? findInMongo : findInSqlite
  return (await find(payload, wanted)) as (Row & { id: string })[]
}
