import type { MongooseAdapter } from '@payloadcms/db-mongodb'

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
export function findSharedRelations(connection: Connection) {
  connection.plugin((schema: Schema) => {
    const relations = relationsOf(schema)
    if (relations.size === 0) return
    const questions = /^(find|findOne|findOneAnd.*|countDocuments|distinct|update.*|delete.*|replaceOne)$/
    schema.pre(questions, { query: true, document: false }, function (this: Question) {
      this.setQuery(withOwnIds(this.getQuery(), relations))
    })
  })
}
