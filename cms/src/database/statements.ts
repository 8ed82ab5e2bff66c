import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

type Plain = string | number | boolean | null

interface ConditionalUpdate {
  collection:
    'stock' | 'users' | 'credentials' | 'mails' | 'orders' | 'products' | 'media' | 'imports' | 'leases'
  id: string
  /** What the record must still hold; null means that it holds nothing. A dot leads into a group. */
  where: Readonly<Record<string, Plain>>
  set: Readonly<Record<string, Plain>>
}

/** A field's column on SQLite. */
export const column = (field: string) =>
  `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_')}"`
const inSqlite = (value: Plain) => (typeof value === 'boolean' ? Number(value) : value)

interface Statement {
  sql: string
  args: Plain[]
}

/** Runs one statement on SQLite. Answers how many rows it changed. */
export async function runSqlite(payload: Payload, { sql, args }: Statement): Promise<number> {
  const { client } = payload.db as unknown as SQLiteAdapter & {
    client: { execute: (query: Statement) => Promise<{ rowsAffected: number }> }
  }
  return (await client.execute({ sql, args: args.map(inSqlite) })).rowsAffected
}

/**
 * Sets plain fields of one record if others still have the values that were seen: one statement on either database.
 * Hooks do not run. Answers whether the record was changed.
 */
export async function updateIf(
  payload: Payload,
  { collection, id, where, set }: ConditionalUpdate,
): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const { collections } = payload.db as unknown as MongooseAdapter
    // Mongoose reads moments by the schema, and would set `updatedAt` by itself.
    const result = await collections[collection]?.updateOne(
      { ...where, _id: id },
      { $set: set },
      { timestamps: false },
    )
    return result?.matchedCount === 1
  }
  const [sets, wheres] = [Object.entries(set), Object.entries(where)]
  const changed = await runSqlite(payload, {
    sql: `UPDATE ${column(collection)} SET ${sets.map(([field]) => `${column(field)} = ?`).join(', ')} WHERE "id" = ?${wheres
      .map(([field]) => ` AND ${column(field)} IS ?`)
      .join('')}`,
    args: [...sets.map(([, value]) => value), id, ...wheres.map(([, value]) => value)],
  })
  return changed === 1
}

/** Lets go of every product that is held under this lease. */
export async function releaseProducts(payload: Payload, lease: string) {
  if (payload.db.name === 'mongoose') {
    const { products } = (payload.db as unknown as MongooseAdapter).collections
    await products?.updateMany({ saving: lease }, { $set: { saving: null } }, { timestamps: false })
    return
  }
  await runSqlite(payload, { sql: 'UPDATE "products" SET "saving" = NULL WHERE "saving" = ?', args: [lease] })
}

/** Does the database answer? Throws when it does not. */
export async function pingDatabase(payload: Payload) {
  await payload.count({ collection: 'users' })
}
