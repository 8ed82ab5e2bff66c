import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeLoosely } from './looseWrites.ts'
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
