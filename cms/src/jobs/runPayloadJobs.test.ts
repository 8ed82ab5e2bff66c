// @module-tag race
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

async function schedule() {
  const { id } = await cms.addProduct({ _status: 'draft', name: 'Scheduled' })
  const input = { type: 'publish', doc: { relationTo: 'products', value: id } } as const
  await cms.payload.jobs.queue({ task: 'schedulePublish', input })
  return id
}

const countPublished = async (ids: readonly string[]) => {
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { and: [{ subjectId: { in: ids } }, { action: { equals: 'published' } }] },
    pagination: false,
  })
  return docs.length
}

it('does each job once, whoever else looks for jobs at the same moment', async () => {
  const { runDueJobs } = await import('./runPayloadJobs.ts')
  const ids = await Promise.all(Array.from({ length: 6 }, schedule))
  await Promise.all([1, 2, 3].map(() => runDueJobs(cms.payload)))
  // A job that others were in the way of for too long comes again.
  await runDueJobs(cms.payload)
  expect(await countPublished(ids)).toBe(6)
})

it('does the job that a process of an older version had begun when it died', async () => {
  const { runDueJobs } = await import('./runPayloadJobs.ts')
  const id = await schedule()
  await cms.payload.db.updateJobs({ where: {}, data: { processing: true }, returning: false })
  await runDueJobs(cms.payload)
  expect(await countPublished([id])).toBe(1)
})
