import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { addInfoFields } from '../../contract/products.ts'
import type { Product } from '../../payload-types.ts'
import { findPlainRows } from '../plainRows.ts'
import { askSqlite, column } from '../statements.ts'
import { groupRows } from '../rows/groupRows.ts'
import { marks } from '../rows/sqliteRows.ts'

/** The stored fields of which the forms for visitors are made. */
export type PublishedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'type'
  | 'category'
  | 'descriptionText'
  | 'descriptionHtml'
  | 'popular'
  | 'variantGroup'
  | 'createdAt'
  | 'updatedAt'
  | 'pictures'
  | 'features'
  | 'addInfo'
>

const plain = [
  'name',
  'price',
  'type',
  'category',
  'descriptionText',
  'descriptionHtml',
  'popular',
  'variantGroup',
  'createdAt',
  'updatedAt',
  '_status',
]
const lists = ['pictures', 'features', 'addInfo']

type Row = PublishedProduct & Pick<Product, '_status'>

/** Reads a table of list entries of these products, in their order, and groups them by product. */
async function findEntries<Entry>(
  payload: Payload,
  ids: readonly string[],
  { table, parent, order, columns }: { table: string; parent: string; order: string; columns: string },
): Promise<Map<string, Entry[]>> {
  const { rows } = await askSqlite<Entry & { parent: string }>(payload, {
    sql: `SELECT "${parent}" AS "parent", ${columns} FROM "${table}" WHERE "${parent}" IN (${marks(ids.length)}) ORDER BY "${parent}", "${order}"`,
    args: [...ids],
  })
  return groupRows(rows, (row) => row.parent)
}

const entry = { parent: '_parent_id', order: '_order' }
const pictureTable = {
  ...entry,
  table: 'products_pictures',
  columns: '"upload_id" AS "upload", "address"',
}
const infoTable = {
  ...entry,
  table: 'products_add_info',
  columns: addInfoFields.map((field) => `${column(field)} AS "${field}"`).join(', '),
}
const featureTable = { table: 'products_texts', parent: 'parent_id', order: 'order', columns: '"text"' }

/** SQLite has the lists of a product in tables of their own. */
async function addLists(payload: Payload, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, features, infos] = await Promise.all([
    findEntries<NonNullable<Product['pictures']>[number]>(payload, ids, pictureTable),
    findEntries<{ text: string }>(payload, ids, featureTable),
    findEntries<NonNullable<Product['addInfo']>[number]>(payload, ids, infoTable),
  ])
  return rows.map((row) => ({
    ...row,
    pictures: pictures.get(row.id) ?? [],
    features: (features.get(row.id) ?? []).map(({ text }) => text),
    addInfo: infos.get(row.id) ?? [],
  }))
}

/**
 * Reads those of these products that visitors see, in no order, by plain statements: Payload's own reads take ten times
 * as long.
 */
export async function findPublished(payload: Payload, ids: readonly string[]): Promise<PublishedProduct[]> {
  const isMongo = payload.db.name === 'mongoose'
  const found = await findPlainRows<Row>(payload, {
    collection: 'products',
    by: ['id', ids],
    fields: isMongo ? [...plain, ...lists] : plain,
  })
  const published = found.filter(({ _status }) => _status === 'published')
  return isMongo || published.length === 0 ? published : addLists(payload, published)
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
  const { rows } = await askSqlite<{ id: string }>(payload, {
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
  const { rows } = await askSqlite<{ id: string }>(payload, {
    sql: 'SELECT DISTINCT "_parent_id" AS "id" FROM "products_pictures" WHERE "upload_id" = ?',
    args: [picture],
  })
  return rows.map(({ id }) => id)
}
