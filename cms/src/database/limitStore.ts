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

/** The limiter's own connection to the shop's SQLite file, which processes share. */
function openSqlite(payload: Payload): Store {
  const client = new Database(databaseUri.slice('file:'.length))
  client.pragma('journal_mode = WAL')
  client.pragma('busy_timeout = 5000')
  // What a power cut takes back is a few seconds of counting.
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
 * A record that has expired and is not swept yet is in the way of a new one. MongoDB says so as a duplicate key, which
 * the limiter knows; servers that speak its protocol may say it as a conflict (112).
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

/** MongoDB clears expired records by itself. Two parallel first requests are one record only with the index. */
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

/** A limiter for each limit, in the database that payload is on; tables are made where they are missing. */
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
