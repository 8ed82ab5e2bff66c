// @module-tag rights
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
let headers: { authorization: string }
beforeAll(async () => {
  cms = await openTestCms()
  const { authorization } = await cms.addUser('editor')
  headers = { authorization }
  for (let made = 0; made < 8; made += 1) await cms.addProduct({ features: ['x'.repeat(290)] })
})
afterAll(() => cms.close())

it('takes a client that leaves in the middle of an answer for no failure', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = request(`${cms.url}/cms/api/products?limit=0`, { headers }).end()
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { destroy: () => void }]
    answer.destroy()
    await once(asked, 'close')
  }
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

it('passes on status, JSON bodies and field errors', async () => {
  const { authorization } = await cms.addUser('editor')
  const answer = await fetch(`${cms.url}/cms/api/testimonials`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ quote: 'Good.', rating: 9 }),
  })
  expect(answer.status).toBe(400)
  const { errors } = (await answer.json()) as { errors: { data: { errors: { path: string }[] } }[] }
  expect(errors[0]?.data.errors.map(({ path }) => path).sort()).toEqual(['name', 'rating'])
})

it('makes a copy of a product with an SKU, without a body too', async () => {
  const { id } = await cms.addProduct({ addInfo: [{ sku: 'COPIED-1' }] })
  const url = `${cms.url}/cms/api/products/${id}/duplicate`
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(200)
})

it.each(['JSON', 'a form'])(
  'answers a save as %s 409 whose window shows an older state, and no other',
  async (kind) => {
    const { id } = await cms.addProduct({ name: 'First' })
    await cms.addSettings()
    const send = async (path: string, data: object) => {
      const text = JSON.stringify(data)
      const body = new FormData()
      body.set('_payload', text)
      const answer = await fetch(`${cms.url}/cms/api/${path}`, {
        method: path.startsWith('globals/') ? 'POST' : 'PATCH',
        ...(kind === 'JSON'
          ? { headers: { ...headers, 'content-type': 'application/json' }, body: text }
          : { headers, body }),
      })
      const { doc, result, errors } = (await answer.json()) as Record<string, Shown & { message: string }[]>
      return { status: answer.status, updatedAt: (doc ?? result)?.updatedAt, said: errors?.[0]?.message }
    }
    type Shown = { updatedAt: string }
    const records = [
      [`products/${id}`, `products/${id}`, { name: 'Second' }],
      [`products/${id}?draft=true`, `products/${id}?draft=true`, { name: 'Third', _status: 'draft' }],
      ['globals/site-settings', 'globals/site-settings', { tagline: 'Second' }],
    ] as const
    for (const [path, read, change] of records) {
      const shown = (await (await fetch(`${cms.url}/cms/api/${read}`, { headers })).json()) as Shown
      const seen = { updatedAt: shown.updatedAt }
      const first = await send(path, { ...change, ...seen })
      expect(first.status, path).toBe(200)
      expect(await send(path, { ...change, ...seen }), path).toEqual({
        status: 409,
        updatedAt: undefined,
        said: expect.stringContaining('saved meanwhile'),
      })
      // The same window again, and a program that tells no moment.
      expect((await send(path, { ...change, updatedAt: first.updatedAt })).status, path).toBe(200)
      expect((await send(path, change)).status, path).toBe(200)
    }
    const old = { updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await send(`products?where[id][equals]=${id}`, { price: 5, ...old })).status).toBe(200)
    expect((await send(`products/${'f'.repeat(24)}`, old)).status).toBe(404)
  },
)

it('lets no browser keep what staff read', async () => {
  const paths = ['/reviews', '/users/me', '/products', '/globals/site-settings', '/payload-preferences/list']
  for (const path of paths) {
    const answer = await fetch(`${cms.url}/cms/api${path}`, { headers })
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
  }
})

