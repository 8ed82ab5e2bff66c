// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { openPasskeyTests } from '../../../testing/passkeyTests.ts'
import { softAuthenticator } from '../../../testing/softAuthenticator.ts'

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.example', CMS_PUBLIC_URL: 'https://desk.example' })
afterAll(() => cms.close())
await cms.addSettings()

it('keeps passkeys of its own at each of two hosts without a common parent', async () => {
  const shop = openPasskeyTests(cms)
  const person = await cms.addUser('editor')
  const { bearer } = person
  const [there, here] = ['https://shop.example', 'https://desk.example'].map((origin) =>
    softAuthenticator({ origin }),
  )
  await shop.add(bearer, there!)
  const added = await shop.ownAt('/cms/api', 'POST', '', {
    bearer,
    body: await shop.make(bearer, here!, undefined, '/cms/api'),
  })
  expect(added.status).toBe(201)
  expect(added.answer).toMatchObject({
    passkeys: [
      { domain: 'shop.example', worksHere: false },
      { domain: 'desk.example', worksHere: true },
    ],
    refusal: null,
    onlyAt: 'desk.example',
  })
  const logIn = (authenticator: typeof here, origin: string) =>
    shop.logInByPasskey('/cms/api', authenticator!, { origin })
  expect((await logIn(here, 'https://desk.example')).status).toBe(200)
  expect((await logIn(there, 'https://desk.example')).status).toBe(401)
  const foreign = await shop.make(
    bearer,
    softAuthenticator({ origin: 'https://shop.example' }),
    undefined,
    '/cms/api',
  )
  expect((await shop.ownAt('/cms/api', 'POST', '', { bearer, body: foreign })).status).toBe(400)
  const [, own] = added.answer.passkeys as { _id: string }[]
  const renamed = await shop.ownAt('/cms/api', 'PUT', `/${own!._id}`, { bearer, body: { name: 'Desk' } })
  expect((renamed.answer.passkeys as { name: string }[])[1]?.name).toBe('Desk')
  const removed = await shop.ownAt('/cms/api', 'DELETE', `/${own!._id}`, { bearer })
  expect(removed.answer.passkeys).toHaveLength(1)
})
