// @module-tag rights
import { createHash, pbkdf2Sync } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const logIn = (email: string, password: string, address?: string) =>
  send(`${cms.url}/api/users/login`, 'POST', { body: { email, password }, ...(address && { address }) })

it('raises the hash of a shop from before at the next login, and ends no login by it', async () => {
  const { user, password, bearer } = await cms.addUser('customer')
  const { findCredentials } = await import('./credentials.ts')
  const { updateIf } = await import('../database/statements.ts')
  const salt = createHash('sha256').update(user.id).digest('hex')
  const hash = `pbkdf2-sha256-v1:${pbkdf2Sync(password, salt, 600_000, 32, 'sha256').toString('hex')}`
  await updateIf(cms.payload, { collection: 'credentials', id: user.id, where: {}, set: { hash, salt } })
  expect((await logIn(user.email, 'another password')).status).toBe(401)
  expect(await findCredentials(cms.payload, user.id)).toMatchObject({ hash })
  const both = await Promise.all([logIn(user.email, password), logIn(user.email, password)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await findCredentials(cms.payload, user.id))?.hash).toMatch(/^argon2id-v1:[0-9a-f]{64}$/)
  expect((await logIn(user.email, password)).status).toBe(200)
  expect((await logIn(user.email, 'another password')).status).toBe(401)
  for (const token of [bearer, `Bearer ${both[0].answer.token}`])
    expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer: token })).status).toBe(200)
})

it('takes a password in whatever form a keyboard writes it', async () => {
  const typed = 'Café कुर्सी\u00a0नं 1'.normalize('NFC')
  const { user } = await cms.addUser('customer')
  const { setPassword } = await import('./credentials.ts')
  await setPassword(cms.payload, user.id, typed)
  const forms = [typed, typed.normalize('NFD'), typed.normalize('NFKC'), typed.replace('1', '１')]
  for (const form of forms) expect((await logIn(user.email, form)).status).toBe(200)
  for (const other of [typed.slice(0, 8), typed.toLowerCase(), typed.replace('é', 'e')])
    expect((await logIn(user.email, other)).status).toBe(401)
})

it('takes a password that was hashed as it was typed, and from then on in every form', async () => {
  const typed = 'Café for two'.normalize('NFD')
  const { user } = await cms.addUser('customer')
  const { updateIf } = await import('../database/statements.ts')
  const salt = createHash('sha256').update(user.id).digest('hex')
  const hash = `pbkdf2-sha256-v1:${pbkdf2Sync(typed, salt, 600_000, 32, 'sha256').toString('hex')}`
  await updateIf(cms.payload, { collection: 'credentials', id: user.id, where: {}, set: { hash, salt } })
  expect((await logIn(user.email, typed)).status).toBe(200)
  expect((await logIn(user.email, typed.normalize('NFC'))).status).toBe(200)
  expect((await logIn(user.email, typed)).status).toBe(200)
})

/** Starts hashes of one client at once. Returns their statuses, and says when each is done. */
const hashMany = async (count: number, clientOf: (n: number) => string, onDone = () => {}) => {
  const { hashPassword } = await import('./passwords.ts')
  const { withAuditContext } = await import('../audit/auditContext.ts')
  const hashes = Array.from({ length: count }, (_, n) =>
    withAuditContext(() => hashPassword('a password'), clientOf(n)).then(
      () => (onDone(), 200),
      (error: { status: number; retryAfter: number }) => (error.retryAfter > 0 ? error.status : 500),
    ),
  )
  return Promise.all(hashes)
}
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length

it('answers the login of another while one client sends many', async () => {
  const { user, password } = await cms.addUser('customer')
  const many = Array.from({ length: 85 }, (_, n) =>
    logIn(`nobody.${n}@baithak.example`, 'a wrong password', '203.0.113.7'),
  )
  expect((await logIn(user.email, password, '203.0.113.8')).status).toBe(200)
  for (const { status, headers } of await Promise.all(many)) {
    expect([401, 429]).toContain(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

it('hashes 20 of one client at a time, and lets no one wait behind another’s', async () => {
  let done = 0
  const many = hashMany(
    85,
    () => '203.0.113.7',
    () => (done += 1),
  )
  const before = await hashMany(1, () => '203.0.113.8').then(() => done)
  const statuses = await many
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([20, 65])
  expect(before).toBeLessThan(10)
})

it('lets the hashes of all together wait in a bounded queue', async () => {
  const statuses = await hashMany(160, (n) => `10.0.0.${n}`)
  expect([count(statuses, 200), count(statuses, 503)]).toEqual([100, 60])
  expect(await hashMany(1, () => '')).toEqual([200])
})
