// @module-tag transaction
import Database from 'libsql'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from './transaction.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

interface Client {
  execute: (sql: string) => Promise<{ rows: { synchronous: number }[] }>
}
const clientOf = () => (cms.payload.db as unknown as { client: Client }).client

it('waits for the disk in every commit', async () => {
  const { rows } = await inTransaction(cms.payload, () => clientOf().execute('PRAGMA synchronous'))
  expect(rows).toEqual([expect.objectContaining({ synchronous: 2 })])
})

const featuresOf = async (id: string) => (await cms.payload.findByID({ collection: 'products', id })).features

it('writes a record with its lists as one: nobody sees half of it, and a fault leaves it as it was', async () => {
  const { id } = await cms.addProduct({ features: ['one', 'two'] })
  const { client } = cms.payload.db as unknown as {
    client: { execute: (query: unknown) => Promise<unknown> }
  }
  const write = (features: string[]) =>
    cms.payload.db.updateOne({ collection: 'products', id, data: { name: 'New', features } })
  const [, seen] = await Promise.all([write(['three', 'four', 'five']), featuresOf(id)])
  expect([2, 3]).toContain(seen?.length)
  // The process or the disk ends after the first statements.
  const { execute } = client
  const breaking = vi.fn((query: unknown) =>
    /insert into "products_texts"|insert into "products_features"/i.test(
      String((query as { sql?: string }).sql),
    )
      ? Promise.reject(new Error('the end'))
      : execute.call(client, query),
  )
  client.execute = breaking
  await expect(write(['six'])).rejects.toThrow()
  client.execute = execute
  expect(await featuresOf(id)).toEqual(['three', 'four', 'five'])
})

it('shows readers the committed state while a transaction is open, and answers them at once', async () => {
  const { id } = await cms.addProduct({ features: ['one', 'two'] })
  const seen = new Set<number | undefined>()
  let isWriting = true
  const read = async () => {
    while (isWriting) {
      seen.add((await featuresOf(id))?.length)
      await nextTurn()
    }
  }
  const readers = [read(), read(), read()]
  for (let n = 0; n < 10; n += 1) {
    const features = n % 2 ? ['one', 'two'] : ['three', 'four', 'five']
    await cms.payload.db.updateOne({ collection: 'products', id, data: { features } })
  }
  isWriting = false
  await Promise.all(readers)
  expect(seen.size).toBeGreaterThan(0)
  for (const length of seen) expect([2, 3]).toContain(length)
  const { name } = await cms.payload.findByID({ collection: 'products', id })
  const { authorization } = await cms.addUser('editor')
  const headers = { authorization }
  await inTransaction(cms.payload, async () => {
    await cms.payload.db.updateOne({ collection: 'products', id, data: { name: 'Unseen' } })
    const answer = await fetch(`${cms.url}/cms/api/products/${id}?depth=0`, { headers })
    expect(await answer.json()).toMatchObject({ name })
  })
})

it('waits for another process that writes without stopping this one', async () => {
  const { id } = await cms.addProduct({ name: 'Before' })
  const nameOf = async () => (await cms.payload.findByID({ collection: 'products', id })).name
  // Holds the file's write lock, as another process does.
  const other = new Database((await import('../env.ts')).databaseUri.slice('file:'.length))
  other.exec('BEGIN IMMEDIATE')
  try {
    let isWritten = false
    const writing = cms.payload.db
      .updateOne({ collection: 'products', id, data: { name: 'After' } })
      .then(() => (isWritten = true))
    // Timers and reads go on, so the event loop does.
    await pause(150)
    expect([await nameOf(), isWritten]).toEqual(['Before', false])
    other.exec('ROLLBACK')
    await writing
  } finally {
    other.close()
  }
  expect(await nameOf()).toBe('After')
})
