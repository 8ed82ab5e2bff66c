import type { Payload, Where } from 'payload'
import { inTransaction } from '../database/transaction.ts'

/**
 * The jobs whose time has come. Payload's mark `processing` is left out: it is stored together with the end of the job,
 * so only a process of an older version that died has left one.
 */
const due = (): Where => ({
  and: [
    { completedAt: { exists: false } },
    { hasError: { not_equals: true } },
    { or: [{ waitUntil: { exists: false } }, { waitUntil: { less_than: new Date().toISOString() } }] },
  ],
})

async function findDue(payload: Payload, where: Where = {}): Promise<(number | string)[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { and: [due(), where] },
    sort: 'createdAt',
    select: {},
    pagination: false,
    depth: 0,
  })
  return docs.map(({ id }) => id)
}

/**
 * Does a job, unless it has been done meanwhile. What it changes is stored together with its end, so of several
 * processes one does it, and a process that dies has done nothing.
 */
export const runJob = (payload: Payload, id: number | string) =>
  inTransaction(payload, async () => {
    const isDue = (await findDue(payload, { id: { equals: id } })).length > 0
    if (isDue) await payload.jobs.runByID({ id, silent: { info: true } })
  })

/** Does the jobs whose time has come, one after the other. */
export async function runDueJobs(payload: Payload) {
  for (const id of await findDue(payload)) {
    try {
      await runJob(payload, id)
    } catch (error) {
      payload.logger.error({ err: error, job: id }, 'a scheduled job could not be done yet')
    }
  }
}
