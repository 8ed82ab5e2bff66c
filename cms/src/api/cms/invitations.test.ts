// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.baithak.example', LIMIT_PASSWORD: '1000' })
afterAll(() => cms.close())
await cms.addSettings()
const admin = await cms.addUser('admin')

const at = (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/cms/api/users${path}`, method, { bearer: admin.bearer, ...options })
const password = 'my very own first one'
const person = (email: string) => ({ name: 'Om', email, roles: ['editor'] })
const countOf = async (email: string) =>
  (await cms.payload.count({ collection: 'users', where: { email: { equals: email } } })).totalDocs

async function linkMailedTo(email: string, count = 1) {
  await vi.waitFor(async () => expect(await mailsTo(cms, email)).toHaveLength(count))
  const [, link] = /\/invitation\/(\S+)/.exec((await mailsTo(cms, email)).at(-1)?.text ?? '') ?? []
  return link ?? ''
}
const accept = (link: string) =>
  send(`${cms.url}/api/users/accept-invitation/${link}`, 'POST', { body: { password } })

it('a new user under /cms is invited by mail, as at /api, by JSON and by the form of the screens', async () => {
  const [first, second] = ['json@baithak.example', 'form@baithak.example']
  const made = await at('POST', '?depth=0', { body: { ...person(first), phone: null } })
  expect([made.status, made.answer.message]).toEqual([201, `An invitation is on its way to ${first}.`])
  expect(made.answer.doc).toMatchObject({ email: first, roles: ['editor'] })
  const form = new FormData()
  form.append('_payload', JSON.stringify({ ...person(second), phone: '9000000001' }))
  const headers = { authorization: admin.bearer }
  expect((await fetch(`${cms.url}/cms/api/users`, { method: 'POST', headers, body: form })).status).toBe(201)
  for (const email of [first, second]) {
    expect((await accept(await linkMailedTo(email))).status).toBe(200)
    const login = await at('POST', '/login', { body: { email, password } })
    expect(login.status).toBe(200)
  }
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { and: [{ subjectId: { equals: (made.answer.doc as { id: string }).id } }] },
  })
  expect(docs.filter(({ action }) => action === 'created')).toMatchObject([{ who: admin.user.name }])
})

it('a password for another person is refused in words, and makes nobody', async () => {
  const email = 'given@baithak.example'
  for (const given of ['a password made for you', 12345678]) {
    const { status, answer } = await at('POST', '', { body: { ...person(email), password: given } })
    expect(status).toBe(400)
    expect(answer.message).toBe(
      'Nobody makes a password for another person. They get a mail, and choose their own.',
    )
  }
  expect(await countOf(email)).toBe(0)
})

it('an admin sets no other person’s password, one or many', async () => {
  const { user, password: former } = await cms.addUser('editor')
  for (const path of [`/${user.id}`, `?where[id][equals]=${user.id}`]) {
    const { status, text } = await at('PATCH', path, { body: { password: 'a password made for you' } })
    expect([status, text]).toEqual([403, expect.stringContaining('Nobody sets a password for another')])
  }
  const login = { email: user.email, password: former }
  expect((await at('POST', '/login', { body: login })).status).toBe(200)
  const own = await cms.addUser('editor')
  const change = { bearer: own.bearer, body: { password: 'my own new password' } }
  expect((await at('PATCH', `/${own.user.id}`, change)).status).toBe(200)
})

it('is for those who have just shown who they are, and for addresses that nobody has', async () => {
  const email = 'others@baithak.example'
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  try {
    const late = await at('POST', '', { body: person(email) })
    expect([late.status, Object.keys(late.answer.fields ?? {})]).toEqual([403, ['currentPassword']])
  } finally {
    vi.useRealTimers()
  }
  const taken = await at('POST', '', { body: person(admin.user.email) })
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('already exists')])
  expect((await at('POST', '', { body: { ...person(email), roles: ['owner'] } })).status).toBe(400)
  expect(await countOf(email)).toBe(0)
})

it('is sent again, and withdrawn with the account', async () => {
  const email = 'again@baithak.example'
  const { answer } = await at('POST', '', { body: person(email) })
  const { id } = answer.doc as { id: string }
  await linkMailedTo(email)
  const again = await at('POST', `/${id}/invitation`)
  expect([again.status, again.answer.message]).toEqual([
    200,
    `The invitation is on its way to ${email} again.`,
  ])
  const link = await linkMailedTo(email, 2)
  expect((await at('DELETE', `/${id}`)).status).toBe(200)
  expect((await accept(link)).status).toBe(400)
  const accepted = await at('POST', `/${admin.user.id}/invitation`)
  expect([accepted.status, accepted.text]).toEqual([409, expect.stringContaining('has set a password')])
})
