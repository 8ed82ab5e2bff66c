import type { Payload } from 'payload'
import { withoutAudit } from '../audit/auditContext.ts'
import { withLock } from '../database/withLock.ts'
import { migrate, requireShape } from '../database/transfer/migrate.ts'
import { readNote } from '../database/transfer/transferNote.ts'
import { beginsEmpty, databaseUri } from '../env.ts'
import { exitWith } from '../telemetry/exitWith.ts'
import { logger } from '../telemetry/logger.ts'
import { hasCatalogue } from './ledger.ts'
import { hasWords, seed, seedWords } from './seed.ts'

/** Returns whether the database is ready to serve as it is. */
async function isPrepared(payload: Payload) {
  if ((await readNote(payload)) || (await requireShape(payload)) !== 'same') return false
  return (await isSeeded(payload)) && hasWords(payload)
}

/** Refuses to begin empty where there is a shop with the catalogue already. */
async function isSeeded(payload: Payload) {
  const { seededAt } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (beginsEmpty && (await hasCatalogue(payload, { wasSeeded: Boolean(seededAt) })))
    exitWith(
      'This shop has a catalogue already, so it cannot begin empty. Start it without --empty (SEED_EMPTY), or set DATA_DIR and MEDIA_DIR to new folders.',
    )
  return Boolean(seededAt)
}

/**
 * Migrates the database and, the first time, fills it with the catalogue. Several processes may start at once: one
 * works, the others wait and find it done. `again` completes the seed; returns what that did, null if nothing was to do.
 */
export async function prepareShop(payload: Payload, { again = false } = {}) {
  // Without the lock: a process that was killed while it held it would keep this start waiting for half a minute.
  if (!again && (await isPrepared(payload))) return null
  return withLock(payload, databaseUri, async () => {
    if (await readNote(payload))
      exitWith('A copy or restore into this database was broken off: run it again, then start the shop.')
    await migrate(payload)
    if ((await isSeeded(payload)) && !again) {
      // A shop of a version whose pages had these words in their code keeps its look.
      await withoutAudit(() => seedWords(payload))
      return null
    }
    const started = performance.now()
    const counts = await withoutAudit(() => seed(payload))
    const seconds = Math.round((performance.now() - started) / 100) / 10
    logger.info({ ...counts, seconds }, 'catalogue seeded')
    return counts
  })
}
