// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const read = async (path: string, authorization: string) =>
  (await (await fetch(`${cms.url}/cms/api${path}`, { headers: { authorization } })).json()) as {
    docs: Record<string, unknown>[]
  }

it('shows staff no role, not even their own, and admins every one', async () => {
  const [staff, admin] = await Promise.all([cms.addUser('editor'), cms.addUser('admin')])
  const [own] = (await read('/users', staff.authorization)).docs
  expect(own).toMatchObject({ id: staff.user.id })
  expect(own).not.toHaveProperty('roles')
  expect((await read('/users', staff.authorization)).docs).toHaveLength(1)
  for (const one of (await read('/users', admin.authorization)).docs) expect(one).toHaveProperty('roles')
})
