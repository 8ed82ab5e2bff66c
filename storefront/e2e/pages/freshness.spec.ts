import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../testing/ownShop.ts'
import { readDocument } from '../testing/readDocument.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'

// One shop for the whole file; every test changes different things.
test.describe.configure({ mode: 'default' })

const plain = (html: string) => html.replaceAll('<!-- -->', '')

/** Reads the page without scripts, as a search engine does. */
async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return { status: answer.status(), html: plain(await answer.text()) }
}

/** Requests the page until it is cached, and returns it. */
async function keep(request: APIRequestContext, path: string) {
  const cached = async () => (await request.get(path)).headers()['cache-status'] ?? ''
  await expect.poll(cached).toContain('hit')
  return read(request, path)
}

interface Expectation {
  path: string
  isThere: (page: { status: number; html: string }) => boolean
}

/** Checks that each of the pages shows the change within a second. */
async function expectSoon(request: APIRequestContext, ...expectations: Expectation[]) {
  const start = Date.now()
  await Promise.all(
    expectations.map(async ({ path, isThere }) => {
      let last = await read(request, path)
      while (!isThere(last) && Date.now() - start < 1_000) last = await read(request, path)
      expect(isThere(last), `${path} after ${Date.now() - start} ms`).toBe(true)
    }),
  )
}

const has = (text: string) => (page: { html: string }) => page.html.includes(text)
const lacks = (text: string) => (page: { html: string }) => !page.html.includes(text)

test('a price is new on the next request of the API and within a second on every page @mongo', async ({
  request,
  staff,
}) => {
  const paths = [`/product/${regent.id}`, '/products/Executive', '/']
  for (const path of paths) expect((await keep(request, path)).html).toContain('₹18,900')
  await staff.change('PATCH', `/products/${regent.id}`, { price: 123456 })
  const answer = await request.get(`/api/products/${regent.id}`)
  expect(((await answer.json()) as { price: number }).price).toBe(123456)
  const list = await request.get('/api/products?category=Executive&view=card')
  expect(await list.text()).toContain('123456')
  await expectSoon(request, ...paths.map((path) => ({ path, isThere: has('₹1,23,456') })))
})

test('a review that is hidden goes from its page, and from the rating', async ({ request, staff }) => {
  const path = `/product/${zephyr.id}`
  const before = (await (await request.get(`/api${path.replace('product', 'products')}`)).json()) as {
    reviews: { _id: string; comment: string }[]
    numReviews: number
  }
  const [review] = before.reviews
  const words = review?.comment.slice(0, 30) ?? ''
  expect((await keep(request, path)).html).toContain(words)
  await staff.change('PATCH', `/reviews/${review?._id}`, { hidden: true })
  const after = (await (await request.get(`/api/products/${zephyr.id}`)).json()) as typeof before
  expect(after.numReviews).toBe(before.numReviews - 1)
  expect(after.reviews.map(({ _id }) => _id)).not.toContain(review?._id)
  await expectSoon(request, { path, isThere: lacks(words) })
})

test('a setting is new on every page', async ({ request, staff }) => {
  const hours = 'Tuesday to Friday, 11 am to 4 pm'
  for (const path of ['/contact', '/']) expect((await keep(request, path)).html).not.toContain(hours)
  await staff.change('POST', '/globals/site-settings', { hours, foundedAbout: 1999 })
  expect(await (await request.get('/api/site')).text()).toContain(hours)
  await expectSoon(
    request,
    { path: '/contact', isThere: has(hours) },
    { path: '/', isThere: has(hours) },
    { path: '/about', isThere: has('since 1999') },
  )
})

test('the words for a picture are new where the picture stands', async ({ request, staff }) => {
  const path = '/product/95b4fc4272a57e416197dc48'
  const words = 'A chair that a test describes'
  await keep(request, path)
  const stored = await staff.change('GET', '/products/95b4fc4272a57e416197dc48?depth=0')
  const [first] = stored.pictures as { upload: string }[]
  await staff.change('PATCH', `/media/${first?.upload}`, { alt: words })
  expect(await (await request.get('/api/products/95b4fc4272a57e416197dc48')).text()).toContain(words)
  await expectSoon(request, { path, isThere: has(`alt="${words}"`) })
})

test('a product without stock is out of stock, and its date of change stays', async ({ request, staff }) => {
  const id = 'c997b7c4764ac64d9df1c512'
  const path = `/product/${id}`
  const before = (await (await request.get(`/api/products/${id}`)).json()) as {
    countInStock: number
    updatedAt: string
  }
  expect((await keep(request, path)).html).toContain('>In stock<')
  await staff.change('PATCH', `/products/${id}`, { countInStock: 0, stockSeen: before.countInStock })
  const after = (await (await request.get(`/api/products/${id}`)).json()) as typeof before
  expect(after.countInStock).toBe(0)
  await expectSoon(request, { path, isThere: has('>Out of stock<') })
  const inStock = await request.get('/api/products?inStock=true&view=card')
  expect(await inStock.text()).not.toContain(id)
})

test('an unpublished product is gone everywhere, and comes back when it is published @mongo', async ({
  request,
  staff,
}) => {
  const id = '5c9fb65a15827f24d27e591f'
  const path = `/product/${id}`
  const name = 'Calyx Swivel Bar Stool'
  const lists = ['/HighCounter', '/latest', '/sitemap.xml']
  expect((await keep(request, path)).status).toBe(200)
  expect((await keep(request, '/HighCounter')).html).toContain(name)
  await staff.change('PATCH', `/products/${id}`, { _status: 'draft' })
  expect((await request.get(`/api/products/${id}`)).status()).toBe(404)
  expect(await (await request.get('/api/products')).text()).not.toContain(name)
  await expectSoon(
    request,
    { path, isThere: ({ status }) => status === 404 },
    ...lists.map((list) => ({ path: list, isThere: lacks(id) })),
  )
  await staff.change('PATCH', `/products/${id}`, { _status: 'published' })
  await expectSoon(
    request,
    { path, isThere: ({ status }) => status === 200 },
    { path: '/HighCounter', isThere: has(name) },
  )
})

test('a visitor who reloads sees what is new, and one with the old page is told', async ({
  request,
  staff,
}) => {
  const id = 'e89960bf47ee0e77250a4c2f'
  const path = `/product/${id}`
  const price = async () => (await readDocument(request, path)).querySelector('.pinfo__price')?.textContent
  expect(await price()).toContain('₹5,600')
  const etag = (await request.get(path)).headers().etag ?? ''
  const ask = async () => (await request.get(path, { headers: { 'If-None-Match': etag } })).status()
  expect(await ask()).toBe(304)
  const since = performance.now()
  await staff.change('PATCH', `/products/${id}`, { price: 5700 })
  // On a busy machine the change itself takes longer, so the limit grows with it.
  const timeoutMs = 1000 + 2 * (performance.now() - since)
  await expect.poll(ask, { timeout: timeoutMs, intervals: [50] }).toBe(200)
  expect(await price()).toContain('₹5,700')
})
