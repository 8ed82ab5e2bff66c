// @module-tag race
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterEach(() => vi.useRealTimers())
afterAll(() => cms.close())

const hourMs = 3_600_000

test('after a save by a process whose clock is ahead the newest save still counts, under /cms and on the site', async () => {
  const { payload } = cms
  const { bearer } = await cms.addUser('admin')
  const { id } = await cms.addProduct({ name: 'Clock Chair', price: 100 })
  const save = (data: { name?: string; price?: number; _status?: 'draft' | 'published' }) =>
    payload.update({ collection: 'products', id, data })
  const newest = async () => {
    const { docs } = await payload.findVersions({
      collection: 'products',
      where: { parent: { equals: id } },
      sort: '-updatedAt',
      limit: 1,
    })
    return docs[0]?.version
  }

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs })
  await save({ price: 200 })
  vi.useRealTimers()
  await save({ price: 300 })
  expect(await newest()).toMatchObject({ price: 300 })
  // A form that sends the name alone keeps the price that it has read.
  expect(await save({ name: 'Clock Chair II' })).toMatchObject({ price: 300 })

  const body = { description: 'Told on the site.' }
  expect((await send(`${cms.url}/api/products/${id}`, 'PUT', { bearer, body })).status).toBe(200)
  expect(await newest()).toMatchObject({ price: 300, descriptionText: 'Told on the site.' })

  await save({ price: 400, _status: 'draft' })
  expect(await newest()).toMatchObject({ price: 400, _status: 'draft' })
  await save({ _status: 'published' })
  expect(await newest()).toMatchObject({ price: 400, _status: 'published' })
})
