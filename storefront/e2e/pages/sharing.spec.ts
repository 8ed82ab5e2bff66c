import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { expectSoundJsonLd } from '../testing/expectSoundJsonLd.ts'
import { readHead } from '../testing/readHead.ts'
import { regent, visitorPages, zephyr } from '../testing/visitorPages.ts'

const only = (values: readonly (string | undefined)[]) => {
  expect(values).toHaveLength(1)
  return values[0] ?? ''
}

const address = (baseURL: string | undefined, path: string) => new URL(path, baseURL).href

async function expectPicture(request: APIRequestContext, url: string, kept = '') {
  expect(url).toMatch(/^https?:\/\//)
  const answer = await request.get(url)
  expect(answer.status(), url).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  expect(answer.headers()['cache-control']).toContain(kept)
}

for (const { name, path, status = 200, title, isHidden } of visitorPages) {
  test(`${name}: the head says what it is`, async ({ request, baseURL }) => {
    const head = await readHead(request, path)
    expect(head.status).toBe(status)
    expect(only(head.titles)).toMatch(title)
    expect(only(head.meta('description')).length).toBeGreaterThan(30)
    expect(only(head.meta('og:site_name'))).toBe('Baithak')
    expect(only(head.meta('og:title')).length).toBeGreaterThan(2)
    expect(only(head.meta('og:description'))).toBe(only(head.meta('description')))
    expect(only(head.meta('twitter:card'))).toMatch(/^summary(_large_image)?$/)
    if (isHidden) {
      expect(only(head.meta('robots'))).toBe('noindex')
      expect(head.headers['x-robots-tag']).toBe('noindex')
      expect(head.canonical).toEqual([])
      return
    }
    expect(head.meta('robots')).toEqual([])
    expect(head.headers['x-robots-tag']).toBeUndefined()
    expect(only(head.canonical)).toBe(address(baseURL, path))
    expect(only(head.meta('og:url'))).toBe(address(baseURL, path))
    for (const picture of head.meta('og:image')) await expectPicture(request, picture)
  })
}

test('titles and descriptions differ from page to page', async ({ request }) => {
  const open = visitorPages.filter(({ isHidden }) => !isHidden)
  const heads = await Promise.all(open.map(({ path }) => readHead(request, path)))
  const titles = heads.map((head) => head.titles[0])
  const descriptions = heads
    .filter((_, index) => !open[index]?.path.includes('?'))
    .map((head) => head.meta('description')[0])
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('a product in a chat shows its picture, name and price', async ({ request, baseURL }) => {
  const head = await readHead(request, `/product/${zephyr.id}`)
  expect(only(head.meta('og:type'))).toBe('product')
  expect(only(head.meta('og:title'))).toBe(zephyr.name)
  expect(only(head.meta('og:description'))).toMatch(/^₹12,900\. \S/)
  expect(only(head.meta('product:price:amount'))).toBe('12900')
  expect(only(head.meta('product:price:currency'))).toBe('INR')
  expect(only(head.meta('twitter:card'))).toBe('summary_large_image')
  expect(only(head.meta('og:image'))).toMatch(
    new RegExp(`^${baseURL}/api/share/${zephyr.id}-[0-9a-f]{8}\\.jpg$`),
  )
  expect([only(head.meta('og:image:width')), only(head.meta('og:image:height'))]).toEqual(['1200', '630'])
  expect(only(head.meta('og:image:alt'))).toBe(`${zephyr.name}, ₹12,900`)
  await expectPicture(request, only(head.meta('og:image')), 'immutable')
})

test('a comparison in a chat leads to its chairs and shows them', async ({ request, baseURL }) => {
  const path = `/compare?c=${regent.id},${zephyr.id}`
  const head = await readHead(request, path)
  expect(only(head.meta('og:url'))).toBe(address(baseURL, path))
  expect(only(head.meta('og:image:alt'))).toBe(`${regent.name}, ${zephyr.name}`)
  expect(only(head.meta('og:image'))).toContain(`/api/share/${regent.id}-${zephyr.id}-`)
  await expectPicture(request, only(head.meta('og:image')), 'immutable')
})

test('a list in a chat shows its first four chairs', async ({ request }) => {
  const head = await readHead(request, '/Lounge')
  expect(only(head.meta('og:image:alt'))).toBe('Lounge')
  expect(only(head.meta('og:image'))).toMatch(/\/api\/share\/(?:[0-9a-f]{24}-){4}[0-9a-f]{8}\.jpg$/)
  await expectPicture(request, only(head.meta('og:image')), 'immutable')
})

test('a product says its rating and its trail, and offers nothing while the shop is closed', async ({
  request,
  baseURL,
}) => {
  const { ofType } = await readHead(request, `/product/${zephyr.id}`)
  const stored = (await (await request.get(`/api/products/${zephyr.id}`)).json()) as {
    rating: number
    numReviews: number
    countInStock: number
    description: string
  }
  const url = address(baseURL, `/product/${zephyr.id}`)
  const product = ofType('Product')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: zephyr.name,
    url,
    description: stored.description,
    brand: { '@type': 'Brand', name: 'Baithak' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(stored.rating.toFixed(1)),
      reviewCount: stored.numReviews,
    },
  })
  expect(product).not.toHaveProperty('offers')
  expect(product?.review).toHaveLength(stored.numReviews)
  for (const image of (product?.image ?? []) as string[]) await expectPicture(request, image)
  expect(ofType('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: address(baseURL, '/') },
      { '@type': 'ListItem', position: 2, name: 'Chairs', item: address(baseURL, '/Chairs') },
      { '@type': 'ListItem', position: 3, name: zephyr.name },
    ],
  })
})

test('what 20 pages say to search engines is what they ask for', async ({ request }) => {
  await expectSoundJsonLd(request, 'catalogue')
  expect((await request.get('/feeds/products.xml')).status()).toBe(404)
})

test('the home page says who the shop is and how to search it', async ({ request, baseURL }) => {
  const { ofType } = await readHead(request, '/')
  const organization = ofType('Organization')
  expect(organization).toMatchObject({
    name: 'Baithak',
    url: address(baseURL, '/'),
    email: 'hello@baithak.example',
    telephone: '+910000000001',
    foundingDate: '1993',
  })
  expect(organization?.sameAs).toHaveLength(3)
  await expectPicture(request, organization?.logo as string)
  expect(ofType('WebSite')).toMatchObject({
    name: 'Baithak',
    url: address(baseURL, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${address(baseURL, '/search')}?query={search_term_string}` },
    },
  })
})

test('lists say their trail', async ({ request }) => {
  for (const path of ['/products/Executive', '/Lounge', '/latest'])
    expect((await readHead(request, path)).ofType('BreadcrumbList'), path).toBeDefined()
})

test('what narrows a list is left out of the search engines; pages and orders of it are not their own', async ({
  request,
  baseURL,
}) => {
  for (const query of ['colour=Black', 'minPrice=5000', 'inStock=true', 'material=Mesh']) {
    const head = await readHead(request, `/Chairs?${query}`)
    expect(head.meta('robots'), query).toEqual(['noindex'])
    expect(head.headers['x-robots-tag'], query).toBe('noindex')
  }
  const second = await readHead(request, '/Chairs?page=2')
  expect(second.canonical).toEqual([address(baseURL, '/Chairs?page=2')])
  const sorted = await readHead(request, '/Chairs?sort=name&utm_source=chat')
  expect(sorted.canonical).toEqual([address(baseURL, '/Chairs')])
})
