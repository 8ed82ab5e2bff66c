import { expect, type APIRequestContext } from '@playwright/test'
import type { Product, ProductCard } from 'cms/contract/products'
import { test } from '../testing/ownShop.ts'

test.describe.configure({ mode: 'default' })

const category = 'Staff'
const listPath = `/products/${category}`
/** Longer than an event takes, and than an old page is served while it is made anew. */
const afterChangeMs = 500
/** Longer than an old page is served while it is made anew. */
const afterEventMs = 150

type Change = () => Promise<unknown>

async function readJson<Answer>(request: APIRequestContext, path: string) {
  return (await (await request.get(path)).json()) as Answer
}

/** Returns a chair on the first pages of its category and of all, which is the face of neither, and the other pages. */
async function choose(request: APIRequestContext) {
  const cards = await readJson<ProductCard[]>(request, `/api/products?category=${category}&view=card`)
  const latest = await readJson<ProductCard[]>(request, '/api/products?latest=true&page=1&limit=24&view=card')
  const onFirst = new Set(latest.map(({ _id }) => _id))
  const [, ...others] = cards.slice(0, 24).filter(({ popular }) => popular === 'No')
  const chosen = others.find(({ _id, countInStock }) => onFirst.has(_id) && countInStock > 2) ?? others[0]
  const [stranger] = await readJson<ProductCard[]>(request, '/api/products?category=Gaming&view=card')
  if (!chosen || !stranger) throw new Error('The seed has no such chairs.')
  return {
    id: chosen._id,
    own: `/product/${chosen._id}`,
    /** The lists that show its tile. */
    lists: onFirst.has(chosen._id) ? [listPath, '/latest'] : [listPath],
    other: `/product/${stranger._id}`,
  }
}

/** Makes a change, and checks that these of the pages are others after it, and that no other one is drawn anew. */
async function expectChanged(
  request: APIRequestContext,
  { what, paths, changed, change }: { what: string; paths: string[]; changed: string[]; change: Change },
) {
  const look = async (path: string) => {
    const { etag, 'cache-status': served } = (await request.get(path)).headers()
    return { etag, served }
  }
  const keep = async (path: string) => {
    await expect.poll(async () => (await look(path)).served).toBe('storefront; hit')
    return { path, etag: (await look(path)).etag }
  }
  const before = await Promise.all(paths.map(keep))
  await change()
  const isNamed = ({ path }: { path: string }) => changed.includes(path)
  for (const { path, etag } of before.filter(isNamed))
    await expect.poll(async () => (await look(path)).etag, `${what} changes ${path}`).not.toBe(etag)
  const others = before.filter((one) => !isNamed(one))
  // A page that is named and new has shown that the event is here.
  const waitMs = changed.length > 0 ? afterEventMs : afterChangeMs
  if (others.length > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  for (const { path, etag } of others) {
    const { served } = await look(path)
    expect(served, `${what} draws ${path} anew`).not.toContain('fwd=miss')
    expect((await keep(path)).etag, `${what} changes ${path}`).toBe(etag)
  }
}

test('a change makes anew the pages that show it, and no other', async ({ request, admin }) => {
  const { id, own, lists, other } = await choose(request)
  const paths = ['/', '/latest', listPath, '/products/Gaming', own, other, '/about', '/testimonials']
  const { addInfo, price } = await readJson<Product>(request, `/api/products/${id}`)
  const headers = { Authorization: `Bearer ${admin.token}` }
  const save = (data: object) => async () => {
    const answer = await request.put(`/api/products/${id}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const scopes = ['/latest', listPath]
  const changes: [what: string, change: Change, changed: string[]][] = [
    ['stock', save({ countInStock: 7 }), []],
    ['stock', save({ countInStock: 6 }), []],
    ['description', save({ description: 'Words of a test.' }), [own]],
    ['features', save({ features: ['One of a test'] }), [own]],
    ['name', save({ name: 'Chair of a test' }), [own, ...lists]],
    // In the same band of prices, which other lists count.
    ['price', save({ price: price + 1 }), [own, ...lists]],
    ['colour', save({ addInfo: [{ ...addInfo[0], colorOption: 'Colour of a test' }] }), [own, ...scopes]],
    ['popular', save({ popular: 'Yes' }), ['/']],
    ['the last one sold', save({ countInStock: 0 }), [own, ...scopes]],
    ['one come in', save({ countInStock: 1 }), [own, ...scopes]],
  ]
  for (const [what, change, changed] of changes)
    await expectChanged(request, { what, paths, changed, change })
})

test('a setting makes every page anew', async ({ request, staff }) => {
  const paths = ['/', '/latest', '/about']
  const change = () => staff.change('POST', '/globals/site-settings', { tagline: 'Chairs of a test' })
  await expectChanged(request, { what: 'a setting', paths, changed: paths, change })
})
