// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.baithak.example', LIMIT_PASSWORD: '1000' })
afterAll(() => cms.close())
await cms.addSettings()
const admin = await cms.addUser('admin')

const post = (route: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api/users${route}`, 'POST', options)
const password = 'my very own first one'
const accept = (link: string, chosen = password) =>
  post(`/accept-invitation/${link}`, { body: { password: chosen } })

let made = 0
async function invite(roles = ['editor']) {
  made += 1
  const email = `invited.${made}@baithak.example`
  const { status, answer } = await post('/invitations', {
    bearer: admin.bearer,
    body: { name: 'Om', email, roles },
  })
  expect(status).toBe(201)
  return { email, id: String(answer._id), answer }
}

async function linkMailedTo(email: string, count = 1) {
  await vi.waitFor(async () => expect(await mailsTo(cms, email)).toHaveLength(count))
  const mail = (await mailsTo(cms, email)).at(-1)!
  expect(mail.text).toContain(`${admin.user.name} has made`)
  return /https:\/\/shop\.baithak\.example\/invitation\/(\S+)/.exec(mail.text ?? '')![1]!
}

const linkIn = async (email: string, page: string) => {
  const find = async () =>
    (await mailsTo(cms, email)).findLast(({ text }) => text?.includes(`/${page}/`))?.text ?? ''
  await expect.poll(find).not.toBe('')
  return new RegExp(`/${page}/(\\S+)`).exec(await find())?.[1] ?? ''
}
const verifyLinkMailedTo = (email: string) => linkIn(email, 'verify-email')
const newestLinkTo = (email: string) => linkIn(email, 'invitation')

it('mails a link by which the person sets the first password, once, and verifies the address', async () => {
  const { email, id, answer } = await invite()
  expect(answer).toMatchObject({ email, roles: ['editor'], emailVerified: false })
  expect(Date.parse(String(answer.invitedUntil)) / 86_400_000 - Date.now() / 86_400_000).toBeCloseTo(7, 1)
  const link = await linkMailedTo(email)
  expect((await accept(link)).status).toBe(200)
  const session = await post('/login', { body: { email, password } })
  expect(session.answer).toMatchObject({
    _id: id,
    roles: ['editor'],
    emailVerified: true,
    invitedUntil: null,
  })
  expect((await accept(link, 'another password')).status).toBe(400)
  const again = await post(`/invitations/${id}`, { bearer: admin.bearer })
  expect([again.status, again.answer.message]).toEqual([409, 'Om has set a password already.'])
})

it('keeps the rules of passwords, those of staff too, and the link with them', async () => {
  const { email } = await invite()
  const link = await linkMailedTo(email)
  for (const weak of ['short', 'password1', email]) expect((await accept(link, weak)).status, weak).toBe(400)
  expect((await accept(link)).status).toBe(200)
})

it('lets one of two win who accept at once', async () => {
  const { email } = await invite([])
  const link = await linkMailedTo(email)
  const answers = await Promise.all(['password one', 'password two'].map((one) => accept(link, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('ends after seven days, is sent again for another week, and is withdrawn with the user', async () => {
  const { email, id } = await invite([])
  const link = await linkMailedTo(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  try {
    expect((await accept(link)).status).toBe(400)
  } finally {
    vi.useRealTimers()
  }
  const { bearer } = admin
  expect((await post(`/invitations/${id}`, { bearer })).status).toBe(200)
  const newer = await linkMailedTo(email, 2)
  expect((await send(`${cms.url}/api/users/${id}`, 'DELETE', { bearer })).status).toBe(200)
  expect((await accept(newer)).status).toBe(400)
})

it.each(['/api', '/cms/api'])(
  'moves to another address at %s, where the old link and address are void',
  async (door) => {
    const { email, id } = await invite()
    const link = await linkMailedTo(email)
    const moved = `moved.${email}`
    const method = door === '/api' ? 'PUT' : 'PATCH'
    const { bearer } = admin
    const body = { email: moved }
    expect((await send(`${cms.url}${door}/users/${id}`, method, { bearer, body })).status).toBe(200)
    expect((await accept(link)).status).toBe(400)
    const newer = await linkMailedTo(moved)
    // A mistyped address is a stranger's: no link brings the account back to it.
    expect(await mailsTo(cms, email)).toHaveLength(1)
    expect((await accept(newer)).status).toBe(200)
    const session = await post('/login', { body: { email: moved, password } })
    expect(session.answer).toMatchObject({ _id: id, emailVerified: true, invitedUntil: null })
  },
)

it('is for addresses that nobody has', async () => {
  const body = { name: 'Om', email: 'another@baithak.example', roles: ['admin'] }
  const customer = await cms.addUser('customer')
  const { bearer } = admin
  const taken = await post('/invitations', { bearer, body: { ...body, email: customer.user.email } })
  expect([taken.status, taken.answer.fields]).toEqual([
    409,
    { email: 'An account with this email already exists' },
  ])
  expect((await post('/invitations', { bearer, body: { ...body, roles: ['owner'] } })).status).toBe(400)
})

it('takes an account over that a stranger has registered, who keeps no way in', async () => {
  const email = 'colleague@baithak.example'
  const own = 'known to the stranger'
  const body = { name: 'Not Om', email, phone: '9000000001', password: own }
  const stranger = await post('', { body })
  const bearer = `Bearer ${String(stranger.answer.token)}`
  const welcome = await verifyLinkMailedTo(email)
  await send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body: { email: `thief.${email}` } })
  const wished = await verifyLinkMailedTo(`thief.${email}`)
  const invited = await post('/invitations', {
    bearer: admin.bearer,
    body: { name: 'Om', email, roles: ['editor'] },
  })
  expect([invited.status, invited.answer]).toMatchObject([
    201,
    { _id: stranger.answer._id, name: 'Om', roles: ['editor'], emailVerified: false },
  ])
  expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status).toBe(401)
  expect((await post('/login', { body: { email, password: own } })).status).toBe(401)
  expect((await post(`/verify-email/${wished}`)).status).toBe(400)
  // The link of the welcome may be followed first.
  expect((await post(`/verify-email/${welcome}`)).status).toBe(200)
  const link = await newestLinkTo(email)
  expect((await accept(link)).status).toBe(200)
  const session = await post('/login', { body: { email, password } })
  expect(session.answer).toMatchObject({ roles: ['editor'], emailVerified: true, invitedUntil: null })
})

it('mails what each role does, and that staff should have a second step', async () => {
  const { email } = await invite(['editor', 'orders'])
  await linkMailedTo(email)
  const [mail] = await mailsTo(cms, email)
  expect(mail?.text).toContain('Editor: Looks after products, texts, pictures and reviews.')
  expect(mail?.text).toContain('Orders: Sees all orders')
  expect(mail?.text).toMatch(/second step[^]*\/security/)
})
