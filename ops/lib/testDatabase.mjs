import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

/**
 * Where tests keep their data. `TEST_DATABASE` names a MongoDB server and how the names of its test databases begin:
 * mongodb://host:port/begin?options. Without it every test has an SQLite file in its own folder.
 */
const given = process.env.TEST_DATABASE ?? ''

/** Which of the two databases the tests run on. */
export const testsRunOnMongo = given !== ''

/** The address of a database that nobody else has; empty where it is a file in the data folder. */
export function ownDatabase() {
  if (!testsRunOnMongo) return ''
  const address = new URL(given)
  address.pathname = `${address.pathname}-${randomBytes(6).toString('hex')}`
  return address.href
}

/** A connection of the test's own, which it closes. */
export const connectMongo = (uri) => new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })

/** Runs work with a connection of its own. */
export async function withMongo(uri, work) {
  const client = connectMongo(uri)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** Drops what `ownDatabase` named; a file goes with its folder. */
export async function dropDatabase(uri) {
  if (uri) await withMongo(uri, (client) => client.db().dropDatabase())
}

/** Drops every database whose name begins as those of this run; answers how many there were. */
export async function dropTestDatabases(uri) {
  const begin = `${new URL(uri).pathname.slice(1)}-`
  return withMongo(uri, async (client) => {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const own = databases.filter(({ name }) => name.startsWith(begin))
    for (const { name } of own) await client.db(name).dropDatabase()
    return own.length
  })
}
