import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const log = await import('../securityLog.ts')
const staff = await cms.addUser('editor')
const customer = await cms.addUser('customer')
beforeEach(async () => {
  await log.flushSecurityLog(cms.payload)
  await cms.payload.db.deleteMany({ collection: 'security-events', where: {} })
})

/** Returns all rows of the log. */
async function events() {
  await log.flushSecurityLog(cms.payload)
  return (await cms.payload.find({ collection: 'security-events', pagination: false })).docs
}

it('a flood makes few rows, and nobody waits for them', async () => {
  const { withAuditContext } = await import('../auditContext.ts')
  // By the time of the processor: others may keep it busy.
  const since = process.cpuUsage()
  for (let n = 0; n < 10_000; n += 1) {
    const origin = {
      address: `10.0.${n >> 8}.${n & 255}`,
      userAgent: 'curl/8',
      door: 'api',
      requestId: '',
    } as const
    const email = `guess-${n}@baithak.example`
    await withAuditContext(() => log.logSecurity(cms.payload, { kind: 'login failed', email }), '', origin)
  }
  await log.logSecurity(cms.payload, { kind: 'login failed', account: staff.user })
  const { user, system } = process.cpuUsage(since)
  expect((user + system) / 1000).toBeLessThan(5000)
  const found = await events()
  expect(found.length).toBeLessThanOrEqual(130)
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(10_001)
  expect(found.some(({ kind }) => kind === 'more events were not kept')).toBe(true)
  expect(JSON.stringify(found)).not.toContain('guess-')
})

it('a flood of one kind hides neither the others nor what concerns an account, and is named', async () => {
  const { withAuditContext } = await import('../auditContext.ts')
  const flood = (kind: 'limit hit' | 'refused' | 'login failed', count: number) => {
    for (let n = 0; n < count; n += 1) {
      const origin = {
        address: `10.1.${n >> 8}.${n & 255}`,
        userAgent: '',
        door: 'api',
        requestId: '',
      } as const
      const email = kind === 'login failed' ? { email: `guess-${n}@baithak.example` } : {}
      void withAuditContext(() => log.logSecurity(cms.payload, { kind, ...email }), '', origin)
    }
  }
  flood('limit hit', 2500)
  flood('refused', 88)
  await log.flushSecurityLog(cms.payload)
  flood('login failed', 300)
  for (const account of [staff.user, customer.user])
    await log.logSecurity(cms.payload, { kind: 'login failed', account })
  await log.logSecurity(cms.payload, { kind: 'login slowed', email: staff.user.email })
  const found = (await events()).map(({ kind, email, detail }) => [kind, email, detail])
  for (const email of [staff.user.email, customer.user.email])
    expect(found).toContainEqual(['login failed', email, ''])
  expect(found).toContainEqual(['login slowed', staff.user.email, ''])
  expect(found.filter(([kind]) => kind === 'login failed').length).toBeGreaterThan(10)
  const dropped = found.filter(([kind]) => kind === 'more events were not kept').map(([, , detail]) => detail)
  // A minute may end between them.
  expect([...new Set(dropped)].sort()).toEqual(['limit hit', 'login failed', 'refused'])
  expect((await events()).reduce((sum, { count }) => sum + count, 0)).toBe(2500 + 88 + 300 + 3)
})
