import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTouches } from '../cms/createTouches.ts'
import { createVersionState } from '../cms/versionState.ts'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'
import { takeClock } from '../testing/takeClock.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
let leap: ReturnType<typeof takeClock>

beforeEach(async () => {
  cms = await startFakeCms()
  cms.hasEtags = true
  cms.version = '12'
  shop = await startTestShop(cms.url)
  leap = takeClock()
  await heard()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await cms.close()
})

/** Waits until the storefront has read the version of the CMS, and lets the moment pass in which it serves old pages. */
async function heard() {
  await until(() => shop.versions.isConnected && shop.versions.version === cms.version)
  leap(150)
}
const announce = (version: string) => {
  cms.announce(version)
  return heard()
}
const ask = async () => {
  const { status, text, headers } = await shop.ask('/register')
  return { status, text, served: headers['cache-status'], etag: headers.etag }
}

test('a page stands after a change of something else, and is not rendered anew', async () => {
  const first = await ask()
  await announce('13')
  const next = await ask()
  expect([next.served, next.text, next.etag]).toEqual([
    'storefront; hit; detail=confirmed',
    first.text,
    first.etag,
  ])
  expect((await ask()).served).toBe('storefront; hit')
  expect(cms.asked.filter(({ headers }) => headers['if-none-match'])).not.toEqual([])
})

test('a page whose answer has changed is rendered anew', async () => {
  await ask()
  cms.answers.set('/api/site', { body: { brand: 'Fake', name: 'changed' } })
  await announce('13')
  const next = await ask()
  expect(next.served).toBe('storefront; fwd=miss')
  expect(next.text).toContain('changed')
})

test('an answer of a CMS without its database confirms nothing', async () => {
  await ask()
  await announce('13')
  cms.isWithoutDatabase = true
  expect((await ask()).served).toContain('stale')
  cms.isWithoutDatabase = false
  leap(1_000)
  await until(async () => (await ask()).served === 'storefront; hit')
})

test('an answer without an ETag is asked for whole', async () => {
  cms.hasEtags = false
  await ask()
  await announce('13')
  expect((await ask()).served).toBe('storefront; fwd=miss')
})

const site = { brand: 'Fake', name: 'site' }
const showStock = (shown: string) =>
  cms.answers.set('/api/site', { body: site, headers: { 'X-Shows-Stock': shown } })

/** Expects the page to be served as it is, and nothing to be asked for. */
async function expectStanding(change: () => unknown) {
  const before = cms.asked.length
  change()
  await heard()
  expect((await ask()).served).toBe('storefront; hit')
  expect(cms.asked.length).toBe(before)
}

/** Expects the CMS to be asked whether the page's answers hold, which they do. */
async function expectAsked(change: () => unknown) {
  const before = cms.asked.length
  change()
  const served: unknown[] = []
  await until(async () => {
    served.push((await ask()).served)
    return cms.asked.length > before
  })
  expect(served.join()).not.toContain('fwd=miss')
}

test.each([
  ['no', ['stock:a', 'stock:b'], true],
  ['a', ['stock:b'], true],
  ['a', ['stock:b', 'stock:a'], false],
  ['any', ['stock:b'], false],
  ['no', ['product:b'], false],
  ['no', ['stock:b', 'texts'], false],
  ['no', ['all'], false],
  ['no', [], true],
])('a page with the stock of %s after a change of %j stands: %s', async (shown, tags, stands) => {
  showStock(shown)
  await ask()
  const expectOf = (isStanding: boolean) => (isStanding ? expectStanding : expectAsked)
  await expectOf(stands)(() => cms.announce('13', { since: '12', tags }))
  await until(async () => (await ask()).served === 'storefront; hit')
  // A page that stood counts as one of the present version.
  await expectOf(shown !== 'any')(() => cms.announce('14', { since: '13', tags: ['stock:c'] }))
})

test('an answer that does not say whose stock it shows may show any', async () => {
  await ask()
  await expectAsked(() => cms.announce('13', { since: '12', tags: ['stock:b'] }))
})

test('pages share an answer until a change touches it, or nobody tells of changes', async () => {
  showStock('no')
  const asked = () => cms.count('/api/site')
  const others = ['cart', 'testimonials']
  /** Asks for another page each time, because those that are stored need no answers. */
  const fetchAnother = () => shop.ask(`/${others.pop()}`)
  await shop.ask('/register')
  await shop.ask('/contact')
  cms.announce('13', { since: '12', tags: ['stock:b'] })
  await heard()
  expect((await shop.ask('/login')).text).toContain(site.name)
  expect(asked()).toBe(1)
  cms.announce('14', { since: '13', tags: ['texts'] })
  await heard()
  await fetchAnother()
  expect(asked()).toBe(2)
  await shop.ask('/profile')
  expect(asked()).toBe(2)
  cms.cutStream()
  await until(() => !shop.versions.isConnected)
  await fetchAnother()
  expect(asked()).toBe(3)
})

test('an answer that still holds after a change is shared again', async () => {
  showStock('no')
  await ask()
  await expectAsked(() => cms.announce('13', { since: '12', tags: ['product:b'] }))
  const before = cms.count('/api/site')
  for (const path of ['/contact', '/login']) expect((await shop.ask(path)).text).toContain(site.name)
  expect(cms.count('/api/site')).toBe(before)
})

test('a step that was missed may have changed anything', async () => {
  showStock('no')
  await ask()
  await expectAsked(() => cms.announce('14', { since: '13', tags: ['stock:b'] }))
})

test('a stream that opens anew at another version may have missed anything, at the same one nothing', async () => {
  showStock('no')
  await ask()
  const reopen = async () => {
    cms.cutStream()
    cms.hasStream = true
    await until(() => cms.streams === 1)
    await heard()
  }
  await reopen()
  const before = cms.asked.length
  expect((await ask()).served).toBe('storefront; hit')
  expect(cms.asked.length).toBe(before)
  cms.version = '15'
  await reopen()
  await expectAsked(() => undefined)
})

test('a version that an answer tells first may have changed anything, until the stream says what', () => {
  const { current, onEvent, observe, stop } = createVersionState()
  onEvent({ version: '12' })
  observe('14')
  const none = new Set<string>()
  expect([current.generation, current.oldestStanding(none)]).toEqual([2, 2])
  onEvent({ version: '13', since: '12', tags: ['stock:b'] })
  expect(current.oldestStanding(none)).toBe(2)
  onEvent({ version: '14', since: '13', tags: ['stock:c'] })
  expect([current.generation, current.oldestStanding(none)]).toEqual([2, 1])
  expect([current.oldestStanding(new Set(['b'])), current.oldestStanding(new Set(['d']))]).toEqual([2, 1])
  stop()
})

test('so many products are followed one by one, and after more everything may have changed', () => {
  const touches = createTouches()
  for (let n = 1; n <= 10_000; n += 1) touches.touch([`stock:${n}`], n)
  expect([touches.lastOf(new Set(['3'])), touches.lastOf(new Set()), touches.lastOf(null)]).toEqual([
    3, 0, 10_000,
  ])
  touches.touch(['stock:more'], 10_001)
  expect(touches.lastOf(new Set())).toBe(10_001)
})
