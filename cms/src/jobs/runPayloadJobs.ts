import type { Payload } from 'payload'
import { repeatAsLeader } from '../cluster/repeatAsLeader.ts'

const lookEvery = 15_000

/**
 * Releases the jobs of a dead process: Payload never takes such a job again. A process that is only slow may do its
 * job a second time, which leaves a product as published as the first.
 */
const freeJobs = (payload: Payload) =>
  payload.db.updateJobs({
    where: {
      processing: { equals: true },
      completedAt: { exists: false },
      hasError: { not_equals: true },
    },
    data: { processing: false },
    returning: false,
  })

/**
 * Runs scheduled jobs, publishing above all, from now on. Passes follow each other, so when one begins no job of this
 * process is under way. Returns a function that stops it.
 */
export const runPayloadJobs = (payload: Payload) =>
  repeatAsLeader(payload, { every: lookEvery, failure: 'scheduled jobs could not be done' }, async () => {
    await freeJobs(payload)
    await payload.jobs.run({ silent: { info: true } })
  })
