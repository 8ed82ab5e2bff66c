import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVersionState } from '../cms/versionState.ts'
import { CmsUnavailable } from '../cms/CmsUnavailable.ts'
import { createPageCache } from './pageCache.ts'
import { drawing, render, emptyPage } from '../testing/pageFixtures.ts'

// Time passes only when a test advances it.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const fail = () => Promise.reject(new CmsUnavailable('down'))
/** A CMS that answers slowly. */
const renderIn = (milliseconds: number, etag: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return render(etag)()
}
const minutes = (count: number) => count * 60_000

/** Opens a cache with one page, rendered at version 1 of the catalogue. */
async function openCache() {
  const versionState = createVersionState()
  versionState.onEvent({ version: '1' })
  const cache = createPageCache({ changes: versionState.current })
  await cache.get('/', drawing(render('one')))
  const ask = async (rendering = fail as () => ReturnType<ReturnType<typeof render>>) => {
    const { page, provenance } = await cache.get('/', drawing(rendering))
    return `${provenance} ${page.etag}`
  }
  return { versionState, cache, ask }
}

test('just after a change the old page is served while the new one is rendered', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(50)
  expect(await ask(render('two'))).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe('hit two')
})

test('after that moment a visitor waits for the new page', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(150)
  const waiting = ask(renderIn(300, 'two'))
  await vi.advanceTimersByTimeAsync(300)
  expect(await waiting).toBe('miss two')
})

test('a page that missed several changes has no such moment', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(5_000)
  versionState.onEvent({ version: '3' })
  expect(await ask(render('three'))).toBe('miss three')
})

test('who has waited for two seconds has the old page, and nobody waits after that until it is rendered', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(150)
  const waiting = ask(renderIn(5_000, 'two'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('stale one')
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await ask()).toBe('hit two')
})

test('while no CMS answers the last good page is served for an hour, and then none', async () => {
  const { versionState, ask } = await openCache()
  await vi.advanceTimersByTimeAsync(minutes(90))
  versionState.onEvent({ version: '2' })
  versionState.disconnect()
  await vi.advanceTimersByTimeAsync(minutes(59))
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(minutes(2))
  await expect(ask()).rejects.toThrow('down')
  expect(await ask(render('two'))).toBe('miss two')
})

test('without the stream a page stays fresh for five seconds from then, good for an hour, and then is none', async () => {
  const { versionState, ask } = await openCache()
  await vi.advanceTimersByTimeAsync(minutes(30))
  versionState.disconnect()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(await ask()).toBe('hit one')
  await vi.advanceTimersByTimeAsync(200)
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(minutes(59))
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(minutes(1))
  await expect(ask()).rejects.toThrow('down')
})

test('with the stream a page needs no other proof that it is good', async () => {
  const { ask } = await openCache()
  await vi.advanceTimersByTimeAsync(minutes(600))
  expect(await ask(render('two'))).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe('hit two')
})

test('a failing page is tried again once a second, not for each visitor', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(150)
  let tries = 0
  const failing = () => {
    tries += 1
    return fail()
  }
  for (let round = 0; round < 40; round += 1) {
    expect(await ask(failing)).toBe('stale one')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(tries).toBeLessThanOrEqual(5)
})

test('a page that is gone after a change is not kept for its last good hour', async () => {
  const { versionState, ask } = await openCache()
  const gone = async () => ({ page: emptyPage('gone', 404), isStored: false })
  versionState.onEvent({ version: '2' })
  expect(await ask(gone)).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask(gone)).toBe('miss gone')
  await expect(ask()).rejects.toThrow('down')
})

test('a page that lacks a part is no match for a whole one', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(150)
  const freshness = { version: '2', isTentative: false, isPartial: true }
  expect(await ask(async () => ({ page: emptyPage('part'), isStored: false, freshness }))).toBe('stale one')
})

test('what was rendered across a change, from data that is after it, is good', async () => {
  const { versionState, ask } = await openCache()
  versionState.onEvent({ version: '2' })
  await vi.advanceTimersByTimeAsync(150)
  const freshness = { version: '3', isTentative: false, isPartial: false }
  const waiting = ask(async () => ({ ...(await renderIn(300, 'three')()), freshness }))
  await vi.advanceTimersByTimeAsync(100)
  versionState.onEvent({ version: '3' })
  await vi.advanceTimersByTimeAsync(200)
  expect(await waiting).toBe('miss three')
  expect(await ask()).toBe('hit three')
})
