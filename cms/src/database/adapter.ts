import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import path from 'node:path'
import { findSharedRelations } from './sharedRelations.ts'

/** What differs between the two databases is in this folder, and nowhere else. */
export const isMongo = (uri: string) => uri.startsWith('mongodb')

/**
 * The database by its address: MongoDB, or an SQLite file. `forReading`: nothing is made where something is missing.
 */
export const databaseFor = (uri: string, { forReading = false } = {}) =>
  isMongo(uri)
    ? mongooseAdapter({
        url: uri,
        ensureIndexes: !forReading,
        // As on SQLite: what must be atomic is one conditional statement, and no save fails because of another one.
        transactionOptions: false,
        afterCreateConnection: ({ connection }) => findSharedRelations(connection),
        connectOptions: {
          writeConcern: { w: 'majority', j: true },
          ...(forReading && { autoCreate: false, autoIndex: false }),
        },
      })
    : sqliteAdapter({
        client: { url: uri },
        // Push would leave the file in a state that production refuses.
        push: false,
        migrationDir: path.resolve('src/migrations'),
        wal: { synchronous: 'FULL' },
        busyTimeout: 5000,
      })
