import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

/**
 * Where tests keep their data. `TEST_DATABASE` names a MongoDB server and the prefix of its test databases:
 * mongodb://host:port/begin?options. Without it every test has an SQLite file in its own folder.
 */
const given = process.env.TEST_DATABASE ?? ''

/** Whether the tests run on MongoDB instead of SQLite. */
export const testsRunOnMongo = given !== ''

/** Returns the address of a new MongoDB database; empty for SQLite, which is a file in the data folder. */
export function ownDatabase() {
  if (!testsRunOnMongo) return ''
  const address = new URL(given)
  address.pathname = `${address.pathname}-${randomBytes(6).toString('hex')}`
  return address.href
}

/** Opens a connection, which the test itself closes. */
export const connectMongo = (uri) => new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })

/** Runs work with a new connection and closes it. */
export async function withMongo(uri, work) {
  const client = connectMongo(uri)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** Drops a database of `ownDatabase`. A file is removed with its folder. */
export async function dropDatabase(uri) {
  if (uri) await withMongo(uri, (client) => client.db().dropDatabase())
}

/** Drops every database of this run. Returns how many there were. */
export async function dropTestDatabases(uri) {
  const begin = `${new URL(uri).pathname.slice(1)}-`
  return withMongo(uri, async (client) => {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const own = databases.filter(({ name }) => name.startsWith(begin))
    for (const { name } of own) await client.db(name).dropDatabase()
    return own.length
  })
}
