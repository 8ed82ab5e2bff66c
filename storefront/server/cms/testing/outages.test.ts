// @module-tag kill
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, turns, until } from '../../testing/startTestShop.ts'
import { takeClock } from '../../testing/takeClock.ts'

const id = '0123456789abcdef01234567'
let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
  cms.version = '3'
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await cms.close()
})

test('one that starts while the CMS is down asks for patience, and recovers by itself', async () => {
  const port = Number(new URL(cms.url).port)
  await cms.close()
  shop = await startTestShop(cms.url)
  for (const path of ['/about', '/', `/product/${id}`]) {
    const { status, headers, text } = await shop.ask(path)
    expect([status, headers['retry-after'], headers['cache-status']], path).toEqual([503, '5', undefined])
    expect(text).toContain('tries again by itself')
  }
  expect((await shop.ask('/readyz')).status).toBe(503)
  cms = await startFakeCms(port)
  expect((await shop.ask('/about')).status).toBe(200)
  await until(() => cms.streams === 1)
  expect((await shop.ask('/readyz')).status).toBe(200)
  await until(async () => (await shop.ask('/about')).headers['cache-status'] === 'storefront; hit')
})

test('what was read of the catalogue is answered while nobody else can, and nothing that is somebody’s', async () => {
  const public_ = { 'Cache-Control': 'no-cache', ETag: '"list"', 'X-Total-Count': '1' }
  cms.answers.set('/api/products', { body: [{ name: 'chair' }], headers: public_ })
  cms.answers.set(`/api/products/${id}?preview=token`, { body: {}, headers: public_ })
  cms.answers.set('/api/orders/mine', { body: [], headers: { 'Cache-Control': 'no-store' } })
  cms.answers.set('/api/products/mine', { body: [], headers: public_ })
  shop = await startTestShop(cms.url)
  const authorization = { authorization: 'Bearer x' }
  await shop.ask('/api/products')
  await shop.ask('/about')
  await shop.ask('/api/orders/mine')
  await shop.ask(`/api/products/${id}?preview=token`)
  await shop.ask('/api/products/mine', { headers: authorization })
  for (const status of [200, 404]) {
    cms.answers.set('/api/products/gone', { status, body: {}, headers: public_ })
    await shop.ask('/api/products/gone')
  }
  for (const fail of [() => (cms.isWithoutDatabase = true), () => (cms.isDown = true)]) {
    fail()
    if (!cms.isDown) cms.answers.set('/api/products', { status: 503, body: { message: 'Later' } })
    const { status, headers, text } = await shop.ask('/api/products')
    expect([status, text, headers['cache-status']]).toEqual([
      200,
      '[{"name":"chair"}]',
      'storefront; hit; detail=stale',
    ])
    expect([headers.etag, headers['x-total-count']]).toEqual(['"list"', '1'])
    const again = await shop.ask('/api/products', { headers: { 'if-none-match': '"list"' } })
    expect(again.status).toBe(304)
  }
  // The page's own data is served as well, but not personal data, previews or what was deleted.
  expect((await shop.ask('/api/site')).status).toBe(200)
  for (const path of [
    '/api/orders/mine',
    `/api/products/${id}?preview=token`,
    '/api/products/mine',
    '/api/products/gone',
    '/api/other',
  ])
    expect((await shop.ask(path)).status, path).toBe(502)
  expect((await shop.ask('/api/products', { headers: authorization })).status).toBe(502)
  expect((await shop.ask('/api/products', { method: 'POST', body: '{}' })).status).toBe(502)
})

test('one that stands still costs a visitor two seconds at most, when there is an old page', async () => {
  shop = await startTestShop(cms.url)
  await until(() => shop.versions.isConnected)
  await shop.ask('/about')
  cms.announce('4')
  cms.isFrozen = true
  await until(() => shop.versions.version === '4')
  const leap = takeClock()
  leap(150)
  const before = cms.asked.length
  let isAnswered = false
  const waiting = shop.ask('/about').finally(() => (isAnswered = true))
  await until(() => cms.asked.length > before)
  leap(1_000)
  await turns()
  expect(isAnswered).toBe(false)
  leap(1_000)
  const { status, headers } = await waiting
  expect([status, headers['cache-status']]).toEqual([200, 'storefront; hit; detail=stale'])
  // The next one waits for nothing: the clock stands.
  expect((await shop.ask('/about')).status).toBe(200)
})
