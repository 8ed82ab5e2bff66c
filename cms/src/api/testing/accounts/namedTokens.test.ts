// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type KnownUser, minute, openLoginCms } from '../../../testing/loginTests.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

const cms = await openLoginCms({ LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()

const day = 24 * 60 * minute
const name = 'Stock of the ERP'
const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('a named token', () => {
  it('goes on after the limits of staff, and ends on its last day', async () => {
    const person = await cms.addUser('editor')
    const { bearer } = await cms.makeNamed(person)
    try {
      moveClock(13 * 60 * minute)
      expect([await cms.opens(bearer), await cms.opens(person.bearer)]).toEqual([true, false])
      moveClock(89 * day - 13 * 60 * minute)
      expect(await cms.opens(bearer)).toBe(true)
      moveClock(day + minute)
      expect(await cms.opens(bearer)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has the rights of its owner, and none once its owner has no role', async () => {
    const [editor, admin] = [await cms.addUser('editor'), await cms.addUser('admin')]
    const { bearer } = await cms.makeNamed(editor)
    const products = await cms.api('GET', '/products?view=manage', { bearer })
    const orders = await cms.api('GET', '/orders', { bearer })
    expect([products.status, orders.status]).toEqual([200, 403])
    const give = (roles: string[]) =>
      cms.api('PUT', `/users/${editor.user.id}`, { bearer: admin.bearer, body: { roles } })
    await give([])
    expect(await cms.opens(bearer)).toBe(false)
    await give(['editor'])
    expect(await cms.opens(bearer)).toBe(false)
  })

  it.each<[string, (person: KnownUser, id: string) => Promise<unknown>]>([
    [
      'a new password',
      ({ bearer }) =>
        cms.api('PUT', '/users/profile', { bearer, body: { password: 'another long password' } }),
    ],
    ['a logout everywhere', ({ bearer }) => cms.api('POST', '/users/logout?all=true', { bearer })],
    ['its end in the profile', ({ bearer }, id) => cms.api('DELETE', `/users/sessions/${id}`, { bearer })],
    [
      'its end under /cms by an admin',
      async ({ user }, id) => {
        const { bearer } = await cms.addUser('admin')
        return cms.rest('DELETE', `/users/${user.id}/sessions/${id}`, { bearer })
      },
    ],
    [
      'the end of the account',
      async ({ user }) => {
        const { bearer } = await cms.addUser('admin')
        return cms.api('DELETE', `/users/${user.id}`, { bearer })
      },
    ],
  ])('ends by %s', async (_, end) => {
    const person = await cms.addUser('editor')
    const { id, bearer } = await cms.makeNamed(person)
    expect(await cms.opens(bearer)).toBe(true)
    expect(await end(person, id)).toMatchObject({ status: 200 })
    expect(await cms.opens(bearer)).toBe(false)
  })

  it('outlives a hundred logins of its owner', async () => {
    const person = await cms.addUser('editor')
    const { bearer } = await cms.makeNamed(person)
    const { openSession } = await import('../../../accounts/sessions.ts')
    for (let n = 0; n < 100; n += 1) await openSession(cms.payload, person.user.id, 'program')
    expect([await cms.opens(bearer), await cms.statusOf(person.bearer)]).toEqual([true, 401])
  })

  it('stands in both lists by its name, with its end, and never with the token', async () => {
    const person = await cms.addUser('editor')
    const { id, bearer } = await cms.makeNamed(person, { name: `  ${name} `, days: 7 })
    const own = await cms.devicesOf(person.bearer)
    const { answer, text } = await cms.rest('GET', `/users/${person.user.id}/sessions`, person)
    expect(answer).toEqual(own)
    expect(own.find(({ _id }) => _id === id)).toMatchObject({ name, kind: 'token', isCurrent: false })
    const { startedAt = '', until = '' } = own.find(({ _id }) => _id === id) ?? {}
    expect(Date.parse(until) - Date.parse(startedAt)).toBe(7 * day)
    expect(own.filter((one) => one.until !== undefined)).toHaveLength(1)
    expect(text).not.toContain(bearer.slice(7))
    await cms.age(bearer, { seenAt: 2 * day })
    await cms.opens(bearer)
    await expect
      .poll(async () => (await cms.devicesOf(bearer)).find(({ isCurrent }) => isCurrent)?.seenAt)
      .toSatisfy((seen: string) => Date.now() - Date.parse(seen) < minute)
  })

  it('is noted, and told to its owner, who ends it by the link in the mail', async () => {
    const person = await cms.addUser('editor')
    const { email } = person.user
    const { bearer } = await cms.makeNamed(person, { name, days: 1 })
    const where = { email: { equals: email }, kind: { equals: 'token made' } }
    const { docs } = await cms.payload.find({ collection: 'security-events', where })
    expect(docs.map(({ detail }) => detail)).toEqual([expect.stringMatching(`^${name}, until 20\\d\\d-`)])
    const mail = async () =>
      (await mailsTo(cms, email)).find(({ subject }) => subject?.startsWith('A token for a program was made'))
    await expect.poll(async () => (await mail())?.text).toContain(`"${name}"`)
    const link = /not-me\/(\S+)/.exec((await mail())?.text ?? '')?.[1]
    const sayNotMe = async () => (await cms.api('POST', `/users/not-me/${link}`)).status
    expect([await sayNotMe(), await cms.opens(bearer), await cms.statusOf(person.bearer)]).toEqual([
      200,
      false,
      401,
    ])
    expect(await sayNotMe()).toBe(400)
  })
})

describe('a key with scopes', () => {
  const requests = {
    drafts: 'GET /products?view=manage',
    draft: 'POST /products',
    orders: 'GET /orders',
    deliver: 'POST /orders/deliver',
    papers: 'GET /papers',
    enquiries: 'GET /enquiries',
    quotes: 'GET /quotes',
    profile: 'GET /users/profile',
    review: `POST /products/${'a'.repeat(24)}/reviews`,
    today: 'GET /today',
  }
  it.each<[string, (keyof typeof requests)[]]>([
    ['catalogue:read', ['drafts']],
    ['catalogue:write', ['draft']],
    ['orders:read', ['orders', 'papers']],
    ['orders:write', ['deliver']],
    ['enquiries', ['enquiries', 'quotes']],
  ])('%s opens %s alone, and no screen', async (scope, wanted) => {
    const admin = await cms.addUser('admin')
    const { bearer } = await cms.makeNamed(admin, { name, scopes: [scope] })
    const opened: string[] = []
    for (const [what, request] of Object.entries(requests)) {
      const [method = '', path = ''] = request.split(' ')
      const { status } = await cms.api(method, path, { bearer, ...(method === 'POST' && { body: {} }) })
      if (status !== 403) opened.push(what)
    }
    expect(opened).toEqual(wanted)
    expect((await cms.rest('GET', '/users/me', { bearer })).answer.user).toBeNull()
    expect((await cms.rest('GET', '/products', { bearer })).status).toBe(401)
  })

  it('has no more rights than its maker, and shows its scopes in the list', async () => {
    const editor = await cms.addUser('editor')
    const { id, bearer } = await cms.makeNamed(editor, { name, scopes: ['orders:read', 'catalogue:read'] })
    expect((await cms.api('GET', '/orders', { bearer })).status).toBe(403)
    expect((await cms.devicesOf(editor.bearer)).find(({ _id }) => _id === id)?.scopes).toEqual([
      'catalogue:read',
      'orders:read',
    ])
  })

  it('is refused with words for no scope or one that there is not', async () => {
    const editor = await cms.addUser('editor')
    for (const scopes of [[], ['everything']])
      await expect(cms.makeNamed(editor, { name, scopes })).rejects.toThrow('400')
  })

  it('has a limit of its own', async () => {
    const { consume, limits } = await import('../../../cluster/limits.ts')
    const editor = await cms.addUser('editor')
    const { id, bearer } = await cms.makeNamed(editor, { name, scopes: ['catalogue:read'] })
    for (let spent = 0; spent < limits.key.points; spent += 1) await consume(cms.payload, 'key', id)
    expect((await cms.api('GET', '/products?view=manage', { bearer })).status).toBe(429)
    expect((await cms.api('GET', '/products?view=manage', editor)).status).toBe(200)
  })
})

describe('with a named token nobody', () => {
  it.each<[string, string, string, (person: KnownUser) => object]>([
    [
      'shows again who they are',
      'POST',
      '/api/users/confirm',
      ({ password }) => ({ currentPassword: password }),
    ],
    [
      'shows again who they are, under /cms',
      'POST',
      '/cms/api/users/confirm',
      ({ password }) => ({ currentPassword: password }),
    ],
    ['makes another', 'POST', '/cms/api/users/tokens', () => ({ name })],
    ['is given a longer one', 'POST', '/cms/api/users/refresh-token', () => ({})],
    ['begins a passkey', 'POST', '/api/users/passkeys/options', () => ({})],
    ['begins a passkey under /cms', 'POST', '/cms/api/users/passkeys/options', () => ({})],
    ['begins a second step', 'POST', '/api/users/second-step/key', () => ({})],
    [
      'changes the password, though it is known',
      'PUT',
      '/api/users/profile',
      ({ password }) => ({ password: 'another long password', currentPassword: password }),
    ],
    [
      'moves the address',
      'PUT',
      '/api/users/profile',
      ({ password }) => ({ email: 'thief@baithak.example', currentPassword: password }),
    ],
    ['deletes the account', 'DELETE', '/api/users/profile', ({ password }) => ({ password })],
    [
      'invites others',
      'POST',
      '/api/users/invitations',
      () => ({ name, email: 'c@d.example', role: 'admin' }),
    ],
    [
      'makes accounts under /cms',
      'POST',
      '/cms/api/users',
      () => ({ name, email: 'e@f.example', roles: ['admin'] }),
    ],
  ])('%s', async (_, method, path, bodyOf) => {
    const person = await cms.addUser('admin')
    const { bearer } = await cms.makeNamed(person)
    const { send } = await import('../../../testing/visits/testVisitors.ts')
    const refused = await send(`${cms.url}${path}`, method, { bearer, body: bodyOf(person) })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('A named token may not')])
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await cms.opens(bearer)).toBe(true)
  })

  it('gets it, or a cookie, in the answer to a changed name', async () => {
    const { bearer } = await cms.makeNamed(await cms.addUser('editor'))
    const changed = await cms.api('PUT', '/users/profile', { bearer, body: { name: 'Another' } })
    expect(changed).toMatchObject({ status: 200, answer: { name: 'Another' } })
    expect([changed.answer.token, changed.headers.getSetCookie()]).toEqual([undefined, []])
    expect(await cms.opens(bearer)).toBe(true)
  })
})
