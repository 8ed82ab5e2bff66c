import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fitProducts } from '../../src/testing/fitProducts.ts'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

const setSite = (name: string) => cms.answers.set('/api/site', { body: { name } })
const statusOf = (headers: Record<string, unknown>) => headers['cache-status']

beforeEach(async () => {
  cms = await startFakeCms()
  shop = await startTestShop(cms.url)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const connected = () => until(() => shop.versions.isConnected)

test('a page is rendered once and then served from memory, without a call', async () => {
  await connected()
  expect(statusOf((await shop.ask('/about')).headers)).toBe('storefront; fwd=miss')
  expect(statusOf((await shop.ask('/about')).headers)).toBe('storefront; hit')
  expect(cms.count('/api/site')).toBe(1)
})

test('many who ask for one page at once cause one drawing', async () => {
  await connected()
  const letGo = cms.hold()
  let asking = 0
  shop.server.on('request', () => (asking += 1))
  const answers = Promise.all(Array.from({ length: 8 }, () => shop.ask('/about')))
  await until(() => asking === 8 && cms.count('/api/site') > 0)
  letGo()
  await answers
  expect(cms.count('/api/site')).toBe(1)
})

test('unknown parameters, empty ones and page=1 share one entry', async () => {
  await connected()
  await shop.ask('/latest')
  for (const query of ['?utm_source=x', '?page=1', '?page=', '?page=nonsense', '?sort=newest', '?x[$ne]=1'])
    expect(statusOf((await shop.ask(`/latest${query}`)).headers)).toBe('storefront; hit')
  expect(statusOf((await shop.ask('/latest?page=2')).headers)).toBe('storefront; fwd=miss')
})

test('filtered lists and searches are rendered once, and not indexed', async () => {
  await connected()
  const found = { products: [], names: 0, also: 0, mean: '', instead: [] }
  cms.answers.set('/api/products/search?q=a&page=1&limit=24', { body: found })
  cms.answers.set('/api/products/facets?latest=true&colour=Black', { body: {} })
  const twins = [
    ['/latest?colour=Black&sort=name', '/latest?sort=name&x=1&colour=Black'],
    ['/search?query=a', '/search?page=1&query=a'],
  ]
  for (const [path = '', twin = ''] of twins) {
    const first = await shop.ask(path)
    const second = await shop.ask(twin)
    expect(statusOf(second.headers)).toBe('storefront; hit')
    expect(second.text).toBe(first.text)
    expect(second.headers['x-robots-tag']).toBe('noindex')
  }
})

test('the finder sends its first rows alone, in one address for the same answers', async () => {
  await connected()
  cms.answers.set('/api/products?page=1&view=fit', { body: fitProducts })
  const first = await shop.ask('/fit?height=180.4&desk=74&x=1')
  expect(first.text).not.toContain('view=fit')
  expect(first.text).toContain('"fit?height=180"')
  const named = fitProducts.filter(({ name }) => first.text.includes(`"${name}"`))
  expect(named).toHaveLength(6)
  expect(first.headers['x-robots-tag']).toBe('noindex')
  const twins = ['/fit?hours=8&use=desk&height=180', '/fit?height=180&rows=3', '/fit?height=0180']
  for (const twin of twins) {
    const { headers, text } = await shop.ask(twin)
    expect([twin, statusOf(headers)]).toEqual([twin, 'storefront; hit'])
    expect(text).toBe(first.text)
  }
  const plain = await shop.ask('/fit?height=&desk=seventy')
  expect(plain.headers['x-robots-tag']).toBeUndefined()
  expect(cms.count('/api/products?page=1&view=fit')).toBe(2)
})

test('a change on the stream drops what is kept, also what was being rendered meanwhile', async () => {
  await connected()
  expect((await shop.ask('/about')).text).toContain('site')
  const letGo = cms.hold()
  setSite('second')
  const begunBefore = shop.ask('/contact')
  await until(() => cms.count('/api/site') === 2)
  setSite('third')
  cms.announce('next')
  await until(() => shop.versions.version === 'next')
  letGo()
  await until(async () => (await shop.ask('/about')).text.includes('third'))
  await begunBefore
  // A busy machine may take longer for the new page than a request waits for it.
  await until(async () => (await shop.ask('/contact')).text.includes('third'))
})

test('the same version again drops nothing', async () => {
  await connected()
  await shop.ask('/about')
  cms.announce('first')
  expect(statusOf((await shop.ask('/about')).headers)).toBe('storefront; hit')
})

test('the stream comes back by itself, with what has changed meanwhile', async () => {
  await connected()
  await shop.ask('/about')
  cms.cutStream()
  await until(() => cms.streams === 0)
  setSite('changed')
  cms.version = 'later'
  cms.hasStream = true
  await until(async () => (await shop.ask('/about')).text.includes('changed'))
})

test('with the CMS down: the last good page, and a friendly 503 where there is none', async () => {
  await connected()
  await shop.ask('/about')
  cms.isDown = true
  cms.announce('unreachable')
  await until(async () => statusOf((await shop.ask('/about')).headers) === 'storefront; hit; detail=stale')
  const { status, headers, text } = await shop.ask('/contact')
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(text).toContain('http-equiv="refresh"')
  expect(text).toContain('tries again by itself')
  cms.isDown = false
  expect((await shop.ask('/contact')).status).toBe(200)
})

test('unknown paths, types, categories and products answer 404', async () => {
  const unknown = [
    '/nowhere',
    '/a/b',
    '/Sofas',
    '/products/Nothing',
    '/product/1',
    '/product/0123456789abcdef01234567',
  ]
  for (const path of [...unknown, '/%E0%A4%A']) expect((await shop.ask(path)).status, path).toBe(404)
})

test('trailing slashes and types in another case are redirected, never to another host', async () => {
  const redirects = {
    '/about/': '/about',
    '/latest//?page=2': '/latest?page=2',
    '/chairs': '/Chairs',
    '/HIGHCOUNTER/?sort=name': '/HighCounter?sort=name',
    '//evil.example/': '/evil.example',
    '/\\evil.example/': '/%5Cevil.example',
  }
  for (const [path, target] of Object.entries(redirects)) {
    const { status, headers } = await shop.ask(path)
    expect([path, status, headers.location]).toEqual([path, 301, target])
  }
})

test('an ETag saves the second transfer, encodings are chosen, HEAD has no body', async () => {
  const plain = await shop.ask('/about')
  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(plain.headers.vary).toContain('Accept-Encoding')
  const again = await shop.ask('/about', { headers: { 'if-none-match': plain.headers.etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  const compressed = await shop.ask('/about', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.body).toString()).toBe(plain.text)
  const zipped = await shop.ask('/about', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(gunzipSync(zipped.body).toString()).toBe(plain.text)
  const head = await shop.ask('/about', { method: 'HEAD' })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    String(plain.body.length),
  ])
})

test('a page that cannot be rendered says so with the fixed heading', async () => {
  cms.answers.set('/api/site', { body: { break: true } })
  const { status, text } = await shop.ask('/about')
  expect(status).toBe(500)
  expect(text).toContain('<h1>Unexpected Application Error!</h1>')
  expect(text).toContain('500 Internal Server Error')
})

test('pages are for reading only', async () => {
  const { status, headers } = await shop.ask('/about', { method: 'POST' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})
