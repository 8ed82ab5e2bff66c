import { access, constants, mkdir } from 'node:fs/promises'
import { getPayload, type SanitizedConfig } from 'payload'
import { env } from './env.ts'
import { giveUp } from './giveUp.ts'

/** Payload on the database of the settings; its folders are made and checked first. `cron` runs scheduled jobs. */
export async function openPayload(config: Promise<SanitizedConfig>, { cron = false } = {}) {
  for (const folder of [env.DATA_DIR, env.MEDIA_DIR]) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch(() => giveUp(`Cannot write to ${folder}. Give this user the right to, or set another folder.`))
  }
  return getPayload({ config, disableOnInit: true, cron })
}
