import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, Where } from 'payload'
import type { Product } from '../../payload-types.ts'
import { partsOf } from '../../process/breaks.ts'
import { marks } from '../rows/sqliteRows.ts'
import { querySqlite } from '../statements.ts'
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
  const collection = 'payload-locked-documents'
  for (const ids of partsOf(all, batch)) {
    if (payload.db.name !== 'mongoose') {
      // Payload's own statements take a tenth of a save, and mostly there is no lock.
      const { rows } = await querySqlite(payload, {
        sql: `SELECT 1 FROM "payload_locked_documents_rels" WHERE "products_id" IN (${marks(ids.length)}) LIMIT 1`,
        args: [...ids],
      })
      if (rows.length === 0) continue
    }
    const where: Where = {
      and: [{ 'document.relationTo': { equals: 'products' } }, { 'document.value': { in: ids } }],
    }
    await payload.db.deleteMany({ collection, where })
  }
}

/** Returns those of these products that have more versions than `most`. */
async function findCrowded(payload: Payload, ids: readonly string[], most: number): Promise<string[]> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).versions
    const found = await asPart(
      async () =>
        products?.aggregate<{ _id: string }>([
          { $match: { parent: { $in: ids } } },
          { $group: { _id: '$parent', count: { $sum: 1 } } },
          { $match: { count: { $gt: most } } },
        ]) ?? [],
    )
    return found.map(({ _id }) => _id)
  }
  const { rows } = await querySqlite<{ id: string }>(payload, {
    sql: `SELECT "parent_id" AS "id" FROM "_products_v" WHERE "parent_id" IN (${marks(ids.length)})
      GROUP BY "parent_id" HAVING count(*) > ?`,
    args: [...ids, most],
  })
  return rows.map(({ id }) => id)
}

/** Deletes the oldest versions of those of these products that have more than their collection keeps. */
export async function dropOldVersions(payload: Payload, all: readonly string[]) {
  const most = payload.collections.products.config.versions?.maxPerDoc ?? 0
  if (most === 0) return
  for (const ids of partsOf(all, batch))
    for (const id of await findCrowded(payload, ids, most)) {
      const [collection, parent] = ['products', { equals: id }] as const
      const { docs } = await payload.db.findVersions({
        collection,
        where: { parent },
        sort: '-updatedAt',
        limit: 1,
        page: most + 1,
        pagination: false,
      })
      const [oldest] = docs
      if (oldest)
        await payload.db.deleteVersions({
          collection,
          where: { parent, updatedAt: { less_than_equal: oldest.updatedAt } },
        })
    }
}
