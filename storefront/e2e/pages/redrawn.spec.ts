import { expect, type APIRequestContext } from '@playwright/test'
import type { Product, ProductCard } from 'cms/contract/products'
import { test } from '../testing/ownShop.ts'

test.describe.configure({ mode: 'default' })

const category = 'Staff'
const listPath = `/products/${category}`
/** Longer than an event takes, and than an old page is served while it is made anew. */
const afterChangeMs = 500

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

/** Returns which of the pages are others after the change. No other page may be drawn anew. */
async function changedBy(request: APIRequestContext, paths: string[], change: () => Promise<unknown>) {
  const look = async (path: string) => {
    const answer = await request.get(path)
    const { etag, 'cache-status': served } = answer.headers()
    return { path, etag, served }
  }
  const before = await Promise.all(
    paths.map(async (path) => {
      await expect.poll(async () => (await look(path)).served).toBe('storefront; hit')
      return look(path)
    }),
  )
  await change()
  await new Promise((resolve) => setTimeout(resolve, afterChangeMs))
  const changed: string[] = []
  for (const { path, etag } of before) {
    const first = await look(path)
    await expect.poll(async () => (await look(path)).served).toBe('storefront; hit')
    if ((await look(path)).etag !== etag) changed.push(path)
    else expect(first.served, `${path} is the same and was drawn anew`).not.toContain('fwd=miss')
  }
  return changed
}

test('a change makes anew the pages that show it, and no other', async ({ request, admin }) => {
  const { id, own, lists, other } = await choose(request)
  const paths = ['/', '/latest', listPath, '/products/Gaming', own, other, '/about', '/testimonials']
  const { addInfo } = await readJson<Product>(request, `/api/products/${id}`)
  const headers = { Authorization: `Bearer ${admin.token}` }
  const save = (data: object) => async () => {
    const answer = await request.put(`/api/products/${id}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const inLists = [...lists].toSorted()
  const scopes = ['/latest', listPath]
  const changes: [what: string, change: () => Promise<unknown>, pages: string[]][] = [
    ['stock', save({ countInStock: 7 }), []],
    ['stock', save({ countInStock: 6 }), []],
    ['description', save({ description: 'Words of a test.' }), [own]],
    ['features', save({ features: ['One of a test'] }), [own]],
    ['name', save({ name: 'Chair of a test' }), [own, ...inLists]],
    ['price', save({ price: 6543 }), [own, ...inLists]],
    ['colour', save({ addInfo: [{ ...addInfo[0], colorOption: 'Colour of a test' }] }), [own, ...scopes]],
    ['popular', save({ popular: 'Yes' }), ['/']],
    ['the last one sold', save({ countInStock: 0 }), [own, ...scopes]],
    ['one come in', save({ countInStock: 1 }), [own, ...scopes]],
  ]
  for (const [what, change, pages] of changes) {
    const changed = await changedBy(request, paths, change)
    expect([what, changed.toSorted()]).toEqual([what, pages.toSorted()])
  }
})

test('a setting makes every page anew', async ({ request, staff }) => {
  const paths = ['/', '/latest', '/about']
  const change = () => staff.change('POST', '/globals/site-settings', { tagline: 'Chairs of a test' })
  expect(await changedBy(request, paths, change)).toEqual(paths)
})
