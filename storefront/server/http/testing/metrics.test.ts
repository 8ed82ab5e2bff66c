import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { createMetrics, createMetricsServer } from '../metrics.ts'
import { startTestShop, until } from '../../testing/startTestShop.ts'

interface Line {
  level: number
  msg: string
  requestId?: string
  method?: string
  route?: string
  status?: number
  ms?: number
}

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
let logged: string[]

const open = async (level: string) => {
  const sink = new Writable({
    write(part, _encoding, done) {
      logged.push(String(part))
      done()
    },
  })
  shop = await startTestShop(cms.url, {}, pino({ level }, sink))
  await until(() => cms.streams === 1)
}
const lines = () => logged.map((text) => JSON.parse(text) as Line)
const requests = () => lines().filter(({ msg }) => msg === 'request')

async function scrape() {
  const server = createMetricsServer(shop.metrics).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${url}/metrics`)
  const text = await answer.text()
  const others = await Promise.all(['/', '/healthz', '/about'].map((path) => fetch(url + path)))
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  server.closeAllConnections()
  server.close()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return text
}

beforeEach(async () => {
  logged = []
  cms = await startFakeCms()
  cms.answers.set('/api/things', { body: [1] })
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

test('every answer bears an id of its own, which the CMS hears beside the signed address and the log tells', async () => {
  await open('debug')
  const forged = { 'x-request-id': 'of-the-visitor' }
  const ids: string[] = []
  for (const path of ['/about', '/about', '/api/things', '/nowhere', '/about/', '/healthz', '/metrics']) {
    const { headers } = await shop.ask(path, { headers: forged })
    ids.push(String(headers['x-request-id']))
  }
  const notModified = await shop.ask('/about', {
    headers: { 'if-none-match': String((await shop.ask('/about')).headers.etag) },
  })
  ids.push(String(notModified.headers['x-request-id']))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{12,40}$/)
  const [page, , api] = ids
  const heard = (path: string) => cms.asked.find(({ url }) => url === path)?.headers
  expect(heard('/api/site')).toMatchObject({ 'x-request-id': page, 'x-client-address': expect.any(String) })
  expect(heard('/api/things')).toMatchObject({ 'x-request-id': api, 'x-client-address': expect.any(String) })
  await until(() => requests().length === ids.length + 1)
  expect(requests().map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(ids))
  expect(logged.join('')).not.toContain('of-the-visitor')
})

test('a request is one line with its route, status and time; a page from memory is none', async () => {
  await open('info')
  const id = '0123456789abcdef01234567'
  await shop.ask('/about')
  await shop.ask('/about')
  await shop.ask(`/product/${id}`)
  await shop.ask('/api/things')
  await shop.ask('/nowhere/at/all', { method: 'HEAD' })
  cms.isDown = true
  await shop.ask(`/api/products/${id}/reviews`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-length': '2' },
  })
  await until(() => requests().length === 5)
  expect(requests().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/about', 200],
    ['GET', '/product/:id', 404],
    ['GET', '/api/…', 200],
    ['HEAD', 'not found', 404],
    ['POST', '/api/products/…', 502],
  ])
  for (const { ms, level } of requests()) expect([typeof ms, level]).toEqual(['number', 30])
  // Other log lines within a request carry its id.
  const warning = lines().find(({ msg }) => msg.startsWith('POST /api/products/'))
  expect(warning?.requestId).toBe(requests().at(-1)?.requestId)
})

test('metrics count requests by route, pages by where they came from, and how the CMS answered', async () => {
  cms.version = '5'
  await open('silent')
  for (let round = 0; round < 4; round += 1) await shop.ask('/about')
  await shop.ask('/product/0123456789abcdef01234567')
  await shop.ask('/api/things')
  await shop.ask('/api/things', { method: 'POST', body: '{}', headers: { 'content-length': '2' } })
  const up = await scrape()
  const count = (name: string, labels: string) =>
    new RegExp(`^baithak_${name}{${labels}} (\\S+)$`, 'm').exec(up)?.[1]
  expect(count('http_request_duration_seconds_count', 'route="/about",method="GET",status="200"')).toBe('4')
  expect(count('http_request_duration_seconds_count', 'route="/product/:id",method="GET",status="404"')).toBe(
    '1',
  )
  expect(count('http_request_duration_seconds_count', 'route="/api/…",method="POST",status="200"')).toBe('1')
  expect(count('page_cache_requests_total', 'result="hit"')).toBe('3')
  expect(count('page_cache_requests_total', 'result="miss"')).toBe('2')
  expect(count('cms_requests_total', 'kind="read",outcome="answered"')).toBe('1')
  expect(count('cms_requests_total', 'kind="write",outcome="answered"')).toBe('1')
  expect(count('cms_up', `cms="${new URL(cms.url).host}"`)).toBe('1')
  expect(up).toMatch(/^baithak_changes_connected 1$/m)
  expect(Number(/^baithak_page_cache_bytes (\d+)$/m.exec(up)?.[1])).toBeGreaterThan(1_000)
  expect(up).toMatch(/^baithak_nodejs_eventloop_lag_seconds /m)
})

test('metrics tell of an outage', async () => {
  await open('silent')
  await shop.ask('/about')
  cms.isDown = true
  cms.announce('next')
  await until(async () => String((await shop.ask('/about')).headers['cache-status']).includes('stale'))
  cms.cutStream()
  await until(() => cms.streams === 0)
  await shop.ask('/api/things')
  const down = await scrape()
  expect(down).toMatch(/^baithak_page_cache_requests_total{result="stale"} [1-9]/m)
  expect(down).toMatch(/^baithak_cms_requests_total{kind="read",outcome="unreachable"} 1$/m)
  expect(down).toMatch(/^baithak_cms_up{cms="[^"]+"} 0$/m)
  expect(down).toMatch(/^baithak_changes_connected 0$/m)
})

test('visitors do not reach the metrics', async () => {
  await open('silent')
  const { status, text } = await shop.ask('/metrics')
  expect(status).toBe(404)
  expect(text).not.toContain('baithak_')
})

test('neither logs nor metrics tell a secret that stands in an address', async () => {
  await open('debug')
  const token = 'a-token-that-nobody-else-may-see'
  const preview = `1999999999.${'x'.repeat(43)}`
  const product = '0123456789abcdef01234567'
  const secret = [
    `/reset-password/${token}`,
    `/reset-password/${token}`,
    `/api/users/reset-password/${token}`,
    `/product/${product}?preview=${preview}`,
    `/api/products/${product}?preview=${preview}`,
    `/login?redirect=/reset-password/${token}`,
  ]
  const raw = [`/api/${product}`, `/${product}`, `/media/${product}.webp`, `/api/users/${product}`]
  const body = { method: 'POST', body: '{}', headers: { 'content-length': '2' } }
  for (const isDown of [false, true]) {
    cms.isDown = isDown
    for (const path of [...secret, ...raw]) await shop.ask(path)
    await shop.ask(`/api/users/reset-password/${token}`, body)
  }
  await until(() => requests().length === 22)
  const metrics = await scrape()
  for (const part of [token, preview]) expect(logged.join('') + metrics).not.toContain(part)
  // Logs and metrics contain only the pattern of an address.
  expect(JSON.stringify(requests()) + metrics).not.toContain(product)
  expect(requests().map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/reset-password/:token', '/api/users/…', '/product/:id', '/media/…', '/api/…']),
  )
})

test('metrics that cannot be gathered are a 500, and no end', async () => {
  await open('silent')
  const metrics = createMetrics()
  const fail = () => {
    throw new Error('nothing to read')
  }
  metrics.watch({ cacheSize: fail, cms: () => [], isConnected: () => true })
  const server = createMetricsServer(metrics).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let time = 0; time < 2; time += 1) expect((await fetch(`${url}/metrics`)).status).toBe(500)
  server.closeAllConnections()
  server.close()
})
