import { decodeJwt, SignJWT } from 'jose'
import { jwtSign } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../testing.ts'
import { send } from '../testVisitors.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addUser('admin')
})
afterAll(() => cms.close())

/** Both doors to an account: ours, and the one of Payload's admin. */
const doors = ['/api', '/cms/api'] as const
type Door = (typeof doors)[number]
const at = (door: Door, method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}${door}${path}`, method, options)
const logIn = (door: Door, email: string, password: string) =>
  at(door, 'POST', '/users/login', { body: { email, password } })
/** Asks something that needs a login. */
const ask = (door: Door, bearer: string) =>
  door === '/api' ? at(door, 'GET', '/users/profile', { bearer }) : at(door, 'GET', '/users', { bearer })

describe.each(doors)('a login by %s', (door) => {
  const other = doors.find((one) => one !== door)!

  it('opens both doors, in any spelling of the scheme', async () => {
    const { user, password } = await cms.addUser('staff')
    const { status, answer } = await logIn(door, ` ${user.email.toUpperCase()} `, password)
    expect(status).toBe(200)
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask(door, `${scheme} ${answer.token}`)).status).toBe(200)
    expect((await ask(other, `Bearer ${answer.token}`)).status).toBe(200)
  })

  it('ends by logout, at both doors, and only that login', async () => {
    const { user, password } = await cms.addUser('staff')
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
    const { user, password, bearer } = await cms.addUser('staff')
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
    const { user } = await cms.addUser('staff')
    const [wrong, unknown] = [
      await logIn(door, user.email, 'not this one'),
      await logIn(door, 'nobody.at.all@baithak.example', 'not this one'),
    ]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.text).toContain('Invalid email or password')
  })

  it.each(['known', 'unknown'])(
    'is locked after 10 failures for a %s address, at both doors',
    async (kind) => {
      const { user, password } = await cms.addUser('staff')
      const email = kind === 'known' ? user.email : `unknown.${Math.random()}@baithak.example`
      const tries = await Promise.all(Array.from({ length: 14 }, () => logIn(door, email, 'not this one')))
      const statuses = tries.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      for (const one of doors) {
        const locked = await logIn(one, email.toUpperCase(), password)
        expect(locked.status).toBe(429)
        expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(880)
        expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900)
        expect(locked.text).toMatch(/Too many attempts\. Try again in 15 minute\(s\)/)
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
      // What Payload itself would sign opens nothing.
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
    const { user, bearer } = await cms.addUser('staff')
    await cms.payload.delete({ collection: 'users', id: user.id })
    for (const door of doors) expect((await ask(door, bearer)).status).toBe(401)
  })

  it('run out', async () => {
    const { token, bearer } = await cms.addUser('staff')
    const { exp, iat } = decodeJwt(token)
    expect(exp! - iat!).toBe(7 * 24 * 60 * 60)
    vi.useFakeTimers({ toFake: ['Date'], now: exp! * 1000 + 1000 })
    try {
      for (const door of doors) expect((await ask(door, bearer)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    expect((await ask('/api', bearer)).status).toBe(200)
  })

  it('are taken from a cookie at /cms and never at /api', async () => {
    const { token } = await cms.addUser('staff')
    const headers = { cookie: `payload-token=${token}` }
    expect((await at('/cms/api', 'GET', '/users', { headers })).status).toBe(200)
    expect((await at('/api', 'GET', '/users/profile', { headers })).status).toBe(401)
  })
})

describe("Payload's own doors", () => {
  it('that cannot be made to obey do not exist', async () => {
    const { bearer, user } = await cms.addUser('admin')
    const body = { email: user.email, password: 'another password', token: 'x' }
    const closed = [
      'forgot-password',
      'reset-password',
      'unlock',
      'first-register',
      'verify/x',
      'FORGOT-PASSWORD',
      '%66orgot-password',
      'forgot-password/',
    ]
    for (const path of closed)
      for (const who of [undefined, bearer])
        expect(
          (await at('/cms/api', 'POST', `/users/${path}`, { body, ...(who ? { bearer: who } : {}) })).status,
          path,
        ).toBe(404)
    expect((await at('/cms/api', 'GET', '/users/init')).status).not.toBe(200)
    for (const screen of ['/cms/reset/abc', '/cms/create-first-user'])
      expect((await fetch(cms.url + screen, { redirect: 'manual' })).status, screen).toBe(404)
    const forgot = await fetch(`${cms.url}/cms/forgot`, { redirect: 'manual' })
    expect([forgot.status, forgot.headers.get('location')]).toEqual([
      302,
      'http://localhost:3000/forgot-password',
    ])
  })

  it('keep roles as they are, whoever writes what', async () => {
    const { user, bearer } = await cms.addUser('customer')
    const patch = (body: object) => at('/cms/api', 'PATCH', `/users/${user.id}`, { bearer, body })
    await patch({ role: 'admin', isAdmin: true, name: 'Still a customer' })
    await at('/cms/api', 'PATCH', `/users?where[id][equals]=${user.id}`, { bearer, body: { role: 'admin' } })
    await at('/cms/api', 'POST', '/users', {
      bearer,
      body: { name: 'x', email: 'y@baithak.example', password: 'long enough', role: 'admin' },
    })
    expect(await cms.payload.findByID({ collection: 'users', id: user.id })).toMatchObject({
      role: 'customer',
      name: 'Still a customer',
    })
    expect(
      (await cms.payload.count({ collection: 'users', where: { email: { equals: 'y@baithak.example' } } }))
        .totalDocs,
    ).toBe(0)
  })

  it('hold passwords to the same length', async () => {
    const admin = await cms.addUser('admin')
    for (const password of ['short', 'x'.repeat(129), 12345678, { $ne: '' }]) {
      const { status } = await at('/cms/api', 'PATCH', `/users/${admin.user.id}`, {
        bearer: admin.bearer,
        body: { password },
      })
      expect(status, String(password)).toBe(400)
    }
    expect((await logIn('/cms/api', admin.user.email, admin.password)).status).toBe(200)
  })

  it('let a changed password keep its owner in, by a new cookie, and end other logins', async () => {
    const { user, token, bearer } = await cms.addUser('staff')
    const changed = await at('/cms/api', 'PATCH', `/users/${user.id}`, {
      headers: { cookie: `payload-token=${token}` },
      body: { password: 'a wholly new one' },
    })
    expect(changed.status).toBe(200)
    const [cookie] = changed.headers.getSetCookie()
    expect(cookie).toMatch(/^payload-token=.+HttpOnly/)
    expect(
      (await at('/cms/api', 'GET', '/users', { headers: { cookie: cookie!.split(';')[0]! } })).status,
    ).toBe(200)
    expect((await ask('/cms/api', bearer)).status).toBe(401)
    expect((await logIn('/api', user.email, 'a wholly new one')).status).toBe(200)
  })

  it('renew a login under its own id, so that logging out ends both', async () => {
    const { token } = await cms.addUser('staff')
    const renewed = await at('/cms/api', 'POST', '/users/refresh-token', {
      headers: { cookie: `payload-token=${token}` },
    })
    expect(renewed.status).toBe(200)
    const cookie = renewed.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await at('/cms/api', 'POST', '/users/logout', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/cms/api', `Bearer ${token}`)).status).toBe(401)
    expect((await at('/cms/api', 'POST', '/users/refresh-token', { headers: { cookie } })).status).toBe(401)
  })

  it('show no credentials, mails or ended logins to anybody', async () => {
    const { bearer } = await cms.addUser('admin')
    for (const hidden of ['credentials', 'mails', 'revoked-tokens'])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const { status } = await at('/cms/api', method, `/${hidden}?where[id][exists]=true`, {
          bearer,
          ...(method === 'GET' ? {} : { body: {} }),
        })
        expect(status, `${method} ${hidden}`).toBeGreaterThanOrEqual(400)
      }
    const { text } = await at('/cms/api', 'GET', '/users?depth=5&showHiddenFields=true', { bearer })
    expect(text).not.toMatch(/hash|salt|stamp|resetPasswordToken|sessions|lockUntil/i)
  })

  it('log in by the form of the admin screens too', async () => {
    const { user, password } = await cms.addUser('staff')
    const form = new FormData()
    form.append('_payload', JSON.stringify({ email: user.email, password }))
    const answer = await fetch(`${cms.url}/cms/api/users/login`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toContain('payload-token=')
    const broken = await fetch(`${cms.url}/cms/api/users/login`, { method: 'POST', body: new FormData() })
    expect(broken.status).toBe(400)
  })
})
