import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'
import { beginSoon } from './longTransactions.ts'
import { requireFile } from './sqliteFile.ts'
import { isBusy, repeatWhileLocked, shareLock, createMutex } from './sqliteLock.ts'
import { asPart, currentTransaction, type OpenTransaction, withTransactions } from './transaction.ts'

// One connection writes, one transaction at a time. Another one reads what is committed and never waits for a writer.

type Ask = (...query: unknown[]) => Promise<unknown>
interface Client {
  execute: Ask
  batch: Ask
  close: () => void
}

/** The size (bytes) to which the write-ahead log is cut after a checkpoint. */
const journalSizeLimit = 64 * 1024 * 1024

/** Returns the SQL of a query in either form that the client takes. */
const sqlOf = ([query]: unknown[]) =>
  typeof query === 'string' ? query : ((query as { sql?: string } | null)?.sql ?? '')
const readsOnly = /^\s*(select|explain)\b/i
/** Statements that SQLite refuses within a transaction, or that are one. */
const standsAlone = /^\s*(pragma|vacuum|attach|detach|begin|commit|end|rollback|savepoint|release)\b/i

type Connection = InstanceType<typeof Database>

/** Time (ms) for which a start waits for a file that another process has for itself. */
const openingMs = 60_000

/** The most statements that a connection keeps prepared. */
const keptStatements = 200

/** Has a statement name its columns once: the client asks twice at each run, which takes longer than a short read. */
function nameOnce(statement: Database.Statement) {
  const name = statement.columns.bind(statement)
  let columns: Database.ColumnDefinition[] | null = null
  return Object.assign(statement, { columns: () => (columns ??= name()) })
}

/** Keeps what a connection prepares: preparing a long statement takes longer than running it. */
function keepStatements(db: Connection): Connection {
  const prepare = db.prepare.bind(db)
  const kept = new Map<string, Database.Statement>()
  const find = (sql: string) => {
    const statement = kept.get(sql) ?? nameOnce(prepare(sql))
    // The one that was asked for last stands at the end.
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > keptStatements && oldest !== undefined) kept.delete(oldest)
    return statement
  }
  return Object.assign(db, { prepare: find })
}

function openConnection(file: string): Connection {
  requireFile(file)
  const db = keepStatements(new Database(file))
  // Waiting inside SQLite (busy_timeout) would stop the whole process.
  for (const setting of [
    'busy_timeout = 0',
    'journal_mode = WAL',
    `journal_size_limit = ${journalSizeLimit}`,
    'synchronous = FULL',
  ])
    db.exec(`PRAGMA ${setting}`)
  return db
}

const clientOf = (file: string, db: Connection) => new Sqlite3Client(file, {} as never, db as never, 'number')

function openReader(file: string) {
  const db = keepStatements(new Database(file))
  for (const setting of ['busy_timeout = 0', 'query_only = ON']) db.exec(`PRAGMA ${setting}`)
  return clientOf(file, db)
}

/** The connection of a process that writes. */
function createWriter(file: string) {
  const { makeRoom, untilFree } = shareLock(`${file}-waiting`)
  const lockMutex = createMutex(makeRoom)
  let db: Connection | null = null
  const exec = (sql: string) => db?.exec(sql)

  const beginInTurn = async (): Promise<OpenTransaction> => {
    const end = await lockMutex()
    try {
      // By `exec`: a prepared BEGIN that is refused stays open in libsql, and later commits fail until it is collected.
      await untilFree(() => exec('BEGIN IMMEDIATE'))
    } catch (error) {
      end()
      throw error
    }
    return {
      within: (work) => work(),
      commit: async () => {
        exec('COMMIT')
        end()
      },
      abort: async () => {
        try {
          // On a full disk SQLite has rolled back by itself.
          if (db?.inTransaction) exec('ROLLBACK')
        } finally {
          end()
        }
      },
    }
  }

  const begin = (_id = '', isLong = false) => (isLong ? beginInTurn() : beginSoon(beginInTurn))

  /** Runs one statement that belongs to no transaction. */
  const alone = async (sql: string, run: () => Promise<unknown>) => {
    if (standsAlone.test(sql)) {
      const endTurn = await lockMutex()
      return run().finally(endTurn)
    }
    const { commit, abort } = await begin()
    try {
      const result = await run()
      await commit()
      return result
    } catch (error) {
      await abort().catch(() => {})
      throw error
    }
  }
  const open = async () => (db ??= await repeatWhileLocked(() => {}, openingMs)(() => openConnection(file)))
  return { begin, alone, open }
}

/** Sends each statement of a client to the connection it belongs to. */
function routeStatements(client: Client, reader: Client, alone: ReturnType<typeof createWriter>['alone']) {
  const [execute, batch, close] = [
    client.execute.bind(client),
    client.batch.bind(client),
    client.close.bind(client),
  ]
  // A reader waits only for the moments in which the file is recovered or closed by another process.
  const untilReadable = repeatWhileLocked()
  client.execute = (...query) => {
    if (currentTransaction()) return asPart(() => execute(...query))
    const sql = sqlOf(query)
    return readsOnly.test(sql)
      ? untilReadable(() => reader.execute(...query))
      : alone(sql, () => execute(...query))
  }
  // A batch begins and commits by itself, which it cannot do within a transaction.
  client.batch = (...query) =>
    currentTransaction()
      ? Promise.all((query[0] as unknown[]).map((one) => client.execute(one)))
      : alone('begin', () => batch(...query))
  client.close = () => {
    reader.close()
    close()
  }
}

/** Adds transactions to Payload's SQLite adapter. */
export function sqliteTransactions(adapter: SQLiteAdapter, url: string): SQLiteAdapter {
  const file = url.slice('file:'.length)
  const { begin, alone, open } = createWriter(file)
  const { connect } = adapter
  let isConnected = false
  adapter.connect = async (...args) => {
    if (!isConnected) {
      const client = clientOf(file, await open())
      const reader = openReader(file)
      routeStatements(client as unknown as Client, reader as unknown as Client, alone)
      // Payload uses a client that it finds.
      Object.assign(adapter, { client })
      isConnected = true
    }
    await connect?.apply(adapter, args)
  }
  return withTransactions(adapter, { begin, isConflict: isBusy, splitsWrites: true, atOnce: Infinity })
}
