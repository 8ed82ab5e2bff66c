// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

async function refusals() {
  const { flushSecurityLog } = await import('../audit/securityLog.ts')
  await flushSecurityLog(cms.payload)
  const where = { kind: { equals: 'refused' } }
  const { docs } = await cms.payload.find({ collection: 'security-events', where, pagination: false })
  return docs.map(({ email, detail }) => [email, detail])
}

it('leaves those out who are asked for their password again, at each door', async () => {
  const [admin, editor, other] = [
    await cms.addUser('admin'),
    await cms.addUser('editor'),
    await cms.addUser('customer'),
  ]
  const { bearer } = admin
  const ask = (method: string, path: string, body?: object) =>
    send(`${cms.url}${path}`, method, { bearer, ...(body ? { body } : {}) })
  const person = { name: 'Om', email: 'om@baithak.example', roles: [] }
  const { id } = other.user
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  try {
    for (const answered of [
      await ask('PUT', `/api/users/${id}`, { roles: ['orders'] }),
      await ask('PATCH', `/cms/api/users/${id}`, { roles: ['orders'] }),
      await ask('POST', '/cms/api/users', person),
      await ask('GET', '/cms/api/security-events/export'),
    ]) {
      expect(answered.status).toBe(403)
      expect(answered.answer.fields).toHaveProperty('currentPassword')
    }
    // A refusal after them shows that all have been noted that will be.
    await send(`${cms.url}/api/users`, 'GET', { bearer: editor.bearer })
    await expect.poll(refusals).toEqual([[editor.user.email, '403 GET /api/users']])
  } finally {
    vi.useRealTimers()
  }
})
