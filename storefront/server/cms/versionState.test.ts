import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVersionState } from './versionState.ts'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'
import { takeClock } from '../testing/takeClock.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>> | undefined

const open = async (version: string) => {
  cms.version = version
  shop = await startTestShop(cms.url)
  await until(() => shop?.versions.isConnected ?? false)
  return shop
}
const atLeast = (path: string) =>
  cms.asked.findLast(({ url }) => url === path)?.headers['x-catalogue-at-least']

beforeEach(async () => {
  cms = await startFakeCms()
  cms.answers.set('/api/things', { body: [1] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await shop?.close()
  shop = undefined
  await cms.close()
})

test('nothing is asked for that is older than what was heard, and a visitor has no say in it', async () => {
  const { ask } = await open('12')
  await ask('/about')
  await ask('/api/things', { headers: { 'x-catalogue-at-least': '99' } })
  expect([atLeast('/api/site'), atLeast('/api/things')]).toEqual(['12', '12'])
  cms.announce('13')
  await until(async () => {
    await ask('/api/things')
    return atLeast('/api/things') === '13'
  })
})

test('a CMS whose versions are texts is asked without', async () => {
  const { ask } = await open('boot.3')
  await ask('/about')
  expect(atLeast('/api/site')).toBeUndefined()
})

test('a page of older data than was heard of is served, never kept as good', async () => {
  const { ask } = await open('12')
  const leap = takeClock()
  cms.answers.set('/api/site', { body: { name: 'older' }, headers: { 'X-Catalogue-Version': '11' } })
  const first = await ask('/about')
  expect([first.status, first.headers['cache-status']]).toEqual([200, 'storefront; fwd=miss; detail=stale'])
  expect((await ask('/about')).headers['cache-status']).toBe('storefront; hit; detail=stale')
  cms.answers.set('/api/site', { body: { name: 'present' } })
  leap(1_000)
  await until(async () => (await ask('/about')).headers['cache-status'] === 'storefront; hit')
  expect((await ask('/about')).text).toContain('present')
})

test('what a CMS answers without its database is served and soon rendered anew', async () => {
  const { ask } = await open('12')
  const leap = takeClock()
  cms.isWithoutDatabase = true
  expect((await ask('/about')).headers['cache-status']).toContain('stale')
  expect((await ask('/api/things')).headers['cache-status']).toContain('database-unreachable')
  cms.isWithoutDatabase = false
  leap(1_000)
  await until(async () => (await ask('/about')).headers['cache-status'] === 'storefront; hit')
})

test('older data never takes the place of a page that is newer', async () => {
  const { ask, versions } = await open('12')
  const leap = takeClock()
  cms.answers.set('/api/site', { body: { name: 'newer' } })
  await ask('/about')
  cms.announce('13')
  await until(() => versions.version === '13')
  cms.version = '11'
  cms.answers.set('/api/site', { body: { name: 'older' } })
  cms.isWithoutDatabase = true
  for (let round = 0; round < 5; round += 1) {
    const { text, headers } = await ask('/about')
    expect(text).toContain('newer')
    expect(headers['cache-status']).toBe('storefront; hit; detail=stale')
    // At first the old page is served and rendered anew behind the visitor, then the visitor waits for the new one.
    leap(150)
  }
})

test('a newer version on any answer counts at once', async () => {
  const { ask } = await open('12')
  cms.answers.set('/api/site', { body: { name: 'before' } })
  await ask('/about')
  cms.answers.set('/api/site', { body: { name: 'after' } })
  cms.version = '13'
  await ask('/api/things', { method: 'POST', body: '{}', headers: { 'content-length': '2' } })
  await until(async () => (await ask('/about')).text.includes('after'))
})

test('versions only grow, but for one that stays small: a database that was restored', () => {
  vi.useFakeTimers()
  const versionState = createVersionState()
  versionState.onEvent({ version: '12' })
  expect(versionState.current).toMatchObject({ generation: 1, version: '12', isConnected: true })
  // From another process that is slightly behind.
  versionState.onEvent({ version: '11' })
  vi.advanceTimersByTime(500)
  versionState.onEvent({ version: '12' })
  vi.advanceTimersByTime(5_000)
  expect(versionState.current).toMatchObject({ generation: 1, version: '12' })
  versionState.onEvent({ version: '3' })
  vi.advanceTimersByTime(5_000)
  expect(versionState.current).toMatchObject({ generation: 2, version: '3' })
  versionState.observe('2')
  versionState.observe(null)
  expect(versionState.current.generation).toBe(2)
  versionState.observe('4')
  expect(versionState.current).toMatchObject({ generation: 3, version: '4' })
  // The stream does not confirm it.
  vi.advanceTimersByTime(5_000)
  expect(versionState.current).toMatchObject({ generation: 4, version: '3' })
  versionState.onEvent({ version: 'another text' })
  versionState.onEvent({ version: 'another text' })
  expect(versionState.current).toMatchObject({ generation: 5, version: 'another text' })
  expect(versionState.atLeast()).toBeUndefined()
  versionState.stop()
})
