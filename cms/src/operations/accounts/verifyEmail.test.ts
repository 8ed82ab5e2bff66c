// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.baithak.example', LIMIT_PASSWORD: '1000' })
afterAll(() => cms.close())
await cms.addSettings()

const post = (route: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api/users${route}`, 'POST', options)
const profile = (bearer: string, body?: object) =>
  send(`${cms.url}/api/users/profile`, body ? 'PUT' : 'GET', { bearer, ...(body ? { body } : {}) })
const isVerified = async (bearer: string) => (await profile(bearer)).answer.emailVerified

let made = 0
async function register() {
  made += 1
  const email = `verify.${made}@baithak.example`
  const { answer } = await post('', {
    body: { name: 'Asha', email, phone: '9000000001', password: 'sit-down-please' },
  })
  return { email, id: String(answer._id), bearer: `Bearer ${String(answer.token)}`, answer }
}

/** Returns the link's last part in the newest mail to an address, once `count` mails were sent. */
async function linkMailedTo(email: string, count = 1) {
  await vi.waitFor(async () => expect(await mailsTo(cms, email)).toHaveLength(count))
  const mail = (await mailsTo(cms, email)).at(-1)!
  expect(mail.html).toContain('https://shop.baithak.example/verify-email/')
  return /https:\/\/shop\.baithak\.example\/verify-email\/(\S+)/.exec(mail.text ?? '')![1]!
}

it('welcomes a new customer with a link that verifies the address, as often as it is followed', async () => {
  const { email, id, bearer, answer } = await register()
  expect(answer.emailVerified).toBe(false)
  const link = await linkMailedTo(email)
  expect((await mailsTo(cms, email))[0]!.subject).toContain('Welcome to')
  expect((await send(`${cms.url}/api/users/verify-email/${link}`, 'GET')).status).toBe(404)
  expect(await isVerified(bearer)).toBe(false)
  for (let n = 0; n < 2; n += 1) expect((await post(`/verify-email/${link}`)).status).toBe(200)
  expect(await isVerified(bearer)).toBe(true)
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { and: [{ subjectId: { equals: id } }, { action: { equals: 'changed' } }] },
  })
  expect(docs).toMatchObject([{ whoId: id, changes: [{ field: 'emailVerifiedAt', from: null }] }])
})

it('refuses links that are forged, late, of another purpose or of an address that was left', async () => {
  const { email, id, bearer } = await register()
  const link = await linkMailedTo(email)
  const [text, signature] = link.split('.') as [string, string]
  const other = await linkMailedTo((await register()).email)
  const odd = [
    'x',
    '%00',
    `${text}.x`,
    `${text}.`,
    `.${signature}`,
    `${link}.x`,
    `${other.split('.')[0]}.${signature}`,
  ]
  for (const wrong of odd) expect((await post(`/verify-email/${wrong}`)).status, wrong).toBe(400)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 49 * 3_600_000 })
  try {
    expect((await post(`/verify-email/${link}`)).status).toBe(400)
  } finally {
    vi.useRealTimers()
  }
  await cms.payload.update({ collection: 'users', id, data: { email: `moved.${email}` } })
  expect((await post(`/verify-email/${link}`)).status).toBe(400)
  expect(await isVerified(bearer)).toBe(false)
})

it('sends the link again to those who ask, ten times a day at most, and says so then', async () => {
  const { email, bearer } = await register()
  await linkMailedTo(email)
  const answers = []
  const address = '203.0.113.9'
  for (let n = 0; n < 12; n += 1) answers.push(await post('/profile/verification', { bearer, address }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(answers.at(-1)?.text).not.toContain('on its way')
  const link = await linkMailedTo(email, 11)
  expect((await post(`/verify-email/${link}`)).status).toBe(200)
  const needless = await post('/profile/verification', { bearer })
  expect([needless.status, needless.answer.message]).toEqual([200, 'Your email is confirmed already.'])
  expect((await post('/profile/verification')).status).toBe(401)
})

it('verifies the address of whoever sets a password by the mailed code', async () => {
  const { email, bearer } = await register()
  await linkMailedTo(email)
  const { renderResetMail } = await import('./resetPassword.ts')
  const [, code] =
    /reset-password\/([\w-]+)/.exec((await renderResetMail(cms.payload, email))?.text ?? '') ?? []
  expect(await isVerified(bearer)).toBe(false)
  expect((await post(`/reset-password/${code}`, { body: { password: 'another password' } })).status).toBe(200)
  const { answer } = await post('/login', { body: { email, password: 'another password' } })
  expect(answer.emailVerified).toBe(true)
})

it('is set by nobody, at either door', async () => {
  const { id, bearer } = await register()
  await profile(bearer, { emailVerified: true, emailVerifiedAt: new Date().toISOString() })
  const admin = await cms.addUser('admin')
  await send(`${cms.url}/cms/api/users/${id}`, 'PATCH', {
    bearer: admin.bearer,
    body: { emailVerifiedAt: new Date().toISOString() },
  })
  expect((await cms.payload.findByID({ collection: 'users', id })).emailVerifiedAt ?? null).toBeNull()
})
