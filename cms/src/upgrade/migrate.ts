import { setTimeout as pause } from 'node:timers/promises'
import type { Migration, Payload } from 'payload'
import { isEmpty, readBeats, tableNames } from '../database/transfer/existing.ts'
import { inTransaction } from '../database/transaction.ts'
import { exitWith } from '../telemetry/exitWith.ts'

/** Loads the migrations of one database: those of SQLite bring its library with them. */
async function migrationsFor({ db }: Payload): Promise<Migration[]> {
  const list =
    db.name === 'mongoose'
      ? (await import('./mongoMigrations.ts')).mongoMigrations
      : (await import('../migrations/index.ts')).migrations
  return list as unknown as Migration[]
}

/** Compares the migrations that a database has had with this release's. */
export async function compareShape(payload: Payload): Promise<'same' | 'none' | 'older' | 'newer'> {
  const names = await tableNames(payload)
  if (!names.some((name) => /^payload[-_]migrations$/.test(name)))
    // Earlier versions had no migrations on MongoDB.
    return payload.db.name === 'mongoose' && !(await isEmpty(payload)) ? 'older' : 'none'
  const { docs } = await payload.find({ collection: 'payload-migrations', pagination: false, depth: 0 })
  const done = docs.flatMap(({ name }) => name ?? [])
  const known = (await migrationsFor(payload)).map(({ name }) => name)
  if (done.some((name) => !known.includes(name))) return 'newer'
  return known.every((name) => done.includes(name)) ? 'same' : 'older'
}

const pollMs = 1000
/** A process that gave no sign of life for this long has died. Longer than the time between two signs. */
const silenceMs = 15_000
const giveUpMs = 60_000

/** Returns a text that changes while processes run on the database; null if there is no sign of any. */
async function findBeats(payload: Payload) {
  const beats = await readBeats(payload)
  return beats === '' || beats === '[]' ? null : beats
}

/** Waits until no process of an earlier version runs on the database: a migration takes away what it works with. */
async function waitForOthers(payload: Payload) {
  const began = performance.now()
  let [beats, seenAt] = [await findBeats(payload), began]
  if (beats) payload.logger.info('waiting for the processes of the earlier version to end')
  while (beats && performance.now() - seenAt < silenceMs) {
    if (performance.now() - began > giveUpMs)
      exitWith('The shop still runs on this database with an earlier version. Stop it, then start this one.')
    await pause(pollMs)
    const next = await findBeats(payload)
    if (next !== beats) [beats, seenAt] = [next, performance.now()]
  }
}

const tooNew =
  'This database was made by a newer version of the shop. Start that version again, or restore a backup that this one made into an empty database.'

/**
 * Brings a database of an earlier version, or an empty one, to the present shape. Exits if such a version still runs, or
 * if a later version made the database: this one would leave out what it does not know.
 */
export async function migrate(payload: Payload) {
  const shape = await compareShape(payload)
  if (shape === 'same') return
  if (shape === 'newer') exitWith(tooNew)
  if (shape === 'older') await waitForOthers(payload)
  const migrations = await migrationsFor(payload)
  const run = () => payload.db.migrate({ migrations })
  // On SQLite all of it is one transaction, so one that is broken off leaves the file as it was. The changes of
  // documents on MongoDB may be many, and can each be repeated.
  await (payload.db.name === 'mongoose' ? run() : inTransaction(payload, run))
}
