// @module-tag race
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findCapabilities } from '../database/capabilities.ts'
import { advanceCounter } from '../database/counters.ts'
import { skipUnless } from '../testing/skipUnless.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const ask = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${cms.url}/api/products`, { headers })
  const products = (await answer.json()) as { name: string }[]
  return {
    version: Number(answer.headers.get('x-catalogue-version')),
    names: products.map(({ name }) => name),
  }
}

it('counts every change of this process once, and answers say so', async () => {
  const before = await ask()
  await cms.addProduct({ name: 'Version one' })
  const after = await ask()
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.names).toContain('Version one')
  expect((await ask()).version).toBe(after.version)
})

it('learns of the changes of others within a second', async () => {
  const since = performance.now()
  const { version } = await ask()
  const known = await advanceCounter(cms.payload, 'catalogue')
  // A second, plus an allowance for a busy machine, where requests take longer too.
  const timeout = 1000 + 5 * (performance.now() - since)
  expect(known).toBe(version + 1)
  await vi.waitFor(async () => expect((await ask()).version).toBe(known), { timeout, interval: 50 })
})

it('answers with nothing older than what the asker knows of', async () => {
  const known = await advanceCounter(cms.payload, 'catalogue')
  expect((await ask({ 'x-catalogue-at-least': String(known) })).version).toBe(known)
})

it('hears of the changes of others at once, where the server tells of changes', async (context) => {
  const { changeStreams } = await findCapabilities(cms.payload)
  skipUnless(context, changeStreams, 'the database has no change streams')
  for (let time = 0; time < 5; time += 1) {
    const known = await advanceCounter(cms.payload, 'catalogue')
    await vi.waitFor(async () => expect((await ask()).version).toBe(known), { timeout: 200, interval: 10 })
  }
})
