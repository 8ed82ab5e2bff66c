import { BasePayload, type Payload, type SanitizedConfig } from 'payload'
import { pino } from 'pino'
import { databaseFor } from '../database/adapter.ts'
import { plainly, Refused, shown } from './failures.ts'

/** Opens a shop's database without background work, so that two may be open at once. */
export async function openShop(
  config: SanitizedConfig,
  uri: string,
  { forReading = false } = {},
): Promise<Payload> {
  const payload = new BasePayload()
  // Silent because a driver's error is thrown as one sentence.
  const logger = pino({ level: 'silent' })
  const db = await databaseFor(uri, { forReading })
  const own = { ...config, db, logger } as SanitizedConfig
  try {
    await payload.init({ config: own, disableOnInit: true, cron: false })
    return payload
  } catch (error) {
    // The adapter rejects a second promise, which nothing awaits.
    const { initializing } = payload.db as unknown as { initializing?: Promise<void> }
    initializing?.catch(() => {})
    const sentence = plainly(error)
    throw sentence ? new Refused(`${sentence}: ${shown(uri)}.`) : error
  }
}
