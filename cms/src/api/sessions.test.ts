// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Device } from '../contract/accounts/sessions.ts'
import { claimsOf, minute, openLoginCms } from '../testing/loginTests.ts'
import { makeToken } from '../testing/makeToken.ts'

const cms = await openLoginCms()
afterAll(() => cms.close())

const arrivedOf = async (bearer: string) =>
  (await cms.payload.findByID({ collection: 'sessions', id: String(claimsOf(bearer.slice(7)).jti) })).arrived

const devices = async (bearer: string) =>
  (await cms.api('GET', '/users/sessions', { bearer })).answer as unknown as Device[]

describe('a login of a page', () => {
  it('has a token of a quarter of an hour, and a cookie that no script reads', async () => {
    const { token, cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    const { exp = 0, iat = 0 } = claimsOf(token)
    expect(exp - iat).toBeLessThanOrEqual(15 * 60)
    expect(cookie.line).toMatch(/^baithak-session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  })

  it('is renewed by its cookie, which is another one each time', async () => {
    const { token, cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    const first = await cms.renew(cookie.pair)
    expect([first.status, await cms.statusOf(first.bearer)]).toEqual([200, 200])
    expect(first.cookie).not.toBe(cookie.pair)
    expect(claimsOf(first.bearer.slice(7)).jti).toBe(claimsOf(token).jti)
    expect((await cms.renew(first.cookie)).status).toBe(200)
  })

  it('gives tabs that ask at the same time one successor', async () => {
    const { cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => cms.renew(cookie.pair)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((one) => one.cookie)).size).toBe(1)
    expect((await cms.renew(answers[0]?.cookie ?? '')).status).toBe(200)
  })

  it('ends when an older cookie comes again, for the thief and for the owner', async () => {
    const { cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    const own = await cms.renew(cookie.pair)
    const later = await cms.renew(own.cookie)
    expect((await cms.renew(cookie.pair)).status).toBe(401)
    expect([await cms.statusOf(later.bearer), (await cms.renew(later.cookie)).status]).toEqual([401, 401])
  })

  it('takes the cookie before for half a minute, and no longer once its successor is in use', async () => {
    const { cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    const { bearer, cookie: next } = await cms.renew(cookie.pair)
    expect(await cms.statusOf(bearer)).toBe(200)
    await vi.waitFor(async () => expect(await arrivedOf(bearer)).toBe(1))
    await cms.age(bearer, { renewedAt: 20_000 })
    expect((await cms.renew(cookie.pair)).cookie).toBe(next)
    await cms.age(bearer, { renewedAt: 15_000 })
    expect((await cms.renew(cookie.pair)).status).toBe(401)
    expect(await cms.statusOf(bearer)).toBe(401)
  })

  it('goes on after the answer to a renewal was lost, until its successor was used', async () => {
    const { cookie, bearer: first } = await cms.logInAsPage(await cms.addUser('customer'))
    const lost = await cms.renew(cookie.pair)
    expect(await cms.statusOf(first)).toBe(200)
    await cms.age(first, { renewedAt: 600 * minute })
    const again = await cms.renew(cookie.pair)
    expect([again.status, again.cookie, await cms.statusOf(again.bearer)]).toEqual([200, lost.cookie, 200])
    expect((await cms.renew(again.cookie)).status).toBe(200)
    expect((await cms.renew(cookie.pair)).status).toBe(401)
  })

  it('cannot be made up: a cookie is signed', async () => {
    const { cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    for (const forged of [
      cookie.pair.replace('.0.', '.1.'),
      cookie.pair.slice(0, -2),
      'baithak-session=x',
      '',
    ])
      expect((await cms.renew(forged)).status).toBe(401)
    expect((await cms.renew(cookie.pair)).status).toBe(200)
  })

  it('ends with a logout, here, everywhere and by a new password', async () => {
    const person = await cms.addUser('customer')
    const here = await cms.logInAsPage(person)
    await cms.api('POST', '/users/logout', { bearer: here.bearer })
    expect((await cms.renew(here.cookie.pair)).status).toBe(401)
    const [other, own] = [await cms.logInAsPage(person), await cms.logInAsPage(person)]
    const changed = await cms.api('PUT', '/users/profile', {
      bearer: own.bearer,
      body: { password: 'another long password' },
    })
    expect((await cms.renew(other.cookie.pair)).status).toBe(401)
    expect(await cms.statusOf(`Bearer ${changed.answer.token}`)).toBe(200)
    const kept = await cms.renew(own.cookie.pair)
    expect([kept.status, await cms.statusOf(kept.bearer)]).toEqual([200, 200])
    await cms.api('POST', '/users/logout?all=true', { bearer: kept.bearer })
    expect([await cms.statusOf(kept.bearer), (await cms.renew(kept.cookie)).status]).toEqual([401, 401])
  })
})

it('a program of a customer keeps a token of some days, and gets no cookie', async () => {
  const { bearer, token, cookie } = await cms.logInAsProgram(await cms.addUser('customer'))
  const { exp = 0, iat = 0 } = claimsOf(token)
  const week = 7 * 24 * 3600
  // The login is stored first, perhaps in the second before its token is signed.
  expect([week - 1, week]).toContain(exp - iat)
  expect(cookie.line).toBeUndefined()
  await cms.age(bearer, { seenAt: 60 * minute, startedAt: 13 * 60 * minute })
  expect(await cms.statusOf(bearer)).toBe(200)
})

it.each([
  ['half an hour without use', { seenAt: 30 * minute }, 401],
  ['less', { seenAt: 29 * minute }, 200],
  ['twelve hours', { startedAt: 12 * 60 * minute }, 401],
])(
  'a login of staff has its limits without the headers of a browser too: after %s',
  async (_, by, status) => {
    const person = await cms.addUser('editor')
    const { bearer, token } = await cms.logInAsProgram(person)
    const { exp = 0, iat = 0 } = claimsOf(token)
    expect(exp - iat).toBeLessThanOrEqual(12 * 3600)
    await cms.age(bearer, by)
    expect(await cms.statusOf(bearer)).toBe(status)
    const { email } = person.user
    const { answer } = await cms.rest('POST', '/users/login', { body: { email, password: person.password } })
    const authorization = `JWT ${String(answer.token)}`
    await cms.age(`Bearer ${String(answer.token)}`, by)
    const seen = await cms.rest('GET', '/users/me', { headers: { authorization } })
    expect(seen.answer.user === null).toBe(status === 401)
  },
)

describe('a login of staff in a browser', () => {
  it.each([
    ['half an hour without use', { seenAt: 30 * minute }, 401],
    ['less', { seenAt: 29 * minute }, 200],
    ['twelve hours', { startedAt: 12 * 60 * minute }, 401],
  ])('after %s', async (_, by, status) => {
    const page = await cms.logInAsPage(await cms.addUser('editor'))
    await cms.age(page.bearer, by)
    expect(await cms.statusOf(page.bearer)).toBe(status)
    expect((await cms.renew(page.cookie.pair)).status).toBe(status)
    const customer = await cms.logInAsPage(await cms.addUser('customer'))
    await cms.age(customer.bearer, by)
    expect(await cms.statusOf(customer.bearer)).toBe(200)
  })

  it('goes on while it is used', async () => {
    const page = await cms.logInAsPage(await cms.addUser('editor'))
    await cms.age(page.bearer, { seenAt: 25 * minute })
    expect(await cms.statusOf(page.bearer)).toBe(200)
    await expect
      .poll(async () => (await devices(page.bearer))[0]?.seenAt)
      .toSatisfy((seen: string) => Date.now() - Date.parse(seen) < minute)
  })

  it('of the screens under /cms has its token in the cookie alone, with the same ends', async () => {
    const { user, password } = await cms.addUser('editor')
    const { answer, headers } = await cms.rest('POST', '/users/login', {
      body: { email: user.email, password },
      headers: { origin: cms.url },
    })
    expect(answer).not.toHaveProperty('token')
    expect(Number(answer.exp) * 1000 - Date.now()).toBeLessThanOrEqual(30 * minute)
    const token = /payload-token=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''
    const me = async () =>
      (await cms.rest('GET', '/users/me', { headers: { cookie: `payload-token=${token}` } })).answer
    expect(await me()).toMatchObject({ user: { email: user.email } })
    await cms.age(`Bearer ${token}`, { startedAt: 12 * 60 * minute })
    expect(await me()).toMatchObject({ user: null })
  })
})

describe('devices', () => {
  it('are listed with browser, address and times, the present one marked', async () => {
    const person = await cms.addUser('customer')
    const { bearer } = await cms.logInAsPage(person)
    const found = await devices(bearer)
    expect(found).toHaveLength(2)
    expect(found.find(({ isCurrent }) => isCurrent)).toMatchObject({
      name: 'Firefox 140 on Windows',
      kind: 'browser',
      address: expect.stringMatching(/^10\./),
    })
    expect(JSON.stringify(found)).not.toMatch(/stamp|renew/)
  })

  it('can be ended one by one, by their owner alone', async () => {
    const person = await cms.addUser('customer')
    const [one, other] = [await cms.logInAsPage(person), await cms.logInAsPage(person)]
    const { jti } = claimsOf(other.token)
    const stranger = await cms.addUser('customer')
    const end = (bearer: string) => cms.api('DELETE', `/users/sessions/${jti}`, { bearer })
    expect((await end(stranger.bearer)).status).toBe(404)
    expect(await cms.statusOf(other.bearer)).toBe(200)
    expect((await end(one.bearer)).status).toBe(200)
    expect([await cms.statusOf(other.bearer), await cms.statusOf(one.bearer)]).toEqual([401, 200])
  })

  it('are named by their owner alone', async () => {
    const [person, other] = [await cms.addUser('customer'), await cms.addUser('customer')]
    const [device] = await devices(person.bearer)
    const name = (bearer: string, given: string) =>
      cms.api('PUT', `/users/sessions/${device?._id}`, { bearer, body: { name: given } })
    expect((await name(other.bearer, 'Mine')).status).toBe(404)
    expect((await name(person.bearer, ' ')).answer.fields).toEqual({ name: 'Please give it a name.' })
    expect((await name(person.bearer, ' At the till ')).status).toBe(200)
    expect((await devices(person.bearer)).map((one) => one.name)).toEqual(['At the till'])
  })

  it('are seen under /cms by their owner and by admins', async () => {
    const [one, other, admin] = [
      await cms.addUser('editor'),
      await cms.addUser('editor'),
      await cms.addUser('admin'),
    ]
    const list = `/users/${one.user.id}/sessions`
    const seen = await Promise.all(
      [one, other, admin].map(async ({ bearer }) => (await cms.rest('GET', list, { bearer })).status),
    )
    expect(seen).toEqual([200, 403, 200])
    const { jti } = claimsOf(one.token)
    expect((await cms.rest('DELETE', `${list}/${jti}`, { bearer: other.bearer })).status).toBe(403)
    expect((await cms.rest('DELETE', `${list}/${jti}`, { bearer: admin.bearer })).status).toBe(200)
    expect(await cms.statusOf(one.bearer)).toBe(401)
  })

  it('are at most a hundred of one account', async () => {
    const person = await cms.addUser('customer')
    const tokens: string[] = []
    for (let n = 0; n < 100; n += 1) tokens.push(await makeToken(cms.payload, person.user))
    expect(await cms.statusOf(person.bearer)).toBe(401)
    expect(await cms.statusOf(`Bearer ${tokens.at(-1)}`)).toBe(200)
    expect(await devices(`Bearer ${tokens.at(-1)}`)).toHaveLength(100)
  })
})

it('says why a login has ended, as far as it is known', async () => {
  const { payload } = cms
  const editor = await cms.addUser('editor')
  const ended = async (token: string) =>
    (
      await cms.api('GET', '/users/sessions', {
        bearer: token.startsWith('Bearer') ? token : `Bearer ${token}`,
      })
    ).answer.message
  const idOf = (token: string) => String(claimsOf(token).jti)
  const idle = await makeToken(payload, editor.user)
  await payload.update({ collection: 'sessions', id: idOf(idle), data: { seenAt: 0 } })
  const gone = await makeToken(payload, editor.user)
  await payload.delete({ collection: 'sessions', id: idOf(gone) })
  const changed = await makeToken(payload, editor.user)
  const said = [await ended(idle), await ended(gone)]
  await payload.update({ collection: 'credentials', id: editor.user.id, data: { stamp: 'another' } })
  said.push(await ended(changed), await ended('Bearer x.y.z'))
  expect(said).toEqual([
    'Your login has ended: nothing was done here for too long. Please log in again.',
    'Your login has ended: this device was logged out, or its time was over. Please log in again.',
    'Your login has ended: the password was changed, or every device was logged out. Please log in again.',
    'Your login has ended. Please log in again.',
  ])
})
