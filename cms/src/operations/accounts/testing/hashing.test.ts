// @module-tag transaction
import { afterAll, expect, it, vi } from 'vitest'
import { currentTransaction } from '../../../database/transaction.ts'
import { HttpError } from '../../../errors.ts'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

/** Whether each password so far was hashed within a transaction. */
const hashed: boolean[] = []
let isFull = false
vi.mock('../../../accounts/passwords.ts', async (load) => {
  const passwords = await load<typeof import('../../../accounts/passwords.ts')>()
  const hashPassword = (password: string) => {
    hashed.push(currentTransaction() !== null)
    if (isFull) throw new HttpError(503, 'Many people are logging in just now.')
    return passwords.hashPassword(password)
  }
  return { ...passwords, hashPassword }
})

const cms = await openTestCms()
afterAll(() => cms.close())
const admin = await cms.addUser('admin')

const password = 'a wholly new password'
const person = { name: 'Asha', email: 'asha@baithak.example', phone: '9000000001', password }
const changes = [
  ['POST', '/api/users', { ...person }],
  ['PUT', '/api/users/profile', { password }],
  ['PATCH', '/cms/api/users/:id', { password }],
] as const

it.each(changes)(
  'a password sent by %s %s is hashed once, before the transaction',
  async (method, path, body) => {
    const { user, bearer } = await cms.addUser('admin')
    hashed.length = 0
    const { status } = await send(cms.url + path.replace(':id', user.id), method, { body, bearer })
    expect([200, 201]).toContain(status)
    expect(hashed).toEqual([false])
    const email = 'email' in body ? body.email : user.email
    expect((await send(`${cms.url}/api/users/login`, 'POST', { body: { email, password } })).status).toBe(200)
  },
)

it.each(changes)(
  '%s %s is refused while too many hashes wait, and changes nothing',
  async (method, path, body) => {
    const { user, bearer } = await cms.addUser('admin')
    const count = async () => (await cms.payload.count({ collection: 'users' })).totalDocs
    const before = await count()
    isFull = true
    try {
      const sent = { ...body, name: 'Another name', ...('email' in body && { email: `full.${body.email}` }) }
      const { status, text } = await send(cms.url + path.replace(':id', user.id), method, {
        body: sent,
        bearer,
      })
      expect(status).toBe(503)
      expect(text).toContain('Many people are logging in just now.')
    } finally {
      isFull = false
    }
    expect(await count()).toBe(before)
    const stored = await cms.payload.findByID({ collection: 'users', id: user.id, depth: 0 })
    expect(stored.name).toBe(user.name)
  },
)

it('a visitor makes the shop hash nothing under /cms', async () => {
  hashed.length = 0
  const body = { ...person, email: 'nobody@baithak.example', roles: ['admin'] }
  expect((await send(`${cms.url}/cms/api/users`, 'POST', { body })).status).toBe(401)
  const { status } = await send(`${cms.url}/cms/api/users/${admin.user.id}`, 'PATCH', { body: { password } })
  expect([status, hashed]).toEqual([401, []])
})
