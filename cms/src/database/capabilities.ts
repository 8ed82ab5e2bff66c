import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

export interface Capabilities {
  /** Several writes can become visible together, or not at all. */
  transactions: boolean
  changeStreams: boolean
}

type Connection = MongooseAdapter['connection']

const succeeds = (trying: Promise<unknown>) =>
  trying.then(
    () => true,
    () => false,
  )

/** Reads in a transaction and aborts it. */
async function tryTransaction(connection: Connection) {
  const session = await connection.startSession()
  try {
    session.startTransaction()
    await connection.collection('counters').findOne({}, { session })
    await session.abortTransaction()
  } finally {
    await session.endSession()
  }
}

/** Opens a change stream and reads it once. */
async function tryChangeStream(connection: Connection) {
  const stream = connection.getClient().db(connection.name).watch([], { maxAwaitTimeMS: 1 })
  try {
    await stream.tryNext()
  } finally {
    await stream.close()
  }
}

async function queryServer(connection: Connection): Promise<Capabilities> {
  const hello = await connection.getClient().db('admin').command({ hello: 1 })
  // A server outside a replica set or a cluster has neither, and would only fail at the first use.
  if (!hello.setName && hello.msg !== 'isdbgrid') return { transactions: false, changeStreams: false }
  return {
    transactions: await succeeds(tryTransaction(connection)),
    changeStreams: await succeeds(tryChangeStream(connection)),
  }
}

const asked = new WeakMap<Payload, Promise<Capabilities>>()

/** Returns the features beyond single statements, tested once. Nothing in the shop depends on them. */
export function findCapabilities(payload: Payload): Promise<Capabilities> {
  const known = asked.get(payload)
  if (known) return known
  const asking =
    payload.db.name === 'mongoose'
      ? queryServer((payload.db as unknown as MongooseAdapter).connection)
      : Promise.resolve({ transactions: false, changeStreams: false })
  asked.set(payload, asking)
  asking.catch(() => asked.delete(payload))
  return asking
}

/** Logs once, at the start, the features of the database. */
export async function logCapabilities(payload: Payload) {
  const capabilities = await findCapabilities(payload)
  payload.logger.info({ database: payload.db.name, ...capabilities }, 'database is open')
}
