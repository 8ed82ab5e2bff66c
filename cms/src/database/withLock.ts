import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import lockfile from 'proper-lockfile'
import { isMongo } from './adapter.ts'

const lockLife = 30_000

/** Takes a lock that other hosts see. The lock of a process that died expires after 30 s. */
async function lockMongo(payload: Payload): Promise<() => Promise<void>> {
  const locks = (payload.db as unknown as MongooseAdapter).connection.collection<{
    _id: string
    holder: string
    until: Date
  }>('baithak-locks')
  const holder = randomUUID()
  const until = () => new Date(Date.now() + lockLife)
  for (;;) {
    await locks.deleteOne({ _id: 'prepare', until: { $lt: new Date() } })
    const taken = await locks
      .insertOne({ _id: 'prepare', holder, until: until() })
      .catch((error: { code?: number }) => {
        if (error.code === 11000) return null
        throw error
      })
    if (taken) break
    await pause(250)
  }
  const renew = setInterval(
    () =>
      void locks
        .updateOne({ _id: 'prepare', holder }, { $set: { until: until() } })
        .catch((error: unknown) => payload.logger.error({ err: error }, 'lock not renewed')),
    lockLife / 3,
  )
  return async () => {
    clearInterval(renew)
    await locks.deleteOne({ _id: 'prepare', holder })
  }
}

/** Takes a lock beside the SQLite file, for the processes of one machine. */
const lockFile = (file: string) =>
  lockfile.lock(file, {
    realpath: false,
    lockfilePath: `${file}.prepare`,
    stale: lockLife,
    retries: { forever: true, minTimeout: 250, maxTimeout: 250 },
  })

/** Runs `work` while no other process with the same database does. */
export async function withLock<Result>(
  payload: Payload,
  uri: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = isMongo(uri)
    ? await lockMongo(payload)
    : await lockFile(path.resolve(uri.slice('file:'.length)))
  try {
    return await work()
  } finally {
    await release()
  }
}
