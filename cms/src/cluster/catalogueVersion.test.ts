// @module-tag race
import { afterAll, expect, it, vi } from 'vitest'
import { findCapabilities } from '../database/capabilities.ts'
import { advanceFeed, readChanges } from '../database/changeFeed.ts'
import { updateIf } from '../database/statements.ts'
import { skipUnless } from '../testing/skipUnless.ts'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
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
  const known = await advanceFeed(cms.payload, ['all'])
  // A second between two looks, plus an allowance for a busy machine, where looks and requests take longer too.
  const timeoutMs = 1000 + 20 * (performance.now() - since)
  expect(known).toBe(version + 1)
  await vi.waitFor(async () => expect((await ask()).version).toBe(known), {
    timeout: timeoutMs,
    interval: 50,
  })
})

it('reads only what another process says that it has changed', async () => {
  const { id } = await cms.addProduct({ name: 'Version two' })
  await ask()
  const { onVersion, catalogueVersion } = await import('./invalidate.ts')
  const before = catalogueVersion()
  const notified: unknown[] = []
  const unwatch = onVersion((step) => notified.push(step))
  const read = vi.spyOn(cms.payload, 'find')
  try {
    await updateIf(cms.payload, { collection: 'stock', id, where: {}, set: { quantity: 3 } })
    const known = await advanceFeed(cms.payload, [`stock:${id}`])
    const answer = await fetch(`${cms.url}/api/products/${id}`, {
      headers: { 'x-catalogue-at-least': String(known) },
    })
    expect(await answer.json()).toMatchObject({ countInStock: 3 })
    expect(notified).toEqual([{ since: before, version: String(known), tags: [`stock:${id}`] }])
    expect(read.mock.calls.filter(([{ collection }]) => collection === 'products')).toEqual([])
  } finally {
    read.mockRestore()
    unwatch()
  }
})

it('tells each change with the step that carries it, and not with one that was made meanwhile', async () => {
  const { invalidate, onVersion } = await import('./invalidate.ts')
  const { version: first } = await ask()
  const notified: { since: string; version: string; tags: readonly string[] }[] = []
  const unwatch = onVersion((step) => notified.push(step))
  for (let n = 0; n < 5; n += 1) {
    const one = invalidate([`stock:${n}-one`])
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([one, invalidate([`stock:${n}-other`])])
  }
  unwatch()
  const after = async (version: string) => (await readChanges(cms.payload, Number(version))).tags ?? []
  expect((await after(String(first))).length).toBe(10)
  for (const { since, version, tags } of notified) {
    const later = new Set(await after(version))
    const between = (await after(since)).filter((tag) => !later.has(tag))
    expect([since, version, tags.toSorted()]).toEqual([since, version, between.toSorted()])
  }
})

it('knows the tags of the latest steps alone', async () => {
  const known = Number((await ask()).version)
  for (let n = 0; n < 80; n += 1) await advanceFeed(cms.payload, [`stock:${n}`])
  expect((await readChanges(cms.payload, known + 77)).tags).toEqual(['stock:77', 'stock:78', 'stock:79'])
  expect((await readChanges(cms.payload, known + 80)).tags).toEqual([])
  expect((await readChanges(cms.payload, known + 10)).tags).toBeNull()
  expect((await readChanges(cms.payload, known + 81)).tags).toBeNull()
})

it('never shows a number before its tags, whoever makes steps at once', async () => {
  const first = (await readChanges(cms.payload, 0)).version
  const made = new Map<number, string>()
  const make = async (maker: number) => {
    for (let n = 0; n < 15; n += 1) {
      const tag = `stock:${maker}-${n}`
      made.set(await advanceFeed(cms.payload, [tag]), tag)
    }
  }
  const seen = new Map<string, number>()
  let isDone = false
  const follow = async () => {
    for (let known = first; !isDone || known < first + 45;) {
      const { version, tags } = await readChanges(cms.payload, known)
      for (const tag of tags ?? []) seen.set(tag, version)
      if (tags === null) throw new Error('The reader was left behind.')
      known = version
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  const following = follow()
  await Promise.all([1, 2, 3].map(make))
  isDone = true
  await following
  expect([...seen.keys()].toSorted()).toEqual([...made.values()].toSorted())
  for (const [version, tag] of made) expect(seen.get(tag)).toBeGreaterThanOrEqual(version)
})

it('answers with nothing older than what the asker knows of', async () => {
  const known = await advanceFeed(cms.payload, ['all'])
  expect((await ask({ 'x-catalogue-at-least': String(known) })).version).toBe(known)
})

it('hears of the changes of others at once, where the server tells of changes', async (context) => {
  const { changeStreams } = await findCapabilities(cms.payload)
  skipUnless(context, changeStreams, 'the database has no change streams')
  for (let time = 0; time < 5; time += 1) {
    const since = performance.now()
    await ask()
    // Sooner than the next look at the number, which follows after 400 ms. A busy machine answers later too.
    const timeoutMs = Math.min(350, 200 + 5 * (performance.now() - since))
    const known = await advanceFeed(cms.payload, ['all'])
    await vi.waitFor(async () => expect((await ask()).version).toBe(known), {
      timeout: timeoutMs,
      interval: 10,
    })
  }
})

it('reads everything when the number has jumped, or belongs to a database that was restored', async () => {
  const { onVersion } = await import('./invalidate.ts')
  for (const jump of [500, -700]) {
    const { version } = await ask()
    const notified: unknown[] = []
    const unwatch = onVersion((step) => notified.push(step))
    const where = { id: { equals: 'catalogue' } }
    const data = { value: version + jump, recent: [] }
    await cms.payload.db.updateOne({ collection: 'counters', where, data })
    await vi.waitFor(() => expect(notified.length).toBe(1))
    unwatch()
    expect(notified).toEqual([{ since: String(version), version: String(version + jump), tags: ['all'] }])
    expect((await ask()).version).toBe(version + jump)
  }
})
