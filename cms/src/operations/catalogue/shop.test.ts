import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../proofs/shop/seededRandom.ts'
import { openImportTests, table } from '../../testing/importTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import type { Entry } from './entry.ts'

const tests = await openImportTests({ LIMIT_REVIEW: '100000' })
afterAll(() => tests.cms.close())
const admin = await tests.cms.addUser('admin')

const random = seededRandom(20261123)
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick.')
  return item
}

async function readAll(id: string) {
  const paths = [
    '/products',
    '/products?view=card&sort=name',
    '/products?view=card&inStock=true&sort=price-asc&page=1',
    `/products/${id}`,
    `/products/${id}?view=detail`,
    `/products/${id}/related?view=tile`,
    '/products?view=tile&sort=rating',
    '/products?page=1&view=fit',
    '/products/facets',
    '/products?view=search',
    '/products/search?q=chair',
    '/products/search?q=staff',
    '/categories',
    '/site',
    '/testimonials',
    '/rooms',
  ]
  const answers = await Promise.all(paths.map((path) => fetch(`${tests.cms.url}/api${path}`)))
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
}

it('shows after each change what a shop shows that was read from nothing', async () => {
  const { payload } = tests.cms
  const { invalidate } = await import('../../cluster/invalidate.ts')
  const { catalogueReads } = await import('../../cluster/invalidate.ts')
  const customers = await Promise.all([1, 2, 3].map(() => tests.cms.addUser('customer')))
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1) ids.push((await tests.cms.addProduct()).id)
  const ask = (method: string, path: string, body?: object, bearer = admin.bearer) =>
    send(`${tests.cms.url}/api/products/${path}`, method, { bearer, ...(body && { body }) })
  const changes: Record<string, () => Promise<unknown>> = {
    price: () => ask('PUT', pick(ids), { price: Math.ceil(random() * 9000) }),
    name: () => ask('PUT', pick(ids), { name: `Chair ${Math.ceil(random() * 900)}` }),
    stock: () => ask('PUT', pick(ids), { countInStock: Math.floor(random() * 3) }),
    review: () =>
      ask(
        'POST',
        `${pick(ids)}/reviews`,
        { rating: Math.ceil(random() * 5), comment: 'Firm.' },
        pick(customers).bearer,
      ),
    'a new product': async () => {
      const created = await tests.cms.addProduct(random() < 0.3 ? { _status: 'draft' } : {})
      ids.push(created.id)
    },
    'a date in between': () =>
      payload.update({
        collection: 'products',
        id: pick(ids),
        data: { createdAt: '2026-01-01T00:03:30.000Z' },
      }),
    'a removed product': async () => {
      if (ids.length > 4) await ask('DELETE', ids.splice(Math.floor(random() * ids.length), 1)[0] ?? '')
    },
    'taken back': () =>
      payload.update({
        collection: 'products',
        id: pick(ids),
        data: { _status: pick(['draft', 'published']) },
      }),
    picture: async () => {
      const { docs } = await payload.find({ collection: 'media', limit: 1 })
      await payload.update({ collection: 'media', id: docs[0]?.id ?? '', data: { alt: `Plate ${random()}` } })
    },
    settings: () => payload.updateGlobal({ slug: 'site-settings', data: { tagline: `Chairs ${random()}` } }),
    testimonial: () =>
      payload.create({
        collection: 'testimonials',
        data: { name: 'Asha', quote: `Firm ${random()}.`, rating: 5, position: 1 } as never,
      }),
    room: async () => {
      const { docs } = await payload.find({ collection: 'media', limit: 1 })
      const points = [
        { product: pick(ids), x: 20, y: 30 },
        { product: pick(ids), x: 60, y: 70 },
      ]
      const data = { title: 'Room', picture: docs[0]?.id ?? '', points, published: true, position: 1 }
      await payload.create({ collection: 'rooms', data })
    },
    'an import': () =>
      tests.importFile(
        table(['id', 'price'], ...ids.slice(0, 3).map((id) => [id, String(Math.ceil(random() * 9000))])),
      ),
  }
  const seen = new Set<string>()
  for (let n = 0; n < 60; n += 1) {
    const kinds = [pick(Object.keys(changes)), ...(random() < 0.3 ? [pick(Object.keys(changes))] : [])]
    // Two at once may be in each other's way.
    const ended = await Promise.allSettled(kinds.map((kind) => changes[kind]?.()))
    const id = pick(ids)
    const renewed = await readAll(id)
    await invalidate()
    expect([n, kinds, renewed]).toEqual([n, kinds, await readAll(id)])
    for (const [at, kind] of kinds.entries()) if (ended[at]?.status === 'fulfilled') seen.add(kind)
  }
  expect(seen.size).toBeGreaterThan(9)
  expect(catalogueReads().miss).toBeGreaterThan(100)
}, 240_000)

