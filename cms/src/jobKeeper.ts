import type { Payload } from 'payload'
import { repeat } from './keeper.ts'

const lookEvery = 15_000

/**
 * Sets free what a process that died has left in the middle: Payload never takes such a job again. One that is only slow
 * may do its job a second time, which leaves a product as published as the first.
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
 * Does what is scheduled, publishing above all, from now on. Passes follow each other, so when one begins no job of this
 * process is under way. Answers how to stop.
 */
export const startJobs = (payload: Payload) =>
  repeat(payload, { every: lookEvery, failure: 'scheduled jobs could not be done' }, async () => {
    await freeJobs(payload)
    await payload.jobs.run({ silent: { info: true } })
  })
