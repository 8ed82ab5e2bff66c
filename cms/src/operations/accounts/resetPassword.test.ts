// @module-tag rights
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo as readMailsTo } from '../../testing/writtenMails.ts'

const publicUrl = 'https://shop.baithak.example'
const cms = await openTestCms({ PUBLIC_URL: publicUrl })
afterAll(() => cms.close())
await cms.addSettings()

const post = (route: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api/users/${route}`, 'POST', options)
const forgot = (email: string, options: object = {}) =>
  post('forgot-password', { body: { email }, ...options })
const reset = (token: string, password = 'a new password') =>
  post(`reset-password/${token}`, { body: { password } })
const logIn = (email: string, password: string) => post('login', { body: { email, password } })

/** Reads the mails to an address, without notices of a changed password. */
const mailsTo = async (email: string) =>
  (await readMailsTo(cms, email)).filter(({ subject }) => !subject?.startsWith('The password of'))
/** Returns the newest code mailed to an address, once `count` mails have been queued. */
async function codeMailedTo(email: string, count = 1) {
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(count))
  const mail = (await mailsTo(email)).at(-1)!
  return /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')![1]!
}
/** Lets the next request for a code pass. */
const endCooldown = async (email: string) =>
  (await import('../../cluster/limits.ts')).reset(cms.payload, 'cooldown', email)

it('mails a link of the public address, which sets a new password once', async () => {
  const { user, bearer, password } = await cms.addUser('customer')
  const asked = await forgot(user.email.toUpperCase(), {
    headers: {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    },
  })
  expect(asked.status).toBe(200)
  const token = await codeMailedTo(user.email)
  const [mail] = await mailsTo(user.email)
  expect(mail!.text).toContain(`${publicUrl}/reset-password/${token}`)
  expect(mail!.html).toContain(`${publicUrl}/reset-password/${token}`)
  expect(`${mail!.text}${mail!.html}`).not.toContain('evil')
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const done = await reset(token)
  expect([done.status, done.answer.message]).toEqual([
    200,
    'Password successfully changed. You can now log in with your new password.',
  ])
  expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status).toBe(401)
  expect((await logIn(user.email, password)).status).toBe(401)
  expect((await logIn(user.email, 'a new password')).status).toBe(200)
  expect((await reset(token, 'yet another one')).status).toBe(400)
  expect((await logIn(user.email, 'a new password')).status).toBe(200)
})

it('a login and a change that wait while a new password comes neither last nor put theirs in its place', async () => {
  const { findTokenUser, issueToken } = await import('../../accounts/tokens.ts')
  const { openSession } = await import('../../accounts/sessions.ts')
  const { setPassword } = await import('../../accounts/credentials.ts')
  const { changeProfile } = await import('./changeUser.ts')
  const { provePassword } = await import('./logIn.ts')
  const { user, password, bearer } = await cms.addUser('customer')
  const known = (await findTokenUser(cms.payload, bearer.replace('Bearer ', '')))!
  const proved = await provePassword(cms.payload, { email: user.email, password }, {})
  await setPassword(cms.payload, user.id, "the owner's new password")
  const session = await openSession(cms.payload, user.id, 'program', proved.stamp)
  const late = await issueToken(session, user)
  const profile = `${cms.url}/api/users/profile`
  expect((await send(profile, 'GET', { bearer: `Bearer ${late.token}` })).status).toBe(401)
  const change = changeProfile(cms.payload, known, { password: "the thief's password" })
  await expect(change).rejects.toMatchObject({ status: 401 })
  expect((await logIn(user.email, "the owner's new password")).status).toBe(200)
})

it('answers alike for addresses that nobody has, and mails them nothing', async () => {
  const { user } = await cms.addUser('customer')
  const [known, unknown] = [await forgot(user.email), await forgot('nobody@baithak.example')]
  expect(unknown.status).toBe(known.status)
  expect(unknown.text).toBe(known.text)
  const names = (headers: Headers) => [...headers.keys()].sort()
  expect(names(unknown.headers)).toEqual(names(known.headers))
  await codeMailedTo(user.email)
  await vi.waitFor(async () => expect((await cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0))
  expect(await mailsTo('nobody@baithak.example')).toHaveLength(0)
})

it.each(['known', 'unknown'])('makes an address that is %s wait 300 seconds', async (kind) => {
  const email =
    kind === 'known' ? (await cms.addUser('customer')).user.email : 'somebody.else@baithak.example'
  const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  const again = await forgot(` ${email.toUpperCase()} `)
  expect(again.status).toBe(429)
  expect(again.answer.message).toBe(
    'OTP Already Sent - You did not receive the OTP? Try again in 5 minute(s).',
  )
  const wait = Number(again.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(290)
  expect(wait).toBeLessThanOrEqual(300)
})

it('keeps only a hash of the code, and no code where mails wait', async () => {
  const { user } = await cms.addUser('customer')
  await forgot(user.email)
  const token = await codeMailedTo(user.email)
  const rows = await cms.payload.find({ collection: 'credentials', pagination: false })
  expect(JSON.stringify(rows)).not.toContain(token)
  // The database and its log, if they are files.
  const files = (await readdir(cms.folder)).filter((name) => name.startsWith('baithak.db'))
  for (const name of files)
    expect((await readFile(path.join(cms.folder, name))).includes(token), name).toBe(false)
})

it('takes a code for 10 minutes', async () => {
  const { user } = await cms.addUser('customer')
  await forgot(user.email)
  const token = await codeMailedTo(user.email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  try {
    expect((await reset(token)).status).toBe(400)
  } finally {
    vi.useRealTimers()
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 })
  try {
    expect((await reset(token)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

it('voids a code by a newer one, by a changed password and by a changed address', async () => {
  const { user, bearer } = await cms.addUser('customer')
  await forgot(user.email)
  const first = await codeMailedTo(user.email)
  await endCooldown(user.email)
  await forgot(user.email)
  const second = await codeMailedTo(user.email, 2)
  expect((await reset(first)).status).toBe(400)
  const profile = (body: object, as: string) =>
    send(`${cms.url}/api/users/profile`, 'PUT', { bearer: as, body })
  const { answer } = await profile({ password: 'changed on the way' }, bearer)
  expect((await reset(second)).status).toBe(400)
  await endCooldown(user.email)
  await forgot(user.email)
  const third = await codeMailedTo(user.email, 3)
  const id = String(answer._id)
  await cms.payload.update({ collection: 'users', id, data: { email: 'moved@baithak.example' } })
  expect((await reset(third)).status).toBe(400)
})

it('lets one of two win who use a code at once', async () => {
  const { user } = await cms.addUser('customer')
  await forgot(user.email)
  const token = await codeMailedTo(user.email)
  const answers = await Promise.all(
    ['password one', 'password two', 'password three'].map((one) => reset(token, one)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

it('ends the lockout of the client that asks', async () => {
  const { user } = await cms.addUser('customer')
  const address = '203.0.113.77'
  const logInThere = (password: string) =>
    send(`${cms.url}/api/users/login`, 'POST', { address, body: { email: user.email, password } })
  for (let n = 0; n < 10; n += 1) await logInThere('whatever')
  expect((await logInThere('whatever')).status).toBe(429)
  await forgot(user.email)
  // The first mail tells the owner of the failures.
  const link = `${cms.url}/api/users/reset-password/${await codeMailedTo(user.email, 2)}`
  expect((await send(link, 'POST', { address, body: { password: 'a new password' } })).status).toBe(200)
  expect((await logInThere('a new password')).status).toBe(200)
})

it('lets another code be asked for at once', async () => {
  const { user } = await cms.addUser('customer')
  await forgot(user.email.toUpperCase())
  const first = await codeMailedTo(user.email)
  expect((await forgot(user.email)).status).toBe(429)
  expect((await reset(first)).status).toBe(200)
  expect((await forgot(user.email)).status).toBe(200)
  expect((await reset(await codeMailedTo(user.email, 2), 'the second of them')).status).toBe(200)
})

it('checks the new password before it looks at the code, and keeps the code', async () => {
  const { user } = await cms.addUser('customer')
  await forgot(user.email)
  const token = await codeMailedTo(user.email)
  const short = await reset(token, 'short')
  expect(short.answer.fields).toEqual({ password: 'Password must be at least 8 characters long' })
  for (const wrong of ['x', `${token}x`, '%00', encodeURIComponent('{"$ne":null}'), 'a'.repeat(5000)])
    expect((await reset(wrong)).status, wrong.slice(0, 20)).toBe(400)
  expect((await reset(token)).status).toBe(200)
})

it('strangers keep no mail from the owner, and nobody is told of one that does not come', async () => {
  const { user } = await cms.addUser('customer')
  const ask = async (address: string) => {
    await endCooldown(user.email)
    return send(`${cms.url}/api/users/forgot-password`, 'POST', { address, body: { email: user.email } })
  }
  for (let n = 0; n < 10; n += 1) expect((await ask('203.0.113.5')).status).toBe(200)
  const refused = await ask('203.0.113.5')
  expect([refused.status, refused.answer.message]).toEqual([429, expect.not.stringContaining('on its way')])
  expect((await ask('203.0.113.6')).status).toBe(200)
  await codeMailedTo(user.email, 11)
})
