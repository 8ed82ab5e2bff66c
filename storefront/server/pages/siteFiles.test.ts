import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

const publicUrl = 'https://shop.example'
const id = '5eed00000000000000000001'
const addresses = '/api/products?page=1&view=address'
const product = {
  _id: id,
  type: 'Chairs',
  category: 'Gaming',
  updatedAt: '2026-02-03T04:05:06.000Z',
  images: ['/media/a-960.webp', 'https://pictures.example/b.jpg?a=1&b=2'],
}

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
  expect(text).toContain(
    `<loc>${publicUrl}/product/${id}</loc><lastmod>${product.updatedAt}</lastmod>` +
      `<image:image><image:loc>${publicUrl}/media/a-960.webp</image:loc></image:image>` +
      '<image:image><image:loc>https://pictures.example/b.jpg?a=1&amp;b=2</image:loc></image:image></url>',
  )
  expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
})

const feed = '/feeds/products.xml'
const openSite = {
  brand: 'Fake & Sons',
  description: 'Chairs',
  purchasing: 'open',
  checkout: { shippingFee: 300, freeShippingFrom: null },
  deliveryAreas: [],
}
const offer = {
  _id: id,
  name: 'Chair <1>',
  description: 'Quiet.\nIt rolls.',
  price: 12_900.5,
  type: 'Chairs',
  category: 'Gaming',
  inStock: true,
  images: product.images,
  colour: 'Tan',
  material: '',
  modelNo: '',
  group: '5eed00000000000000000009',
}

test('a shop that is open has a feed of what is on offer, with the names of Google', async () => {
  cms.answers.set('/api/site', { body: openSite })
  const offers = [offer, { ...offer, _id: 'on-request', price: 0 }, { ...offer, _id: 'unseen', images: [] }]
  cms.answers.set('/api/products?page=1&view=feed', { body: offers, headers: { 'X-Total-Count': '1001' } })
  const second = { ...offer, _id: 'second', modelNo: 'M-1', inStock: false, group: undefined }
  cms.answers.set('/api/products?page=2&view=feed', { body: [second], headers: { 'X-Total-Count': '1001' } })
  const { text, headers } = await shop.ask(feed)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(text).toContain(
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel><title>Fake &amp; Sons<',
  )
  const items = [...text.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item)
  const values = items.map((item) =>
    [...item.matchAll(/<g:(\w+)>([^<]+)<\/g:\w+>/g)].map(([, key, value]) => `${key}: ${value}`),
  )
  expect(values[0]).toEqual([
    `id: ${id}`,
    'title: Chair &lt;1&gt;',
    'description: Quiet. It rolls.',
    `link: ${publicUrl}/product/${id}`,
    `image_link: ${publicUrl}/media/a-960.webp`,
    'additional_image_link: https://pictures.example/b.jpg?a=1&amp;b=2',
    'availability: in_stock',
    'price: 12900.50 INR',
    'condition: new',
    'brand: Fake &amp; Sons',
    'identifier_exists: no',
    `item_group_id: ${offer.group}`,
    'color: Tan',
    'google_product_category: Furniture &gt; Chairs',
    'product_type: Chairs &gt; Gaming Chairs',
    'country: IN',
    'price: 300.00 INR',
  ])
  expect(values[1]).toEqual(expect.arrayContaining(['id: second', 'mpn: M-1', 'availability: out_of_stock']))
  expect(items.length).toBe(2)
  expect((await shop.ask('/llms.txt')).text).toContain(publicUrl + feed)
})

test('a shop that is closed has no feed, from one moment to the next', async () => {
  expect((await shop.ask(feed)).status).toBe(404)
  expect((await shop.ask('/llms.txt')).text).not.toContain(feed)
  cms.answers.set('/api/site', { body: openSite })
  cms.announce('next')
  await until(async () => (await shop.ask(feed)).status === 200)
  cms.answers.set('/api/site', { body: { ...openSite, purchasing: 'catalogue' } })
  cms.announce('last')
  await until(async () => (await shop.ask(feed)).status === 404)
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
