import type { Payload } from 'payload'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { dropOldJournals } from '../operations/imports/dropOldJournals.ts'

const hourMs = 3_600_000

/** Removes old journals of imports hourly, in the leader. Returns a function that stops it. */
export const watchJournals = (payload: Payload) =>
  repeatAsLeader(payload, { everyMs: hourMs, failure: 'old journals of imports could not be removed' }, () =>
    dropOldJournals(payload),
  )
