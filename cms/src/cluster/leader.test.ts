// @module-tag race
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { updateIf } from '../database/statements.ts'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
afterEach(() => vi.restoreAllMocks())

const leases = async () => {
  const { docs } = await cms.payload.find({ collection: 'leases', pagination: false })
  return Object.fromEntries(docs.map(({ id, holder }) => [id.split(' ')[0], holder]))
}

const beats = async (holder: string) =>
  (await cms.payload.findByID({ collection: 'leases', id: `node ${holder}` })).beat

it('makes a process that is alone the leader at once', async () => {
  const { isLeader } = await import('./leader.ts')
  expect(isLeader()).toBe(true)
  const { keeper: leader, node } = await leases()
  expect(leader).toBe(node)
})

it('does nothing more as the leader when it comes back from standing still, and leaves that to the one who followed', async () => {
  const { isLeader } = await import('./leader.ts')
  const { payload } = cms
  const { holder, beat } = await payload.findByID({ collection: 'leases', id: 'keeper' })
  const where = { holder, beat }
  // As if another process had taken over while this one was frozen; its own monotonic clock does not show that.
  const moment = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(moment + 40_000)
  await updateIf(payload, { collection: 'leases', id: 'keeper', where, set: { holder: 'another', beat: 1 } })
  expect(isLeader()).toBe(false)
  // Its next heartbeat must not take the lease back either.
  await vi.waitFor(async () => expect(await beats(holder)).toBeGreaterThan(beat))
  expect([isLeader(), (await leases()).keeper]).toEqual([false, 'another'])
})
