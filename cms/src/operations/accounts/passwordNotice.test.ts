// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.baithak.example' })
afterAll(() => cms.close())
await cms.addSettings()

async function requireNotice(email: string) {
  await vi.waitFor(async () => expect(await mailsTo(cms, email)).toHaveLength(1))
  const [mail] = await mailsTo(cms, email)
  expect(mail!.subject).toBe('The password of your Baithak account has changed')
  expect(mail!.text).toContain('https://shop.baithak.example/forgot-password')
  expect(mail!.text).toContain('If it was not you')
  return mail!.text ?? ''
}
const body = { password: 'another password' }

it('tells of a password that was changed in the profile, at either door', async () => {
  const [one, other] = [await cms.addUser('customer'), await cms.addUser('editor')]
  await send(`${cms.url}/api/users/profile`, 'PUT', { bearer: one.bearer, body })
  const own = `${cms.url}/cms/api/users/${other.user.id}`
  await send(own, 'PATCH', { bearer: other.bearer, body: { password: 'quite another password of staff' } })
  for (const { user } of [one, other]) expect(await requireNotice(user.email)).toContain('in the profile')
})

it('has nothing to tell of an admin, who sets nobody’s password', async () => {
  const [admin, { user }] = [await cms.addUser('admin'), await cms.addUser('customer')]
  const { status } = await send(`${cms.url}/cms/api/users/${user.id}`, 'PATCH', {
    bearer: admin.bearer,
    body,
  })
  expect([status, await mailsTo(cms, user.email)]).toEqual([403, []])
})

it('tells of a password that was set by the mailed link', async () => {
  const { user } = await cms.addUser('customer')
  const { renderResetMail } = await import('./resetPassword.ts')
  const [, code] =
    /reset-password\/([\w-]+)/.exec((await renderResetMail(cms.payload, user.email))?.text ?? '') ?? []
  await send(`${cms.url}/api/users/reset-password/${code}`, 'POST', { body })
  expect(await requireNotice(user.email)).toContain('by the link that we mailed to you')
})

it('says nothing of a change that was refused', async () => {
  const { user, bearer } = await cms.addUser('customer')
  await send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body: { password: 'short' } })
  await send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body: { name: 'Asha Rao' } })
  expect((await cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0)
  expect(await mailsTo(cms, user.email)).toEqual([])
})
