import path from 'node:path'
import type { Config } from 'payload'
import { countExactly } from './exactCounts.ts'
import { findSharedRelations } from './sharedRelations.ts'
import { keepWritesWhole } from './sqliteWrites.ts'

/** What differs between the two databases is in this folder, and nowhere else. */
export const isMongo = (uri: string) => uri.startsWith('mongodb')

async function sqliteFor(uri: string) {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { index } = await import('@payloadcms/db-sqlite/drizzle/sqlite-core')
  const adapter = sqliteAdapter({
    client: { url: uri },
    // Push would leave the file in a state that production refuses.
    push: false,
    migrationDir: path.resolve('src/migrations'),
    wal: { synchronous: 'FULL' },
    busyTimeout: 5000,
    afterSchemaInit: [
      ({ schema, extendTable }) => {
        // Lists of texts are read and emptied by their document, and Payload gives them no index for that.
        const lists = Object.entries(schema.tables).filter(([name]) => name.endsWith('_texts'))
        for (const [name, table] of lists)
          extendTable({
            table,
            extraConfig: (columns) => ({
              parentIdx: index(`${name}_parent`).on(columns.parent, columns.order),
            }),
          })
        return schema
      },
    ],
  })
  return {
    ...adapter,
    init: (args: Parameters<typeof adapter.init>[0]) => keepWritesWhole(adapter.init(args)),
  }
}

async function mongoFor(uri: string, forReading: boolean) {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  return mongooseAdapter({
    url: uri,
    ensureIndexes: !forReading,
    // As on SQLite: what must be atomic is one conditional statement, and no save fails because of another one.
    transactionOptions: false,
    afterCreateConnection: ({ connection }) => {
      findSharedRelations(connection)
      countExactly(connection)
    },
    connectOptions: {
      writeConcern: { w: 'majority', j: true },
      // Who measures the database, or looks after its statements, listens.
      monitorCommands: true,
      // Long, so that what was begun is ended when the server is back; who asked is answered before.
      serverSelectionTimeoutMS: 15_000,
      connectTimeoutMS: 10_000,
      socketTimeoutMS: 120_000,
      ...(forReading && { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: 5000 }),
    },
  })
}

/**
 * The database by its address: MongoDB, or an SQLite file. `forReading`: nothing is made where something is missing.
 * The libraries of the other one are not loaded: they would make a start a tenth longer.
 */
export const databaseFor = async (uri: string, { forReading = false } = {}): Promise<Config['db']> =>
  isMongo(uri) ? mongoFor(uri, forReading) : sqliteFor(uri)
