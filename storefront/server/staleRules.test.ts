import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNews } from './catalogueNews.ts'
import { CmsUnavailable } from './loadAnswers.ts'
import { createPageCache } from './pageCache.ts'
import { draw, packed } from './testPages.ts'

// Time passes only when a test says so.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const fail = () => Promise.reject(new CmsUnavailable('down'))
/** A CMS that takes its time. */
const drawIn = (milliseconds: number, etag: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return draw(etag)()
}
const minutes = (count: number) => count * 60_000

/** A cache with one page, drawn when the catalogue was at version 1. */
async function openCache() {
  const news = createNews()
  news.hear('1')
  const cache = createPageCache({ changes: news.state })
  await cache.get('/', draw('one'))
  const ask = async (drawing = fail as () => ReturnType<ReturnType<typeof draw>>) => {
    const { page, provenance } = await cache.get('/', drawing)
    return `${provenance} ${page.etag}`
  }
  return { news, cache, ask }
}

test('just after a change the old page is served while the new one is drawn', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(50)
  expect(await ask(draw('two'))).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe('hit two')
})

test('after that moment a visitor waits for the new page', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(150)
  const waiting = ask(drawIn(300, 'two'))
  await vi.advanceTimersByTimeAsync(300)
  expect(await waiting).toBe('miss two')
})

test('a page that missed several changes has no such moment', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(5_000)
  news.hear('3')
  expect(await ask(draw('three'))).toBe('miss three')
})

test('who has waited for two seconds has the old page, and nobody waits after that until it is drawn', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(150)
  const waiting = ask(drawIn(5_000, 'two'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('stale one')
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await ask()).toBe('hit two')
})

test('while no CMS answers the last good page is served for an hour, and then none', async () => {
  const { news, ask } = await openCache()
  await vi.advanceTimersByTimeAsync(minutes(90))
  news.hear('2')
  news.lose()
  await vi.advanceTimersByTimeAsync(minutes(59))
  expect(await ask()).toBe('stale one')
  await vi.advanceTimersByTimeAsync(minutes(2))
  await expect(ask()).rejects.toThrow('down')
  expect(await ask(draw('two'))).toBe('miss two')
})

test('without the stream a page stays fresh for five seconds from then, good for an hour, and then is none', async () => {
  const { news, ask } = await openCache()
  await vi.advanceTimersByTimeAsync(minutes(30))
  news.lose()
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
  expect(await ask(draw('two'))).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe('hit two')
})

test('a failing page is tried again once a second, not for each visitor', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
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
  const { news, ask } = await openCache()
  const gone = async () => ({ page: packed('gone', 404), isStored: false })
  news.hear('2')
  expect(await ask(gone)).toBe('stale one')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask(gone)).toBe('miss gone')
  await expect(ask()).rejects.toThrow('down')
})

test('a page that lacks a part is no match for a whole one', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(150)
  const drawnFrom = { version: '2', isDoubtful: false, isPartial: true }
  expect(await ask(async () => ({ page: packed('part'), isStored: false, drawnFrom }))).toBe('stale one')
})

test('what was drawn across a change, from data that is after it, is good', async () => {
  const { news, ask } = await openCache()
  news.hear('2')
  await vi.advanceTimersByTimeAsync(150)
  const drawnFrom = { version: '3', isDoubtful: false, isPartial: false }
  const waiting = ask(async () => ({ ...(await drawIn(300, 'three')()), drawnFrom }))
  await vi.advanceTimersByTimeAsync(100)
  news.hear('3')
  await vi.advanceTimersByTimeAsync(200)
  expect(await waiting).toBe('miss three')
  expect(await ask()).toBe('hit three')
})
