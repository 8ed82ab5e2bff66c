import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

const publicUrl = 'https://shop.example'
const id = '5eed00000000000000000001'
const addresses = '/api/products?page=1&view=address'
const product = { _id: id, type: 'Chairs', category: 'Gaming', updatedAt: '2026-02-03T04:05:06.000Z' }

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
  cms.answers.set(addresses, { body: [product] })
  cms.answers.set('/api/site', { body: { brand: 'Fake', tagline: 'For a test', description: 'Chairs' } })
  shop = await startTestShop(cms.url, { PUBLIC_URL: publicUrl })
  await until(() => cms.streams === 1)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

test('the sitemap names pages, lists that hold products, and products with their last change', async () => {
  const { text, headers } = await shop.ask('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const paths = [
    '/',
    '/latest',
    '/fit',
    '/about',
    '/contact',
    '/testimonials',
    '/terms-conditions',
    '/privacy-policy',
    '/compare',
  ]
  const lists = ['/Chairs', '/products/Gaming', `/product/${id}`]
  expect(addresses).toEqual([...paths, ...lists].map((path) => publicUrl + path))
  expect(text).toContain(`<loc>${publicUrl}/product/${id}</loc><lastmod>${product.updatedAt}</lastmod>`)
})

test('programs that read are told of the shop, its API and its pages', async () => {
  const { text, headers } = await shop.ask('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain('# Fake\n\n> Chairs')
  expect(text).toContain(`${publicUrl}/api/openapi.json`)
})

test('the catalogue is asked once for each of its versions', async () => {
  await Promise.all([shop.ask('/sitemap.xml'), shop.ask('/sitemap.xml')])
  await shop.ask('/sitemap.xml')
  expect(cms.count(addresses)).toBe(1)
  cms.answers.set(addresses, { body: [] })
  cms.announce('next')
  await until(async () => !(await shop.ask('/sitemap.xml')).text.includes(id))
})

test('a shop that is too large for one sitemap has several', async () => {
  const headers = { 'X-Total-Count': '60001' }
  cms.answers.set(addresses, { body: [product], headers })
  cms.answers.set('/api/products?page=7&view=address', { body: [product], headers })
  const facets = { types: [{ value: 'Lounge', count: 1 }], categories: [{ value: 'Gaming', count: 1 }] }
  cms.answers.set('/api/products/facets', { body: facets })
  const { text } = await shop.ask('/sitemap.xml')
  const maps = [...text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(maps).toEqual(['lists', 1, 2, 3, 4, 5, 6, 7].map((name) => `${publicUrl}/sitemap-${name}.xml`))
  expect((await shop.ask('/sitemap-7.xml')).text).toContain(`<loc>${publicUrl}/product/${id}</loc>`)
  const lists = (await shop.ask('/sitemap-lists.xml')).text
  for (const path of ['/latest', '/products/Gaming', '/Lounge', '/about'])
    expect(lists).toContain(`<loc>${publicUrl}${path}</loc>`)
  expect(lists).not.toContain(`<loc>${publicUrl}/Chairs</loc>`)
  expect((await shop.ask('/sitemap-8.xml')).status).toBe(404)
})

test('without the catalogue there is no sitemap, and none is kept', async () => {
  cms.answers.set(addresses, { status: 500, body: { message: 'broken' } })
  expect((await shop.ask('/sitemap.xml')).status).toBe(503)
  cms.answers.set(addresses, { body: [product] })
  expect((await shop.ask('/sitemap.xml')).status).toBe(200)
})

test('robots are led to the sitemap, kept out of the CMS alone, and read which pages are not to be indexed', async () => {
  const { text } = await shop.ask('/robots.txt')
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(text.split('\n').filter((line) => /^(Dis)?allow:/i.test(line))).toEqual(['Disallow: /cms'])
  for (const path of ['/cart', '/login', '/admin/userlist', '/register', '/order/1'])
    expect((await shop.ask(path)).headers['x-robots-tag']).toBe('noindex')
})

test('the manifest bears the name of the shop', async () => {
  const { text, headers } = await shop.ask('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(text) as { short_name: string; icons: { src: string }[] }
  expect(manifest.short_name).toBe('Fake')
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/icons/initial.svg'])
  expect((await shop.ask('/icons/initial.svg')).text).toContain('>F</text>')
})

test('browsers that guess the address of the icon find it', async () => {
  expect((await shop.ask('/favicon.ico')).headers.location).toBe('/icons/initial.svg')
})
