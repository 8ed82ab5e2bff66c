import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Db } from 'mongodb'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { isMongo } from '../adapter.ts'
import { inTransaction } from '../transaction.ts'

// For copies and restores: inspects a database that may or may not hold a shop, and puts a new shop in its place.

interface Client {
  execute: (query: string | { sql: string; args: string[] }) => Promise<{ rows: Record<string, unknown>[] }>
}

const sqlite = (payload: Payload) => (payload.db as unknown as { client: Client }).client
const mongo = (payload: Payload) => (payload.db as unknown as MongooseAdapter).connection

/** Tables that do not make a database a shop: the database's own, and those that only running processes need. */
const bookkeeping =
  /^(sqlite_.*|system\..*|payload[-_]migrations|payload[-_]kv|request_limits|baithak[-_].*|leases)$/

/** The tables or collections of a database, whatever made them. */
export interface Tables {
  names: () => Promise<string[]>
  rows: (name: string, most?: number) => Promise<Record<string, unknown>[]>
}

type MongoDatabase = Pick<Db, 'listCollections' | 'collection'>

export const mongoTables = (db: MongoDatabase): Tables => ({
  names: async () => (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  rows: (name, most = 0) => db.collection(name).find({}).limit(most).toArray(),
})

export function tablesOf(payload: Payload): Tables {
  if (payload.db.name === 'mongoose') return mongoTables(mongo(payload).db as unknown as MongoDatabase)
  const ask = async (query: string) => (await sqlite(payload).execute(query)).rows
  return {
    names: async () =>
      (await ask("SELECT name FROM sqlite_master WHERE type = 'table'")).map(({ name }) => String(name)),
    rows: (name, most = -1) => ask(`SELECT * FROM "${name}" LIMIT ${most}`),
  }
}

/** Returns whether the database holds no data of a shop. */
export async function isEmpty(tables: Tables): Promise<boolean> {
  for (const name of await tables.names())
    if (!bookkeeping.test(name) && (await tables.rows(name, 1)).length > 0) return false
  return true
}

/** Returns the names of the migrations that the database has had. */
export async function readMigrations(tables: Tables): Promise<string[]> {
  const table = (await tables.names()).find((name) => /^payload[-_]migrations$/.test(name))
  return table ? (await tables.rows(table)).map(({ name }) => String(name)) : []
}

/** Returns a text that changes while processes of the shop run on the database; empty if there are no leases. */
export async function readBeats(tables: Tables): Promise<string> {
  if (!(await tables.names()).includes('leases')) return ''
  const beats = await tables.rows('leases')
  return JSON.stringify(beats.map(({ holder, beat }) => `${String(holder)} ${String(beat)}`).sort())
}

/** Closes the connection and releases an SQLite file. */
export async function closeDatabase(payload: Payload) {
  if (payload.db.name !== 'mongoose')
    (payload.db as unknown as { client: { close: () => void } }).client.close()
  await payload.db.destroy?.()
}

const fileOf = (uri: string) => path.resolve(uri.slice('file:'.length))

/** Returns where to build a new shop: in place on MongoDB, beside the file on SQLite. */
export const siteFor = (uri: string) => (isMongo(uri) ? uri : `file:${fileOf(uri)}.incoming`)

export const removeFiles = (uri: string) =>
  Promise.all(['', '-wal', '-shm'].map((end) => rm(`${fileOf(uri)}${end}`, { force: true })))

/** Sets an SQLite file up for many writes in any order, while it does not count as a shop yet. */
export async function prepareSite(payload: Payload) {
  if (payload.db.name === 'mongoose') return
  for (const setting of ['synchronous = NORMAL', 'foreign_keys = OFF'])
    await sqlite(payload).execute(`PRAGMA ${setting}`)
}

/** Moves everything into the one SQLite file. Throws if another process holds it. */
export async function completeFile(payload: Payload) {
  if (payload.db.name === 'mongoose') return
  const { rows } = await sqlite(payload).execute('PRAGMA wal_checkpoint(TRUNCATE)')
  if (rows[0]?.busy !== 0) throw new Error('Another process holds the file that was being written')
}

/** Replaces the SQLite file by the new shop beside it. The old journal must not be applied to the new file. */
export async function moveIn(uri: string) {
  if (isMongo(uri)) return
  const site = fileOf(siteFor(uri))
  for (const file of [fileOf(uri), site])
    for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  await rename(site, fileOf(uri))
}

/** Copies an SQLite database as it is at this moment into a new file, even while other requests write. */
export async function snapshotInto(payload: Payload, file: string) {
  await sqlite(payload).execute({ sql: 'VACUUM INTO ?', args: [file] })
}

/**
 * Runs writes that belong together, then the note about them. SQLite runs all of it in one transaction; MongoDB runs
 * the writes in parallel, started in their order.
 */
export async function writeTogether(
  payload: Payload,
  writes: (() => Promise<void>)[],
  note: () => Promise<void>,
) {
  if (payload.db.name === 'mongoose') {
    await Promise.all(writes.map((write) => write()))
    await note()
    return
  }
  await inTransaction(payload, async () => {
    for (const write of writes) await write()
    await note()
  })
}
