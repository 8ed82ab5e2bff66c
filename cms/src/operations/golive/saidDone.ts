import type { Payload } from 'payload'
import { putRecent } from '../../database/counters.ts'

/** Points that a record proves: a letter that went, and an admin's word. */
export type SaidPoint = 'mail-tested' | 'backup-key-kept'

interface Said {
  at: Date
  by: string
}

const found = (id: SaidPoint) => ({ collection: 'counters', where: { id: { equals: id } } }) as const

/** Returns when and by whom the point was done last; null if it never was. */
export async function findSaid(payload: Payload, id: SaidPoint): Promise<Said | null> {
  const kept = await payload.db.findOne<{ id: string; value: number; recent?: string[] | null }>(found(id))
  return kept && { at: new Date(kept.value), by: kept.recent?.[0] ?? '' }
}

export const saySo = (payload: Payload, id: SaidPoint, by: string) => putRecent(payload, id, [by])
