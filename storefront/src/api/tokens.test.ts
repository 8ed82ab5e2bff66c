// @module-tag rights
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchApi } from './client.ts'
import { isOfSameLogin, keepTokensIn } from './tokens.ts'

const minuteMs = 60_000
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
let made = 0
/** Makes a token of a login that ends so long (ms) from now. */
const tokenOf = (login: string, left: number) => {
  made += 1
  const claims = { jti: login, exp: Math.floor((Date.now() + left) / 1000), made }
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`
}

let login = ''
let stored: string | null
let sent: { url: string; bearer: string }[]
/** Answers for each request, by its address and token. */
let answer: (url: string, bearer: string) => { status: number; body?: object }

beforeEach(() => {
  made += 1
  login = `login ${made}`
  stored = null
  sent = []
  keepTokensIn({ find: () => stored, keep: (token) => (stored = token) })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      const bearer = new Headers(init?.headers).get('authorization')?.slice(7) ?? ''
      sent.push({ url, bearer })
      await Promise.resolve()
      const { status, body = {} } = answer(url, bearer)
      return new Response(JSON.stringify(body), { status })
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const renewing = (next: string) => (url: string) => ({
  status: 200,
  body: url === '/api/users/renew' ? { token: next } : { ok: true },
})
const urls = () => sent.map(({ url }) => url)

test('a token with time left goes out as it is', async () => {
  answer = () => ({ status: 200 })
  const token = tokenOf(login, 10 * minuteMs)
  await fetchApi('/api/orders', undefined, token)
  expect(sent).toEqual([{ url: '/api/orders', bearer: token }])
})

test('a token that is about to end is renewed once for all who ask, and kept', async () => {
  const [old, next] = [tokenOf(login, 10_000), tokenOf(login, 15 * minuteMs)]
  answer = renewing(next)
  await Promise.all(['/one', '/two', '/three'].map((url) => fetchApi(url, undefined, old)))
  expect(urls().filter((url) => url === '/api/users/renew')).toHaveLength(1)
  expect(sent.filter(({ url }) => url !== '/api/users/renew').every(({ bearer }) => bearer === next)).toBe(
    true,
  )
  expect(stored).toBe(next)
  await fetchApi('/later', undefined, old)
  expect(sent.at(-1)).toEqual({ url: '/later', bearer: next })
})

test('the renewal names no Accept header of its own', async () => {
  answer = renewing(tokenOf(login, 15 * minuteMs))
  await fetchApi('/api/orders', undefined, tokenOf(login, 10_000))
  expect(urls()).toContain('/api/users/renew')
  for (const [, init] of vi.mocked(fetch).mock.calls)
    expect(new Headers(init?.headers).has('accept')).toBe(false)
})

test('a token that another tab has renewed is used, without another renewal', async () => {
  const [old, next] = [tokenOf(login, 10_000), tokenOf(login, 14 * minuteMs)]
  stored = next
  answer = () => ({ status: 200 })
  await fetchApi('/api/orders', undefined, old)
  expect(sent).toEqual([{ url: '/api/orders', bearer: next }])
})

test('a token that the shop refuses is renewed, and the request goes on', async () => {
  const [old, next] = [tokenOf(login, 5 * minuteMs), tokenOf(login, 15 * minuteMs)]
  answer = (url, bearer) =>
    bearer === old ? { status: 401, body: { message: 'ended' } } : renewing(next)(url)
  expect(await fetchApi('/api/orders', undefined, old)).toEqual({ ok: true })
  expect(urls()).toEqual(['/api/orders', '/api/users/renew', '/api/orders'])
})

/** Has the first so many renewals fail, with no answer or with this one. */
function failFirst(count: number, next: string, status?: number) {
  let left = count
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url !== '/api/users/renew' || left === 0) return fetched(url, init)
    left -= 1
    sent.push({ url, bearer: '' })
    if (status !== undefined) return new Response('{}', { status })
    throw new TypeError('Failed to fetch')
  })
  answer = (url, bearer) => {
    const ended = url !== '/api/users/renew' && bearer !== next
    return ended ? { status: 401, body: { message: 'ended' } } : renewing(next)(url)
  }
}

test('a renewal without an answer is repeated at once', async () => {
  const [old, next] = [tokenOf(login, 10_000), tokenOf(login, 15 * minuteMs)]
  failFirst(1, next)
  expect(await fetchApi('/api/orders', undefined, old)).toEqual({ ok: true })
  expect(urls()).toEqual(['/api/users/renew', '/api/users/renew', '/api/orders'])
})

test.each([undefined, 502])('after a renewal that failed (%s) the next request renews', async (status) => {
  const [old, next] = [tokenOf(login, 10_000), tokenOf(login, 15 * minuteMs)]
  failFirst(status ? 1 : 2, next, status)
  expect(await fetchApi('/api/orders', undefined, old)).toEqual({ ok: true })
  expect(sent.at(-1)).toEqual({ url: '/api/orders', bearer: next })
})

test('a login of which nobody says that it has ended goes on', async () => {
  failFirst(10, tokenOf(login, 15 * minuteMs))
  await expect(fetchApi('/api/orders', undefined, tokenOf(login, -minuteMs))).rejects.toMatchObject({
    status: 0,
  })
})

test('a login that has ended is said as it is', async () => {
  answer = () => ({ status: 401, body: { message: 'Your login has ended.' } })
  await expect(fetchApi('/api/orders', undefined, tokenOf(login, -minuteMs))).rejects.toMatchObject({
    status: 401,
  })
})

test('the token of somebody else who has logged in meanwhile is not taken', async () => {
  const old = tokenOf(login, 10_000)
  answer = renewing(tokenOf('another login', 15 * minuteMs))
  await fetchApi('/api/orders', undefined, old)
  expect(sent.at(-1)).toEqual({ url: '/api/orders', bearer: old })
  expect(stored).toBeNull()
})

test('two tokens of one login are known as such, and texts that are none are not', () => {
  expect(isOfSameLogin(tokenOf('a', 1), tokenOf('a', 2))).toBe(true)
  expect(isOfSameLogin(tokenOf('a', 1), tokenOf('b', 1))).toBe(false)
  expect(isOfSameLogin('one.two.three', 'one.two.three')).toBe(false)
})
