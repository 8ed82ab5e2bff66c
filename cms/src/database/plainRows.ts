import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { querySqlite, column, type Plain } from './statements.ts'
import { asPart } from './transaction.ts'

interface PlainRows {
  collection: CollectionSlug
  /** The field by which records are chosen, and its values. */
  by: readonly [field: string, values: readonly string[]]
  /** Fields that are neither lists nor groups. A dot leads into a group. A relation is the id of its record. */
  fields: readonly string[]
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

/**
 * Reads plain fields of records, and their ids, with one statement. Runs no hooks, and takes a tenth of the time of
 * Payload's own reads. Part of the caller's transaction.
 */
export async function findPlainRows<Row>(
  payload: Payload,
  { collection, by: [field, values], fields }: PlainRows,
): Promise<(Row & { id: string })[]> {
  if (values.length === 0) return []
  if (payload.db.name === 'mongoose') {
    const model = (payload.db as unknown as MongooseAdapter).collections[collection]
    const where = { [field === 'id' ? '_id' : field]: { $in: values } }
    const found = await asPart(async () => model?.find(where, fields.join(' ')).lean<Nested[]>() ?? [])
    return found.map(asRecord) as (Row & { id: string })[]
  }
  const all = ['id', ...fields]
  const { rows } = await querySqlite<Record<string, Plain>>(payload, {
    sql: `SELECT ${all.map((name) => `${columnOf(collection, name)} AS "${name}"`).join(', ')} FROM ${column(collection.replaceAll('-', '_'))} WHERE ${columnOf(collection, field)} IN (${values.map(() => '?').join(', ')})`,
    args: [...values],
  })
  return rows.map((row) => nest(row, all)) as (Row & { id: string })[]
}
