import type { Payload } from 'payload'
import { missedSince } from '../operations/products/countPress.ts'

/** Removes what was searched for and not found more than 90 days ago. */
export const clearMissed = (payload: Payload) =>
  payload.db.deleteMany({
    collection: 'presses',
    where: { and: [{ kind: { equals: 'missed' } }, { id: { less_than: missedSince() } }] },
  })
