import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { findCapabilities } from './capabilities.ts'

/**
 * Calls back when a counter has changed, where the server tells of changes. Nothing rests on it: who looks at the
 * counters by themselves only learns of a change later. Answers how to stop.
 */
export async function watchCounters(payload: Payload, listener: () => void): Promise<() => Promise<void>> {
  const isTold = await findCapabilities(payload).then(
    ({ changeStreams }) => changeStreams,
    () => false,
  )
  if (!isTold) return async () => {}
  const { connection } = payload.db as unknown as MongooseAdapter
  const stream = connection.getClient().db(connection.name).collection('counters').watch([])
  const close = () => stream.close().catch(() => {})
  stream.on('change', listener)
  stream.on('error', (error: unknown) => {
    payload.logger.warn({ err: error }, 'the change stream has ended; the version is looked at instead')
    void close()
  })
  return close
}
