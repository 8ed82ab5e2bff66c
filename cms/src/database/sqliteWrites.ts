import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'

// On SQLite a record with lists is several statements, on one connection that all requests share. So each write of the
// adapter is one transaction, in which nobody else has a turn: docs/decisions/embedded-database.md

type Ask = (...query: unknown[]) => Promise<unknown>
interface Client {
  execute: Ask
  batch: Ask
}
type Adapter = Omit<SQLiteAdapter, 'client'> & { client: Client }

/** The write that the present code is part of. */
const within = new AsyncLocalStorage<symbol>()
const loose = new AsyncLocalStorage<true>()

interface Gate {
  /** The write under way, and when it ends. */
  owner: symbol | null
  ended: Promise<void>
  execute: Ask
}

const gates = new WeakMap<Adapter, Gate>()

/** Settings around a statement or a transaction, not within one: there SQLite refuses them. */
async function loosely<Result>({ execute }: Gate, work: () => Promise<Result>): Promise<Result> {
  if (!loose.getStore()) return work()
  const settings = [execute('PRAGMA synchronous = NORMAL')]
  try {
    return await work()
  } finally {
    settings.push(execute('PRAGMA synchronous = FULL'))
    await Promise.allSettled(settings)
  }
}

/** Lets statements wait while a write of somebody else is under way. */
function openGate(adapter: Adapter) {
  const { client } = adapter
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)]
  const gate: Gate = { owner: null, ended: Promise.resolve(), execute }
  gates.set(adapter, gate)
  const inTurn =
    (ask: Ask): Ask =>
    async (...query) => {
      while (gate.owner && within.getStore() !== gate.owner) await gate.ended
      return gate.owner ? ask(...query) : alone(() => ask(...query))
    }
  /** Both settings and the statement go to the database before anybody else's turn: no other write is concerned. */
  const alone = (ask: () => Promise<unknown>) =>
    loose.getStore() ? holdGate(gate, () => loosely(gate, ask)) : ask()
  client.execute = inTurn(execute)
  client.batch = inTurn(batch)
}

/** Runs the work while nobody else's statements do. */
async function holdGate<Result>(gate: Gate, work: () => Promise<Result>): Promise<Result> {
  while (gate.owner) await gate.ended
  const mine = Symbol('write')
  let end = () => {}
  gate.owner = mine
  gate.ended = new Promise((resolve) => {
    end = resolve
  })
  try {
    return await within.run(mine, work)
  } finally {
    gate.owner = null
    end()
  }
}

async function inTransaction<Result>({ execute }: Gate, work: () => Promise<Result>): Promise<Result> {
  await execute('BEGIN IMMEDIATE')
  try {
    const result = await work()
    await execute('COMMIT')
    return result
  } catch (error) {
    // On a full disk SQLite has taken it back by itself.
    await execute('ROLLBACK').catch(() => {})
    throw error
  }
}

async function writeWhole<Result>(adapter: Adapter, work: () => Promise<Result>): Promise<Result> {
  const gate = gates.get(adapter)
  const isWithin = gate?.owner && within.getStore() === gate.owner
  if (!gate || isWithin) return work()
  return holdGate(gate, () => loosely(gate, () => inTransaction(gate, work)))
}

const writes = [
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const

/** Makes every write of an adapter whole or not done, whatever it is made of. */
export function keepWritesWhole(given: SQLiteAdapter): SQLiteAdapter {
  const adapter = given as unknown as Adapter
  const methods = given as unknown as Record<string, (args: unknown) => Promise<unknown>>
  for (const name of writes) {
    const write = methods[name]
    if (!write) throw new Error(`The adapter has no ${name}`)
    methods[name] = (args) => writeWhole(adapter, () => write.call(given, args))
  }
  const { connect } = given
  given.connect = async (...args) => {
    await connect?.apply(given, args)
    if (!gates.has(adapter)) openGate(adapter)
  }
  return given
}

/**
 * Writes on SQLite that do not each wait for the disk. They reach it in their order, together with the next write of
 * anybody that does wait; after a power cut the last of them may be missing, and never one from the middle.
 */
export const writeLoosely = <Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> =>
  payload.db.name === 'mongoose' ? work() : loose.run(true, work)

/** Runs writes so that all of them are made or none; on MongoDB each of them is. */
export const writeAsOne = <Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> =>
  payload.db.name === 'mongoose' ? work() : writeWhole(payload.db as unknown as Adapter, work)
