import type { Db } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import type { Migration, Payload } from 'payload'
import { isEmpty, mongoTables, readBeats, readMigrations, type Tables, tablesOf } from './existing.ts'
import { inTransaction } from '../transaction.ts'
import { exitWith } from '../../telemetry/exitWith.ts'
import { mongoMigrations } from './mongoMigrations.ts'

/** Loads the migrations of one database: those of SQLite bring its library with them. */
async function migrationsFor({ db }: Payload): Promise<Migration[]> {
  const list =
    db.name === 'mongoose' ? mongoMigrations : (await import('../../migrations/index.ts')).migrations
  return list as unknown as Migration[]
}

type Shape = 'same' | 'none' | 'older' | 'newer' | 'foreign'

interface Compared {
  shape: Shape
  /** The names of the migrations that the database has had, and of those that it lacks. */
  done: string[]
  pending: string[]
}

/** Compares the migrations that a database has had with those that there are, in their order. */
async function compare(tables: Tables, migrations: readonly { name: string }[]): Promise<Compared> {
  // Asked before the migrations: of two processes that start at once the other may write these and fill the shop between.
  const wasEmpty = await isEmpty(tables)
  const done = await readMigrations(tables)
  const known = migrations.map(({ name }) => name)
  const pending = known.filter((name) => !done.includes(name))
  const shapeOf = (): Shape => {
    if (!done.some((name) => name === known[0])) return done.length === 0 && wasEmpty ? 'none' : 'foreign'
    if (done.some((name) => !known.includes(name))) return 'newer'
    return pending.length === 0 ? 'same' : 'older'
  }
  return { shape: shapeOf(), done, pending }
}

/** Compares the migrations of a database with this release's. */
export const compareMigrations = async (payload: Payload): Promise<Compared> =>
  compare(tablesOf(payload), await migrationsFor(payload))

/**
 * Compares the shape of a database with this release's. `foreign`: it holds something, and has not had the first
 * migration, so it is of a version before 1.0.0 or no shop at all.
 */
export const compareShape = async (payload: Payload): Promise<Shape> =>
  (await compareMigrations(payload)).shape

/** Whether a shop's database has had the migrations of this release and no others. Reads their names alone. */
export async function hasThisShape(payload: Payload): Promise<boolean> {
  const [done, known] = await Promise.all([readMigrations(tablesOf(payload)), migrationsFor(payload)])
  return done.length === known.length && known.every(({ name }) => done.includes(name))
}

const pollMs = 1000
/** A process that gave no sign of life for this long has died. Longer than the time between two signs. */
const silenceMs = 15_000
const giveUpMs = 60_000

/** Returns a text that changes while processes run on the database; null if there is no sign of any. */
async function findBeats(payload: Payload) {
  const beats = await readBeats(tablesOf(payload))
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

const refusals = {
  newer:
    'This database was made by a newer version of the shop. Start that version again, or restore a backup that this one made into an empty database.',
  foreign:
    'This database was made by a version of the shop before 1.0.0, which this one cannot open. Nothing in it was changed. Name an empty one in DATABASE_URI, or an empty folder in DATA_DIR.',
}

const orExit = (shape: Shape): 'same' | 'none' | 'older' =>
  shape === 'newer' || shape === 'foreign' ? exitWith(refusals[shape]) : shape

/** Returns the shape of a database that this release can open. Exits with a sentence for any other. */
export const requireShape = async (payload: Payload) => orExit(await compareShape(payload))

/** Exits like that before Payload opens a MongoDB database, which would make collections and indexes in it. */
export const requireMongoShape = async (db: Db) =>
  orExit((await compare(mongoTables(db), mongoMigrations)).shape)

/** Brings a database of an earlier version, or an empty one, to the present shape. Exits if such a version still runs. */
export async function migrate(payload: Payload) {
  const shape = await requireShape(payload)
  if (shape === 'same') return
  if (shape === 'older') await waitForOthers(payload)
  const migrations = await migrationsFor(payload)
  const run = () => payload.db.migrate({ migrations })
  // On SQLite all of it is one transaction, so one that is broken off leaves the file as it was. The changes of
  // documents on MongoDB may be many, and can each be repeated.
  await (payload.db.name === 'mongoose' ? run() : inTransaction(payload, run))
}
