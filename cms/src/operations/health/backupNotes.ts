import type { Payload } from 'payload'
import { z } from 'zod'
import { putRecent } from '../../database/counters.ts'

// The outcome of backups is kept in the database too, because their folder may be on another machine.

const backup = z.object({ file: z.string(), bytes: z.number() })
const drill = z.object({
  says: z.string(),
  /** `sealed`: it is whole and signed, and its key is kept elsewhere. */
  outcome: z.enum(['opened', 'sealed', 'failed']),
})
export type Drill = z.infer<typeof drill>

const ids = { backup: 'last backup', drill: 'restore drill' } as const

async function findNote<Note>(payload: Payload, what: keyof typeof ids, schema: z.ZodType<Note>) {
  const kept = await payload.db.findOne<{ id: string; value: number; recent?: unknown[] | null }>({
    collection: 'counters',
    where: { id: { equals: ids[what] } },
  })
  const { data } = schema.safeParse(kept?.recent?.[0])
  return kept && data ? { ...data, at: kept.value } : null
}

export const findBackup = (payload: Payload) => findNote(payload, 'backup', backup)
export const findDrill = (payload: Payload) => findNote(payload, 'drill', drill)

export const noteBackup = (payload: Payload, made: z.infer<typeof backup>) =>
  putRecent(payload, ids.backup, [made])

/** For so long (ms) an opened archive says more than later ones of which only the seal was looked at. */
export const openedCountsForMs = 100 * 24 * 3_600_000

export async function noteDrill(payload: Payload, found: Drill) {
  const last = await findDrill(payload)
  const isKept = last?.outcome === 'opened' && Date.now() - last.at < openedCountsForMs
  if (found.outcome !== 'sealed' || !isKept) await putRecent(payload, ids.drill, [found])
}
