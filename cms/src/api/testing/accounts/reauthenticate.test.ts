// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { type KnownUser, minute, openLoginCms } from '../../../testing/loginTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openLoginCms()
afterAll(() => cms.close())

describe('after ten minutes', () => {
  const asked = {
    message: 'Please enter your current password.',
    fields: { currentPassword: 'Please enter your current password.' },
  }
  const old = async (person: KnownUser) => {
    await cms.age(person.bearer, { provedAt: 10 * minute })
    return person
  }

  it.each([{ email: 'another@baithak.example' }, { password: 'another long password' }])(
    'a change of %o asks for the password, and takes it along',
    async (body) => {
      const person = await old(await cms.addUser('customer'))
      const { bearer, password } = person
      expect(await cms.api('PUT', '/users/profile', { bearer, body })).toMatchObject({
        status: 403,
        answer: asked,
      })
      const wrong = await cms.api('PUT', '/users/profile', {
        bearer,
        body: { ...body, currentPassword: 'no' },
      })
      expect(wrong).toMatchObject({
        status: 403,
        answer: { fields: { currentPassword: 'This is not your password.' } },
      })
      const right = await cms.api('PUT', '/users/profile', {
        bearer,
        body: { ...body, currentPassword: password },
      })
      expect(right.status).toBe(200)
    },
  )

  it('a name is changed without', async () => {
    const { bearer, user } = await old(await cms.addUser('customer'))
    const body = { name: 'Another', email: user.email }
    expect((await cms.api('PUT', '/users/profile', { bearer, body })).status).toBe(200)
  })

  it('one answer with the password holds for ten more', async () => {
    const { bearer, password } = await old(await cms.addUser('customer'))
    expect((await cms.api('GET', '/users/profile/data', { bearer })).status).toBe(403)
    const body = { currentPassword: password }
    expect((await cms.api('POST', '/users/confirm', { bearer, body })).status).toBe(200)
    expect((await cms.api('GET', '/users/profile/data', { bearer })).status).toBe(200)
  })

  it.each(['/api', '/cms/api'])(
    'admins are asked before a person with a role is deleted at %s',
    async (door) => {
      const admin = await old(await cms.addUser('admin'))
      const [staff, customer] = [await cms.addUser('orders'), await cms.addUser('customer')]
      const remove = (id: string) => send(`${cms.url}${door}/users/${id}`, 'DELETE', { bearer: admin.bearer })
      expect((await remove(customer.user.id)).status).toBe(200)
      const refused = await remove(staff.user.id)
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('currentPassword')])
      const body = { currentPassword: admin.password }
      await cms.api('POST', '/users/confirm', { bearer: admin.bearer, body })
      expect((await remove(staff.user.id)).status).toBe(200)
    },
  )

  it('admins are asked before many people are deleted at once', async () => {
    const admin = await old(await cms.addUser('admin'))
    const people = [await cms.addUser('customer'), await cms.addUser('customer')].map(({ user }) => user.id)
    const where = `where[id][in]=${people.join(',')}`
    const left = async () =>
      (await cms.payload.count({ collection: 'users', where: { id: { in: people } } })).totalDocs
    const remove = () => cms.rest('DELETE', `/users?${where}`, { bearer: admin.bearer })
    expect([(await remove()).status, await left()]).toEqual([403, 2])
    const body = { currentPassword: admin.password }
    await cms.api('POST', '/users/confirm', { bearer: admin.bearer, body })
    expect([(await remove()).status, await left()]).toEqual([200, 0])
  })

  it('admins are asked before rights are given or taken', async () => {
    const admin = await old(await cms.addUser('admin'))
    const { user } = await cms.addUser('customer')
    const give = () => cms.api('PUT', `/users/${user.id}`, { bearer: admin.bearer, body: { isAdmin: true } })
    expect(await give()).toMatchObject({ status: 403, answer: asked })
    await cms.api('POST', '/users/confirm', {
      bearer: admin.bearer,
      body: { currentPassword: admin.password },
    })
    expect(await give()).toMatchObject({ status: 200, answer: { isAdmin: true } })
  })

  it('under /cms too: accounts, bank account, shop switch, exports of people', async () => {
    const admin = await old(await cms.addUser('admin', { roles: ['admin', 'finance'] }))
    const { bearer, password, user } = admin
    const someone = await cms.addUser('customer')
    const fresh = { name: 'New', email: 'new.of.cms@baithak.example', roles: ['editor'] }
    const asks: [method: string, path: string, body?: object][] = [
      ['PATCH', `/users/${user.id}`, { password: 'another long password' }],
      ['PATCH', `/users/${someone.user.id}`, { email: 'moved@baithak.example' }],
      ['PATCH', `/users/${someone.user.id}`, { roles: ['editor'] }],
      ['POST', '/users', fresh],
      ['POST', '/globals/site-settings', { bankDetails: 'Another account' }],
      ['POST', '/globals/site-settings', { purchasing: 'open' }],
      ['GET', '/security-events/export'],
    ]
    for (const [method, path, body] of asks)
      expect(await cms.rest(method, path, { bearer, ...(body ? { body } : {}) }), path).toMatchObject({
        status: 403,
        answer: asked,
      })
    const harmless = await cms.rest('PATCH', `/users/${someone.user.id}`, {
      bearer,
      body: { name: 'Some One' },
    })
    expect(harmless.status).toBe(200)
    const confirm = (currentPassword: string) =>
      cms.rest('POST', '/users/confirm', { bearer, body: { currentPassword } })
    expect((await confirm('no')).status).toBe(403)
    expect((await confirm(password)).status).toBe(200)
    expect((await cms.rest('POST', '/users', { bearer, body: fresh })).status).toBe(201)
  })
})
