import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeCms, type FakeCms } from '../../server/testing/startFakeCms.ts'
import { ApiError, fetchApi, sendApi } from './client.ts'
import { logout, resetPassword, saveProfile, saveUser } from './users.ts'

let cms: FakeCms

beforeEach(async () => {
  cms = await startFakeCms()
  // Pages request paths without a host.
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => ask(cms.url + url, init))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await cms.close()
})

const failureOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

test('a change travels as JSON with the token of the user', async () => {
  cms.answers.set('/api/users/profile', { body: { name: 'Asha' } })
  expect(await saveProfile({ id: '7', name: 'Asha' }, 'one.two.three')).toEqual({ name: 'Asha' })
  const { method, headers, body } = cms.asked.at(-1)!
  expect([method, headers.authorization, headers['content-type'], body]).toEqual([
    'PUT',
    'Bearer one.two.three',
    'application/json',
    '{"id":"7","name":"Asha"}',
  ])
})

test('every call has the Accept header that fetch sends by itself', async () => {
  cms.answers.set('/api/things', { body: {} })
  await fetchApi('/api/things')
  await sendApi('POST', '/api/things', { name: 'Asha' })
  expect(cms.asked.map(({ headers }) => headers.accept)).toEqual(['*/*', '*/*'])
})

test('the change of a user names them in the body too', async () => {
  cms.answers.set('/api/users/7', { body: {} })
  await saveUser('7', { name: 'Asha', email: 'asha@baithak.example', isAdmin: false }, 'one.two.three')
  expect(cms.asked.at(-1)?.body).toBe(
    '{"_id":"7","name":"Asha","email":"asha@baithak.example","isAdmin":false}',
  )
})

test('without a token none is sent, and without a body no content type', async () => {
  cms.answers.set('/api/things', { body: {} })
  await sendApi('POST', '/api/things')
  const { headers, body } = cms.asked.at(-1)!
  expect([headers.authorization, headers['content-type'], body]).toEqual([undefined, undefined, ''])
})

test('a refusal has its message, its fields and the time to wait', async () => {
  const fields = { email: 'An account with this email already exists' }
  cms.answers.set('/api/things', {
    status: 429,
    body: { message: 'Too many requests. Try again in 3 minutes.', fields },
    headers: { 'Retry-After': '121' },
  })
  const { status, message, fields: said, retryAfter } = await failureOf(sendApi('POST', '/api/things', {}))
  expect([status, message, said, retryAfter]).toEqual([
    429,
    'Too many requests. Try again in 3 minutes.',
    fields,
    121,
  ])
})

test('without Retry-After, or with one that is no number, there is no time to wait', async () => {
  cms.answers.set('/api/things', { status: 400, body: { message: 'No' } })
  expect((await failureOf(sendApi('POST', '/api/things'))).retryAfter).toBeUndefined()
  cms.answers.set('/api/things', { status: 400, body: { message: 'No' }, headers: { 'Retry-After': 'soon' } })
  expect((await failureOf(sendApi('POST', '/api/things'))).retryAfter).toBeUndefined()
})

test('an answer without a message of its own has the general one', async () => {
  const general = 'Something went wrong on our side. Please try again.'
  for (const body of ['<h1>Bad gateway</h1>', { message: '' }, { message: { a: 1 } }, null]) {
    cms.answers.set('/api/things', { status: 502, body })
    expect((await failureOf(fetchApi('/api/things'))).message, JSON.stringify(body)).toBe(general)
  }
})

test('a shop that cannot be reached is said as such', async () => {
  cms.isDown = true
  const { status, message } = await failureOf(sendApi('POST', '/api/things', {}))
  expect(status).toBe(0)
  expect(message).toBe('The shop could not be reached. Please check your connection and try again.')
})

test('a link’s token stays one part of the path, and a logout everywhere says so', async () => {
  await failureOf(resetPassword('a/b?c', { password: 'password one' }))
  expect(cms.asked.at(-1)?.url).toBe('/api/users/reset-password/a%2Fb%3Fc')
  await failureOf(logout('one.two.three', true))
  expect(cms.asked.at(-1)?.url).toBe('/api/users/logout?all=true')
  await failureOf(logout('one.two.three'))
  expect(cms.asked.at(-1)?.url).toBe('/api/users/logout')
})
