// @module-tag rights
import { decodeJwt, SignJWT } from 'jose'
import { jwtSign } from 'payload'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addUser('admin')

/** Both doors to an account: ours, and the one of Payload's admin. */
const doors = ['/api', '/cms/api'] as const
type Door = (typeof doors)[number]
const at = (door: Door, method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}${door}${path}`, method, options)
const logIn = (door: Door, email: string, password: string) =>
  at(door, 'POST', '/users/login', { body: { email, password } })
/** Sends a request that needs a login. */
const ask = (door: Door, bearer: string) =>
  door === '/api' ? at(door, 'GET', '/users/profile', { bearer }) : at(door, 'GET', '/users', { bearer })

describe.each(doors)('a login by %s', (door) => {
  const other = doors.find((one) => one !== door)!

  it('opens both doors, in any spelling of the scheme', async () => {
    const { user, password } = await cms.addUser('editor')
    const { status, answer } = await logIn(door, ` ${user.email.toUpperCase()} `, password)
    expect(status).toBe(200)
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask(door, `${scheme} ${answer.token}`)).status).toBe(200)
    expect((await ask(other, `Bearer ${answer.token}`)).status).toBe(200)
  })

  it('ends by logout, at both doors, and only that login', async () => {
    const { user, password } = await cms.addUser('editor')
    const [first, second] = [await logIn(door, user.email, password), await logIn(door, user.email, password)]
    const bearers = [first, second].map(({ answer }) => `Bearer ${answer.token}`) as [string, string]
    expect((await at(door, 'POST', '/users/logout', { bearer: bearers[0] })).status).toBe(200)
    for (const one of doors) {
      expect((await ask(one, bearers[0])).status).toBe(401)
      expect((await ask(one, bearers[1])).status).toBe(200)
    }
    expect((await at(door, 'POST', '/users/logout', { bearer: bearers[0] })).status).toBe(401)
  })

  it('ends everywhere at once when asked to', async () => {
    const { user, password, bearer } = await cms.addUser('editor')
    const { answer } = await logIn(door, user.email, password)
    const all = door === '/api' ? '?all=true' : '?allSessions=true'
    expect((await at(door, 'POST', `/users/logout${all}`, { bearer })).status).toBe(200)
    for (const one of doors) {
      expect((await ask(one, bearer)).status).toBe(401)
      expect((await ask(one, `Bearer ${answer.token}`)).status).toBe(401)
    }
    expect((await logIn(door, user.email, password)).status).toBe(200)
  })

  it('is refused in the same words for a wrong password and an unknown address', async () => {
    const { user } = await cms.addUser('editor')
    const [wrong, unknown] = [
      await logIn(door, user.email, 'not this one'),
      await logIn(door, 'nobody.at.all@baithak.example', 'not this one'),
    ]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.text).toContain('Invalid email or password')
  })

  it.each(['known', 'unknown'])(
    'is locked for a client after 10 failures with a %s e-mail, at both doors, and for no other client',
    async (kind) => {
      const { user, password } = await cms.addUser('editor')
      const email = kind === 'known' ? user.email : `unknown.${doors.indexOf(door)}@baithak.example`
      const address = kind === 'known' ? '192.0.2.1' : '192.0.2.2'
      const tryOnce = (one: Door, tried: string) =>
        at(one, 'POST', '/users/login', { body: { email: email.toUpperCase(), password: tried }, address })
      const tries = await Promise.all(Array.from({ length: 14 }, () => tryOnce(door, 'not this one')))
      const statuses = tries.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      for (const one of doors) {
        const locked = await tryOnce(one, password)
        expect(locked.status).toBe(429)
        expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(880)
        expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900)
        expect(locked.text).toMatch(/Too many attempts\. Try again in 15 minute\(s\)/)
        expect((await logIn(one, email, password)).status).toBe(kind === 'known' ? 200 : 401)
      }
    },
  )

  it('forgets failures after a right password', async () => {
    const { user, password } = await cms.addUser('customer')
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 8; n += 1) expect((await logIn(door, user.email, 'wrong')).status).toBe(401)
      expect((await logIn(door, user.email, password)).status).toBe(200)
    }
  })
})

describe('tokens', () => {
  const forge = (claims: Record<string, unknown>, secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))

  it('that are forged, cut or of another kind are refused, never 500', async () => {
    const { user, token } = await cms.addUser('admin')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    const forged = [
      'x',
      'a.b.c',
      none,
      token.slice(0, -3),
      `${token}x`,
      await forge({ sub: user.id, jti: 'x', stamp: 'y' }, 'another secret of some length'),
      // A token signed by Payload itself is not accepted.
      await forge({ id: user.id, collection: 'users', email: user.email }, cms.payload.secret),
      (
        await jwtSign({
          fieldsToSign: { id: user.id, collection: 'users', email: user.email },
          secret: cms.payload.secret,
          tokenExpiration: 3600,
        })
      ).token,
    ]
    for (const door of doors)
      for (const one of forged) expect((await ask(door, `Bearer ${one}`)).status, `${door} ${one}`).toBe(401)
    for (const header of ['', 'Bearer', 'Bearer ', 'Basic abc', `Bearer ${token} ${token}`, token])
      expect((await at('/api', 'GET', '/users/profile', { bearer: header })).status, header).toBe(401)
  })

  it('end with their user', async () => {
    const { user, bearer } = await cms.addUser('editor')
    await cms.payload.delete({ collection: 'users', id: user.id })
    for (const door of doors) expect((await ask(door, bearer)).status).toBe(401)
  })

  it('run out', async () => {
    const { token, bearer } = await cms.addUser('editor')
    const { exp, iat } = decodeJwt(token)
    const halfDay = 12 * 60 * 60
    // The login is stored first, perhaps in the second before its token is signed.
    expect([halfDay - 1, halfDay]).toContain(exp! - iat!)
    vi.useFakeTimers({ toFake: ['Date'], now: exp! * 1000 + 1000 })
    try {
      for (const door of doors) expect((await ask(door, bearer)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    expect((await ask('/api', bearer)).status).toBe(200)
  })

  it('are taken from a cookie at /cms and never at /api', async () => {
    const { token } = await cms.addUser('editor')
    const headers = { cookie: `payload-token=${token}` }
    expect((await at('/cms/api', 'GET', '/users', { headers })).status).toBe(200)
    expect((await at('/api', 'GET', '/users/profile', { headers })).status).toBe(401)
  })
})
