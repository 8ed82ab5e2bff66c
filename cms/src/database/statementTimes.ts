import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CommandSucceededEvent } from 'mongodb'
import type { Payload } from 'payload'
import type { Statement } from '../telemetry/metrics.ts'

type Listener = (statement: Statement) => void

const mongoKinds: Record<string, Statement['kind']> = {
  find: 'read',
  getMore: 'read',
  aggregate: 'read',
  count: 'read',
  distinct: 'read',
  insert: 'insert',
  update: 'update',
  findAndModify: 'update',
  delete: 'delete',
}
const sqliteKinds: Record<string, Statement['kind']> = {
  select: 'read',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
}

/** Returns the kind of an SQL text by its first word. Texts with another first word are rare. */
const kindOfSql = (query: unknown) => {
  const sql = typeof query === 'string' ? query : ((query as { sql?: string } | null)?.sql ?? '')
  return sqliteKinds[/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''] ?? 'other'
}

function listenToMongo(payload: Payload, listener: Listener) {
  const client = (payload.db as unknown as MongooseAdapter).connection.getClient()
  const notify =
    (isAnswered: boolean) =>
    ({ commandName, duration }: Pick<CommandSucceededEvent, 'commandName' | 'duration'>) =>
      listener({ kind: mongoKinds[commandName] ?? 'other', seconds: duration / 1000, isAnswered })
  client.on('commandSucceeded', notify(true))
  client.on('commandFailed', notify(false))
}

type Ask = (query: unknown, ...more: unknown[]) => Promise<unknown>
interface Client {
  execute: Ask
  batch: Ask
}

function listenToSqlite(payload: Payload, listener: Listener) {
  const { client } = payload.db as unknown as { client: Client }
  const timed =
    (ask: Ask, kindOf: (query: unknown) => Statement['kind']): Ask =>
    async (...args) => {
      const begunAt = performance.now()
      const notify = (isAnswered: boolean) =>
        listener({ kind: kindOf(args[0]), seconds: (performance.now() - begunAt) / 1000, isAnswered })
      try {
        const answer = await ask.apply(client, args)
        notify(true)
        return answer
      } catch (error) {
        notify(false)
        throw error
      }
    }
  client.execute = timed(client.execute, kindOfSql)
  client.batch = timed(client.batch, () => 'other')
}

/** Reports every statement from now on, once it is answered. */
export const listenToStatements = (payload: Payload, listener: Listener) =>
  payload.db.name === 'mongoose' ? listenToMongo(payload, listener) : listenToSqlite(payload, listener)
