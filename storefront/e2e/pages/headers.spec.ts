import { expect, type APIRequestContext } from '@playwright/test'
import { createHash } from 'node:crypto'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '../testing/liveTest.ts'
import { visitorPages, zephyr } from '../testing/visitorPages.ts'

const cmsUrl = () => process.env.SHOP_CMS_URL ?? 'http://localhost:3001'

const directives = (policy = '') =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const))

function expectCommon(
  headers: Record<string, string>,
  url: string,
  referrer = 'strict-origin-when-cross-origin',
) {
  expect(headers['x-content-type-options'], url).toBe('nosniff')
  expect(headers['referrer-policy'], url).toBe(referrer)
  expect(headers['x-frame-options'], url).toMatch(/^(DENY|SAMEORIGIN)$/)
  expect(headers['x-powered-by'], url).toBeUndefined()
  // Sent only over TLS.
  expect(headers['strict-transport-security'], url).toBeUndefined()
}

const otherPaths = [
  '/healthz',
  '/readyz',
  '/api/products',
  '/api/none',
  '/sitemap.xml',
  '/robots.txt',
  '/chairs',
  '/assets/none.js',
]
const others = otherPaths.map((path) => ({ path, isSecret: false }))
test('every address of the shop carries the headers that protect', async ({ request }) => {
  for (const { path, isSecret } of [...visitorPages, ...others]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expectCommon(answer.headers(), path, isSecret ? 'no-referrer' : undefined)
  }
})

test('a code for a new password is in the address alone: not in the page, nor in what is kept or told on', async ({
  request,
}) => {
  const codes = ['kQ3xYw0-first_code-of-the-tests', 'zT7bNn9-second_code-of-the-tests']
  const answers = await Promise.all(codes.map((code) => request.get(`/reset-password/${code}`)))
  const bodies = await Promise.all(answers.map((answer) => answer.body()))
  for (const [index, answer] of answers.entries()) {
    expect(answer.status()).toBe(200)
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
    expect(answer.headers()['cache-control']).toBe('no-store')
    for (const code of codes) expect(bodies[index]?.toString()).not.toContain(code)
    expect(JSON.stringify(answer.headers())).not.toContain(codes[index])
  }
  expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(true)
})

const cmsPaths = [
  '/healthz',
  '/api/products',
  '/api/none',
  '/cms/login',
  '/cms/api/users/me',
  '/cms/none',
  '/none',
]
test('every address of the CMS carries the headers that protect', async ({ request }) => {
  for (const path of cmsPaths) {
    const answer = await request.get(cmsUrl() + path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    expectCommon(answer.headers(), path)
    expect(directives(answer.headers()['content-security-policy']).size, path).toBeGreaterThan(1)
  }
})

test('a page allows exactly the scripts and styles that it has', async ({ request }) => {
  for (const { path } of visitorPages) {
    const answer = await request.get(path)
    const html = await answer.text()
    const policy = directives(answer.headers()['content-security-policy'])
    expect(policy.get('style-src')).not.toContain("'unsafe-inline'")
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hash(text))
    expect(inline.length).toBeGreaterThan(0)
    expect([...(policy.get('script-src') ?? [])].sort()).toEqual(["'self'", ...inline].sort())
    expect(html, path).not.toMatch(/ on[a-z]+="/)
    expect(html, path).not.toMatch(/href="javascript:/)
  }
})

/** Requests a page as a browser does, without decompressing it. */
const getRaw = (url: string, encoding: string) =>
  new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
        answer.on('error', reject)
      })
      .on('error', reject)
  })

async function expectPacked(url: string) {
  const [plain, brotli, gzip] = await Promise.all([
    getRaw(url, 'identity'),
    getRaw(url, 'gzip, br'),
    getRaw(url, 'gzip'),
  ])
  expect(plain.headers['content-encoding'], url).toBeUndefined()
  expect(brotli.headers['content-encoding'], url).toBe('br')
  expect(gzip.headers['content-encoding'], url).toBe('gzip')
  expect(plain.headers.vary, url).toContain('Accept-Encoding')
  expect(brotliDecompressSync(brotli.body).equals(plain.body), url).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body), url).toBe(true)
  expect(brotli.body.length).toBeLessThan(plain.body.length)
}

