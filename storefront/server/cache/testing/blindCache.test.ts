import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVersionState } from '../../cms/versionState.ts'
import { CmsUnavailable } from '../../cms/CmsUnavailable.ts'
import { createPageCache } from '../pageCache.ts'
import { drawing, render } from '../../testing/pageFixtures.ts'

// Time passes only when a test advances it.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('without the stream a page is fresh for a while, then served once more and made anew behind the visitor', async () => {
  const changes = { ...createVersionState().current, generation: 1, isConnected: false }
  const cache = createPageCache({ changes, disconnectedMaxAgeMs: 500 })
  expect((await cache.get('/', drawing(render('one')))).provenance).toBe('miss')
  expect((await cache.get('/', drawing(render('two')))).provenance).toBe('hit')
  await vi.advanceTimersByTimeAsync(501)
  const old = await cache.get('/', drawing(render('three')))
  expect([old.provenance, old.page.etag]).toEqual(['stale', 'one'])
  await vi.advanceTimersByTimeAsync(1)
  expect(cache.find('/')?.etag).toBe('three')
})

test('with the stream age does not matter', async () => {
  const changes = { ...createVersionState().current, generation: 1, isConnected: true }
  const cache = createPageCache({ changes, disconnectedMaxAgeMs: 0 })
  await cache.get('/', drawing(render('one')))
  await vi.advanceTimersByTimeAsync(20)
  expect(cache.find('/')?.etag).toBe('one')
})

test('an outage leaves the last good page, a failure of our own does not hide behind it', async () => {
  const { current, onEvent } = createVersionState()
  onEvent({ version: '1' })
  const cache = createPageCache({ changes: current, backoffMs: 0, staleWhileRevalidateMs: 0 })
  await cache.get('/', drawing(render('one')))
  onEvent({ version: '2' })
  const kept = await cache.get(
    '/',
    drawing(() => Promise.reject(new CmsUnavailable('down'))),
  )
  expect([kept.provenance, kept.page.etag]).toEqual(['stale', 'one'])
  await expect(
    cache.get(
      '/',
      drawing(() => Promise.reject(new Error('ours'))),
    ),
  ).rejects.toThrow('ours')
})

test('pages are let go by size and by age', async () => {
  const changes = { ...createVersionState().current, generation: 1, isConnected: true }
  const cache = createPageCache({ changes, maxBytes: 60_000, maxAgeMs: 60 })
  for (let page = 0; page < 30; page += 1) await cache.get(`/${page}`, drawing(render(`${page}`)))
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.find('/29')?.etag).toBe('29')
  await vi.advanceTimersByTimeAsync(60)
  expect(cache.find('/29')).toBeUndefined()
})

test('lists that visitors narrow down take the place of each other, and of no other page', async () => {
  const changes = { ...createVersionState().current, generation: 1, isConnected: true }
  const cache = createPageCache({ changes, maxBytes: 200_000 })
  await cache.get('/', drawing(render('home')))
  const narrowed = (etag: string) => drawing(async () => ({ ...(await render(etag)()), isNarrowed: true }))
  for (let n = 0; n < 100; n += 1) await cache.get(`/search?query=${n}`, narrowed(`${n}`))
  expect(cache.find('/')?.etag).toBe('home')
  expect(cache.find('/search?query=99')?.etag).toBe('99')
  expect(cache.find('/search?query=0')).toBeUndefined()
  expect(cache.size().bytes).toBeLessThan(60_000)
})
