// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { user as userShape } from '../contract/accounts/users.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'
import { mailsTo } from '../testing/writtenMails.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const admin = await cms.addUser('admin')

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
      roles: [],
    })
    const changed = await api('PUT', `/users/${user.id}`, {
      bearer,
      body: { _id: admin.user.id, name: 'New name', isAdmin: true },
    })
    expect(changed.answer).toMatchObject({ _id: user.id, name: 'New name', isAdmin: true, roles: ['admin'] })
    const kept = await api('PUT', `/users/${user.id}`, { bearer, body: { name: 'Newer name' } })
    expect(kept.answer).toMatchObject({ roles: ['admin'] })
    expect(
      (await api('PUT', `/users/${user.id}`, { bearer, body: { isAdmin: false } })).answer,
    ).toMatchObject({ roles: [] })
    expect((await api('DELETE', `/users/${user.id}`, { bearer })).status).toBe(200)
    expect((await api('GET', `/users/${user.id}`, { bearer })).status).toBe(404)
  })

  it('leaves editors their role when isAdmin is false', async () => {
    const { user } = await cms.addUser('editor')
    const { answer } = await api('PUT', `/users/${user.id}`, {
      bearer: admin.bearer,
      body: { isAdmin: false },
    })
    expect(answer).toMatchObject({ roles: ['editor'], isAdmin: false })
  })

  it('gives and takes several roles, and says so to the person by mail', async () => {
    const { user, password } = await cms.addUser('customer')
    const put = (body: object) => api('PUT', `/users/${user.id}`, { bearer: admin.bearer, body })
    expect((await put({ roles: ['orders', 'editor', 'orders'] })).answer).toMatchObject({
      roles: ['editor', 'orders'],
      isAdmin: false,
    })
    // The first role has ended the logins of before.
    const login = await api('POST', '/users/login', { body: { email: user.email, password } })
    expect(login.answer).toMatchObject({ roles: ['editor', 'orders'] })
    expect((await put({ isAdmin: true })).answer).toMatchObject({
      roles: ['editor', 'orders', 'admin'],
      isAdmin: true,
    })
    expect((await put({ roles: [], name: 'Meera' })).answer).toMatchObject({ roles: [], isAdmin: false })
    expect((await put({ name: 'Meera' })).status).toBe(200)
    expect((await put({ roles: ['root'] })).answer).toMatchObject({
      fields: { 'roles.0': 'There is no such role' },
    })
    await vi.waitFor(async () => expect(await mailsTo(cms, user.email)).toHaveLength(3))
    const texts = (await mailsTo(cms, user.email)).map(({ text }) => String(text).replace(/\s+/g, ' '))
    expect(texts.filter((text) => /admin has changed what you may do/.test(text))).toHaveLength(3)
    expect(texts.filter((text) => /Editor: .* Orders: /.test(text))).toHaveLength(2)
    expect(texts.filter((text) => /your account is a customer’s/.test(text))).toHaveLength(1)
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
    expect((await cms.payload.findByID({ collection: 'users', id: user.id })).roles).toEqual(['admin'])
  })
})