it('reads only what has changed', async () => {
  const { payload } = tests.cms
  const { readContent } = await import('../../api/content.ts')
  const { invalidateProducts } = await import('../../cluster/invalidateProducts.ts')
  const [one, other] = [await tests.cms.addProduct(), await tests.cms.addProduct()]
  const entriesNow = async () => {
    const { index } = (await readContent(payload)).shop
    return [index.get(one.id), index.get(other.id)]
  }
  const [before, beside] = await entriesNow()
  await payload.db.updateOne({ collection: 'stock', id: one.id, data: { quantity: 2 } })
  await invalidateProducts({ stockOf: [one.id] })
  expect((await entriesNow())[0]).toBe(before)
  expect(before?.countInStock).toBe(2)
  await payload.db.updateOne({ collection: 'products', id: one.id, data: { price: 4321 } })
  await invalidateProducts({ ids: [one.id] })
  const [after, same] = await entriesNow()
  expect([after?.price, after === before, same === beside]).toEqual([4321, false, true])
})

describe('the JSON of products that is not kept', () => {
  /** Makes the shop forget the JSON of a product. */
  const forget = async (id: string) => {
    const { readContent } = await import('../../api/content.ts')
    const { index } = (await readContent(tests.cms.payload)).shop
    const entry = index.get(id)
    if (entry) index.replace([id], [{ ...entry }])
  }
  const body = async (path: string) => (await fetch(`${tests.cms.url}/api/products${path}`)).text()

  it('is read when it is asked for', async () => {
    const { id } = await tests.cms.addProduct()
    const { readContent } = await import('../../api/content.ts')
    const { findForm } = await import('./catalogue.ts')
    const { shop } = await readContent(tests.cms.payload)
    for (const form of ['whole', 'detail'] as const) {
      const kept = await findForm(tests.cms.payload, shop, id, form)
      await forget(id)
      expect((await findForm(tests.cms.payload, shop, id, form)).toString()).toBe(kept.toString())
    }
    const list = await body('?page=1&limit=50')
    await forget(id)
    // Another name of the same list, which is not kept.
    expect(await body('?page=1&limit=50&sort=newest')).toBe(list)
  })

  it('is not mixed with what was read before an import', async () => {
    const { payload } = tests.cms
    const { readContent } = await import('../../api/content.ts')
    const { findForm, ShopOutdated } = await import('./catalogue.ts')
    const { countImport } = await import('../imports/importJournal.ts')
    const { invalidate } = await import('../../cluster/invalidate.ts')
    const { id } = await tests.cms.addProduct()
    const { shop } = await readContent(payload)
    await forget(id)
    await countImport(payload)
    await expect(findForm(payload, shop, id, 'whole')).rejects.toThrow(ShopOutdated)
    const answer = fetch(`${tests.cms.url}/api/products/${id}`)
    await invalidate([`product:${id}`])
    expect((await answer).status).toBe(200)
    expect((await readContent(payload)).shop.imports).toBe(shop.imports + 1)
  })
})

it('never cuts a list that is too long for one answer: it is refused, and says how to ask', async () => {
  const { readContent } = await import('../../api/content.ts')
  const { newId } = await import('../../ids.ts')
  const { index } = (await readContent(tests.cms.payload)).shop
  const entry = index.all[0] as Entry
  const many = Array.from({ length: 5001 }, () => ({ ...entry, _id: newId(), material: 'Many' }))
  index.replace([], many)
  for (const path of ['', '?view=card', '?view=address&popular=No']) {
    const query = `${path}${path ? '&' : '?'}material=Many`
    const answer = await fetch(`${tests.cms.url}/api/products${query}`)
    const { message, fields } = (await answer.json()) as { message: string; fields: object }
    expect([answer.status, Object.keys(fields)]).toEqual([400, ['page']])
    expect(message).toContain('5,001')
  }
  const paged = await fetch(`${tests.cms.url}/api/products?view=address&page=1&material=Many`)
  expect([paged.status, paged.headers.get('x-total-count')]).toEqual([200, '5001'])
  index.replace(many.map(({ _id }) => _id), []) // prettier-ignore
})