test('pages, lists, site files and scripts come packed, the same in every packing', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/about')).text()
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const path of [
    '/about',
    `/product/${zephyr.id}`,
    '/search?query=mesh',
    '/api/products',
    '/sitemap.xml',
    script,
  ])
    // Another test may change the shop between two requests.
    await expect(() => expectPacked(baseURL + path)).toPass({ timeout: 15_000 })
  await expect(() => expectPacked(`${cmsUrl()}/api/products`)).toPass({ timeout: 15_000 })
})

const assetsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset)),
]

test('files named by their content are kept for a year and never asked for again', async ({ request }) => {
  const html = `${await (await request.get('/')).text()}${await (await request.get(`/product/${zephyr.id}`)).text()}`
  const pictures = [...new Set([...html.matchAll(/\/media\/[\w.-]+/g)].map(([picture]) => picture))]
  const assets = assetsOf(html)
  expect(assets.length).toBeGreaterThan(5)
  expect(pictures.length).toBeGreaterThan(20)
  for (const path of [
    ...assets,
    ...pictures.slice(0, 20),
    ...pictures.slice(0, 5).map((one) => cmsUrl() + one),
  ]) {
    const { 'cache-control': rule } = (await request.get(path)).headers()
    expect(rule, path).toContain('immutable')
    expect(rule, path).toContain('max-age=31536000')
  }
})

const pageOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  return { headers: answer.headers(), html: await answer.text() }
}

test('pages are asked for again each time, and unchanged ones cost nothing', async ({ request }) => {
  for (const path of [
    '/',
    '/about',
    '/Chairs',
    '/Chairs?page=2',
    `/product/${zephyr.id}`,
    '/api/products',
    '/api/site',
  ]) {
    const { headers } = await pageOf(request, path)
    expect(headers['cache-control'], path).toBe('no-cache')
    expect(headers.etag, path).toBeTruthy()
    const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect(again.status(), path).toBe(304)
    expect((await again.body()).length).toBe(0)
  }
})

test('one page for all visitors: no cookie is set or looked at', async ({ request }) => {
  const { headers, html } = await pageOf(request, '/contact')
  const dark = await request.get('/contact', { headers: { Cookie: 'theme=dark; other=1' } })
  expect(await dark.text()).toBe(html)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers.vary).toBe('Accept-Encoding')
})

test('unknown parameters and another order of known ones share a page, those of searches and filters too', async ({
  request,
}) => {
  const cached = async (path: string) => (await pageOf(request, path)).headers['cache-status'] ?? ''
  await cached('/HighCounter?sort=name')
  expect(await cached('/HighCounter?utm_source=a&sort=name&fbclid=b')).toContain('hit')
  expect(await cached('/HighCounter?sort=name&page=1&named-by-nobody-else=x')).toContain('hit')
  const plain = await pageOf(request, '/HighCounter?sort=name')
  expect((await pageOf(request, '/HighCounter?x=1&sort=name')).html).toBe(plain.html)
  for (const path of ['/search?query=mesh', '/HighCounter?colour=Black', '/HighCounter?maxPrice=9000']) {
    await cached(path)
    expect(await cached(`${path}&utm_source=a`), path).toContain('hit')
  }
})

test('the colour mode is right before anything is drawn', async ({ page, context, baseURL, request }) => {
  const { html } = await pageOf(request, '/')
  const script = html.indexOf('<script>')
  // In the head, before all styles, and independent of other files.
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThan(html.indexOf('<style'))
  expect(script).toBeLessThan(html.indexOf('<body'))
  expect(html).toContain('data-theme="light"')
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  // Blocks all files except the document, so no other script can help.
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#1a1511')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(26, 21, 17)')
})

test('only reading is allowed where there is only something to read', async ({ request }) => {
  for (const path of ['/', '/about', `/product/${zephyr.id}`]) {
    const answer = await request.post(path, { data: {} })
    expect(answer.status(), path).toBe(405)
    expect(answer.headers().allow).toBe('GET, HEAD')
  }
})
