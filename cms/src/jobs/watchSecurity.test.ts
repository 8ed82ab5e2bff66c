import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { mailsTo } from '../testing/writtenMails.ts'

const minute = 60_000
const day = 24 * 60 * minute

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const admin = await cms.addUser('admin')
const events = await import('../audit/makeRows.ts')
const log = await import('../audit/securityLog.ts')
const { keepSecurityLog } = await import('./watchSecurity.ts')
const keep = () => keepSecurityLog(cms.payload)
beforeEach(() => cms.payload.db.deleteMany({ collection: 'security-events', where: {} }))

const fail = async (count: number, account: { id: string; email: string } | null = null) => {
  for (let n = 0; n < count; n += 1)
    await log.logSecurity(cms.payload, { kind: 'login failed', account, email: 'nobody@baithak.example' })
  await log.flushSecurityLog(cms.payload)
}
/** Moves the whole log into the past. An event's id holds its minute, so each gets a new one. */
const age = async (ms: number) => {
  const { docs } = await cms.payload.find({ collection: 'security-events', pagination: false })
  await cms.payload.db.deleteMany({ collection: 'security-events', where: {} })
  for (const event of docs)
    await cms.payload.db.create({
      collection: 'security-events',
      data: { ...event, id: newId(), createdAt: new Date(Date.parse(event.createdAt) - ms).toISOString() },
    })
}
const subjects = async () => (await mailsTo(cms, admin.user.email)).map(({ subject }) => subject)
const soon = (count: number, subject: string) =>
  expect.poll(async () => (await subjects()).filter((one) => one?.startsWith(subject)).length).toBe(count)

it('removes what is older than 365 days', async () => {
  const { addSecurityRows } = await import('../database/securityRows.ts')
  const at = (days: number) => events.ownEvent('admins warned', { at: Date.now() - days * day })
  await addSecurityRows(cms.payload, [at(366), at(364)])
  await keep()
  const { docs } = await cms.payload.find({ collection: 'security-events' })
  expect(docs).toHaveLength(1)
})

it('tells admins of many failed logins, once an hour', async () => {
  await fail(99)
  await keep()
  await fail(1)
  await keep()
  await keep()
  await soon(1, 'Many failed logins')
  const [mail] = await mailsTo(cms, admin.user.email)
  expect(mail?.text).toContain('100 logins have failed')
  await age(61 * minute)
  await fail(100)
  await keep()
  await soon(2, 'Many failed logins')
})

it('tells of fewer for one account of staff, but not of a customer', async () => {
  const before = (await subjects()).length
  const { user } = await cms.addUser('editor')
  await fail(30, (await cms.addUser('customer')).user)
  await keep()
  await fail(20, user)
  await keep()
  await expect.poll(async () => (await subjects()).length).toBe(before + 1)
  const mails = await mailsTo(cms, admin.user.email)
  expect(mails.at(-1)?.text).toContain(`${user.email}: 20 failed logins.`)
})

it('tells of every new admin, in mails an hour apart', async () => {
  const promote = async () => {
    const { user } = await cms.addUser('editor')
    await fetch(`${cms.url}/cms/api/users/${user.id}`, {
      method: 'PATCH',
      headers: { authorization: admin.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ roles: ['admin'] }),
    })
    return user.email
  }
  const [one, two] = [await promote(), await promote()]
  await age(minute)
  await keep()
  await soon(1, 'New admin')
  const three = await promote()
  await age(minute)
  await keep()
  const newest = async () =>
    (await mailsTo(cms, admin.user.email)).filter(({ subject }) => subject?.startsWith('New admin')).at(-1)
      ?.text
  expect(await newest()).toContain(one)
  expect(await newest()).toContain(two)
  expect(await newest()).not.toContain(three)
  await age(60 * minute)
  await keep()
  await soon(2, 'New admin')
  expect(await newest()).toContain(three)
  expect(await newest()).not.toContain(two)
})

it('mails the last seal of the trail once a day, if there is a newer one', async () => {
  const { recordChange } = await import('../audit/audit.ts')
  const { sealTrail } = await import('./sealTrail.ts')
  const change = async (name: string) => {
    await recordChange(cms.payload, { action: 'changed', subject: 'products', id: newId(), name })
    await sealTrail(cms.payload)
  }
  /** Lets so much time pass for the log and the seals. */
  const wait = async (ms: number) => {
    await age(ms)
    const { docs } = await cms.payload.db.find<{ id: string; createdAt: string }>({
      collection: 'audit-seals',
      limit: 0,
    })
    for (const { id, createdAt } of docs) {
      const data = { createdAt: new Date(Date.parse(createdAt) - ms).toISOString() }
      await cms.payload.db.updateOne({ collection: 'audit-seals', id, data })
    }
  }
  await change('One')
  await keep()
  await wait(day + minute)
  await keep()
  await keep()
  await soon(1, 'The audit trail')
  const mail = (await mailsTo(cms, admin.user.email)).find(({ subject }) => subject?.startsWith('The audit'))
  expect(mail?.text).toMatch(/--seal=\d+:[0-9a-f]{64}/)
  for (let days = 0; days < 3; days += 1) {
    await wait(day + minute)
    await keep()
  }
  await change('Two')
  await keep()
  await soon(2, 'The audit trail')
})
