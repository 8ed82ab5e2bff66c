import type { Payload } from 'payload'
import { withoutTrail } from '../actor.ts'
import { migrate, withLock } from '../database/prepare.ts'
import { readNote } from '../database/transferNote.ts'
import { databaseUri } from '../env.ts'
import { giveUp } from '../giveUp.ts'
import { logger } from '../logger.ts'
import { seed } from './seed.ts'

/**
 * Brings the database to the present shape and, the first time, fills it with the catalogue. Several processes may
 * start at once: one works, the others wait and find it done. `again` restores what is missing of the seed.
 */
export async function prepareShop(payload: Payload, { again = false } = {}) {
  await withLock(payload, databaseUri, async () => {
    if (await readNote(payload))
      giveUp('A copy or restore into this database was broken off: run it again, then start the shop.')
    await migrate(payload)
    const { seededAt } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
    if (seededAt && !again) return
    const started = performance.now()
    const made = await withoutTrail(() => seed(payload))
    logger.info({ made, seconds: Math.round((performance.now() - started) / 100) / 10 }, 'catalogue seeded')
  })
}
