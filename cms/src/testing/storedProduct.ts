import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite } from '../database/statements.ts'

// Reads what a database holds of a product, past Payload, in a form in which products can be compared.

type Row = Record<string, unknown>

const isTime = (value: unknown) =>
  value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))

/**
 * Replaces ids and moments: only the product's own id is told apart from others. Drops null, which means the same as no
 * value in a document of MongoDB.
 */
function comparable(value: unknown, product: string): unknown {
  if (value === product) return 'this product'
  if (isTime(value)) return value instanceof Date ? 'a date' : 'a time'
  if (Array.isArray(value)) return value.map((one) => comparable(one, product))
  if (typeof value === 'object' && value !== null) {
    if ('_bsontype' in value) return String(value._bsontype)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== undefined)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, inner]) => [
          name,
          name === 'id' || name === '_uuid' || name === '_parent_id'
            ? `${typeof inner} as id`
            : comparable(inner, product),
        ]),
    )
  }
  return value
}

async function readSqlite(payload: Payload, id: string): Promise<Row> {
  const ask = async (sql: string, ...args: (string | number)[]) =>
    (await querySqlite<Row>(payload, { sql, args })).rows.map((row) => ({ ...row }))
  const { rows: tables } = await querySqlite<{ name: string }>(payload, {
    sql: `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND ("name" GLOB 'products_*' OR "name" GLOB '_products_v_*') ORDER BY 1`,
    args: [],
  })
  const children = async (prefix: string, parent: string | number): Promise<Row> => {
    const found: Row = {}
    for (const { name } of tables.filter((table) => table.name.startsWith(`${prefix}_`))) {
      const [column, order] = name.endsWith('_texts') ? ['parent_id', 'order'] : ['_parent_id', '_order']
      const rows = await ask(`SELECT * FROM "${name}" WHERE "${column}" = ? ORDER BY "${order}"`, parent)
      found[name] = rows.map(({ parent_id: _parent, ...row }) => row)
    }
    return found
  }
  const versions = await ask('SELECT * FROM "_products_v" WHERE "parent_id" = ? ORDER BY "id"', id)
  return {
    rows: await ask('SELECT * FROM "products" WHERE "id" = ?', id),
    children: await children('products', id),
    stock: await ask('SELECT * FROM "stock" WHERE "id" = ?', id),
    versions: await Promise.all(
      versions.map(async (row) => ({ row, children: await children('_products_v', Number(row.id)) })),
    ),
    trail: await ask('SELECT * FROM "audit_entries" WHERE "subject_id" = ? ORDER BY "created_at"', id),
  }
}

async function readMongo(payload: Payload, id: string): Promise<Row> {
  const { collections, versions } = payload.db as unknown as MongooseAdapter
  const find = (model: MongooseAdapter['collections'][string] | undefined, filter: Row) =>
    model?.collection.find(filter).sort({ createdAt: 1, _id: 1 }).toArray()
  return {
    rows: await find(collections.products, { _id: id }),
    stock: await find(collections.stock, { _id: id }),
    versions: await find(versions.products as never, { parent: id }),
    trail: await find(collections['audit-entries'], { subjectId: id }),
  }
}

/** Everything that the database holds of a product: its rows, versions, stock, and entries of the audit trail. */
export async function storedProduct(payload: Payload, id: string) {
  const found = payload.db.name === 'mongoose' ? await readMongo(payload, id) : await readSqlite(payload, id)
  const { trail, ...stored } = comparable(found, id) as Row & { trail: Row[] }
  return { stored, trail }
}
