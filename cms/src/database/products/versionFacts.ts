import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, Where } from 'payload'
import type { Product } from '../../payload-types.ts'
import { querySqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'

interface VersionFacts {
  /** How many versions a product has. */
  count: number
  /** Whether a draft waits that is newer than the product's row. */
  hasDraft: boolean
}

type Row = Pick<Product, 'id' | 'updatedAt'>

/** Returns what a save has to know of a product's versions. Part of the caller's transaction. */
export async function findVersionFacts(payload: Payload, { id, updatedAt }: Row): Promise<VersionFacts> {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).versions
    const newer = { $or: [{ latest: true }, { updatedAt: { $gt: new Date(updatedAt) } }] }
    const draft = { parent: id, 'version._status': 'draft', ...newer }
    const count = await asPart(async () => products?.countDocuments({ parent: id }) ?? 0)
    const drafts = await asPart(async () => products?.countDocuments(draft) ?? 0)
    return { count, hasDraft: drafts > 0 }
  }
  const { rows } = await querySqlite<{ count: number; drafts: number | null }>(payload, {
    sql: `SELECT count(*) AS "count",
        sum("version__status" = 'draft' AND ("latest" = 1 OR "updated_at" > ?)) AS "drafts"
      FROM "_products_v" WHERE "parent_id" = ?`,
    args: [updatedAt, id],
  })
  return { count: rows[0]?.count ?? 0, hasDraft: (rows[0]?.drafts ?? 0) > 0 }
}

/** Ends the locks of whoever has a product's form open, as every save by Payload does. */
export async function endLocks(payload: Payload, id: string) {
  const collection = 'payload-locked-documents'
  if (payload.db.name !== 'mongoose') {
    // Payload's own statements take a tenth of a save, and mostly there is no lock.
    const { rows } = await querySqlite(payload, {
      sql: 'SELECT 1 FROM "payload_locked_documents_rels" WHERE "products_id" = ? LIMIT 1',
      args: [id],
    })
    if (rows.length === 0) return
  }
  const where: Where = {
    and: [{ 'document.relationTo': { equals: 'products' } }, { 'document.value': { equals: id } }],
  }
  await payload.db.deleteMany({ collection, where })
}

/** Deletes the oldest versions of a product that has more than its collection keeps. */
export async function dropOldVersions(payload: Payload, id: string, count: number) {
  const most = payload.collections.products.config.versions?.maxPerDoc ?? 0
  if (most === 0 || count <= most) return
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
