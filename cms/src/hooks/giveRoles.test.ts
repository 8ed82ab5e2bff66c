// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { openPasskeyTests } from '../testing/passkeyTests.ts'
import { send } from '../testing/visits/testVisitors.ts'
import { mailsTo } from '../testing/writtenMails.ts'

const cms = await openTestCms({ LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openPasskeyTests(cms)
const admin = await cms.addUser('admin')

const doors = [
  ['/api by isAdmin', (id: string) => send(`${cms.url}/api/users/${id}`, 'PUT', by({ isAdmin: true }))],
  ['/api by roles', (id: string) => send(`${cms.url}/api/users/${id}`, 'PUT', by({ roles: ['finance'] }))],
  ['/cms/api', (id: string) => send(`${cms.url}/cms/api/users/${id}`, 'PATCH', by({ roles: ['orders'] }))],
  [
    '/cms/api, many at once',
    (id: string) =>
      send(`${cms.url}/cms/api/users?where[id][equals]=${id}`, 'PATCH', by({ roles: ['editor'] })),
  ],
] as const
const by = (body: object) => ({ bearer: admin.bearer, body })
const statusOf = async (bearer: string) =>
  (await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status
const subjects = async (email: string) => (await mailsTo(cms, email)).map(({ subject }) => subject ?? '')

it.each(doors)('a first role ends all that may be another person’s, at %s', async (_, give) => {
  const person = await shop.addPerson('customer')
  const { id, email } = person.user
  const { ticket } = (await shop.logIn('/api', person)).answer
  const passed = await shop.pass('/api', { ticket, recovery: person.codes[0], trust: true })
  const wish = { bearer: person.bearer, body: { email: `thief.${email}` } }
  await send(`${cms.url}/api/users/profile`, 'PUT', wish)
  expect((await give(id)).status).toBe(200)
  expect(await statusOf(person.bearer)).toBe(401)
  expect(await statusOf(`Bearer ${String(passed.answer.token)}`)).toBe(401)
  expect((await shop.logInByPasskey('/api', person.authenticator)).status).toBe(401)
  const stored = await cms.payload.findByID({ collection: 'users', id, depth: 0 })
  expect(stored.pendingEmail ?? null).toBeNull()
  // Of a proven address there is nothing to tell admins.
  const again = await shop.logIn('/api', person)
  expect(again.status).toBe(200)
  expect((await subjects(admin.user.email)).join()).not.toContain(email)
  await expect.poll(() => subjects(email)).toContain('Your rights at Baithak have changed')
  // Another role ends nothing.
  const bearer = `Bearer ${String(again.answer.token)}`
  await send(`${cms.url}/api/users/${id}`, 'PUT', by({ roles: ['editor', 'orders'] }))
  expect(await statusOf(bearer)).toBe(200)
})

it('a role for an address that nobody has confirmed is told to admins, in the trail and in the log', async () => {
  const { user, bearer, password } = await cms.addUser('customer', { emailVerifiedAt: null })
  const given = await send(`${cms.url}/api/users/${user.id}`, 'PUT', by({ isAdmin: true }))
  expect([given.status, given.answer.isAdmin]).toEqual([200, true])
  expect(await statusOf(bearer)).toBe(401)
  const sent = async () =>
    (await mailsTo(cms, admin.user.email)).find(({ text }) => text?.includes(user.email))?.text ?? ''
  await expect.poll(sent).toContain('Nobody has shown yet')
  const trail = await cms.payload.find({
    collection: 'audit-entries',
    where: { subjectId: { equals: user.id } },
  })
  expect(JSON.stringify(trail.docs)).toContain('nobody has confirmed this address')
  const log = await cms.payload.find({
    collection: 'security-events',
    where: { and: [{ accountId: { equals: user.id } }, { kind: { equals: 'role changed' } }] },
  })
  expect(log.docs[0]?.detail).toBe('address not confirmed: customer → admin')
  expect((await shop.logIn('/api', { user, password })).status).toBe(200)
})

it('the shop can keep roles for confirmed addresses, also one that the same change gives', async () => {
  const demand = (rolesNeedProof: boolean) =>
    cms.payload.updateGlobal({ slug: 'site-settings', data: { rolesNeedProof } })
  const [stranger, known] = [
    await cms.addUser('customer', { emailVerifiedAt: null }),
    await cms.addUser('customer'),
  ]
  await demand(true)
  for (const [, give] of doors.slice(0, 3)) {
    const refused = await give(stranger.user.id)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Invite the person instead'),
    ])
  }
  const moved = by({ isAdmin: true, email: `moved.${known.user.email}` })
  expect((await send(`${cms.url}/api/users/${known.user.id}`, 'PUT', moved)).status).toBe(409)
  expect((await send(`${cms.url}/api/users/${known.user.id}`, 'PUT', by({ isAdmin: true }))).status).toBe(200)
  const body = { name: 'Om', email: stranger.user.email, roles: ['editor'] }
  expect((await send(`${cms.url}/api/users/invitations`, 'POST', by(body))).status).toBe(201)
  await demand(false)
})

it('a password that staff may not have is found at the first login after the role, at both doors', async () => {
  for (const door of ['/api', '/cms/api'] as const) {
    const person = await cms.addUser('customer')
    const { id, email } = person.user
    const weak = 'password123'
    await send(`${cms.url}/api/users/profile`, 'PUT', { bearer: person.bearer, body: { password: weak } })
    await send(`${cms.url}/api/users/${id}`, 'PUT', by({ roles: ['editor'] }))
    const refused = await shop.logIn(door, { ...person, password: weak })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('too easy to guess')])
    await expect.poll(() => subjects(email)).toContain('Set a new password for Baithak')
    const mail = (await mailsTo(cms, email)).find(({ text }) => text?.includes('/reset-password/'))
    const [, code] = /reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const password = 'seven quiet rivers run'
    await send(`${cms.url}/api/users/reset-password/${code}`, 'POST', { body: { password } })
    expect((await shop.logIn(door, { ...person, password })).status).toBe(200)
  }
})