it.each([
  'limit=x',
  'limit=1&limit=2',
  'limit[like]=1',
  'page=-1',
  'depth=1e9',
  'where=x',
  'data=x',
  'data[role]=admin',
  '[data][role]=admin',
  '[where]=x',
  'where[createdAt][less_than]=abc',
  'where[name][near]=1,2',
  'where[name][all]=x',
  'where[or][0][and][0][name][all][0]=x',
  'limit=1001',
  'depth=6',
  `where[name][like]=${'a '.repeat(11)}`,
  `where[name][like]=${'a'.repeat(301)}`,
  `where[id][in]=${'a,'.repeat(501)}`,
  Array.from({ length: 51 }, (_, n) => `where[or][${n}][name][like]=a`).join('&'),
  `sort=${'a'.repeat(5000)}`,
])('refuses $0 with 400', async (query) => {
  const answer = await fetch(`${cms.url}/cms/api/products?${query}`, { headers })
  expect(answer.status).toBe(400)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toHaveLength(1)
})

it.each([
  ['GET', '/reviews/%ff', 400],
  ['POST', '/payload-jobs/handle-schedules', 404],
  ['GET', '/payload-migrations', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  const { authorization } = await cms.addUser('editor')
  expect((await fetch(`${cms.url}/cms/api${path}`, { method, headers: { authorization } })).status).toBe(
    status,
  )
})

it('reads no body of who is not known, and no JSON beyond 1 MB', async () => {
  const many = (length: number) => JSON.stringify({ name: Array.from({ length }, () => []) })
  // Each over its own connection, which the refusal may break off.
  const post = (body: string, headers = {}) =>
    new Promise<number>((resolve, reject) => {
      const all = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      }
      const asked = request(`${cms.url}/cms/api/products`, { method: 'POST', agent: false, headers: all })
      asked.on('response', ({ statusCode = 0 }) => {
        resolve(statusCode)
        asked.destroy()
      })
      asked.on('error', reject)
      asked.end(body)
    })
  const { authorization } = await cms.addUser('editor')
  expect(await post(many(3_000_000))).toBe(401)
  expect(await post(many(400_000), { authorization })).toBe(413)
  expect(await post(many(10), { authorization })).toBe(400)
})

// Last, because it breaks off connections that other tests might use.
it('refuses a body beyond 12 MB, told or not, and goes on', async () => {
  const big = 'x'.repeat(13 * 1024 * 1024)
  const url = `${cms.url}/cms/api/users/login`
  const headers = { 'content-type': 'application/json' }
  const declared = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email: big }) }).catch(
    () => null,
  )
  expect(declared?.status ?? 413).toBe(413)
  const undeclared = await fetch(url, {
    method: 'POST',
    headers,
    body: new Blob([big]).stream(),
    duplex: 'half',
  } as RequestInit).catch(() => null)
  expect(undeclared?.status ?? 413).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
})

it('answers staff who ask along relations, within bounds', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(`${cms.url}/cms/api/${path}`, { headers })
    return [answer.status, ((await answer.json()) as { limit?: number }).limit]
  }
  expect(await ask('products?where[stockLevel][equals]=3&sort=stockLevel&limit=5')).toEqual([200, 5])
  // To Payload, 0 means all.
  expect(await ask('products?limit=0&depth=0')).toEqual([200, 1000])
  const ids = Array.from({ length: 100 }, (_, n) => `where[id][in][${n}]=${'a'.repeat(24)}`).join('&')
  expect(await ask(`products?limit=20&${ids}`)).toEqual([200, 20])
})

it('is closed to everybody but staff, save what the login page asks', async () => {
  const customer = await cms.addUser('customer')
  const open = new Set(['GET /users/me', 'GET /access'])
  const paths = [
    '/products',
    '/products/count',
    '/users/me',
    '/access',
    '/globals/site-settings',
    '/media/file/x',
    '/x',
  ]
  const statuses: [string, number, number][] = []
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
      const ask = async (authorization: Record<string, string>) =>
        (
          await fetch(`${cms.url}/cms/api${path}`, {
            method,
            headers: { ...authorization, 'x-payload-http-method-override': 'GET' },
          })
        ).status
      const name = `${method} ${path}`
      if (!open.has(name)) statuses.push([name, await ask({}), await ask({ authorization: customer.bearer })])
    }
  expect(statuses).toEqual(statuses.map(([name]) => [name, 401, 403]))
  const me = await fetch(`${cms.url}/cms/api/users/me`)
  expect([me.status, ((await me.json()) as { user: unknown }).user]).toEqual([200, null])
})
