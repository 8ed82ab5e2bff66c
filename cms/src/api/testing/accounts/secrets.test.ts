// @module-tag rights
import { createHmac, hkdfSync } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'

const [current, former, foreign] = ['the-secret-of-now', 'the-secret-of-before', 'a-secret-of-nobody']
const cms = await openTestCms({
  PAYLOAD_SECRET: `${current},${former}`,
  SHARED_SECRET: `${current}, ${former}`,
  LIMIT_LOGIN: '2',
})
afterAll(() => cms.close())

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'baithak login tokens', 32))
const statusOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${cms.url}/api/users/profile`, { headers })).status
}

it('a login of the secret before stays one, and the first secret alone signs', async () => {
  const { token } = await cms.addUser('customer')
  const { sub, jti, stamp, exp } = decodeJwt(token)
  const signedWith = (secret: string) =>
    new SignJWT({ sub, jti, stamp, exp }).setProtectedHeader({ alg: 'HS256' }).sign(keyOf(secret))
  expect(await statusOf(token)).toBe(200)
  expect(await statusOf(await signedWith(former))).toBe(200)
  expect(await statusOf(await signedWith(foreign))).toBe(401)
  await expect(jwtVerify(token, keyOf(current))).resolves.toBeDefined()
  await expect(jwtVerify(token, keyOf(former))).rejects.toThrow()
})

it('a storefront with either secret tells who asks, and none with another', async () => {
  const logIn = async (secret: string, ip: string) => {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`address ${ip} ${seconds}`).digest('hex')
    const response = await fetch(`${cms.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-address': `${ip} ${seconds} ${signature}` },
      body: JSON.stringify({ email: `${ip}@baithak.example`, password: 'not-the-password' }),
    })
    return response.status
  }
  // Two logins of an address are allowed, so a third shows whose address was believed.
  for (const [secret, ip] of [
    [current, '203.0.113.1'],
    [former, '203.0.113.2'],
  ] as const)
    expect([await logIn(secret, ip), await logIn(secret, ip), await logIn(secret, ip)]).toEqual([
      401, 401, 429,
    ])
  expect(await logIn(current, '203.0.113.3')).toBe(401)
  const strangers = await Promise.all(
    ['203.0.113.4', '203.0.113.5', '203.0.113.6'].map((ip) => logIn(foreign, ip)),
  )
  expect(strangers.sort()).toEqual([401, 401, 429])
})
