import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { vi } from 'vitest'

/** Makes every deletion of a mail fail during some work. */
export async function failDeletions(payload: Payload, work: () => Promise<unknown>) {
  const killed = () => Promise.reject(new Error('killed'))
  const { client, collections } = payload.db as unknown as Pick<MongooseAdapter, 'collections'> & {
    client: { execute: (query: { sql: string }) => Promise<unknown> }
  }
  const spy = collections?.mails
    ? vi.spyOn(collections.mails, 'deleteOne').mockImplementation(killed as never)
    : null
  const execute = client?.execute
  if (!spy) client.execute = (query) => (query.sql.startsWith('DELETE') ? killed() : execute(query))
  try {
    await work()
  } finally {
    if (spy) spy.mockRestore()
    else client.execute = execute
  }
}
