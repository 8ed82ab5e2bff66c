import { mongooseAdapter, type MongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter, type SQLiteAdapter } from '@payloadcms/db-sqlite'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Migration, Payload } from 'payload'
import lockfile from 'proper-lockfile'
import { migrations } from './migrations/index.ts'

const isMongo = (uri: string) => uri.startsWith('mongodb')

/**
 * The database by its address: MongoDB, or an SQLite file. What differs between the two is in this file and in
 * looseWrites.ts.
 */
export const databaseFor = (uri: string) =>
  isMongo(uri)
    ? mongooseAdapter({
        url: uri,
        ensureIndexes: true,
        // As on SQLite: what must be atomic is one conditional statement, and no save fails because of another one.
        transactionOptions: false,
        connectOptions: { writeConcern: { w: 'majority', j: true } },
      })
    : sqliteAdapter({
        client: { url: uri },
        // Push would leave the file in a state that production refuses.
        push: false,
        migrationDir: path.resolve('src/migrations'),
        wal: { synchronous: 'FULL' },
        busyTimeout: 5000,
      })

type Plain = string | number | boolean | null

interface ConditionalUpdate {
  collection: 'stock' | 'users' | 'credentials' | 'mails' | 'orders' | 'products' | 'media' | 'imports'
  id: string
  /** What the record must still hold; null means that it holds nothing. A dot leads into a group. */
  where: Readonly<Record<string, Plain>>
  set: Readonly<Record<string, Plain>>
}

/** A field's column on SQLite. */
const column = (field: string) =>
  `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_')}"`
const inSqlite = (value: Plain) => (typeof value === 'boolean' ? Number(value) : value)

interface Statement {
  sql: string
  args: Plain[]
}

/** Runs one statement on SQLite. Answers how many rows it changed. */
async function runSqlite(payload: Payload, { sql, args }: Statement): Promise<number> {
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

interface MarkedChange {
  /** The stock record. */
  id: string
  /** Whose change it is: an order's id. */
  mark: string
  change: number
}

const stockOf = (payload: Payload) => (payload.db as unknown as MongooseAdapter).collections.stock?.collection
const byId = (id: string) => ({ _id: id }) as unknown as Record<string, unknown>

/**
 * Changes a stock by so many and notes that under the mark, in one statement: so a repeat changes nothing, and after a
 * crash it is known whether it was done. Answers false where the mark stands already, or fewer than 0 would be left, or
 * there is no record.
 */
export async function changeMarked(payload: Payload, { id, mark, change }: MarkedChange): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const result = await stockOf(payload)?.updateOne(
      { ...byId(id), [`marks.${mark}`]: { $exists: false }, quantity: { $gte: -change } },
      { $inc: { quantity: change }, $set: { [`marks.${mark}`]: change } },
    )
    return result?.matchedCount === 1
  }
  const changed = await runSqlite(payload, {
    sql: `UPDATE "stock" SET "quantity" = "quantity" + ?, "marks" = json_set(coalesce("marks", '{}'), ?, ?)
      WHERE "id" = ? AND json_extract(coalesce("marks", '{}'), ?) IS NULL AND "quantity" + ? >= 0`,
    args: [change, `$."${mark}"`, change, id, `$."${mark}"`, change],
  })
  return changed === 1
}

/**
 * Takes the mark of a change away, with `undo` the change itself too, in one statement. Answers whether it was done:
 * not where there is no such mark, or fewer than 0 would be left.
 */
export async function removeMark(
  payload: Payload,
  { id, mark, change }: MarkedChange,
  { undo }: { undo: boolean },
): Promise<boolean> {
  const back = undo ? -change : 0
  if (payload.db.name === 'mongoose') {
    const result = await stockOf(payload)?.updateOne(
      { ...byId(id), [`marks.${mark}`]: change, quantity: { $gte: -back } },
      { $inc: { quantity: back }, $unset: { [`marks.${mark}`]: '' } },
    )
    return result?.matchedCount === 1
  }
  const changed = await runSqlite(payload, {
    sql: `UPDATE "stock" SET "quantity" = "quantity" + ?, "marks" = json_remove("marks", ?)
      WHERE "id" = ? AND json_extract("marks", ?) = ? AND "quantity" + ? >= 0`,
    args: [back, `$."${mark}"`, id, `$."${mark}"`, change, back],
  })
  return changed === 1
}

/** Takes a mark away wherever it stands; what was changed under it stays changed. */
export async function settleMarks(payload: Payload, mark: string) {
  if (payload.db.name === 'mongoose') {
    await stockOf(payload)?.updateMany(
      { [`marks.${mark}`]: { $exists: true } },
      { $unset: { [`marks.${mark}`]: '' } },
    )
    return
  }
  const path = `$."${mark}"`
  await runSqlite(payload, {
    sql: 'UPDATE "stock" SET "marks" = json_remove("marks", ?) WHERE json_extract("marks", ?) IS NOT NULL',
    args: [path, path],
  })
}

/** Does the database answer? Throws when it does not. */
export async function pingDatabase(payload: Payload) {
  await payload.count({ collection: 'users' })
}

/** Brings an SQLite file to the present shape; MongoDB needs none. */
export async function migrate(payload: Payload) {
  if (payload.db.name !== 'mongoose')
    await payload.db.migrate({ migrations: migrations as unknown as Migration[] })
}

const lockLife = 30_000

/** Takes a lock record that other hosts see; one whose holder died runs out after 30 s. */
async function lockMongo(payload: Payload): Promise<() => Promise<void>> {
  const locks = (payload.db as unknown as MongooseAdapter).connection.collection<{
    _id: string
    holder: string
    until: Date
  }>('baithak-locks')
  const holder = randomUUID()
  const until = () => new Date(Date.now() + lockLife)
  for (;;) {
    await locks.deleteOne({ _id: 'prepare', until: { $lt: new Date() } })
    const taken = await locks
      .insertOne({ _id: 'prepare', holder, until: until() })
      .catch((error: { code?: number }) => {
        if (error.code === 11000) return null
        throw error
      })
    if (taken) break
    await pause(250)
  }
  const renew = setInterval(
    () =>
      void locks
        .updateOne({ _id: 'prepare', holder }, { $set: { until: until() } })
        .catch((error: unknown) => payload.logger.error({ err: error }, 'lock not renewed')),
    lockLife / 3,
  )
  return async () => {
    clearInterval(renew)
    await locks.deleteOne({ _id: 'prepare', holder })
  }
}

/** Takes a lock beside the SQLite file, which processes of one machine share. */
const lockFile = (file: string) =>
  lockfile.lock(file, {
    realpath: false,
    lockfilePath: `${file}.prepare`,
    stale: lockLife,
    retries: { forever: true, minTimeout: 250, maxTimeout: 250 },
  })

/** Runs `work` while no other process that uses the same database runs one. */
export async function withLock<Result>(
  payload: Payload,
  uri: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = isMongo(uri)
    ? await lockMongo(payload)
    : await lockFile(path.resolve(uri.slice('file:'.length)))
  try {
    return await work()
  } finally {
    await release()
  }
}
