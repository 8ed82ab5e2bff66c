// @module-tag rights
// @module-tag transaction
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const admins = { roles: { equals: 'admin' } } as const
const countAdmins = async () => (await cms.payload.count({ collection: 'users', where: admins })).totalDocs

type Admin = Awaited<ReturnType<TestCms['addUser']>>

/** Leaves these many admins in the shop. */
async function makeAdmins(count: number): Promise<Admin[]> {
  const { payload } = cms
  await payload.db.deleteMany({ collection: 'users', where: admins })
  return Promise.all(Array.from({ length: count }, () => cms.addUser('admin')))
}

const ways = {
  'demote at /api': { door: '/api', method: 'PUT', body: { isAdmin: false } },
  'delete at /api': { door: '/api', method: 'DELETE', body: undefined },
  'demote at /cms/api': { door: '/cms/api', method: 'PATCH', body: { roles: [] } },
  'delete at /cms/api': { door: '/cms/api', method: 'DELETE', body: undefined },
} as const
const take = (way: keyof typeof ways, by: Admin, from: Admin) => {
  const { door, method, body } = ways[way]
  return send(`${cms.url}${door}/users/${from.user.id}`, method, { body, bearer: by.bearer })
}

const pairs = [
  ['demote at /api', 'demote at /api'],
  ['delete at /api', 'delete at /api'],
  ['demote at /cms/api', 'demote at /cms/api'],
  ['delete at /cms/api', 'delete at /cms/api'],
  ['demote at /api', 'delete at /cms/api'],
] as const

describe('of two admins who take each other’s right at the same moment one stays', () => {
  it.each(pairs)(
    'when they %s and %s',
    async (one, other) => {
      for (let round = 0; round < 12; round += 1) {
        const [first, second] = (await makeAdmins(2)) as [Admin, Admin]
        const answers = await Promise.all([take(one, first, second), take(other, second, first)])
        expect(await countAdmins()).toBe(1)
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        // The other is refused, unless the first was done before it began.
        expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
      }
    },
    120_000,
  )
})

it('takes no right from all admins in one request', async () => {
  const [one] = (await makeAdmins(4)) as [Admin]
  const { status } = await send(`${cms.url}/cms/api/users?where[roles][equals]=admin`, 'PATCH', {
    body: { roles: [] },
    bearer: one.bearer,
  })
  expect(status).toBe(409)
  expect(await countAdmins()).toBe(4)
})
