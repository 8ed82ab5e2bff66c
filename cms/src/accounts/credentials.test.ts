// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const logIn = (email: string, password: string) =>
  send(`${cms.url}/api/users/login`, 'POST', { body: { email, password } })
const stored = async (id: string) => {
  const { findStoredUser } = await import('./credentials.ts')
  return (await findStoredUser(cms.payload, { id }))!
}

it('hold the only hash: the user keeps none', async () => {
  const { user } = await cms.addUser('customer')
  expect(await stored(user.id)).not.toMatchObject({ hash: expect.any(String) })
  const { findCredentials } = await import('./credentials.ts')
  expect(await findCredentials(cms.payload, user.id)).toMatchObject({
    id: user.id,
    hash: expect.stringMatching(/^argon2id-v1:[0-9a-f]{64}$/),
  })
})

// A shop from before the change looks like one after a crash between the user and their credentials.
it('are made from the hash that an older shop keeps with the user, once, for many who log in at once', async () => {
  const { user, password } = await cms.addUser('customer')
  const { deleteCredentials, findCredentials } = await import('./credentials.ts')
  const { updateIf } = await import('../database/statements.ts')
  const { hash, salt } = (await findCredentials(cms.payload, user.id))!
  await deleteCredentials(cms.payload, user.id)
  await updateIf(cms.payload, { collection: 'users', id: user.id, where: {}, set: { hash, salt } })
  expect(await stored(user.id)).toMatchObject({ hash })
  const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(user.email, password)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await stored(user.id)).hash ?? null).toBeNull()
  const bearer = `Bearer ${answers[0]!.answer.token}`
  expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status).toBe(200)
})

it('take a new password for a user of an older shop', async () => {
  const { user, password } = await cms.addUser('customer')
  const { deleteCredentials, findCredentials, setPassword } = await import('./credentials.ts')
  const { updateIf } = await import('../database/statements.ts')
  const { hash, salt } = (await findCredentials(cms.payload, user.id))!
  await deleteCredentials(cms.payload, user.id)
  await updateIf(cms.payload, { collection: 'users', id: user.id, where: {}, set: { hash, salt } })
  expect(await setPassword(cms.payload, user.id, 'a newer password')).toBe(true)
  expect((await logIn(user.email, password)).status).toBe(401)
  expect((await logIn(user.email, 'a newer password')).status).toBe(200)
})

it('go with their user', async () => {
  const { user } = await cms.addUser('customer')
  await cms.payload.delete({ collection: 'users', id: user.id })
  const { findCredentials } = await import('./credentials.ts')
  expect(await findCredentials(cms.payload, user.id)).toBeNull()
})
