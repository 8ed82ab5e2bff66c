// @module-tag race
import { createHmac } from 'node:crypto'
import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, testSecret, turns, until } from '../../testing/startTestShop.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const hmac = (text: string) => createHmac('sha256', testSecret).update(text).digest('hex')
const headersOf = (path: string) => cms.asked.findLast(({ url }) => url === path)?.headers ?? {}

const expectSigned = (path: string, ip: string) => {
  const [address, seconds, signature] = String(headersOf(path)['x-client-address']).split(' ')
  expect(address).toBe(ip)
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(5)
  expect(signature).toBe(hmac(`address ${ip} ${seconds}`))
}

const forged = {
  'x-client-address': '9.9.9.9 1 abc',
  'x-internal-signature': '1 abc',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=9.9.9.9',
  'x-real-ip': '9.9.9.9',
  connection: 'close, x-secret',
  'x-secret': 'hop',
}

test('the address of the visitor travels signed, and nothing that a visitor says of it', async () => {
  shop = await startTestShop(cms.url)
  cms.answers.set('/api/things?a=1', { body: [1] })
  const { status, text, headers } = await shop.ask('/api/things?a=1', { headers: forged })
  expect([status, text]).toEqual([200, '[1]'])
  expectSigned('/api/things?a=1', '127.0.0.1')
  for (const name of Object.keys(forged))
    if (!['x-client-address', 'connection'].includes(name))
      expect(headersOf('/api/things?a=1')[name]).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('pages are loaded with the signed address too', async () => {
  shop = await startTestShop(cms.url)
  await shop.ask('/about', { headers: forged })
  expectSigned('/api/site', '127.0.0.1')
})

test('a trusted proxy may name the visitor and the protocol', async () => {
  shop = await startTestShop(cms.url, { TRUST_PROXY: '1' })
  const headers = { 'x-forwarded-for': '8.8.8.8, 203.0.113.7', 'x-forwarded-proto': 'https' }
  cms.answers.set('/api/things', { body: [] })
  const api = await shop.ask('/api/things', { headers })
  expectSigned('/api/things', '203.0.113.7')
  const page = await shop.ask('/about', { headers })
  const kept = await shop.ask('/about', { headers })
  for (const answer of [api, page, kept])
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/)
  expect((await shop.ask('/about')).headers['strict-transport-security']).toBeUndefined()
})

test('browsers insist on TLS for subdomains too where the owner says so', async () => {
  shop = await startTestShop(cms.url, { TRUST_PROXY: '1', HSTS_SUBDOMAINS: '1' })
  cms.answers.set('/api/things', { body: [] })
  for (const path of ['/about', '/about', '/api/things']) {
    const { headers } = await shop.ask(path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})

test('the stream of changes is asked for with a signature', async () => {
  shop = await startTestShop(cms.url)
  await until(() => cms.streams === 1)
  const [seconds, signature] = String(headersOf('/internal/changes')['x-internal-signature']).split(' ')
  expect(signature).toBe(hmac(`internal ${seconds} /internal/changes`))
})

test('bodies, conditions and refusals pass through', async () => {
  shop = await startTestShop(cms.url)
  cms.answers.set('/api/echo', { status: 422, body: { message: 'No' }, headers: { ETag: '"x"' } })
  const headers = { 'content-type': 'application/json', 'content-length': '7', 'if-none-match': '"y"' }
  const answer = await shop.ask('/api/echo', { method: 'POST', headers, body: '{"a":1}' })
  expect([answer.status, answer.text, answer.headers.etag]).toEqual([422, '{"message":"No"}', '"x"'])
  expect(cms.asked.findLast(({ url }) => url === '/api/echo')?.body).toBe('{"a":1}')
  expect(headersOf('/api/echo')['if-none-match']).toBe('"y"')
})

test('a user’s token goes to the API, a body with it, and the time to wait comes back', async () => {
  shop = await startTestShop(cms.url)
  cms.answers.set('/api/users/profile', {
    status: 429,
    body: { message: 'Later' },
    headers: { 'Retry-After': '900', 'Cache-Control': 'private, no-store' },
  })
  const body = JSON.stringify({ name: 'Asha' })
  const headers = {
    authorization: 'bearer one.two.three',
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const answer = await shop.ask('/api/users/profile', { method, headers, body })
    expect([answer.status, answer.text]).toEqual([429, '{"message":"Later"}'])
    expect(answer.headers).toMatchObject({ 'retry-after': '900', 'cache-control': 'private, no-store' })
    const { method: sent, headers: got, body: came } = cms.asked.at(-1)!
    expect([sent, got.authorization, got['content-type'], came]).toEqual([
      method,
      'bearer one.two.three',
      'application/json',
      body,
    ])
  }
})

test('no cookie travels either way: who has a token needs none', async () => {
  shop = await startTestShop(cms.url)
  const headers = { 'Set-Cookie': 'payload-token=x; Path=/' }
  for (const path of ['/api/users/login', '/api/things', '/media/a.webp', '/brochure.pdf']) {
    cms.answers.set(path, { body: {}, headers })
    const answer = await shop.ask(path, { headers: { cookie: 'theme=dark; payload-token=stolen' } })
    expect(answer.status, path).toBe(200)
    expect(headersOf(path).cookie, path).toBeUndefined()
    expect(answer.headers['set-cookie'], path).toBeUndefined()
  }
})

test('two visitors keep two addresses', async () => {
  shop = await startTestShop(cms.url)
  cms.answers.set('/api/users/login', { status: 401, body: { message: 'Invalid email or password' } })
  const ask = (localAddress: string) =>
    shop.ask('/api/users/login', {
      method: 'POST',
      localAddress,
      body: '{}',
      headers: { ...forged, connection: 'close', 'content-length': '2' },
    })
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.1']) {
    await ask(address)
    expectSigned('/api/users/login', address)
  }
})

test('without the CMS the API says so in the form of every failure', async () => {
  shop = await startTestShop(cms.url)
  cms.isDown = true
  const { status, headers, text } = await shop.ask('/api/products')
  expect([status, headers['retry-after']]).toEqual([502, '5'])
  expect(JSON.parse(text)).toEqual({ message: expect.stringContaining('not answering') })
  expect((await shop.ask('/readyz')).status).toBe(503)
  expect((await shop.ask('/healthz')).status).toBe(200)
})

test.each([
  ['goes', '', 502],
  ['has said no and goes', 'HTTP/1.1 413 x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}', 413],
])('who is still sending when the CMS %s is told so', async (_what, said, status) => {
  const hasty = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(said, () => void turns().then(() => socket.resetAndDestroy())))
    socket.pause()
    void turns().then(() => socket.resume())
  })
  await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
  shop = await startTestShop(`http://127.0.0.1:${(hasty.address() as net.AddressInfo).port}`)
  const body = 'x'.repeat(8_000_000)
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await shop.ask('/api/users/login', { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
  hasty.close()
})

test('who leaves while sending leaves nothing behind', async () => {
  shop = await startTestShop(cms.url)
  await until(() => cms.streams === 1)
  const before = await cms.connections()
  const leaving = new AbortController()
  const left = shop.ask('/api/things', {
    method: 'POST',
    headers: { 'content-length': '8000000' },
    signal: leaving.signal,
  })
  const isRefused = expect(left).rejects.toThrow()
  await until(async () => (await cms.connections()) === before + 1)
  leaving.abort()
  await isRefused
  await until(async () => (await cms.connections()) === before)
})

test('pictures that never change are answered from memory', async () => {
  shop = await startTestShop(cms.url)
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': 'image/webp',
    ETag: '"p"',
  }
  cms.answers.set('/media/abc-320.webp', { body: Buffer.from('picture'), headers })
  cms.answers.set('/media/plain.webp', { body: Buffer.from('other') })
  const first = await shop.ask('/media/abc-320.webp')
  const { date: _date, 'x-request-id': _id, ...named } = first.headers
  // The answer may end a moment before the picture is kept.
  await until(async () => {
    const before = cms.count('/media/abc-320.webp')
    await shop?.ask('/media/abc-320.webp')
    return cms.count('/media/abc-320.webp') === before
  })
  const asked = cms.count('/media/abc-320.webp')
  for (let round = 0; round < 3; round += 1) {
    const { status, text, headers: answered } = await shop.ask('/media/abc-320.webp')
    expect([status, text]).toEqual([200, 'picture'])
    expect(answered).toMatchObject(named)
    expect((await shop.ask('/media/plain.webp')).text).toBe('other')
  }
  expect([cms.count('/media/abc-320.webp'), cms.count('/media/plain.webp')]).toEqual([asked, 3])
  expect((await shop.ask('/media/abc-320.webp', { headers: { 'if-none-match': '"p"' } })).status).toBe(304)
})

test('only the public side of the CMS is passed on', async () => {
  shop = await startTestShop(cms.url)
  for (const path of ['/internal/changes', '/cms', '/cms/api/users', '/mediaX', '/apix'])
    expect((await shop.ask(path)).status, path).toBe(404)
})

test('the headers of every answer', async () => {
  shop = await startTestShop(cms.url)
  cms.answers.set('/api/things', { body: [] })
  for (const path of ['/about', '/about', '/nowhere', '/api/things', '/healthz', '/about/']) {
    const { headers } = await shop.ask(path)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const policy = String((await shop.ask('/about')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){3}(;|$)/)
  expect(policy).toMatch(
    /style-src 'self' 'sha256-[^' ]+' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='/,
  )
  expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe-inline/)
})
