// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { doorMatrix } from '../../../testing/matrix/doorMatrix.ts'
import { everyone, openMatrix } from '../../../testing/matrix/openMatrix.ts'
import { documentRows } from '../../document/openApi.ts'
import { watchRoutes } from '../../../testing/visits/watchRoutes.ts'

/** Shown elsewhere: the storefront's signature, foreign pages, and Payload's REST (matrix.test.ts). */
const others = ['ANY /internal/changes', 'ANY /cms', 'ANY /cms/api']

const shop = await openMatrix()
afterAll(() => shop.cms.close())

describe('Payload’s REST', () => {
  it('is closed to a customer, for their own account and orders too', async () => {
    const { id: self = '' } = shop.people.c ?? {}
    const order = (await shop.samples.orders?.make()) ?? ''
    await shop.cms.payload.db.updateOne({ collection: 'orders', id: order, data: { user: self } })
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'GET', `/cms/api/orders/${order}`)).isOk),
    ).toBe('ofa')
    expect(await shop.doers(async (who) => (await shop.ask(who, 'GET', `/cms/api/users/${self}`)).isOk)).toBe(
      'a',
    )
    expect(
      await shop.doers(
        async (who) => (await shop.ask(who, 'PATCH', `/cms/api/users/${self}`, { name: 'Own' })).isOk,
      ),
    ).toBe('a')
    await shop.ask('c', 'PATCH', `/cms/api/users/${self}`, { roles: ['admin'], name: 'Own' })
    for (const who of ['e', 'o', 'f'] as const)
      await shop.ask(who, 'PATCH', `/cms/api/users/${shop.people[who]?.id}`, {
        roles: ['admin'],
        name: 'Own',
      })
    for (const who of ['c', 'e', 'o', 'f'] as const)
      expect(
        (await shop.cms.payload.findByID({ collection: 'users', id: shop.people[who]?.id ?? '' })).roles,
      ).not.toContain('admin')
  })
})

describe('drafts', () => {
  it('are seen by staff alone, however they are asked for', async () => {
    const { id } = await shop.cms.addProduct({ _status: 'draft', name: 'Unseen by visitors' })
    const shown = await shop.cms.addProduct({ name: 'Seen' })
    await shop.cms.payload.update({
      collection: 'products',
      id: shown.id,
      draft: true,
      data: { name: 'Unseen by visitors' },
    })
    await shop.cms.payload.create({
      collection: 'reviews',
      data: { product: id, user: shop.people.c?.id ?? '', name: 'A', rating: 5, comment: 'Of a draft' },
    })
    for (const path of [
      `/products/${id}`,
      `/products/${id}?draft=true`,
      `/products?where[id][equals]=${id}`,
      '/products?draft=true&limit=1000',
      '/products?where[_status][equals]=draft&limit=1000',
      '/products?where[name][like]=Unseen',
      '/products/versions?limit=1000',
      '/reviews?depth=5&limit=1000',
    ])
      expect(
        await shop.doers(async (who) =>
          /Unseen by visitors|Of a draft/.test((await shop.ask(who, 'GET', `/cms/api${path}`)).text),
        ),
        path,
      ).toBe('ea')
    for (const path of [
      '/products',
      '/products?view=card',
      '/products?q=unseen',
      `/products/${id}`,
      `/products/${shown.id}`,
      `/products/${shown.id}/related`,
      '/products/facets?q=unseen',
      '/products/search?q=seen',
      '/products?view=search',
      '/categories',
      '/site',
    ])
      for (const who of ['v', 'c'] as const)
        expect((await shop.ask(who, 'GET', `/api${path}`)).text, path).not.toMatch(/unseen by visitors/i)
  })
})

describe('each route', () => {
  let made = 0
  const sample = async (name: string) => {
    if (name === 'draft') return (await shop.cms.addProduct({ _status: 'draft' })).id
    const id = await shop.samples[name === 'waiting' ? 'orders' : `${name}s`]?.make()
    if (name === 'waiting')
      await shop.cms.payload.db.updateOne({
        collection: 'orders',
        id: id ?? '',
        data: { toConfirm: true },
        returning: false,
      })
    return id ?? 'none'
  }

  it.each(doorMatrix)('%s %s answers %j', async (method, path, wanted, sent) => {
    const found: number[] = []
    const withSamples = async () => {
      let at = path
      for (const [place, name = ''] of path.matchAll(/:(\w+)/g)) at = at.replace(place, await sample(name))
      return at
    }
    let at = await withSamples()
    for (const who of everyone) {
      const body = typeof sent === 'function' ? sent((made += 1)) : sent
      const { status, isOk } = await shop.ask(who, method, at, body)
      found.push(status)
      // A record that was refused or read is as it was; after a change the next person gets a new one.
      if (isOk && method !== 'GET') at = await withSamples()
      if (path.endsWith('/logout')) await shop.logInAgain(who)
    }
    expect(found).toEqual(wanted)
  })

  it('has a row', async () => {
    const plain = (route: string) => route.replace(/ \(\d+\)$|\?.*/, '').replace(/:\w+/g, ':')
    const rows = new Set(doorMatrix.map(([method, path]) => plain(`${method} ${path.replace(/^\/$/, '')}`)))
    const routes = (await watchRoutes(shop.cms.server)).map(({ name }) => name)
    expect(routes.filter((name) => !others.includes(name) && !rows.has(plain(name)))).toEqual([])
  })

  it('stands in the document of the API, which names no others', async () => {
    const routes = (await watchRoutes(shop.cms.server)).map(({ name }) => name.replace(/ \(\d+\)$/, ''))
    const told = documentRows.map(({ method, path }) => `${method.toUpperCase()} /api${path}`)
    const there = routes
      .filter((name) => / \/api\//.test(name))
      .map((name) => name.replaceAll(/:(\w+)/g, '{$1}'))
    expect([...new Set(there)].toSorted()).toEqual(told.toSorted())
  })
})
