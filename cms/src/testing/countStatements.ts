import Database from 'libsql'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'

interface Count {
  statements: number
  commits: number
}

/**
 * Counts what a process asks of SQLite's file. Call it before Payload is opened. Returns a function that runs work and
 * returns how many statements and commits the work took. What others do meanwhile is not counted.
 */
export function countStatements() {
  const storage = new AsyncLocalStorage<Count>()
  const prototype = Database.prototype as { exec: (sql: string) => unknown }
  const { exec } = prototype
  prototype.exec = function (sql) {
    const count = storage.getStore()
    if (count && sql === 'COMMIT') count.commits += 1
    return exec.call(this, sql)
  }
  return async (payload: Payload, work: () => Promise<unknown>): Promise<Count> => {
    const { client } = payload.db as unknown as { client: { execute: (query: unknown) => Promise<unknown> } }
    const { execute } = client
    client.execute = (query) => {
      const count = storage.getStore()
      if (count) count.statements += 1
      return execute(query)
    }
    const count: Count = { statements: 0, commits: 0 }
    try {
      await storage.run(count, work)
    } finally {
      client.execute = execute
    }
    // A copy, because what follows the work may go on.
    return { ...count }
  }
}
