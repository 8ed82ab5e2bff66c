// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../../../testing/openTestCms.ts'
import { doors, openPasskeyTests } from '../../../testing/passkeyTests.ts'
import { softAuthenticator } from '../../../testing/softAuthenticator.ts'
import { send } from '../../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

const cms = await openTestCms({ LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openPasskeyTests(cms)

type Person = Awaited<ReturnType<TestCms['addUser']>>

const post = (path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api/users${path}`, 'POST', options)
const statusOf = async (bearer: string) =>
  (await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status
/** Has the shop forget that the address was proven, as in accounts of before. */
const unprove = ({ user }: Person) =>
  cms.payload.db.updateOne({ collection: 'users', id: user.id, data: { emailVerifiedAt: null } })

/** Returns the end of the link in the mail to an address whose subject begins so: the first of them, or the nth. */
async function linkIn(email: string, subject: string, page: string, nth = 1) {
  const find = async () =>
    (await mailsTo(cms, email)).filter((mail) => mail.subject?.startsWith(subject))[nth - 1]?.text ?? ''
  await expect.poll(find).toContain(`/${page}/`)
  return new RegExp(`/${page}/(\\S+)`).exec(await find())?.[1] ?? ''
}

/** Sets a new password by the link of the mail that is on its way. */
async function choose(email: string, password: string) {
  const link = await linkIn(email, 'Set a new password', 'reset-password')
  return post(`/reset-password/${link}`, { body: { password } })
}
async function reset(email: string, password: string) {
  await post('/forgot-password', { body: { email } })
  return choose(email, password)
}

describe('before anybody has confirmed the address', () => {
  it.each(doors)('nobody adds a passkey at %s', async (door) => {
    const { bearer } = await cms.addUser('editor', { emailVerifiedAt: null })
    const asked = await shop.ownAt(door, 'POST', '/options', { bearer })
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining('confirm your email first')])
  })

  it('nobody sets up an app, makes recovery codes, or has a browser trusted', async () => {
    const [person, owner] = [
      await cms.addUser('customer', { emailVerifiedAt: null }),
      await shop.addPerson('editor'),
    ]
    expect((await shop.ask('POST', '/key', { bearer: person.bearer })).status).toBe(409)
    await unprove(owner)
    expect((await shop.ask('POST', '/recovery-codes', { bearer: owner.bearer })).status).toBe(409)
    const { ticket } = (await shop.logIn('/api', owner)).answer
    const passed = await shop.pass('/api', { ticket, recovery: owner.codes[0], trust: true })
    expect([passed.status, shop.cookiesOf(passed)]).toEqual([
      200,
      expect.not.stringContaining('baithak-trust='),
    ])
  })

  it('nobody sets the step up that the shop demands', async () => {
    const person = await cms.addUser('editor', { emailVerifiedAt: null })
    const demand = (staffSecondStep: boolean) =>
      cms.payload.updateGlobal({ slug: 'site-settings', data: { staffSecondStep } })
    await demand(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 })
    try {
      const { ticket: login } = (await shop.logIn('/api', person)).answer
      expect((await shop.ask('POST', '/key', { body: { login } })).status).toBe(409)
      expect((await shop.own('POST', '/options', { body: { login } })).status).toBe(409)
    } finally {
      vi.useRealTimers()
      await demand(false)
    }
  })
})

describe('the first proof of an address', () => {
  it.each(['a new password', 'the link of the profile'])('removes what was there, by %s', async (way) => {
    const thief = await shop.addPerson('customer')
    const { email } = thief.user
    await unprove(thief)
    if (way === 'a new password') expect((await reset(email, 'chosen by the owner')).status).toBe(200)
    else {
      await post('/profile/verification', { bearer: thief.bearer })
      await post(`/verify-email/${await linkIn(email, 'Confirm your email', 'verify-email')}`)
    }
    expect((await shop.logInByPasskey('/api', thief.authenticator)).status).toBe(401)
    const password = way === 'a new password' ? 'chosen by the owner' : thief.password
    expect((await shop.logIn('/api', { ...thief, password })).status).toBe(200)
    await expect.poll(() => shop.mailsOf(email)).toContain('The second step was taken off (Baithak)')
  })

  it('is followed by proofs that leave an older second step alone', async () => {
    const person = await shop.addPerson('customer')
    await reset(person.user.email, 'another long password')
    const again = await shop.logIn('/api', { ...person, password: 'another long password' })
    expect(again.answer.ways).toEqual(['passkey', 'recovery'])
    expect((await shop.logInByPasskey('/cms/api', person.authenticator)).status).toBe(200)
  })
})

it.each(['the mailed link', 'the profile'])(
  'a new password by %s ends the wish for another address',
  async (way) => {
    const person = await cms.addUser('customer')
    const wished = `thief.of.${person.user.email}`
    const wish = { bearer: person.bearer, body: { email: wished } }
    await send(`${cms.url}/api/users/profile`, 'PUT', wish)
    const link = await linkIn(wished, 'Confirm your new email', 'verify-email')
    const password = 'another long password'
    if (way === 'the profile')
      await send(`${cms.url}/api/users/profile`, 'PUT', { bearer: person.bearer, body: { password } })
    else await reset(person.user.email, password)
    expect((await post(`/verify-email/${link}`)).status).toBe(400)
    expect((await shop.logIn('/api', { ...person, password })).status).toBe(200)
  },
)

describe('"This was not me" in the mail of a new way in', () => {
  it('takes a passkey off, ends every login, and leaves no password but a new one', async () => {
    const owner = await cms.addUser('customer')
    const thief = softAuthenticator()
    await shop.add(owner.bearer, thief)
    const link = await linkIn(owner.user.email, 'A passkey was added', 'not-me')
    expect((await post(`/not-me/${link}x`)).status).toBe(400)
    const said = await post(`/not-me/${link}`)
    expect([said.status, said.answer.ways]).toEqual([200, []])
    expect(await statusOf(owner.bearer)).toBe(401)
    expect((await shop.logInByPasskey('/api', thief)).status).toBe(401)
    expect((await shop.logIn('/api', owner)).status).toBe(401)
    const mailed = await linkIn(owner.user.email, 'Set a new password', 'reset-password')
    expect(
      (await post(`/reset-password/${mailed}`, { body: { password: 'mine alone, for good' } })).status,
    ).toBe(200)
    expect((await shop.logIn('/api', { ...owner, password: 'mine alone, for good' })).status).toBe(200)
    expect((await post(`/not-me/${link}`)).status).toBe(400)
  })

  it('leaves what was there before, and says so', async () => {
    const owner = await shop.addPerson('customer')
    const thief = softAuthenticator()
    await linkIn(owner.user.email, 'A passkey was added', 'not-me')
    await shop.add(owner.bearer, thief)
    const said = await post(`/not-me/${await linkIn(owner.user.email, 'A passkey was added', 'not-me', 2)}`)
    expect(said.answer.ways).toMatchObject([{ kind: 'passkey', name: 'Showroom tablet' }, { kind: 'codes' }])
    expect((await shop.logInByPasskey('/api', thief)).status).toBe(401)
    expect((await shop.logInByPasskey('/api', owner.authenticator)).status).toBe(200)
  })

  it('takes off an app with the codes that came with it, and leaves passkeys', async () => {
    const owner = await shop.addPerson('editor')
    const ticket = await shop.codesTicket(owner.bearer)
    await shop.ask('POST', '', { bearer: owner.bearer, body: { ticket } })
    const said = await post(`/not-me/${await linkIn(owner.user.email, 'The second step is on', 'not-me')}`)
    expect(said.answer.ways).toMatchObject([{ kind: 'passkey' }])
    const back = await shop.logInByPasskey('/api', owner.authenticator)
    const { answer } = await shop.ask('GET', '', { bearer: `Bearer ${String(back.answer.token)}` })
    expect(answer).toMatchObject({ isOn: true, hasApp: false, hasPasskeys: true, codesLeft: 0 })
  })

  it('takes off new recovery codes', async () => {
    const owner = await shop.addPerson('editor')
    const { answer } = await shop.ask('POST', '/recovery-codes', { bearer: owner.bearer })
    await post(`/not-me/${await linkIn(owner.user.email, 'New recovery codes', 'not-me')}`)
    await choose(owner.user.email, 'another long password')
    const { ticket } = (await shop.logIn('/api', { ...owner, password: 'another long password' })).answer
    const [recovery] = answer.codes as string[]
    expect((await shop.pass('/api', { ticket, recovery })).status).toBe(401)
  })

  it('ends the trust in a browser, once', async () => {
    const owner = await shop.addPerson('customer')
    const { ticket } = (await shop.logIn('/api', owner)).answer
    const passed = await shop.pass('/api', { ticket, recovery: owner.codes[0], trust: true })
    const link = await linkIn(owner.user.email, 'A browser is trusted', 'not-me')
    expect((await post(`/not-me/${link}`)).status).toBe(200)
    expect((await post(`/not-me/${link}`)).status).toBe(400)
    await choose(owner.user.email, owner.password)
    expect((await shop.logIn('/api', owner, shop.cookiesOf(passed))).answer.secondStep).toBe(true)
  })

  it('works for seven days, and only at the address that the account has', async () => {
    const owner = await shop.addPerson('customer')
    const link = await linkIn(owner.user.email, 'A passkey was added', 'not-me')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 3_600_000 })
    try {
      expect((await post(`/not-me/${link}`)).status).toBe(400)
    } finally {
      vi.useRealTimers()
    }
    await cms.payload.db.updateOne({
      collection: 'users',
      id: owner.user.id,
      data: { email: `moved.${owner.user.email}` },
    })
    expect((await post(`/not-me/${link}`)).status).toBe(400)
  })
})

it('the undo of a changed address removes the ways added since, and shows those of before', async () => {
  const owner = await shop.addPerson('customer')
  const { email } = owner.user
  const moved = `thief.of.${email}`
  await send(`${cms.url}/api/users/profile`, 'PUT', { bearer: owner.bearer, body: { email: moved } })
  await post(`/verify-email/${await linkIn(moved, 'Confirm your new email', 'verify-email')}`)
  const thief = softAuthenticator()
  await shop.add(owner.bearer, thief)
  const made = await shop.ask('POST', '/recovery-codes', { bearer: owner.bearer })
  const undone = await post(`/undo-email/${await linkIn(email, 'The email of your', 'undo-email')}`)
  expect([undone.status, undone.answer.ways]).toMatchObject([200, [{ kind: 'passkey' }]])
  expect((await shop.logInByPasskey('/api', thief)).status).toBe(401)
  expect((await shop.logInByPasskey('/api', owner.authenticator)).status).toBe(200)
  await choose(email, 'another long password')
  const { ticket } = (await shop.logIn('/api', { ...owner, password: 'another long password' })).answer
  const [recovery] = made.answer.codes as string[]
  expect((await shop.pass('/api', { ticket, recovery })).status).toBe(401)
})

it('the owner is told of a recovery code that was used, and of codes that were guessed at', async () => {
  const owner = await shop.addPerson('customer')
  const first = await shop.logIn('/api', owner)
  await shop.pass('/api', { ticket: first.answer.ticket, recovery: owner.codes[0] })
  const text = async (subject: string) =>
    (await mailsTo(cms, owner.user.email)).find((mail) => mail.subject?.startsWith(subject))?.text
  await expect.poll(() => text('A recovery code was used')).toContain('9 are left')
  const { ticket } = (await shop.logIn('/cms/api', owner)).answer
  for (let n = 0; n < 6; n += 1) await shop.pass('/cms/api', { ticket, recovery: 'aaaa-aaaa' })
  await expect.poll(() => text('Wrong codes at your login')).toContain('knows your password')
  const sent = (await shop.mailsOf(owner.user.email)).filter((subject) => subject?.startsWith('Wrong codes'))
  expect(sent).toHaveLength(1)
})
