// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

it('hold the only hash: the user keeps none', async () => {
  const { user } = await cms.addUser('customer')
  const { findCredentials, findStoredUser } = await import('./credentials.ts')
  const stored = await findStoredUser(cms.payload, { id: user.id })
  expect(stored).toMatchObject({ email: user.email })
  expect(stored?.hash ?? null).toBeNull()
  expect(await findCredentials(cms.payload, user.id)).toMatchObject({
    id: user.id,
    hash: expect.stringMatching(/^argon2id-v1:[0-9a-f]{64}$/),
  })
})

it('go with their user', async () => {
  const { user } = await cms.addUser('customer')
  await cms.payload.delete({ collection: 'users', id: user.id })
  const { findCredentials } = await import('./credentials.ts')
  expect(await findCredentials(cms.payload, user.id)).toBeNull()
})
