import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { findCapabilities } from './capabilities.ts'

/**
 * Calls back when a counter has changed, if the server has change streams. Returns a function that stops it. Nothing
 * depends on it: a process that only polls learns of a change later.
 */
export async function watchCounters(payload: Payload, listener: () => void): Promise<() => Promise<void>> {
  const hasStream = await findCapabilities(payload).then(
    ({ changeStreams }) => changeStreams,
    () => false,
  )
  if (!hasStream) return async () => {}
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
