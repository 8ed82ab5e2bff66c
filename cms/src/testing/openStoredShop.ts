import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { SanitizedConfig } from 'payload'
import { dropDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import { testSettings } from './openTestCms.ts'
import { copyStoredShop } from '../upgrade/storedShop.ts'

type LoadConfig = () => Promise<{ default: Promise<SanitizedConfig> }>

/** Opens a shop of the version before transactions, as it is. `close` removes it. The config is loaded after its settings. */
export async function openStoredShop(load: LoadConfig) {
  const { settings, folder, database } = await copyStoredShop()
  const uri = database || `file:${path.join(folder, 'baithak.db')}`
  Object.assign(process.env, testSettings(folder, database), settings)
  const { default: config } = await load()
  const { openShop } = await import('../transfer/openShop.ts')
  const { closeDatabase } = await import('../database/transfer/existing.ts')
  const payload = await openShop(await config, uri)
  const close = async () => {
    await closeDatabase(payload)
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  }
  return { payload, close }
}
