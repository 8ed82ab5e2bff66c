import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import Database from 'libsql'
import type { Payload } from 'payload'
import { RateLimiterMongo, RateLimiterSQLite, type RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { databaseUri } from '../env.ts'

export interface Limit {
  points: number
  seconds: number
}

interface Store {
  limiter: (name: string, limit: Limit) => Promise<RateLimiterStoreAbstract>
  close: () => void
}

const tableName = 'request_limits'
const sweepEvery = 5 * 60_000

/**
 * Opens the limiter's own SQLite file beside the shop's, which processes share. In the shop's file each count would wait
 * for a transaction under way, and stop the whole process meanwhile.
 */
function openSqlite(payload: Payload): Store {
  const client = new Database(`${databaseUri.slice('file:'.length)}-limits`)
  client.pragma('journal_mode = WAL')
  client.pragma('busy_timeout = 1000')
  // A power cut loses a few seconds of counting at most.
  client.pragma('synchronous = NORMAL')
  const sweep = setInterval(() => {
    try {
      client.prepare(`DELETE FROM ${tableName} WHERE expire < ?`).run(Date.now())
    } catch (error) {
      payload.logger.error({ err: error }, 'limits not swept')
    }
  }, sweepEvery).unref()
  return {
    limiter: (keyPrefix, { points, seconds }) =>
      new Promise((resolve, reject) => {
        const limiter = new RateLimiterSQLite(
          {
            storeClient: client,
            storeType: 'better-sqlite3',
            tableName,
            keyPrefix,
            points,
            duration: seconds,
          },
          (error?: Error) => (error ? reject(error) : resolve(limiter)),
        )
      }),
    close: () => {
      clearInterval(sweep)
      client.close()
    },
  }
}

type Connection = MongooseAdapter['connection']

/**
 * An expired record that is not swept yet is in the way of a new one. MongoDB reports that as a duplicate key, which
 * the limiter handles; other servers that speak its protocol may report a conflict (112).
 */
function sayingDuplicates(connection: Connection) {
  const collection = (name: string) => {
    const real = connection.collection(name)
    const findOneAndUpdate = async (...given: Parameters<typeof real.findOneAndUpdate>) => {
      try {
        return await real.findOneAndUpdate(...given)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 112)
          Object.assign(error, { code: 11000 })
        throw error
      }
    }
    return {
      findOneAndUpdate,
      findOne: real.findOne.bind(real),
      deleteOne: real.deleteOne.bind(real),
      createIndex: real.createIndex.bind(real),
    }
  }
  return { collection }
}

/** MongoDB removes expired records itself. Without the index, two parallel first requests would make two records. */
const openMongo = (payload: Payload): Store => ({
  limiter: async (keyPrefix, { points, seconds }) => {
    const limiter = new RateLimiterMongo({
      storeClient: sayingDuplicates((payload.db as unknown as MongooseAdapter).connection),
      tableName,
      keyPrefix,
      points,
      duration: seconds,
      disableIndexesCreation: true,
    })
    await limiter.createIndexes()
    return limiter
  },
  close: () => {},
})

/** Opens a limiter for each limit, in payload's database. Missing tables are created. */
export async function openLimiters<Name extends string>(payload: Payload, limits: Record<Name, Limit>) {
  const store = payload.db.name === 'mongoose' ? openMongo(payload) : openSqlite(payload)
  try {
    const limiters = {} as Record<Name, RateLimiterStoreAbstract>
    for (const [name, limit] of Object.entries<Limit>(limits))
      limiters[name as Name] = await store.limiter(name, limit)
    return { limiters, close: store.close }
  } catch (error) {
    store.close()
    throw error
  }
}
