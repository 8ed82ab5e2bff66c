import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { migrations } from '../migrations/index.ts'
import { isMongo } from './adapter.ts'
import { writeAsOne } from './sqliteWrites.ts'

// What lies in a database that may or may not be a shop's, and how a new shop takes its place: for copies and restores.

interface Client {
  execute: (query: string | { sql: string; args: string[] }) => Promise<{ rows: Record<string, unknown>[] }>
}

const sqlite = (payload: Payload) => (payload.db as unknown as { client: Client }).client
const mongo = (payload: Payload) => (payload.db as unknown as MongooseAdapter).connection

/** What a database holds that nobody has put there, or that dies with the processes of the shop. */
const bookkeeping =
  /^(sqlite_.*|system\..*|payload[-_]migrations|payload[-_]kv|request_limits|baithak[-_].*|leases)$/

const namesOf = async (payload: Payload): Promise<string[]> => {
  if (payload.db.name === 'mongoose')
    return ((await mongo(payload).db?.listCollections({}, { nameOnly: true }).toArray()) ?? []).map(
      ({ name }) => name,
    )
  const { rows } = await sqlite(payload).execute("SELECT name FROM sqlite_master WHERE type = 'table'")
  return rows.map(({ name }) => String(name))
}

async function hasRecords(payload: Payload, name: string): Promise<boolean> {
  if (payload.db.name === 'mongoose') return (await mongo(payload).collection(name).findOne({})) !== null
  return (await sqlite(payload).execute(`SELECT 1 FROM "${name}" LIMIT 1`)).rows.length > 0
}

/** Whether anybody has put anything into the database. */
export async function isEmpty(payload: Payload): Promise<boolean> {
  for (const name of await namesOf(payload))
    if (!bookkeeping.test(name) && (await hasRecords(payload, name))) return false
  return true
}

/** How far an SQLite file is behind what this shop knows; MongoDB has no such thing. */
export async function compareShape(payload: Payload): Promise<'same' | 'none' | 'older' | 'newer'> {
  if (payload.db.name === 'mongoose') return 'same'
  if (!(await namesOf(payload)).includes('payload_migrations')) return 'none'
  const { rows } = await sqlite(payload).execute('SELECT name FROM payload_migrations')
  const [known, there] = [migrations.map(({ name }) => name), rows.map(({ name }) => String(name))]
  if (there.some((name) => !known.includes(name))) return 'newer'
  return known.every((name) => there.includes(name)) ? 'same' : 'older'
}

/** A sign that changes while a process of the shop runs on the database; empty where none does. */
export async function readBeats(payload: Payload): Promise<string> {
  if (!(await namesOf(payload)).includes('leases')) return ''
  const beats =
    payload.db.name === 'mongoose'
      ? await mongo(payload).collection('leases').find({}).toArray()
      : (await sqlite(payload).execute('SELECT * FROM leases')).rows
  return JSON.stringify(beats.map(({ holder, beat }) => `${String(holder)} ${String(beat)}`).sort())
}

/** Ends the connection; of an SQLite file nothing is held any more. */
export async function closeDatabase(payload: Payload) {
  if (payload.db.name !== 'mongoose')
    (payload.db as unknown as { client: { close: () => void } }).client.close()
  await payload.db.destroy?.()
}

const fileOf = (uri: string) => path.resolve(uri.slice('file:'.length))

/** A shop is made beside the SQLite file that it takes the place of, and in place on MongoDB. */
export const siteFor = (uri: string) => (isMongo(uri) ? uri : `file:${fileOf(uri)}.incoming`)

export const removeFiles = (uri: string) =>
  Promise.all(['', '-wal', '-shm'].map((end) => rm(`${fileOf(uri)}${end}`, { force: true })))

/** A file that takes many writes, in any order, before it counts for anything. */
export async function prepareSite(payload: Payload) {
  if (payload.db.name === 'mongoose') return
  for (const setting of ['synchronous = NORMAL', 'foreign_keys = OFF'])
    await sqlite(payload).execute(`PRAGMA ${setting}`)
}

/** Everything is in the one file from here on. */
export async function completeFile(payload: Payload) {
  if (payload.db.name === 'mongoose') return
  const { rows } = await sqlite(payload).execute('PRAGMA wal_checkpoint(TRUNCATE)')
  if (rows[0]?.busy !== 0) throw new Error('Another process holds the file that was being written')
}

/** The shop that was made beside the file takes its place; the file's own journal must not be applied to it. */
export async function moveIn(uri: string) {
  if (isMongo(uri)) return
  const site = fileOf(siteFor(uri))
  for (const file of [fileOf(uri), site])
    for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  await rename(site, fileOf(uri))
}

/** An SQLite database as it is at this moment, in a file of its own, however much is written meanwhile. */
export async function snapshotInto(payload: Payload, file: string) {
  await sqlite(payload).execute({ sql: 'VACUUM INTO ?', args: [file] })
}

/**
 * Runs writes that belong together, and then what notes them: on SQLite all of it in one transaction, on MongoDB the
 * writes side by side, begun in their order.
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
  await writeAsOne(payload, async () => {
    for (const write of writes) await write()
    await note()
  })
}
