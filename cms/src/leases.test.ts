import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { updateIf } from './database/statements.ts'
import { openTestCms, type TestCms } from './testing.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())
afterEach(() => vi.restoreAllMocks())

const leases = async () => {
  const { docs } = await cms.payload.find({ collection: 'leases', pagination: false })
  return Object.fromEntries(docs.map(({ id, holder }) => [id.split(' ')[0], holder]))
}

const beats = async (holder: string) =>
  (await cms.payload.findByID({ collection: 'leases', id: `node ${holder}` })).beat

it('makes a process that is alone the keeper at once', async () => {
  const { isKeeper } = await import('./leases.ts')
  expect(isKeeper()).toBe(true)
  const { keeper, node } = await leases()
  expect(keeper).toBe(node)
})

it('does nothing more as the keeper when it comes back from standing still, and leaves that to the one who followed', async () => {
  const { isKeeper } = await import('./leases.ts')
  const { payload } = cms
  const product = await cms.addProduct({ _status: 'draft' })
  const job = { type: 'publish', doc: { relationTo: 'products', value: product.id } } as const
  await payload.jobs.queue({ task: 'schedulePublish', input: job })
  const { holder, beat } = await payload.findByID({ collection: 'leases', id: 'keeper' })
  const where = { holder, beat }
  // While it stood still, by no clock of its own but the one that never jumps, another has taken over.
  const moment = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(moment + 40_000)
  await updateIf(payload, { collection: 'leases', id: 'keeper', where, set: { holder: 'another', beat: 1 } })
  expect(isKeeper()).toBe(false)
  await payload.jobs.run({ silent: true })
  expect(await payload.findByID({ collection: 'products', id: product.id })).toMatchObject({
    _status: 'draft',
  })
  // Nor does its next beat take anything back.
  await vi.waitFor(async () => expect(await beats(holder)).toBeGreaterThan(beat), {
    timeout: 12_000,
    interval: 200,
  })
  expect([isKeeper(), (await leases()).keeper]).toEqual([false, 'another'])
})
