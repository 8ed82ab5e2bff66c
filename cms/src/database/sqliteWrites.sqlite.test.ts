import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { writeLoosely } from './sqliteWrites.ts'
import { openTestCms, type TestCms } from '../testing.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

interface Client {
  execute: (sql: string) => Promise<{ rows: { synchronous: number }[] }>
}

/** 2: every write waits for the disk; 1: it does not. */
async function findWaiting() {
  const { client } = cms.payload.db as unknown as { client: Client }
  const { rows } = await client.execute('PRAGMA synchronous')
  return rows[0]?.synchronous
}

const askOften = async () => {
  const seen = new Set<number | undefined>()
  for (let n = 0; n < 20; n += 1) {
    seen.add(await findWaiting())
    await nextTurn()
  }
  return [...seen]
}

it('waits for the disk in all writes but those that may come together, whoever writes between them', async () => {
  const [loosely, others] = await Promise.all([writeLoosely(cms.payload, askOften), askOften()])
  expect([loosely, others, await findWaiting()]).toEqual([[1], [2], 2])
  const failing = writeLoosely(cms.payload, () => cms.payload.db.drizzle.run('no such statement'))
  await expect(failing).rejects.toThrow()
  expect(await findWaiting()).toBe(2)
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
  // Where the process or the disk ends after the first statements.
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

it('gives nobody else a turn between the beginning and the end of a write', async () => {
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
})
