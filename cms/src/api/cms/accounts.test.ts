// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addUser('admin')

type Door = '/api' | '/cms/api'
const at = (door: Door, method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}${door}${path}`, method, options)
const logIn = (door: Door, email: string, password: string) =>
  at(door, 'POST', '/users/login', { body: { email, password } })
/** Sends a request that needs a login. */
const ask = (door: Door, bearer: string) =>
  door === '/api' ? at(door, 'GET', '/users/profile', { bearer }) : at(door, 'GET', '/users', { bearer })

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
        ).toBe(who ? 404 : 401)
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
    const { user, bearer } = await cms.addUser('editor')
    const patch = (body: object) => at('/cms/api', 'PATCH', `/users/${user.id}`, { bearer, body })
    await patch({ roles: ['admin'], isAdmin: true, name: 'Still staff' })
    await at('/cms/api', 'PATCH', `/users?where[id][equals]=${user.id}`, {
      bearer,
      body: { roles: ['admin'] },
    })
    await at('/cms/api', 'POST', '/users', {
      bearer,
      body: { name: 'x', email: 'y@baithak.example', password: 'long enough', roles: ['admin'] },
    })
    expect(await cms.payload.findByID({ collection: 'users', id: user.id })).toMatchObject({
      roles: ['editor'],
      name: 'Still staff',
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
    const { user, token, bearer } = await cms.addUser('editor')
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
    const { token } = await cms.addUser('editor')
    const renewed = await at('/cms/api', 'POST', '/users/refresh-token', {
      headers: { cookie: `payload-token=${token}` },
    })
    expect(renewed.status).toBe(200)
    const cookie = renewed.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await at('/cms/api', 'POST', '/users/logout', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/cms/api', `Bearer ${token}`)).status).toBe(401)
    expect((await at('/cms/api', 'POST', '/users/refresh-token', { headers: { cookie } })).status).toBe(401)
  })

  it('show no credentials with a person, though they are asked to', async () => {
    const { bearer } = await cms.addUser('admin')
    const { text } = await at('/cms/api', 'GET', '/users?depth=5&showHiddenFields=true', { bearer })
    expect(text).not.toMatch(/hash|salt|stamp|resetPasswordToken|sessions|lockUntil/i)
  })

  it('log in by the form of the admin screens too', async () => {
    const { user, password } = await cms.addUser('editor')
    const form = new FormData()
    form.append('_payload', JSON.stringify({ email: user.email, password }))
    const answer = await fetch(`${cms.url}/cms/api/users/login`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toContain('payload-token=')
    const broken = await fetch(`${cms.url}/cms/api/users/login`, { method: 'POST', body: new FormData() })
    expect(broken.status).toBe(400)
  })
})
