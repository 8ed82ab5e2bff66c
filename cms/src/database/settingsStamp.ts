import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { querySqlite } from './statements.ts'
import { asPart } from './transaction.ts'

/** Returns when the site settings were last changed, as stored; null if they never were. One small statement. */
export async function findSettingsStamp(payload: Payload): Promise<string | null> {
  if (payload.db.name === 'mongoose') {
    const { globals } = payload.db as unknown as MongooseAdapter
    const found = await asPart(async () =>
      globals.findOne({ globalType: 'site-settings' }, { updatedAt: 1 }).lean(),
    )
    const { updatedAt } = (found ?? {}) as { updatedAt?: Date | string }
    return updatedAt ? new Date(updatedAt).toISOString() : null
  }
  const { rows } = await querySqlite<{ updated_at: string | null }>(payload, {
    sql: 'SELECT "updated_at" FROM "site_settings" LIMIT 1',
    args: [],
  })
  return rows[0]?.updated_at ?? null
}
