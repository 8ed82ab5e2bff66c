import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import type { Product } from '../../payload-types.ts'
import { partsOf } from '../../process/breaks.ts'
import { marks } from '../rows/sqliteRows.ts'
import { querySqlite, runSqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'

/** Returns whether a draft waits that is newer than the product's row. Part of the caller's transaction. */
export async function hasWaitingDraft(
  payload: Payload,
  { id, updatedAt }: Pick<Product, 'id' | 'updatedAt'>,
): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).versions
    const newer = { $or: [{ latest: true }, { updatedAt: { $gt: new Date(updatedAt) } }] }
    const draft = { parent: id, 'version._status': 'draft', ...newer }
    return Boolean(await asPart(async () => products?.exists(draft) ?? null))
  }
  const { rows } = await querySqlite(payload, {
    sql: `SELECT 1 FROM "_products_v" WHERE "parent_id" = ? AND "version__status" = 'draft'
      AND ("latest" = 1 OR "updated_at" > ?) LIMIT 1`,
    args: [id, updatedAt],
  })
  return rows.length > 0
}

const batch = 200

/** Ends the locks of whoever has the form of one of these products open, as every save by Payload does. */
export async function endLocks(payload: Payload, all: readonly string[]) {
  for (const ids of partsOf(all, batch)) {
    const where = { 'document.relationTo': { equals: 'products' }, 'document.value': { in: ids } }
    if (payload.db.name === 'mongoose')
      await payload.db.deleteMany({ collection: 'payload-locked-documents', where })
    else
      await runSqlite(payload, {
        sql: `DELETE FROM "payload_locked_documents" WHERE "id" IN (SELECT "parent_id"
          FROM "payload_locked_documents_rels" WHERE "products_id" IN (${marks(ids.length)}))`,
        args: [...ids],
      })
  }
}

async function dropInMongo(payload: Payload, ids: readonly string[], most: number) {
  const { products } = (payload.db as unknown as MongooseAdapter).versions
  const crowded = await asPart(
    async () =>
      products?.aggregate<{ versions: unknown[] }>([
        { $match: { parent: { $in: ids } } },
        { $sort: { updatedAt: -1 } },
        { $group: { _id: '$parent', versions: { $push: '$_id' } } },
        { $match: { [`versions.${most}`]: { $exists: true } } },
      ]) ?? [],
  )
  const old = crowded.flatMap(({ versions }) => versions.slice(most))
  if (old.length > 0) await asPart(async () => products?.deleteMany({ _id: { $in: old } }))
}

/** Deletes the oldest versions of those of these products that have more than their collection keeps. */
export async function dropOldVersions(payload: Payload, all: readonly string[]) {
  const most = payload.collections.products.config.versions?.maxPerDoc ?? 0
  if (most === 0) return
  for (const ids of partsOf(all, batch)) {
    if (payload.db.name === 'mongoose') await dropInMongo(payload, ids, most)
    else
      await runSqlite(payload, {
        sql: `DELETE FROM "_products_v" WHERE "id" IN (SELECT "id" FROM (
          SELECT "id", row_number() OVER (PARTITION BY "parent_id" ORDER BY "updated_at" DESC, "id" DESC) AS "nth"
          FROM "_products_v" WHERE "parent_id" IN (${marks(ids.length)})) WHERE "nth" > ?)`,
        args: [...ids, most],
      })
  }
}
