import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

/**
 * The progress of a copy or a restore into this database. The note stays until the shop is complete; a database with a
 * note is not a shop yet.
 */
export interface TransferNote {
  /** The source of the copy: an address without its password, or the hash of an archive. */
  from: string
  /** The catalogue's version in the shop that is replaced. */
  version: number
  /** Progress of each part: `read` is the id of the last copied record in the source, `written` its id here. */
  parts: Record<string, { isDone: boolean; read?: string | number; written?: string | number }>
}

interface Client {
  execute: (query: string | { sql: string; args: string[] }) => Promise<{ rows: Record<string, unknown>[] }>
}

const inSqlite = (payload: Payload) => (payload.db as unknown as { client: Client }).client
const inMongo = (payload: Payload) =>
  (payload.db as unknown as MongooseAdapter).connection.collection<{ _id: string; note: string }>(
    'baithak-transfer',
  )

export async function readNote(payload: Payload): Promise<TransferNote | null> {
  let text: unknown
  if (payload.db.name === 'mongoose') text = (await inMongo(payload).findOne({ _id: 'note' }))?.note
  else {
    const there = "SELECT 1 FROM sqlite_master WHERE name = 'baithak_transfer'"
    if (!(await inSqlite(payload).execute(there)).rows.length) return null
    text = (await inSqlite(payload).execute('SELECT note FROM baithak_transfer')).rows[0]?.note
  }
  return typeof text === 'string' ? (JSON.parse(text) as TransferNote) : null
}

export async function writeNote(payload: Payload, note: TransferNote) {
  const text = JSON.stringify(note)
  if (payload.db.name === 'mongoose') {
    await inMongo(payload).updateOne({ _id: 'note' }, { $set: { note: text } }, { upsert: true })
    return
  }
  await inSqlite(payload).execute(
    'CREATE TABLE IF NOT EXISTS baithak_transfer (id INTEGER PRIMARY KEY, note TEXT NOT NULL)',
  )
  await inSqlite(payload).execute({
    sql: 'INSERT INTO baithak_transfer VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET note = excluded.note',
    args: [text],
  })
}

export async function dropNote(payload: Payload) {
  if (payload.db.name === 'mongoose') await inMongo(payload).deleteMany({})
  else await inSqlite(payload).execute('DROP TABLE IF EXISTS baithak_transfer')
}
