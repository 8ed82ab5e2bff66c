// @module-tag transaction
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { advanceCounter } from '../counters.ts'
import { withLock } from '../withLock.ts'
import { updateIf } from '../statements.ts'
import { changeQuantity } from '../../stock/changeQuantity.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const writes = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction']

/** Runs every kind of write: Payload's, the shop's own statements, the limiter's and the background jobs'. */
async function writeEverything() {
  const { payload } = cms
  await cms.addSettings()
  const product = await cms.addProduct()
  const { bearer, authorization } = await cms.addUser('admin')
  const customer = await cms.addUser('customer')
  const review = { rating: 4, comment: 'Comfortable.' }
  const base = `${cms.url}/api/products/${product.id}`
  const reviewed = await send(`${base}/reviews`, 'POST', { body: review, bearer: customer.bearer })
  expect(reviewed.status).toBe(201)
  const edited = await send(base, 'PUT', { body: { price: 4200 }, bearer })
  expect(edited.status).toBe(200)
  const drafted = await fetch(`${cms.url}/cms/api/products/${product.id}?draft=true`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A draft', _status: 'draft' }),
  })
  expect(drafted.status).toBe(200)
  expect(await changeQuantity(payload, product.id, -1)).toBe(4)
  await updateIf(payload, {
    collection: 'products',
    id: product.id,
    where: {},
    set: { updatedAt: product.updatedAt },
  })
  await advanceCounter(payload, 'of this test')
  const { reset, consume } = await import('../../cluster/limits.ts')
  await consume(payload, 'login', 'somebody')
  await reset(payload, 'login', 'somebody')
  await withLock(payload, cms.database, async () => {})
  expect((await send(base, 'DELETE', { bearer })).status).toBe(200)
}

it('every write waits for the majority and for the disk', async () => {
  const client = (cms.payload.db as unknown as MongooseAdapter).connection.getClient()
  const seen: { name: string; into: string; concern: string }[] = []
  client.on('commandStarted', ({ commandName, command }) => {
    // Within a transaction the commit waits for all of its writes.
    const isPart = command.autocommit === false && commandName !== 'commitTransaction'
    if (writes.includes(commandName) && !isPart)
      seen.push({
        name: commandName,
        into: String(command[commandName]),
        // A commit that is sent again also has a time limit.
        concern: JSON.stringify({ w: command.writeConcern?.w, j: command.writeConcern?.j }),
      })
  })
  await writeEverything()
  expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(writes))
  const places = ['products', '_products_versions', 'stocks', 'globals', 'counters']
  expect(seen.map(({ into }) => into)).toEqual(
    expect.arrayContaining([...places, 'request_limits', 'baithak-locks', 'audit-entries']),
  )
  expect(seen.filter(({ concern }) => concern !== JSON.stringify({ w: 'majority', j: true }))).toEqual([])
})
