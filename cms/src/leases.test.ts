import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from './testing.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const leases = async () => {
  const { docs } = await cms.payload.find({ collection: 'leases', pagination: false })
  return Object.fromEntries(docs.map(({ id, holder }) => [id.split(' ')[0], holder]))
}

it('makes a process that is alone the keeper at once', async () => {
  const { isKeeper } = await import('./leases.ts')
  expect(isKeeper()).toBe(true)
  const { keeper, node } = await leases()
  expect(keeper).toBe(node)
})
