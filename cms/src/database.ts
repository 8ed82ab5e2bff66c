import { mongooseAdapter, type MongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter, type SQLiteAdapter } from '@payloadcms/db-sqlite'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Migration, Payload } from 'payload'
import lockfile from 'proper-lockfile'
import { migrations } from './migrations/index.ts'

const isMongo = (uri: string) => uri.startsWith('mongodb')

/** The database by its address: MongoDB, or an SQLite file. What differs between the two is in this file alone. */
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

type Plain = string | number | null

interface ConditionalUpdate {
  collection: 'stock' | 'users' | 'credentials' | 'mails'
  id: string
  /** What the record must still hold; null means that it holds nothing. */
  where: Readonly<Record<string, Plain>>
  set: Readonly<Record<string, Plain>>
}

/** A field's column on SQLite. */
const column = (field: string) => `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`

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
    const result = await collections[collection]?.updateOne({ ...where, _id: id }, { $set: set })
    return result?.matchedCount === 1
  }
  const { client } = payload.db as unknown as SQLiteAdapter & {
    client: { execute: (query: unknown) => Promise<{ rowsAffected: number }> }
  }
  const [sets, wheres] = [Object.entries(set), Object.entries(where)]
  const result = await client.execute({
    sql: `UPDATE ${column(collection)} SET ${sets.map(([field]) => `${column(field)} = ?`).join(', ')} WHERE "id" = ?${wheres
      .map(([field]) => ` AND ${column(field)} IS ?`)
      .join('')}`,
    args: [...sets.map(([, value]) => value), id, ...wheres.map(([, value]) => value)],
  })
  return result.rowsAffected === 1
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
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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
