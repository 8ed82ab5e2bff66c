// @module-tag rights
import type { Where } from 'payload'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'
import { makeToken } from '../testing/makeToken.ts'

const cms = await openTestCms({ LIMIT_REGISTER: '1' })
afterAll(() => cms.close())
const log = await import('./securityLog.ts')
await cms.addSettings()
const admin = await cms.addUser('admin', { name: 'Anita Admin' })
const staff = await cms.addUser('editor')
const customer = await cms.addUser('customer')

const clear = async () => {
  await log.flushSecurityLog(cms.payload)
  await cms.payload.db.deleteMany({ collection: 'security-events', where: {} })
}
beforeEach(clear)

/**
 * Returns what the log holds, oldest first. Like events are added up: a minute may end between them. Mails are recorded
 * when they are sent, at a time of their own.
 */
async function events(where: Where = { kind: { not_equals: 'mail sent' } }) {
  await log.flushSecurityLog(cms.payload)
  const { docs } = await cms.payload.find({
    collection: 'security-events',
    where,
    sort: 'createdAt',
    pagination: false,
  })
  const found = new Map<string, (typeof docs)[number]>()
  for (const doc of docs) {
    const key = JSON.stringify([doc.kind, doc.accountId, doc.email, doc.address, doc.detail])
    const known = found.get(key)
    if (known) known.count += doc.count
    else found.set(key, doc)
  }
  return [...found.values()]
}
const recorded = async () => (await events()).map(({ kind, email, detail }) => [kind, email, detail])
/** Waits for what is noted after an answer. */
const soon = (wanted: unknown[]) =>
  expect.poll(async () => (await recorded()).sort()).toEqual([...wanted].sort())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const headers = { 'user-agent': firefox }
