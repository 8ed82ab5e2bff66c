import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

/** One kind of statement that the shop sends, and the tables or collections that it reads as a whole. */
interface Explained {
  statement: string
  /**
   * Tables or collections that are read from end to end without an index to select by. The suffix `in order` marks one
   * that is read in the order of the list until the page is full.
   */
  scans: string[]
}

interface Query {
  sql: string
  args: unknown
}

/** A line of a query plan; `parent` is the id of the enclosing line (0: none). */
interface Step {
  id: number
  parent: number
  detail: string
}

type Send = (given: unknown, ...rest: unknown[]) => Promise<{ rows: Step[] }>

const asQuery = (given: unknown): Query =>
  typeof given === 'string' ? { sql: given, args: [] } : { args: [], ...(given as { sql: string }) }

/** Statements that differ only in the number of values are the same kind. */
const shapeOf = (sql: string) => sql.replace(/\(\?(, \?)+\)/g, '(?, …)')

function watchSqlite(payload: Payload) {
  const { client } = payload.db as unknown as { client: Record<'execute' | 'batch', Send> }
  const seen = new Map<string, Query>()
  const note = (given: unknown) => {
    const query = asQuery(given)
    if (/^\s*(select|update|delete|with)\b/i.test(query.sql)) seen.set(shapeOf(query.sql), query)
  }
  const execute = client.execute.bind(client)
  const batch = client.batch.bind(client)
  client.execute = (given, ...rest) => (note(given), execute(given, ...rest))
  client.batch = (given, ...rest) => ((given as unknown[]).forEach(note), batch(given, ...rest))
  const explain = async ({ sql, args }: Query): Promise<string[]> => {
    const { rows } = await execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })
    const steps = new Map(rows.map((step) => [step.id, step]))
    // SQLite also scans intermediate results, which have the name of the table that they come from.
    const found = new Set(
      rows.flatMap(({ parent, detail }) => {
        const [, name] = /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail) ?? []
        return name ? `${parent} ${name}` : []
      }),
    )
    const isOncePerRecord = ({ parent, detail }: Step): boolean => {
      const above = steps.get(parent)
      return detail.startsWith('CORRELATED') || (above !== undefined && isOncePerRecord(above))
    }
    // Without a condition, reading along an index is a sorted list. With one, it also reads records that do not match.
    const isList = !/\bwhere\b(?!.*\bselect \* from\b)/i.test(sql.replace(/\(select \* from [^()]*\)/gi, ''))
    const isPage = ({ parent }: Step) =>
      /\blimit \?$/i.test(sql) &&
      !rows.some((step) => step.parent === parent && step.detail === 'USE TEMP B-TREE FOR ORDER BY')
    return rows.flatMap((step) => {
      // Statements without a table scan a "constant row".
      const [, table, index] = /^SCAN (?!CONSTANT ROW)(\w+)(?: (USING))?/.exec(step.detail) ?? []
      if (!table || found.has(`${step.parent} ${table}`)) return []
      if (!index || isOncePerRecord(step)) return [table]
      if (isList) return []
      return [isPage(step) ? `${table} in order` : table]
    })
  }
  return async (): Promise<Explained[]> => {
    client.execute = execute
    client.batch = batch
    return Promise.all(
      [...seen].map(async ([statement, query]) => ({ statement, scans: await explain(query) })),
    )
  }
}

type Plain = Record<string, unknown>

const isEmpty = (value: unknown) => !value || Object.keys(value).length === 0

const sorted = (sort: unknown) => {
  const order = sort instanceof Map ? Object.fromEntries(sort) : sort
  return isEmpty(order) ? {} : { sort: order }
}

/** Translates a driver's command into `find` or `aggregate` queries that `explain` accepts. */
function questionsOf(name: string, command: Plain): Plain[] {
  const { [name]: into } = command
  const found = (filter: unknown) => ({ find: into, filter })
  switch (name) {
    case 'find':
      return [{ find: into, filter: command.filter ?? {}, ...sorted(command.sort) }]
    case 'aggregate':
      return [{ aggregate: into, pipeline: command.pipeline, cursor: {} }]
    case 'findAndModify':
      return [found(command.query)]
    case 'update':
      return ((command.updates ?? []) as Plain[]).map(({ q }) => found(q))
    case 'delete':
      return ((command.deletes ?? []) as Plain[]).map(({ q }) => found(q))
    case 'count':
    case 'distinct':
      return [found(command.query ?? {})]
    default:
      return []
  }
}

/** Replaces the values of a query, so that queries that differ only in them become the same text. */
const kindOf = (question: unknown): unknown => {
  if (Array.isArray(question)) return [...new Set(question.map((one) => JSON.stringify(kindOf(one))))].join()
  if (typeof question !== 'object' || question === null || '_bsontype' in question) return '?'
  if (Object.getPrototypeOf(question) !== Object.prototype) return '?'
  return Object.fromEntries(Object.entries(question).map(([key, value]) => [key, kindOf(value)]))
}

/** How the plan of a compatible server says that it selects by id. */
const byId = /"Index Cond":"[^"]*object_id/

/** Returns whether a plan reads everything: MongoDB says COLLSCAN, compatible servers name no index bounds. */
export function readsAll(plan: unknown): boolean {
  const text = JSON.stringify(plan)
  if (/"stage":"/.test(text)) return /"stage":"COLLSCAN"/.test(text)
  return !byId.test(text) && !text.includes('"indexBounds":')
}

/** Returns whether a plan selects by the first field of an index, rather than walking along all of it. */
export function selects(plan: unknown): boolean {
  const text = JSON.stringify(plan)
  return byId.test(text) || /"indexBounds":\["\[\\"[^"]+\\": (?!\(MinKey, MaxKey\))/.test(text)
}

function watchMongo(payload: Payload) {
  const { connection } = payload.db as unknown as MongooseAdapter
  const client = connection.getClient()
  const db = client.db(connection.name)
  const seen = new Map<string, Plain>()
  const note = ({ commandName, command }: { commandName: string; command: Plain }) => {
    for (const question of questionsOf(commandName, command)) {
      const place = question.find ?? question.aggregate
      const kind = JSON.stringify(kindOf(question)).replaceAll('\\', '')
      seen.set(`${commandName} ${place} ${kind}`, question)
    }
  }
  client.on('commandStarted', note)
  const explain = async (question: Plain): Promise<string[]> => {
    const place = String(question.find ?? question.aggregate)
    // A sorted list without a condition reads along an index, if one begins with the sort field.
    if (question.find && isEmpty(question.filter) && !isEmpty(question.sort)) {
      const [first] = Object.keys(question.sort as Plain)
      const indexes = await db.collection(place).indexes()
      return indexes.some(({ key }) => Object.keys(key)[0] === first) ? [] : [place]
    }
    const planOf = (more: Plain) =>
      db.command({ explain: { ...question, ...more }, verbosity: 'queryPlanner' })
    if (!readsAll(await planOf({}))) return []
    // A compatible server may prefer to read all of a small collection, whatever indexes there are: it is asked for each.
    for (const { name } of await db.collection(place).indexes())
      if (selects(await planOf({ hint: name }))) return []
    return [place]
  }
  return async (): Promise<Explained[]> => {
    client.off('commandStarted', note)
    const explained: Explained[] = []
    for (const [statement, question] of seen) explained.push({ statement, scans: await explain(question) })
    return explained
  }
}

/** Records the statements sent to the database from here on. The returned function stops that and explains them. */
export const watchQueryPlans = (payload: Payload) =>
  payload.db.name === 'mongoose' ? watchMongo(payload) : watchSqlite(payload)
