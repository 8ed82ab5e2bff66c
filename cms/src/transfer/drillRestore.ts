import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { SanitizedConfig } from 'payload'
import { databaseUri, env } from '../env.ts'
import { closeDatabase } from '../database/transfer/existing.ts'
import { folderStore } from '../files/folderStore.ts'
import { mailAdmins } from '../jobs/watchSecurity.ts'
import { oneLine } from '../contract/typed/plainText.ts'
import { type Drill, noteBackup, noteDrill } from '../operations/health/backupNotes.ts'
import type { Keys } from './archive/encryption.ts'
import { requireSigned, type Trust } from './archive/openArchive.ts'
import { plainly, Refused } from './failures.ts'
import { openShop } from './openShop.ts'
import { withPartial } from './partial.ts'
import { restoreShop } from './restoreShop.ts'

interface Rehearsal {
  file: string
  trust: Trust
  keys: Keys
}

async function restoreInto(folder: string, config: SanitizedConfig, order: Rehearsal): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const uri = `file:${path.join(folder, 'shop.db')}`
  const scratch = folderStore(path.join(folder, 'files'))
  const [, said = ''] = await restoreShop(config, { ...order, uri, overwrite: false, scratch })
  return said.replace(' is back:', ' was restored:')
}

async function tryRestore(folder: string, config: SanitizedConfig, order: Rehearsal): Promise<Drill> {
  try {
    const { said } = await requireSigned(order.file, order.trust)
    if (said.encryption === 'recipient' && order.keys.identities.length === 0)
      return {
        outcome: 'sealed',
        says: `The backup of ${said.made} is whole and signed. It was not opened: BACKUP_IDENTITY is not set.`,
      }
    return { outcome: 'opened', says: await restoreInto(folder, config, order) }
  } catch (error) {
    return { outcome: 'failed', says: plainly(error) ?? oneLine(String(error)) }
  }
}

/** Opens the shop of the settings, runs work on it and closes it again. */
async function withShop(
  config: SanitizedConfig,
  work: (payload: Awaited<ReturnType<typeof openShop>>) => Promise<void>,
) {
  const payload = await openShop(config, databaseUri)
  await work(payload).finally(() => closeDatabase(payload))
}

/**
 * Restores an archive into a scratch folder and compares all of it with what the archive says. The outcome is kept in
 * the shop's database, and admins get a mail if it fails. One process does it at a time, and nothing of it is left.
 * Returns a sentence; throws a Refused with the failure.
 */
export async function drillRestore(config: SanitizedConfig, order: Rehearsal): Promise<string> {
  const place = path.join(env.DATA_DIR, 'restore-drill')
  const { outcome, says } = await withPartial(
    place,
    async (folder) => {
      const found = await tryRestore(folder, config, order)
      await withShop(config, async (payload) => {
        await noteDrill(payload, found)
        const data = { file: path.basename(order.file), reason: found.says }
        if (found.outcome === 'failed') await mailAdmins(payload, { kind: 'drillFailed', data })
      })
      return found
    },
    { isFolder: true },
  )
  if (outcome === 'failed') throw new Refused(says)
  return says
}

/** Notes in the shop's database that there is a new backup. */
export const tellOfBackup = (config: SanitizedConfig, file: string, bytes: number) =>
  withShop(config, (payload) => noteBackup(payload, { file: path.basename(file), bytes }))