const api = (method: string, path: string, sent: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api${path}`, method, { headers, ...sent })
const rest = (method: string, path: string, { authorization }: { authorization: string }, body?: unknown) =>
  send(`${cms.url}/cms/api${path}`, method, { body, headers: { authorization } })
const logIn = (email: string, password: string, address?: string) =>
  api('POST', '/users/login', { body: { email, password }, ...(address ? { address } : {}) })

describe('the security log tells', () => {
  it('of logins, with account, address, device, door and request', async () => {
    const { user, password } = customer
    const { headers: answered } = await logIn(user.email, password, '203.0.113.7')
    expect(await events()).toMatchObject([
      {
        kind: 'login',
        accountId: user.id,
        email: user.email,
        address: '203.0.113.7',
        device: 'Firefox 140 on Linux',
        door: 'api',
        count: 1,
      },
    ])
    const [event] = await events()
    expect(event?.requestId).toMatch(/^[\w-]{5,}$/)
    expect(answered.get('x-request-id') ?? event?.requestId).toBe(event?.requestId)
    await rest(
      'POST',
      '/users/login',
      { authorization: '' },
      { email: staff.user.email, password: staff.password },
    )
    expect((await events()).at(-1)).toMatchObject({ kind: 'login', door: 'cms', email: staff.user.email })
  })

  it('of failed logins: the account, or a mark in place of what was typed', async () => {
    const address = '203.0.113.8'
    await logIn(staff.user.email, 'not the password', address)
    await logIn(staff.user.email, 'not the password', address)
    await logIn('my-secret-password@baithak.example', 'another', address)
    await logIn('my-other-password@baithak.example', 'another', address)
    const found = await events()
    expect(found.map(({ kind, email, count }) => [kind, email, count]).sort()).toEqual(
      [
        ['login failed', staff.user.email, 2],
        ['login failed', 'unknown', 2],
      ].sort(),
    )
    expect(JSON.stringify(found)).not.toMatch(/my-(secret|other)|not the password|another/)
  })

  it('of mails that were sent to an account, and of none to a stranger', async () => {
    const { user } = customer
    for (const email of [user.email, 'stranger@baithak.example'])
      await api('POST', '/users/forgot-password', { body: { email } })
    const mails = { kind: { equals: 'mail sent' } }
    await expect
      .poll(async () => (await events(mails)).map(({ accountId, detail }) => [accountId, detail]))
      .toEqual([[user.id, 'Reset password']])
  })

  it('of slowed logins', async () => {
    const address = '203.0.113.9'
    for (let n = 0; n < 11; n += 1) await logIn('nobody@baithak.example', 'not the password', address)
    expect(await recorded()).toEqual([
      ['login failed', 'unknown', ''],
      ['login slowed', 'unknown', ''],
    ])
  })

  it('of logouts, of one login and of all', async () => {
    const { user } = customer
    const bearer = async () => `Bearer ${await makeToken(cms.payload, user)}`
    await api('POST', '/users/logout', { bearer: await bearer() })
    await rest('POST', '/users/logout', { authorization: await bearer() })
    const someone = await cms.addUser('customer')
    await api('POST', '/users/logout?all=true', { bearer: someone.bearer })
    expect(await recorded()).toEqual([
      ['logout', user.email, ''],
      ['logout', user.email, ''],
      ['logout everywhere', someone.user.email, ''],
    ])
  })

  it('of new passwords and addresses, and who changed them', async () => {
    const { user, bearer } = await cms.addUser('customer')
    await api('PUT', '/users/profile', { bearer, body: { password: 'a quite new password' } })
    await rest('PATCH', `/users/${user.id}`, admin, { email: 'changed@baithak.example' })
    expect(await recorded()).toEqual([
      ['password changed', user.email, ''],
      ['e-mail changed', 'changed@baithak.example', `${user.email} → changed@baithak.example`],
    ])
    expect((await events()).map(({ by }) => by)).toEqual(['', 'Anita Admin'])
  })

  it('of passwords reset', async () => {
    const { user } = await cms.addUser('customer')
    await api('POST', '/users/forgot-password', { body: { email: user.email } })
    await api('POST', '/users/forgot-password', { body: { email: user.email } })
    await api('POST', '/users/forgot-password', { body: { email: 'a-password@baithak.example' } })
    // A queued mail makes a code when it is sent, which would replace the one made here.
    const mails = async () => (await cms.payload.count({ collection: 'mails' })).totalDocs
    await expect.poll(mails).toBe(0)
    const { renderResetMail } = await import('../operations/accounts/resetPassword.ts')
    const mail = await renderResetMail(cms.payload, user.email)
    const code = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await api('POST', `/users/reset-password/${code}`, { body: { password: 'a quite new password' } })
    const found = await events()
    expect(found.map(({ kind, email, detail }) => [kind, email, detail]).sort()).toEqual(
      [
        ['limit hit', user.email, 'cooldown'],
        ['password reset asked', 'unknown', ''],
        ['password reset asked', user.email, ''],
        ['password reset used', user.email, ''],
      ].sort(),
    )
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${code}|a-password`))
  })

  it('of accounts and rights that admins give and take', async () => {
    const email = 'new.admin@baithak.example'
    const body = { name: 'New', email, roles: ['editor'] }
    const { answer } = await rest('POST', '/users', admin, body)
    const { id } = answer.doc as { id: string }
    await rest('PATCH', `/users/${id}`, admin, { roles: ['admin'] })
    await api('PUT', `/users/${id}`, { bearer: admin.bearer, body: { isAdmin: false } })
    await rest('DELETE', `/users/${id}`, admin)
    expect(await recorded()).toEqual([
      ['account made', email, 'editor'],
      ['role changed', email, 'editor → admin'],
      ['role changed', email, 'admin → customer'],
      ['account deleted', email, ''],
    ])
    expect((await events()).every(({ by }) => by === 'Anita Admin')).toBe(true)
  })

  it('of requests with a login that are refused, and of tokens that are none; never of visitors', async () => {
    await rest('GET', '/products', { authorization: '' })
    await api('GET', '/users/profile')
    await api('GET', '/users', { bearer: customer.bearer })
    await rest('GET', '/products', customer)
    await rest('GET', '/mails', staff)
    const cookie = `payload-token=${staff.token}`
    await send(`${cms.url}/CMS/api/security-events/export`, 'GET', { headers: { cookie } })
    await api('GET', '/users/profile', { bearer: 'Bearer forged' })
    await soon([
      ['refused', customer.user.email, '403 GET /api/users'],
      ['refused', customer.user.email, '403 GET /cms/api/…'],
      ['refused', staff.user.email, '403 GET /cms/api/…'],
      ['refused', staff.user.email, '403 GET /cms/api/security-events/export'],
      ['refused', null, '401 GET /api/users/profile, no valid login'],
    ])
  })

  it('of limits that are hit', async () => {
    const address = '203.0.113.10'
    const body = { name: 'A', email: 'a', phone: '1', password: 'b' }
    for (let n = 0; n < 3; n += 1) await api('POST', '/users', { address, body })
    expect(await events()).toMatchObject([{ kind: 'limit hit', detail: 'register', address, count: 2 }])
  })
})

it('an event of a change that is not stored is not stored either', async () => {
  const { inTransaction } = await import('../database/transaction.ts')
  const broken = inTransaction(cms.payload, async () => {
    await log.logSecurity(cms.payload, { kind: 'role changed', account: customer.user })
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')
  expect(await recorded()).toEqual([])
})

it('what cannot be written now is written later, and no request fails', async () => {
  const { db } = cms.payload
  const { count } = db
  db.count = () => Promise.reject(new Error('gone'))
  await log.logSecurity(cms.payload, { kind: 'login failed', account: staff.user })
  expect(await log.flushSecurityLog(cms.payload)).toBeUndefined()
  db.count = count
  expect(await recorded()).toEqual([['login failed', staff.user.email, '']])
})
