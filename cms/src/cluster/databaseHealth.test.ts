// @module-tag kill
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openBreakableCms } from '../testing/failures/breakableCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

let cms: Awaited<ReturnType<typeof openBreakableCms>>
let id: string
let token: string
let email: string
let password: string
beforeAll(async () => {
  cms = await openBreakableCms()
  await cms.addSettings()
  id = (await cms.addProduct({ name: 'Steadfast' })).id
  const customer = await cms.addUser('customer')
  token = customer.bearer
  email = customer.user.email
  password = customer.password
  for (const path of pages()) await fetch(cms.url + path)
})
afterAll(() => cms.close())
afterEach(async () => {
  cms.line.mend()
  await isReady(true)
})

const pages = () => [
  '/api/products',
  '/api/products?limit=2',
  `/api/products/${id}`,
  `/api/products/${id}/related`,
  '/api/products/facets',
  '/api/site',
  '/api/testimonials',
  '/api/categories',
]
const isReady = (wanted: boolean) =>
  vi.waitFor(async () => expect((await fetch(`${cms.url}/readyz`)).ok).toBe(wanted))
const statusOf = async (path: string) => (await fetch(cms.url + path)).status
const review = (comment: string) =>
  send(`${cms.url}/api/products/${id}/reviews`, 'POST', { body: { rating: 5, comment }, bearer: token })

it('serves the catalogue from memory, marked, while the database cannot be reached', async () => {
  cms.line.cut()
  await isReady(false)
  for (const path of pages()) {
    const response = await fetch(cms.url + path, { headers: { 'x-catalogue-at-least': '999999' } })
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-status')).toBe('cms; hit; detail=database-unreachable')
    expect(response.headers.get('x-catalogue-version')).toBeNull()
  }
  expect(await statusOf('/healthz')).toBe(200)
  cms.line.mend()
  await isReady(true)
  expect((await fetch(`${cms.url}/api/products`)).headers.get('cache-status')).toBeNull()
}, 60_000)

it('refuses at once what needs the database, and recovers by itself', async () => {
  cms.line.cut()
  await isReady(false)
  const begun = performance.now()
  const asked = [
    await review('Not kept.'),
    await send(`${cms.url}/api/users/login`, 'POST', { body: { email, password } }),
    await send(`${cms.url}/api/users/profile`, 'GET', { bearer: token }),
    await send(`${cms.url}/api/orders`, 'POST', { body: {}, bearer: token }),
    await send(`${cms.url}/cms/api/products`, 'GET'),
    await send(`${cms.url}/cms/api/users/login`, 'POST', { body: { email, password } }),
  ]
  expect(performance.now() - begun).toBeLessThan(4000)
  for (const { status, headers, answer } of asked) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.message).toContain('cannot do this at this moment')
  }
  const screen = await fetch(`${cms.url}/cms/collections/products`, { headers: { accept: 'text/html' } })
  expect([screen.status, screen.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await screen.text()).toContain('The database does not answer')
  cms.line.mend()
  await isReady(true)
  expect((await send(`${cms.url}/api/users/login`, 'POST', { body: { email, password } })).status).toBe(200)
  expect((await review('Kept.')).status).toBe(201)
}, 60_000)

it('keeps nobody waiting for a database that has frozen, and ends what was begun when it is back', async () => {
  const { invalidate } = await import('./invalidate.ts')
  cms.line.freeze()
  const begun = performance.now()
  void invalidate()
  const [list, profile, change] = await Promise.all([
    fetch(`${cms.url}/api/products`),
    send(`${cms.url}/api/users/profile`, 'GET', { bearer: token }),
    cms.payload.db.name === 'mongoose'
      ? review('Slow.')
      : send(`${cms.url}/api/users`, 'GET', { bearer: token }),
  ])
  expect(performance.now() - begun).toBeLessThan(8000)
  expect(list.status).toBe(200)
  expect(list.headers.get('cache-status')).toContain('database-unreachable')
  expect([profile.status, change.status]).toEqual([503, 503])
  expect((await review('Refused.')).status).toBe(503)
  cms.line.mend()
  await isReady(true)
  expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer: token })).status).toBe(200)
  const shown = await fetch(`${cms.url}/api/products/${id}`)
  expect(await shown.json()).toMatchObject({ name: 'Steadfast' })
}, 60_000)
