// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_UPLOAD: '30' })
afterAll(() => cms.close())

const id = 'a'.repeat(24)
const doors = [
  ['POST', '/api/users/login', 100, 15 * 60],
  ['POST', '/api/users', 60, 60 * 60],
  ['POST', '/api/users/forgot-password', 20, 60 * 60],
  ['POST', `/api/products/${id}/reviews`, 30, 60 * 60],
  ['POST', `/api/products/${id}/notices`, 30, 60 * 60],
] as const

// An empty body costs no hash, but is counted.
it.each(doors)(
  '%s %s takes %i requests of one address, no matter what they say',
  async (method, path, points, seconds) => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      send(cms.url + path, method, { body: {}, address, headers })
    const [first, second] = ['198.51.100.1', '198.51.100.2']
    const answers = await Promise.all(
      Array.from({ length: points }, (_, n) => ask(first, { 'x-forwarded-for': `203.0.113.${n}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([path.includes('reviews') ? 401 : 400]),
    )
    const refused = await ask(first, { 'x-forwarded-for': '203.0.113.200', 'x-real-ip': '203.0.113.200' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
    expect(refused.answer.message).toBe(`Too many requests. Try again in ${seconds / 60} minute(s).`)
    expect((await ask(second)).status).not.toBe(429)
  },
)

it('counts logins at /api and at /cms as one', async () => {
  const address = '198.51.100.7'
  const ask = (door: string) => send(`${cms.url}${door}/users/login`, 'POST', { body: {}, address })
  await Promise.all(Array.from({ length: 50 }, () => Promise.all([ask('/api'), ask('/cms/api')])))
  expect([(await ask('/api')).status, (await ask('/cms/api')).status]).toEqual([429, 429])
})

it('takes the caller itself for the visitor when nothing is signed, or the signature is wrong', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${cms.url}/api/users/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  const now = Math.floor(Date.now() / 1000)
  const forged = (n: number) => ({ 'x-client-address': `203.0.113.${n} ${now} ${'0'.repeat(64)}` })
  for (let n = 0; n < 20; n += 1) expect((await ask(forged(n))).status).toBe(400)
  expect((await ask(forged(99))).status).toBe(429)
  expect((await ask({ 'x-forwarded-for': '203.0.113.50' })).status).toBe(429)
})

it('counts the uploads of staff, and nobody else’s', async () => {
  const address = '198.51.100.9'
  const ask = (bearer: string) => send(`${cms.url}/api/uploads`, 'POST', { body: {}, address, bearer })
  const [staff, customer] = [await cms.addUser('editor'), await cms.addUser('customer')]
  for (let n = 0; n < 40; n += 1) expect((await ask(customer.bearer)).status).toBe(403)
  for (let n = 0; n < 30; n += 1) expect((await ask(staff.bearer)).status).toBe(415)
  expect((await ask(staff.bearer)).status).toBe(429)
})

it('counts the changes that staff make to their own account, at /api and under /cms as one', async () => {
  const address = '198.51.100.10'
  const [staff, admin, taken] = [
    await cms.addUser('editor'),
    await cms.addUser('admin'),
    'taken@baithak.example',
  ]
  await cms.addUser('customer', { email: taken })
  const ask = ({ user, bearer }: typeof staff) =>
    send(`${cms.url}/cms/api/users/${user.id}`, 'PATCH', { body: { email: taken }, address, bearer })
  for (let n = 0; n < 30; n += 1) expect((await ask(staff)).status).toBe(400)
  const refused = await ask(staff)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  const own = { body: { email: taken }, address, bearer: staff.bearer }
  expect((await send(`${cms.url}/api/users/profile`, 'PUT', own)).status).toBe(429)
  expect((await ask(admin)).status).toBe(400)
})
