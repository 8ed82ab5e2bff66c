import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../testing/liveTest.ts'
import { readDocument } from '../testing/readDocument.ts'

const addressesOf = async (request: APIRequestContext) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^(application|text)\/xml/)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

const fixedPaths = [
  '/',
  '/latest',
  '/about',
  '/contact',
  '/testimonials',
  '/terms-conditions',
  '/privacy-policy',
  '/compare',
  '/fit',
  '/Chairs',
  '/Lounge',
  '/HighCounter',
]

test('the sitemap names every page, once, and each of them answers', async ({ request, baseURL }) => {
  const addresses = await addressesOf(request)
  const paths = addresses.map((address) => address.slice(baseURL?.length))
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  const products = (await (await request.get('/api/products?view=card')).json()) as { _id: string }[]
  const categories = (await (await request.get('/api/categories')).json()) as { category: string }[]
  const expected = [
    ...fixedPaths,
    ...categories.map(({ category }) => `/products/${category}`),
    ...products.map(({ _id }) => `/product/${_id}`),
  ]
  expect([...paths].sort()).toEqual([...expected].sort())
  // Playwright's own requests look the host up for each connection, and for many at once that waits for seconds.
  const answers = await Promise.all(addresses.map((address) => fetch(address, { redirect: 'manual' })))
  const bad = answers.filter(({ status, headers }) => status !== 200 || headers.has('x-robots-tag'))
  expect(bad.map(({ url }) => url)).toEqual([])
  await Promise.all(answers.map((answer) => answer.body?.cancel()))
})

test('robots.txt opens the shop, closes the CMS alone, and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/)
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(lines).toContain('User-agent: *')
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))
  expect(closed).toEqual(['/cms'])
  const addresses = await addressesOf(request)
  const paths = addresses.map((address) => new URL(address).pathname)
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('the manifest is what a phone needs, and its icons have the size they claim', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as {
    name: string
    short_name: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest.short_name).toBe('Baithak')
  expect(manifest.start_url).toBe('/')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
    const { info } = await sharp(await icon.body())
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (sizes !== 'any') expect(info.width, src).toBe(Number(sizes.split('x')[0]))
    expect(info.width).toBeGreaterThan(0)
  }
})

test('the icons that a page and old browsers ask for are there', async ({ request }) => {
  const home = await readDocument(request, '/')
  const named = [...home.querySelectorAll('link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')]
  expect(named.length).toBe(3)
  for (const path of [...named.map((link) => link.getAttribute('href') ?? ''), '/favicon.ico']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect((await answer.body()).length).toBeGreaterThan(100)
  }
})

test('the brochure is a PDF, offered with its true size', async ({ request }) => {
  const home = await readDocument(request, '/')
  const link = [...home.querySelectorAll('a')].find((one) => one.textContent.includes('Download brochure'))
  const answer = await request.get(link?.getAttribute('href') ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const bytes = await answer.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { brochure } = (await (await request.get('/api/site')).json()) as {
    brochure: { bytes: number; pages: number }
  }
  expect(bytes.length).toBe(brochure.bytes)
  expect(home.querySelector('main')?.textContent).toContain(`PDF, ${brochure.pages} pages`)
})
