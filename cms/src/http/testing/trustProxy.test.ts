// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms({ TRUST_PROXY: '1', LIMIT_LOGIN: '2' })
afterAll(() => cms.close())

const logIn = async (forwarded: string) => {
  const response = await fetch(`${cms.url}/cms/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'nobody@baithak.example', password: 'not-the-password' }),
  })
  return response.status
}

it('behind a proxy, limits count whom the proxy saw, and not what that one said of itself', async () => {
  expect(await logIn('198.51.100.1, 203.0.113.1')).toBe(401)
  expect(await logIn('198.51.100.2, 203.0.113.1')).toBe(401)
  expect(await logIn('198.51.100.3, 203.0.113.1')).toBe(429)
  expect(await logIn('198.51.100.3, 203.0.113.2')).toBe(401)
})
