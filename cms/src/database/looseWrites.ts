import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'

interface Client {
  execute: (...query: unknown[]) => Promise<unknown>
}

const loose = new AsyncLocalStorage<true>()
const prepared = new WeakSet<Client>()

/** Both settings and the statement go to the database before anybody else's turn: no other write is concerned. */
function prepare(client: Client) {
  if (prepared.has(client)) return
  prepared.add(client)
  const execute = client.execute.bind(client)
  client.execute = (...query) => {
    if (!loose.getStore()) return execute(...query)
    const settings = [execute('PRAGMA synchronous = NORMAL')]
    try {
      return execute(...query)
    } finally {
      settings.push(execute('PRAGMA synchronous = FULL'))
      Promise.all(settings).catch(() => {})
    }
  }
}

/**
 * Writes on SQLite that do not each wait for the disk. They reach it in their order, together with the next write of
 * anybody that does wait; after a power cut the last of them may be missing, and never one from the middle.
 */
export function writeLoosely<Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> {
  if (payload.db.name === 'mongoose') return work()
  prepare((payload.db as unknown as { client: Client }).client)
  return loose.run(true, work)
}
