import type { Payload } from 'payload'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { missedSince } from '../operations/products/countPress.ts'

const hourMs = 3_600_000

/** Removes what was searched for and not found more than 90 days ago. */
export const clearMissed = (payload: Payload) =>
  payload.db.deleteMany({
    collection: 'presses',
    where: { and: [{ kind: { equals: 'missed' } }, { id: { less_than: missedSince() } }] },
  })

/** Does so hourly, in the leader. Returns a function that stops it. */
export const watchMissed = (payload: Payload) =>
  repeatAsLeader(payload, { everyMs: hourMs, failure: 'old searches could not be removed' }, async () => {
    await clearMissed(payload)
  })
