// @module-tag rights
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyone, type Matrix, openMatrix } from '../testing/openMatrix.ts'

let shop: Matrix
beforeAll(async () => {
  shop = await openMatrix()
})
afterAll(() => shop.cms.close())

describe('Payload’s REST', () => {
  it('is closed to a customer, for their own account and orders too', async () => {
    const { id: self = '' } = shop.people.c ?? {}
    const order = (await shop.samples.orders?.make()) ?? ''
    await shop.cms.payload.db.updateOne({ collection: 'orders', id: order, data: { user: self } })
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'GET', `/cms/api/orders/${order}`)).isOk),
    ).toBe('oa')
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
      '/categories',
      '/site',
    ])
      for (const who of ['v', 'c'] as const)
        expect((await shop.ask(who, 'GET', `/api${path}`)).text, path).not.toMatch(/unseen by visitors/i)
  })
})

describe('the store API', () => {
  const body = { rating: 5, comment: 'Good.' }
  it.each<[string, string, number[], object?]>([
    ['GET', '/products', [200, 200, 200, 200, 200, 200]],
    ['GET', '/products?view=manage', [401, 403, 200, 403, 403, 200]],
    ['GET', '/products/:product', [200, 200, 200, 200, 200, 200]],
    ['GET', '/products/:draft', [404, 404, 200, 404, 404, 200]],
    ['GET', '/products/:product/related', [200, 200, 200, 200, 200, 200]],
    ['GET', '/products/:draft/related', [404, 404, 404, 404, 404, 404]],
    ['GET', '/products/facets', [200, 200, 200, 200, 200, 200]],
    ['POST', '/products', [401, 403, 201, 403, 403, 201]],
    ['PUT', '/products/:product', [401, 403, 200, 403, 403, 200], { price: 5 }],
    ['GET', '/products/archived', [401, 403, 200, 403, 403, 200]],
    ['POST', '/products/:product/restore', [401, 403, 404, 403, 403, 404]],
    ['DELETE', '/products/:product', [401, 403, 200, 403, 403, 200]],
    ['POST', '/products/:product/reviews', [401, 201, 201, 201, 201, 201], body],
    ['POST', '/uploads', [401, 403, 415, 403, 403, 415], {}],
    ['GET', '/users', [401, 403, 403, 403, 403, 200]],
    ['GET', '/users/:user', [401, 403, 403, 403, 403, 200]],
    ['PUT', '/users/:user', [401, 403, 403, 403, 403, 200], { name: 'Changed' }],
    ['DELETE', '/users/:user', [401, 403, 403, 403, 403, 200]],
    ['GET', '/users/profile', [401, 200, 200, 200, 200, 200]],
    ['PUT', '/users/profile', [401, 200, 200, 200, 200, 200], { name: 'Me' }],
    ['GET', '/users/profile/reviews', [401, 200, 200, 200, 200, 200]],
    ['GET', '/users/profile/data', [401, 200, 200, 200, 200, 200]],
    ['DELETE', '/users/profile', [401, 403, 403, 403, 403, 403], { password: 'a wrong password' }],
    ['GET', '/orders', [401, 403, 403, 200, 403, 200]],
    ['GET', '/orders/mine', [401, 200, 200, 200, 200, 200]],
    ['GET', '/orders/:order', [401, 404, 404, 200, 404, 200]],
    ['PUT', '/orders/:order/pay', [401, 404, 404, 200, 404, 200]],
    ['PUT', '/orders/:order/deliver', [401, 404, 404, 200, 404, 200]],
    ['PUT', '/orders/:order/cancel', [401, 404, 404, 200, 404, 200]],
    ['GET', '/site', [200, 200, 200, 200, 200, 200]],
    ['GET', '/categories', [200, 200, 200, 200, 200, 200]],
    ['GET', '/testimonials', [200, 200, 200, 200, 200, 200]],
  ])('%s %s answers %j', async (method, path, wanted, sent) => {
    const found: number[] = []
    for (const who of everyone) {
      const ids: Record<string, string> = {}
      for (const name of ['product', 'draft', 'user', 'order'].filter((one) => path.includes(`:${one}`)))
        ids[name] =
          name === 'draft'
            ? (await shop.cms.addProduct({ _status: 'draft' })).id
            : ((await shop.samples[`${name}s`]?.make()) ?? '')
      found.push(
        (
          await shop.ask(
            who,
            method,
            `/api${path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')}`,
            sent,
          )
        ).status,
      )
    }
    expect(found).toEqual(wanted)
  })
})
