import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Db } from 'mongodb'
import type { Payload } from 'payload'
import { addOrderEvents } from './addOrderEvents.ts'

/**
 * Changes of stored documents on MongoDB, oldest first; each may be repeated. Payload records which are done. The first
 * one changes nothing: its name is how a database of version 1.0.0 or later is known.
 */
export const mongoMigrations = [
  {
    name: '20261127_000000_baseline',
    up: () => Promise.resolve(),
    down: () => Promise.resolve(),
  },
  {
    name: '20261127_011306_order_events',
    up: ({ payload }: { payload: Payload }) =>
      addOrderEvents((payload.db as unknown as MongooseAdapter).connection.db as unknown as Db),
    down: () => Promise.resolve(),
  },
]
