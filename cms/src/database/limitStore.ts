import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import Database from 'libsql'
import pLimit from 'p-limit'
import type { Payload } from 'payload'
import { RateLimiterMongo, RateLimiterSQLite, type RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { databaseUri } from '../env.ts'
import { queueByKey } from '../process/queueByKey.ts'
import { repeatWhileLocked } from './sqliteLock.ts'

export interface Limit {
  points: number
  seconds: number
}

interface Store {
  limiter: (name: string, limit: Limit) => Promise<RateLimiterStoreAbstract>
  close: () => void
}

const tableName = 'request_limits'
const sweepEveryMs = 5 * 60_000

const counting = ['penalty', 'reward', 'get', 'delete', 'block'] as const

/** Has each call of a limiter run by a function, which is told the key that the call is about. */
function runEach(
  limiter: RateLimiterStoreAbstract,
  run: (key: string, work: () => Promise<unknown>) => Promise<unknown>,
): RateLimiterStoreAbstract {
  const calls = limiter as unknown as Record<string, (key: string, ...given: unknown[]) => Promise<unknown>>
  for (const name of counting) {
    const call = calls[name]?.bind(limiter)
    if (call) calls[name] = (key, ...given) => run(key, () => call(key, ...given))
  }
  return limiter
}

/**
 * Runs the transactions of a file one after another. Each begins when no other process has the file, for which it waits
 * by timer; then none of its statements is refused, which libsql would leave open:
 * https://github.com/tursodatabase/libsql-client-ts/issues/352
 */
function takeFile(client: InstanceType<typeof Database>) {
  const untilFree = repeatWhileLocked()
  const inTurn = pLimit(1)
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      await untilFree(() => client.exec('BEGIN IMMEDIATE'))
      try {
        const result = await work()
        client.exec('COMMIT')
        return result
      } finally {
        if (client.inTransaction) client.exec('ROLLBACK')
      }
    })
}

/**
 * Opens the limiter's own SQLite file beside the shop's, which processes share. In the shop's file each count would wait
 * for a transaction under way, and stop the whole process meanwhile.
 */
async function openSqlite(payload: Payload): Promise<Store> {
  const client = new Database(`${databaseUri.slice('file:'.length)}-limits`)
  const transact = takeFile(client)
  // The limiter would begin a transaction for each count itself.
  Object.assign(client, { transaction: <Work>(work: Work) => work })
  // Waiting inside SQLite would stop the whole process.
  client.pragma('busy_timeout = 0')
  await repeatWhileLocked()(() => client.pragma('journal_mode = WAL'))
  // A power cut loses a few seconds of counting at most.
  client.pragma('synchronous = NORMAL')
  const removeExpired = async () =>
    void client.prepare(`DELETE FROM ${tableName} WHERE expire < ?`).run(Date.now())
  const sweep = setInterval(() => {
    transact(removeExpired).catch((error: unknown) =>
      payload.logger.error({ err: error }, 'limits not swept'),
    )
  }, sweepEveryMs).unref()
  const openLimiter = (keyPrefix: string, { points, seconds: duration }: Limit) =>
    new Promise<RateLimiterStoreAbstract>((resolve, reject) => {
      const options = {
        storeClient: client,
        storeType: 'better-sqlite3',
        tableName,
        keyPrefix,
        points,
        duration,
      }
      const limiter = new RateLimiterSQLite(options, (error?: Error) =>
        error ? reject(error) : resolve(limiter),
      )
    })
  return {
    limiter: async (name, limit) =>
      runEach(await transact(() => openLimiter(name, limit)), (_key, work) => transact(work)),
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

/**
 * MongoDB removes expired records itself. Without the index, two parallel first requests would make two records. A process
 * counts the uses of one key in turn: many first ones at once would stop each other at the index, again and again.
 */
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
    return runEach(limiter, queueByKey())
  },
  close: () => {},
})

/** Opens a limiter for each limit, in payload's database. Missing tables are created. */
export async function openLimiters<Name extends string>(payload: Payload, limits: Record<Name, Limit>) {
  const store = payload.db.name === 'mongoose' ? openMongo(payload) : await openSqlite(payload)
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
