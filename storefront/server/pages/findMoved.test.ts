import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

const gone = `/product/${'0'.repeat(24)}`
const redirectsUrl = '/api/redirects'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
const setRedirects = (redirects: Record<string, string>) => {
  const body = Object.entries(redirects).map(([from, to]) => ({ from, to }))
  cms.answers.set(redirectsUrl, { body, headers: { 'X-Shows-Stock': 'no' } })
}

beforeEach(async () => {
  cms = await startFakeCms()
  cms.version = '1'
  cms.hasEtags = true
  setRedirects({
    '/old': '/latest?sort=name#top',
    '/Recliners': '/Lounge',
    [gone]: '/products/Gaming',
    '/about': '/',
    '/caf%C3%A9': '/Chairs',
    '/%e0%a4%95%e0%a5%81': '/Lounge',
    '/100%': '/contact',
  })
  shop = await startTestShop(cms.url)
  await until(() => cms.streams === 1)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const ask = async (path: string) => {
  const { status, headers } = await shop.ask(path)
  return [status, headers.location]
}

test('an address without a page leads where staff have said, for good, and its query goes along', async () => {
  expect(await ask('/old')).toEqual([301, '/latest?sort=name#top'])
  expect(await ask('/old?a=b')).toEqual([301, '/latest?sort=name#top'])
  expect(await ask('/Recliners?colour=Black&page=2')).toEqual([301, '/Lounge?colour=Black&page=2'])
  expect(await ask(gone)).toEqual([301, '/products/Gaming'])
  expect((await shop.ask('/old', { method: 'HEAD' })).status).toBe(301)
  expect((await shop.ask('/old')).headers['cache-control']).toBe('public, max-age=300')
})

test('letters beyond ASCII are the same however an address spells them', async () => {
  for (const path of ['/caf%C3%A9', '/caf%c3%a9', '/cafe%CC%81'])
    expect(await ask(path)).toEqual([301, '/Chairs'])
  for (const path of ['/%E0%A4%95%E0%A5%81', '/%e0%a4%95%E0%A5%81'])
    expect(await ask(path)).toEqual([301, '/Lounge'])
  expect(await ask('/100%')).toEqual([301, '/contact'])
})

test('a page that is there is shown, and an address that nobody named is not found', async () => {
  expect(await ask('/about')).toEqual([200, undefined])
  for (const path of ['/nowhere', '/old/deeper', `${gone}1`])
    expect(await ask(path)).toEqual([404, undefined])
  // The address of a preview goes nowhere, because its token is a secret.
  expect(await ask(`${gone}?preview=secret`)).toEqual([404, undefined])
})

test('the CMS is asked once for all addresses without a page, and never for one with a page, until something changes', async () => {
  for (const path of ['/', '/about', '/latest']) await shop.ask(path)
  expect(cms.count(redirectsUrl)).toBe(0)
  for (const path of ['/old', '/nowhere', '/elsewhere', gone, '/old']) await shop.ask(path)
  expect(cms.count(redirectsUrl)).toBe(1)
  setRedirects({ '/nowhere': '/contact' })
  cms.announce('2')
  await until(async () => (await shop.ask('/nowhere')).status === 301)
  expect(await ask('/old')).toEqual([404, undefined])
})

test('what was read last leads on while the CMS is away or hangs', async () => {
  expect(await ask('/old')).toEqual([301, '/latest?sort=name#top'])
  cms.isFrozen = true
  cms.cutStream()
  await until(() => !shop.versions.isConnected)
  const begun = performance.now()
  expect(await ask('/old')).toEqual([301, '/latest?sort=name#top'])
  expect(performance.now() - begun).toBeLessThan(4000)
})
