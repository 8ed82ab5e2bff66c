import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload, SanitizedConfig } from 'payload'
import { contentHash } from '../../../ops/lib/contentHash.mjs'
import { cacheFolder } from '../../../ops/lib/places.mjs'
import { dropDatabase, ownDatabase, testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'

// Opening a CMS on an empty database takes 0.25 s of migrations on SQLite, and 2 s of migrations, collections and indexes
// on MongoDB. So tests begin with a database that has all of these, and no document.

interface MigratedDatabase {
  /** Its address; empty for a file in the folder. */
  database: string
  /** Whether all collections and indexes are there. */
  isComplete: boolean
  /** Keeps a database that has just been migrated for those that follow. */
  keep: (payload: Payload) => Promise<void>
  /** Closes the database. Another test of this process may get it. */
  giveBack: (payload: Payload) => Promise<void>
}

// Both outlive a test file, whose modules do not.
const shared = globalThis as { [key: symbol]: unknown }
const free = (shared[Symbol.for('migrated databases')] ??= []) as string[]
const templateKey = Symbol.for('template of migrated files')

/** Returns the path of the migrated SQLite file. Its name has a hash of what makes it. */
const templateFile = () =>
  (shared[templateKey] ??= contentHash([
    'cms/src/migrations',
    'cms/src/database/transfer',
    'package-lock.json',
  ]).then((hash) => path.join(cacheFolder, 'migrated', `${hash.slice(0, 16)}.db`))) as Promise<string>

/** Saves the file under its name. Several processes may do so at once, and each replaces the file by an equal one. */
async function saveTemplate(payload: Payload) {
  const { snapshotInto } = await import('../database/transfer/existing.ts')
  const template = await templateFile()
  const folder = path.dirname(template)
  await mkdir(folder, { recursive: true })
  const older = (await readdir(folder)).filter((name) => /^\w+\.db$/.test(name))
  const fresh = `${template}.${process.pid}`
  await snapshotInto(payload, fresh)
  await rename(fresh, template)
  for (const name of older)
    if (name !== path.basename(template)) await rm(path.join(folder, name), { force: true })
}

async function takeFile(folder: string): Promise<MigratedDatabase> {
  const isComplete = await copyFile(await templateFile(), path.join(folder, 'baithak.db')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  return {
    database: '',
    isComplete,
    keep: (payload) => (isComplete ? Promise.resolve() : saveTemplate(payload)),
    giveBack: (payload) => payload.destroy(),
  }
}

/**
 * Removes all documents, except those that say which migrations were made: a test of rights makes one, and with a name
 * that no release knows the next start would end the process.
 */
async function empty(payload: Payload) {
  const { mongoMigrations } = await import('../database/transfer/mongoMigrations.ts')
  const names = mongoMigrations.map(({ name }) => name)
  const { db } = (payload.db as unknown as MongooseAdapter).connection
  const collections = (await db?.collections()) ?? []
  await Promise.all(
    collections.map((collection) =>
      collection.deleteMany(
        collection.collectionName === 'payload-migrations' ? { name: { $nin: names } } : {},
      ),
    ),
  )
}

/** Has a CMS on MongoDB create no collection and no index: each takes a request although it is there, 2 s in all. */
export function createNothing(config: SanitizedConfig) {
  const { db } = config
  config.db = {
    ...db,
    init(args) {
      const adapter = db.init(args) as MongooseAdapter
      adapter.ensureIndexes = false
      adapter.connectOptions = { ...adapter.connectOptions, autoCreate: false, autoIndex: false }
      return adapter
    },
  }
}

/** Takes a database that an earlier test file of this process has given back, otherwise a new one. */
function takeOnServer(): MigratedDatabase {
  const known = free.pop()
  const database = known ?? ownDatabase()
  return {
    database,
    isComplete: known !== undefined,
    keep: () => Promise.resolve(),
    giveBack: async (payload) => {
      await empty(payload)
      await payload.destroy()
      free.push(database)
    },
  }
}

/** A new database for settings that name one of their own. */
function takeNew(): MigratedDatabase {
  const database = ownDatabase()
  return {
    database,
    isComplete: false,
    keep: () => Promise.resolve(),
    giveBack: async (payload) => {
      await payload.destroy()
      await dropDatabase(database)
    },
  }
}

/** Returns a database without documents for a CMS with these settings and its data in this folder. */
export const takeDatabase = async (
  folder: string,
  settings: Record<string, string>,
): Promise<MigratedDatabase> => {
  if (settings.DATABASE_URI !== undefined || settings.DATA_DIR !== undefined) return takeNew()
  return testsRunOnMongo ? takeOnServer() : takeFile(folder)
}
