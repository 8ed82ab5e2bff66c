// @module-tag rights
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  for (let made = 0; made < 8; made += 1) await cms.addProduct({ features: ['x'.repeat(290)] })
})
afterAll(() => cms.close())

it('takes a visitor who leaves in the middle of an answer for no failure', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = request(`${cms.url}/cms/api/products?limit=0`).end()
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { destroy: () => void }]
    answer.destroy()
    await once(asked, 'close')
  }
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

it('passes on status, JSON bodies and field errors', async () => {
  const { authorization } = await cms.addUser('staff')
  const answer = await fetch(`${cms.url}/cms/api/testimonials`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ quote: 'Good.', rating: 9 }),
  })
  expect(answer.status).toBe(400)
  const { errors } = (await answer.json()) as { errors: { data: { errors: { path: string }[] } }[] }
  expect(errors[0]?.data.errors.map(({ path }) => path).sort()).toEqual(['name', 'rating'])
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
  `sort=${'a'.repeat(5000)}`,
])('refuses ?%s with 400', async (query) => {
  const answer = await fetch(`${cms.url}/cms/api/products?${query}`)
  expect(answer.status).toBe(400)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toHaveLength(1)
})

it.each([
  ['GET', '/reviews/%ff', 400],
  ['POST', '/payload-jobs/handle-schedules', 404],
  ['GET', '/payload-migrations', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  const { authorization } = await cms.addUser('staff')
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
  const { authorization } = await cms.addUser('staff')
  expect(await post(many(3_000_000))).toBe(401)
  expect(await post(many(400_000), { authorization })).toBe(413)
  expect(await post(many(10), { authorization })).toBe(400)
})

it('keeps the settings of screens for who may see them', async () => {
  const save = async (role: 'customer' | 'staff') => {
    const { authorization } = await cms.addUser(role)
    const answer = await fetch(`${cms.url}/cms/api/payload-preferences/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ value: { limit: 20 } }),
    })
    return answer.status
  }
  expect([await save('customer'), await save('staff')]).toEqual([403, 200])
})

// Last, because it breaks off connections that other tests might use.
it('refuses a body beyond 12 MB, told or not, and goes on', async () => {
  const big = 'x'.repeat(13 * 1024 * 1024)
  const url = `${cms.url}/cms/api/users/login`
  const headers = { 'content-type': 'application/json' }
  const told = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email: big }) }).catch(
    () => null,
  )
  expect(told?.status ?? 413).toBe(413)
  const untold = await fetch(url, {
    method: 'POST',
    headers,
    body: new Blob([big]).stream(),
    duplex: 'half',
  } as RequestInit).catch(() => null)
  expect(untold?.status ?? 413).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
})

it.each([
  'where[product.stockLevel][equals]=3',
  'where[or][0][product.stockRecord.quantity][equals]=3',
  'where[or][0][product__pictures__upload__alt][like]=x',
  'where[product][stockLevel][equals]=3',
  'sort=-product.stockLevel',
])('a visitor who asks along relations, %s, is refused, and no promise fails unheard', async (query) => {
  // Vitest fails on an unhandled rejection.
  expect((await fetch(`${cms.url}/cms/api/reviews?${query}`)).status).toBe(400)
  const { authorization } = await cms.addUser('staff')
  const asked = await fetch(`${cms.url}/cms/api/products?where[stockLevel][equals]=3&sort=stockLevel`, {
    headers: { authorization },
  })
  expect(asked.status).toBe(200)
})
