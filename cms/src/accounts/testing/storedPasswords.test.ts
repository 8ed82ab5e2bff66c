// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const logIn = (email: string, password: string, address?: string) =>
  send(`${cms.url}/api/users/login`, 'POST', { body: { email, password }, ...(address && { address }) })

it('credentials hold the only hash: the user keeps none', async () => {
  const { user } = await cms.addUser('customer')
  const { findCredentials, findStoredUser } = await import('../credentials.ts')
  const stored = await findStoredUser(cms.payload, { id: user.id })
  expect(stored).toMatchObject({ email: user.email })
  expect(stored?.hash ?? null).toBeNull()
  expect(await findCredentials(cms.payload, user.id)).toMatchObject({
    id: user.id,
    hash: expect.stringMatching(/^argon2id-v1:[0-9a-f]{64}$/),
  })
})

it('credentials go with their user', async () => {
  const { user } = await cms.addUser('customer')
  await cms.payload.delete({ collection: 'users', id: user.id })
  const { findCredentials } = await import('../credentials.ts')
  expect(await findCredentials(cms.payload, user.id)).toBeNull()
})

it('takes a password in whatever form a keyboard writes it', async () => {
  const typed = 'Café कुर्सी\u00a0नं 1'.normalize('NFC')
  const { user } = await cms.addUser('customer')
  const { setPassword } = await import('../credentials.ts')
  await setPassword(cms.payload, user.id, typed)
  const forms = [typed, typed.normalize('NFD'), typed.normalize('NFKC'), typed.replace('1', '１')]
  for (const form of forms) expect((await logIn(user.email, form)).status).toBe(200)
  for (const other of [typed.slice(0, 8), typed.toLowerCase(), typed.replace('é', 'e')])
    expect((await logIn(user.email, other)).status).toBe(401)
})

/** Starts hashes of one client at once. Returns their statuses, and says when each is done. */
const hashMany = async (count: number, clientOf: (n: number) => string, onDone = () => {}) => {
  const { hashPassword } = await import('../passwords.ts')
  const { withAuditContext } = await import('../../audit/auditContext.ts')
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
