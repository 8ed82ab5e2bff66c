import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import path from 'node:path'
import type { Config } from 'payload'
import { withSavedMoments } from './products/savedMoments.ts'

// A relation that may lead to several collections (a lock's document, a preference's user) stores the shop's own ids,
// which are text. Payload's adapter always looks for ObjectIds there, and finds none.

type Connection = MongooseAdapter['connection']
type Schema = Parameters<Parameters<Connection['plugin']>[0]>[0]

interface Question {
  getQuery: () => unknown
  setQuery: (filter: unknown) => void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isObjectId = (value: unknown): value is { toHexString: () => string } =>
  isRecord(value) && value._bsontype === 'ObjectId'

/** Returns the condition with every ObjectId in it as text, at any depth. */
function asText(condition: unknown): unknown {
  if (isObjectId(condition)) return condition.toHexString()
  if (Array.isArray(condition)) return condition.map(asText)
  if (!isRecord(condition) || Object.getPrototypeOf(condition) !== Object.prototype) return condition
  return Object.fromEntries(Object.entries(condition).map(([name, inner]) => [name, asText(inner)]))
}

/** Returns the filter with the ids of shared relations as text. */
function withOwnIds(filter: unknown, relations: ReadonlySet<string>): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withOwnIds(part, relations))
  if (!isRecord(filter)) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([name, inner]) => {
      if (name.startsWith('$')) return [name, withOwnIds(inner, relations)]
      return [name, relations.has(name.replace(/\.value$/, '')) ? asText(inner) : inner]
    }),
  )
}

const relationsOf = (schema: Schema) =>
  new Set(
    Object.values(schema.paths)
      .filter(({ options }) => isRecord(options.value) && 'refPath' in options.value)
      .map(({ path }) => path),
  )

/** Makes every query on such a relation compare text; call it before the models are made. */
function findSharedRelations(connection: Connection) {
  connection.plugin((schema: Schema) => {
    const relations = relationsOf(schema)
    if (relations.size === 0) return
    const questions = /^(find|findOne|findOneAnd.*|countDocuments|distinct|update.*|delete.*|replaceOne)$/
    schema.pre(questions, { query: true, document: false }, function (this: Question) {
      this.setQuery(withOwnIds(this.getQuery(), relations))
    })
  })
}

/** Tells MongoDB from SQLite by the address. All differences between the two databases are in this folder. */
export const isMongo = (uri: string) => uri.startsWith('mongodb')

async function sqliteFor(uri: string) {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { index } = await import('@payloadcms/db-sqlite/drizzle/sqlite-core')
  const { sqliteTransactions } = await import('./sqliteTransactions.ts')
  const adapter = sqliteAdapter({
    client: { url: uri },
    // Push would leave the file in a state that the migrations of production refuse.
    push: false,
    migrationDir: path.resolve('src/migrations'),
    afterSchemaInit: [
      ({ schema, extendTable }) => {
        // Payload reads and deletes lists of texts by their document, but creates no index for that.
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
    init: (args: Parameters<typeof adapter.init>[0]) =>
      sqliteTransactions(withSavedMoments(adapter.init(args)), uri),
  }
}

/**
 * Makes every count exact; call it before the models are made. For a count without a filter Payload takes the server's
 * estimate, which is wrong after a crash and right after another process has written.
 */
function countExactly(connection: Connection) {
  connection.plugin((schema: Schema) => {
    schema.static('estimatedDocumentCount', function () {
      return this.countDocuments({}, { hint: { _id: 1 } })
    })
  })
}

async function mongoFor(uri: string, forReading: boolean) {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const { joinTransactions, mongoTransactions } = await import('./mongoTransactions.ts')
  const adapter = mongooseAdapter({
    url: uri,
    ensureIndexes: !forReading,
    // inTransaction (transaction.ts) begins them. Payload's own would begin one in each operation, and not repeat it.
    transactionOptions: false,
    afterCreateConnection: ({ connection }) => {
      joinTransactions(connection)
      findSharedRelations(connection)
      countExactly(connection)
    },
    connectOptions: {
      writeConcern: { w: 'majority', j: true },
      // Needed by the listeners that time and watch statements.
      monitorCommands: true,
      // Long enough for begun work to finish when the server comes back; the client gets its answer earlier.
      serverSelectionTimeoutMS: 15_000,
      connectTimeoutMS: 10_000,
      socketTimeoutMS: 120_000,
      ...(forReading && { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: 5000 }),
    },
  })
  return {
    ...adapter,
    init: (args: Parameters<typeof adapter.init>[0]) =>
      mongoTransactions(withSavedMoments(adapter.init(args) as MongooseAdapter)),
  }
}

/**
 * Returns the adapter for an address: MongoDB or an SQLite file. With `forReading`, nothing that is missing is created.
 * Only the libraries of the chosen database are loaded; loading both would make the start a tenth slower.
 */
export const databaseFor = async (uri: string, { forReading = false } = {}): Promise<Config['db']> =>
  isMongo(uri) ? mongoFor(uri, forReading) : sqliteFor(uri)
