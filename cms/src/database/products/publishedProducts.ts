import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { FlattenedField, Payload } from 'payload'
import type { Product } from '../../payload-types.ts'
import { findPlainRows } from '../plainRows.ts'
import { querySqlite, column } from '../statements.ts'
import { groupRows } from '../rows/groupRows.ts'
import { marks } from '../rows/sqliteRows.ts'

/** The stored fields of which the forms for visitors are made: all but those of other records, and the rich text itself. */
export type PublishedProduct = Omit<Product, 'description' | 'stockRecord' | 'countInStock'>

/** The kinds of fields that one column holds. */
const plainTypes = new Set<FlattenedField['type']>([
  'text',
  'textarea',
  'number',
  'select',
  'checkbox',
  'date',
])
const isList = (field: FlattenedField) => field.type === 'array' || ('hasMany' in field && field.hasMany)

/** Returns the fields of products that are read: those of one column, and lists. */
function readFields({ collections }: Payload) {
  const stored = collections.products.config.flattenedFields.filter(
    (field) => !('virtual' in field && field.virtual),
  )
  return {
    plain: stored.flatMap((field) => (!isList(field) && plainTypes.has(field.type) ? field.name : [])),
    lists: stored.filter(isList),
  }
}

type Row = PublishedProduct & Pick<Product, '_status'>
type Entry = Record<string, unknown>

/** Reads a table of list entries of these products, in their order, and groups them by product. */
async function findEntries(
  payload: Payload,
  ids: readonly string[],
  { table, parent, order, columns }: { table: string; parent: string; order: string; columns: string },
): Promise<Map<string, Entry[]>> {
  const { rows } = await querySqlite<Entry & { parent: string }>(payload, {
    sql: `SELECT "${parent}" AS "parent", ${columns} FROM "${table}" WHERE "${parent}" IN (${marks(ids.length)}) ORDER BY "${parent}", "${order}"`,
    args: [...ids],
  })
  return groupRows(rows, (row) => row.parent)
}

const columnOf = ({ name, type }: FlattenedField) =>
  `${type === 'upload' ? `"${name}_id"` : column(name)} AS "${name}"`

/** Reads a list of these products, which has a table of its own on SQLite; lists of texts share one. */
async function findList(payload: Payload, ids: readonly string[], field: FlattenedField) {
  if (field.type === 'array') {
    const columns = field.flattenedFields.filter(({ name }) => name !== 'id').map(columnOf)
    const table = `products_${column(field.name).slice(1, -1)}`
    return findEntries(payload, ids, {
      table,
      parent: '_parent_id',
      order: '_order',
      columns: columns.join(', '),
    })
  }
  const texts = { table: 'products_texts', parent: 'parent_id', order: 'order', columns: '"path", "text"' }
  const found = await findEntries(payload, ids, texts)
  return new Map(
    [...found].map(([id, rows]) => [
      id,
      rows.filter(({ path }) => path === field.name).map(({ text }) => text),
    ]),
  )
}

async function addLists(payload: Payload, rows: readonly Row[], lists: readonly FlattenedField[]) {
  const ids = rows.map(({ id }) => id)
  const found = await Promise.all(
    lists.map(async (field) => [field.name, await findList(payload, ids, field)] as const),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(found.map(([name, entries]) => [name, entries.get(row.id) ?? []])),
  }))
}

/**
 * Reads those of these products that visitors see, in no order, by plain statements: Payload's own reads take ten times
 * as long.
 */
export async function findPublished(payload: Payload, ids: readonly string[]): Promise<PublishedProduct[]> {
  const isMongo = payload.db.name === 'mongoose'
  const { plain, lists } = readFields(payload)
  const found = await findPlainRows<Row>(payload, {
    collection: 'products',
    by: ['id', ids],
    fields: isMongo ? [...plain, ...lists.map(({ name }) => name)] : plain,
  })
  const published = found.filter(({ _status }) => _status === 'published')
  return isMongo || published.length === 0 ? published : addLists(payload, published, lists)
}

/** Returns the ids of the next products after `last`, ascending, drafts among them. */
export async function findIdsAfter(payload: Payload, last: string, limit: number): Promise<string[]> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).collections
    const found = await products
      ?.find({ _id: { $gt: last } }, '_id')
      .sort('_id')
      .limit(limit)
      .lean<{ _id: string }[]>()
    return (found ?? []).map(({ _id }) => _id)
  }
  const { rows } = await querySqlite<{ id: string }>(payload, {
    sql: 'SELECT "id" FROM "products" WHERE "id" > ? ORDER BY "id" LIMIT ?',
    args: [last, limit],
  })
  return rows.map(({ id }) => id)
}

/** Returns the ids of the products that show a picture of the library. */
export async function findIdsWithPicture(payload: Payload, picture: string): Promise<string[]> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).collections
    const found = await products?.find({ 'pictures.upload': picture }, '_id').lean<{ _id: string }[]>()
    return (found ?? []).map(({ _id }) => _id)
  }
  const { rows } = await querySqlite<{ id: string }>(payload, {
    sql: 'SELECT DISTINCT "_parent_id" AS "id" FROM "products_pictures" WHERE "upload_id" = ?',
    args: [picture],
  })
  return rows.map(({ id }) => id)
}
