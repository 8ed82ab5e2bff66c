import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload, Where } from 'payload'

interface Records {
  kind: 'collection' | 'versions' | 'global'
  slug: string
}

interface Client {
  execute: (query: string) => Promise<{ rows: Record<string, unknown>[] }>
}

/** Empties a table and the tables of its lists. Records elsewhere that point to it stay as they are. */
async function emptyTable({ execute }: Client, table: string): Promise<void> {
  const { rows } = await execute(`SELECT name FROM sqlite_master WHERE type = 'table'`)
  for (const name of rows.map((row) => String(row.name)).filter((name) => name.startsWith(`${table}_`))) {
    const keys = await execute(`PRAGMA foreign_key_list("${name}")`)
    const isPart = keys.rows.some((key) => key.table === table && /^_?parent_id$/.test(String(key.from)))
    if (isPart) await emptyTable({ execute }, name)
  }
  await execute(`DELETE FROM "${table}"`)
}

const tableOf = ({ kind, slug }: Records) => {
  const name = slug.replaceAll('-', '_')
  return kind === 'versions' ? `_${name}_v` : name
}

/** Removes the records or versions of a collection, or a global. `after`: only those beyond this id (MongoDB). */
export async function clearRecords(payload: Payload, records: Records, after?: string | number) {
  if (payload.db.name !== 'mongoose') {
    const { client } = payload.db as unknown as { client: Client }
    await client.execute('PRAGMA foreign_keys = OFF')
    await emptyTable({ execute: (query) => client.execute(query) }, tableOf(records))
    return
  }
  const where: Where = after === undefined ? {} : { id: { greater_than: after } }
  const collection = records.slug as CollectionSlug
  if (records.kind === 'collection') await payload.db.deleteMany({ collection, where })
  else if (records.kind === 'versions') await payload.db.deleteVersions({ collection, where })
  else {
    const { globals } = payload.db as unknown as MongooseAdapter
    await globals.deleteMany({ globalType: records.slug })
  }
}
