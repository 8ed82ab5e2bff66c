// @module-tag rights
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user as userShape } from '../contract/users.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/testVisitors.ts'

let cms: TestCms
let admin: Awaited<ReturnType<TestCms['addUser']>>
beforeAll(async () => {
  cms = await openTestCms()
  admin = await cms.addUser('admin')
})
afterAll(() => cms.close())

const api = (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api${path}`, method, options)
const secrets = /hash|salt|stamp|resetPassword|lockUntil|loginAttempts|sessions|jti/i

describe('users, for admins', () => {
  it('lists, shows, changes and removes', async () => {
    const { user } = await cms.addUser('customer')
    const { bearer } = admin
    const list = await api('GET', '/users', { bearer })
    const shown = (list.answer as unknown as { _id: string }[]).find(({ _id }) => _id === user.id)
    expect(userShape.parse(shown)).toEqual(shown)
    expect(list.text).not.toMatch(secrets)
    expect((await api('GET', `/users/${user.id}`, { bearer })).answer).toMatchObject({
      _id: user.id,
      role: 'customer',
    })
    const changed = await api('PUT', `/users/${user.id}`, {
      bearer,
      body: { _id: admin.user.id, name: 'New name', isAdmin: true },
    })
    expect(changed.answer).toMatchObject({ _id: user.id, name: 'New name', isAdmin: true, role: 'admin' })
    const kept = await api('PUT', `/users/${user.id}`, { bearer, body: { name: 'Newer name' } })
    expect(kept.answer).toMatchObject({ role: 'admin' })
    expect(
      (await api('PUT', `/users/${user.id}`, { bearer, body: { isAdmin: false } })).answer,
    ).toMatchObject({ role: 'customer' })
    expect((await api('DELETE', `/users/${user.id}`, { bearer })).status).toBe(200)
    expect((await api('GET', `/users/${user.id}`, { bearer })).status).toBe(404)
  })

  it('leaves staff staff when isAdmin is false', async () => {
    const { user } = await cms.addUser('staff')
    const { answer } = await api('PUT', `/users/${user.id}`, {
      bearer: admin.bearer,
      body: { isAdmin: false },
    })
    expect(answer).toMatchObject({ role: 'staff', isAdmin: false })
  })

  it.each(['customer', 'staff'] as const)('are closed to a %s', async (role) => {
    const { user, bearer } = await cms.addUser(role)
    const calls = [
      api('GET', '/users', { bearer }),
      api('GET', `/users/${user.id}`, { bearer }),
      api('PUT', `/users/${user.id}`, { bearer, body: { isAdmin: true } }),
      api('DELETE', `/users/${admin.user.id}`, { bearer }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await cms.payload.findByID({ collection: 'users', id: user.id })).role).toBe(role)
  })

  it('keep the last admin, and nobody deletes themselves', async () => {
    const { bearer, user } = admin
    const own = await api('DELETE', `/users/${user.id}`, { bearer })
    expect([own.status, own.answer.message]).toEqual([
      409,
      'You cannot delete the account you are logged in with.',
    ])
    const demoted = await api('PUT', `/users/${user.id}`, { bearer, body: { isAdmin: false } })
    expect(demoted.status).toBe(409)
    expect(demoted.answer.message).toContain('last administrator')
    await expect(cms.payload.delete({ collection: 'users', id: user.id })).rejects.toThrow(
      'last administrator',
    )
    expect((await cms.payload.findByID({ collection: 'users', id: user.id })).role).toBe('admin')
  })

  it('keeps an admin when two demote each other at the same moment', async () => {
    const [a, b] = [await cms.addUser('admin'), await cms.addUser('admin')]
    await cms.payload.update({ collection: 'users', id: admin.user.id, data: { role: 'staff' } })
    await Promise.all([
      api('PUT', `/users/${b.user.id}`, { bearer: a.bearer, body: { isAdmin: false } }),
      api('PUT', `/users/${a.user.id}`, { bearer: b.bearer, body: { isAdmin: false } }),
    ])
    const { totalDocs } = await cms.payload.count({
      collection: 'users',
      where: { role: { equals: 'admin' } },
    })
    expect(totalDocs).toBeGreaterThanOrEqual(1)
    await cms.payload.update({ collection: 'users', id: admin.user.id, data: { role: 'admin' } })
    for (const { user } of [a, b])
      await cms.payload.update({ collection: 'users', id: user.id, data: { role: 'customer' } })
  })
})
