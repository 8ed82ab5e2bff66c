import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { findPlainRows } from '../plainRows.ts'
import { column, querySqlite } from '../statements.ts'
import type { TaxFacts } from '../../rules/papers/productTax.ts'
import { asPart } from '../transaction.ts'

/** The parts of a product that an order needs. */
export interface Priced extends TaxFacts {
  id: string
  name: string
  price: number
  /** The product's first picture: an address elsewhere, or the id of one of the library. */
  address: string | null
  upload: string | null
  /** Of its first piece of additional information. */
  sku: string | null
  modelNo: string | null
  colorOption: string | null
  /** How many there are; null where the product has no record of stock. */
  quantity: number | null
}

export const taxFields = ['hsn', 'gstPercent', 'nextTaxFrom', 'nextHsn', 'nextGstPercent'] as const

interface Stored extends TaxFacts {
  _id: string
  name: string
  price: number
  addInfo?: Partial<Pick<Priced, 'sku' | 'modelNo' | 'colorOption'>>[]
  pictures?: Partial<Pick<Priced, 'address' | 'upload'>>[]
}

async function findInMongo(payload: Payload, ids: readonly string[]): Promise<Priced[]> {
  const { products } = (payload.db as unknown as MongooseAdapter).collections
  const where = { _id: { $in: ids }, _status: 'published' }
  const found = await asPart(
    async () =>
      products?.find(where, ['name price pictures addInfo', ...taxFields].join(' ')).lean<Stored[]>() ?? [],
  )
  const stock = await findPlainRows<Pick<Priced, 'quantity'>>(payload, {
    collection: 'stock',
    by: ['id', ids],
    fields: ['quantity'],
  })
  const quantities = new Map(stock.map(({ id, quantity }) => [id, quantity]))
  return found.map(({ _id: id, addInfo: [info] = [], pictures: [first] = [], ...plain }) => ({
    ...plain,
    id,
    sku: info?.sku ?? null,
    modelNo: info?.modelNo ?? null,
    colorOption: info?.colorOption ?? null,
    address: first?.address ?? null,
    upload: first?.upload ?? null,
    quantity: quantities.get(id) ?? null,
  }))
}

/** Returns those of these products that visitors see, with their present prices and stock. */
export async function findPriced(payload: Payload, ids: readonly string[]): Promise<Priced[]> {
  if (ids.length === 0) return []
  if (payload.db.name === 'mongoose') return findInMongo(payload, ids)
  // With the plus SQLite looks for a product's pictures and information by the product, else it walks through all first pictures there are.
  const { rows } = await querySqlite<Priced>(payload, {
    sql: `SELECT p."id", p."name", p."price", i."sku", i."model_no" AS "modelNo",
      i."color_option" AS "colorOption", ${taxFields.map((name) => `p.${column(name)} AS "${name}"`).join(', ')}, f."address", f."upload_id" AS "upload", s."quantity"
      FROM "products" p
      LEFT JOIN "products_pictures" f ON f."_parent_id" = p."id" AND +f."_order" = 1
      LEFT JOIN "products_add_info" i ON i."_parent_id" = p."id" AND +i."_order" = 1
      LEFT JOIN "stock" s ON s."id" = p."id"
      WHERE p."id" IN (${ids.map(() => '?').join(', ')}) AND p."_status" = 'published'`,
    args: [...ids],
  })
  return rows
}
