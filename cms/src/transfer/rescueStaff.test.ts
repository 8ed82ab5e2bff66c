import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const { payload } = cms
const { inviteAdmin, listStaff, resetAtServer } = await import('./rescueStaff.ts')
const { acceptInvitation } = await import('../operations/accounts/invite.ts')
const { resetPassword } = await import('../operations/accounts/resetPassword.ts')
const { flushSecurityLog } = await import('../audit/securityLog.ts')

const password = 'seven quiet lanterns over water'
const codeOf = (lines: string[]) => lines[1]?.split('/').at(-1) ?? ''
const detailsOf = async (id: string) => {
  await flushSecurityLog(payload)
  const where = { accountId: { equals: id } }
  const { docs } = await payload.find({ collection: 'security-events', where, pagination: false })
  return docs.map(({ kind, detail }) => `${kind}: ${detail ?? ''}`)
}

it('an invitation at the server makes an admin, by a link, and is written down', async () => {
  const lines = await inviteAdmin(payload, ' Owner@Shop.Example', 'Meera Joshi')
  expect(lines[0]).toBe('owner@shop.example becomes an admin by this link, for 7 days:')
  expect((await listStaff(payload)).join()).toContain('has not accepted the invitation yet')
  const owner = await acceptInvitation(payload, codeOf(lines), password)
  expect(owner).toMatchObject({ name: 'Meera Joshi', roles: ['admin'] })
  expect(await listStaff(payload)).toEqual(['owner@shop.example  Meera Joshi (admin)'])
  expect(await detailsOf(owner.id)).toContain('account made: an admin, at the server')
  await expect(inviteAdmin(payload, 'owner@shop.example', '')).rejects.toThrow('already exists')
  await expect(inviteAdmin(payload, 'no address', '')).rejects.toThrow()
})

it('a link of the server gives a person a new password, and takes the second step off if asked', async () => {
  const { user } = await cms.addUser('editor')
  await payload.db.create({
    collection: 'second-steps',
    data: { id: user.id, sealedKey: 'sealed', appSince: Date.now(), lastStep: 0, codes: '[]', salt: 'salt' },
  })
  expect((await listStaff(payload)).join()).toContain('second step on')
  await resetAtServer(payload, user.email, { withSecondStep: false })
  expect((await listStaff(payload)).join()).toContain('second step on')
  const lines = await resetAtServer(payload, user.email, { withSecondStep: true })
  expect((await listStaff(payload)).join()).not.toContain('second step on')
  expect((await resetPassword(payload, codeOf(lines), password)).id).toBe(user.id)
  expect(await detailsOf(user.id)).toContain('password reset asked: at the server')
  const where = { who: { equals: 'The server' } }
  const { docs } = await payload.find({ collection: 'audit-entries', where, pagination: false })
  expect(docs.map(({ subjectId }) => subjectId)).toEqual([user.id, user.id])
  await expect(resetAtServer(payload, 'nobody@shop.example', { withSecondStep: false })).rejects.toThrow(
    'Nobody has the address',
  )
})
