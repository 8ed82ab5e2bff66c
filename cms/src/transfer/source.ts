import { existsSync } from 'node:fs'
import type { Payload, SanitizedConfig } from 'payload'
import { isMongo } from '../database/adapter.ts'
import { closeDatabase } from '../database/transfer/existing.ts'
import { readNote } from '../database/transfer/transferNote.ts'
import { compareShape } from '../database/transfer/migrate.ts'
import { Refused, shown } from './failures.ts'
import { openShop } from './openShop.ts'

const wrongShape = {
  none: 'holds no shop',
  older: 'holds a shop of an earlier version: start it once with this one, which brings it up to date',
  newer: 'holds a shop of a later version than this one',
  foreign: 'holds a shop of a version before 1.0.0, or none',
}

/** Opens a database that is there for reading, whatever it holds. */
export async function openExisting(config: SanitizedConfig, uri: string): Promise<Payload> {
  if (!isMongo(uri) && !existsSync(uri.slice('file:'.length)))
    throw new Refused(`There is no file ${uri.slice('file:'.length)}.`)
  return openShop(config, uri, { forReading: true })
}

/** Opens a complete shop for reading. Refuses any other database. */
export async function openSource(config: SanitizedConfig, uri: string): Promise<Payload> {
  const payload = await openExisting(config, uri)
  try {
    const shape = await compareShape(payload)
    if (shape !== 'same') throw new Refused(`${shown(uri)} ${wrongShape[shape]}.`)
    if (await readNote(payload))
      throw new Refused(`${shown(uri)} holds a half shop: a copy or restore into it was broken off.`)
    const settings = (await payload.db.findGlobal({ slug: 'site-settings' })) as { createdAt?: string } | null
    if (!settings?.createdAt) throw new Refused(`${shown(uri)} holds no shop.`)
    return payload
  } catch (error) {
    await closeDatabase(payload)
    throw error
  }
}
