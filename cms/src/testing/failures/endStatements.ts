import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'

interface Counted {
  /** Statements until the database goes away. */
  left: number
}
type Ask = (...args: unknown[]) => Promise<unknown>

const writesOfDriver = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
]

/**
 * Makes the database go away after a number of statements: all of them on SQLite, writes on MongoDB. Returns a function
 * that runs work so, and returns its value or its error. Statements of others go on.
 */
export function endStatements(payload: Payload) {
  const storage = new AsyncLocalStorage<Counted>()
  const limited = (methods: Record<string, Ask>, name: string) => {
    const ask = methods[name]
    if (!ask) throw new Error(`The driver has no ${name}.`)
    methods[name] = function (this: unknown, ...args) {
      const counted = storage.getStore()
      if (counted?.left === 0) return Promise.reject(new Error('The database is gone.'))
      if (counted) counted.left -= 1
      return ask.apply(this, args)
    }
  }
  if (payload.db.name === 'mongoose') {
    const { connection } = payload.db as unknown as MongooseAdapter
    const driver = connection.getClient().db().collection('orders')
    const prototype = Object.getPrototypeOf(driver) as Record<string, Ask>
    for (const name of writesOfDriver) limited(prototype, name)
  } else limited((payload.db as unknown as { client: Record<string, Ask> }).client, 'execute')
  return <Result>(statements: number, work: () => Promise<Result>) =>
    storage.run({ left: statements }, work).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
}
