// @module-tag rights
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import { openStepTests } from '../../testing/stepTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addUser('admin')
const steps = openStepTests(cms)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Person = Awaited<ReturnType<TestCms['addUser']>>
interface Attempt {
  door?: '/api' | '/cms/api'
  address?: string
  ticket?: unknown
  code?: string
  cookie?: string
}
const logIn = (email: string, password: string, attempt: Attempt = {}) => {
  const { door = '/api', address, cookie, ...proof } = attempt
  return send(`${cms.url}${door}/users/login`, 'POST', {
    body: { email, password, ...proof },
    ...(address ? { address } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  })
}
const deviceIn = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  headers
    .getSetCookie()
    .find((one) => one.includes('baithak-device='))
    ?.split(';')[0] ?? ''

/** Uses up the guesses that strangers have with this e-mail. */
const crowd = async (email: string) => {
  const { block } = await import('../../cluster/limits.ts')
  await block(cms.payload, 'guesses', email)
}
/** Waits until no mail is left to be sent, and returns the codes that came. */
const codesOf = async (email: string) => {
  await vi.waitFor(async () => expect((await cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0))
  const mails = (await mailsTo(cms, email)).filter(({ subject }) => subject?.startsWith('Your code'))
  return mails.map(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '')
}
/** Logs in on a new device while strangers guess, and returns what the next login has to show. */
const requestLoginCode = async (
  { user, password }: Pick<Person, 'user' | 'password'>,
  attempt: Attempt = {},
) => {
  const before = (await codesOf(user.email)).length
  const { status, answer } = await logIn(user.email, password, attempt)
  expect([status, answer.mailedCode]).toEqual([401, true])
  const codes = await codesOf(user.email)
  expect(codes).toHaveLength(before + 1)
  return { ...attempt, ticket: answer.ticket, code: codes.at(-1) ?? '' }
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it.each(['/api', '/cms/api'] as const)(
  'lets the owner in by a mailed code while strangers guess, at %s',
  async (door) => {
    const { user, password } = await cms.addUser('editor')
    await crowd(user.email)
    const shown = await requestLoginCode({ user, password }, { door })
    const done = await logIn(user.email, password, shown)
    expect(done.status).toBe(200)
    expect((await logIn(user.email, password, shown)).status).toBe(401)
    expect((await logIn(user.email, password, { door, cookie: deviceIn(done) })).status).toBe(200)
  },
)

it('answers a right, a wrong and an unknown login alike beyond the guesses, and mails for the right one alone', async () => {
  const { user, password } = await cms.addUser('customer')
  const nobody = `n${user.email.slice(1)}`
  for (const email of [user.email, nobody]) await crowd(email)
  const answers = [
    await logIn(user.email, password),
    await logIn(user.email, 'a wrong password'),
    await logIn(nobody, password),
  ]
  const shapes = answers.map(({ status, text, answer: { ticket }, headers }) => [
    status,
    text.replace(String(ticket), ''),
    String(ticket).length,
    headers.getSetCookie(),
  ])
  expect(shapes[0]?.slice(0, 2)).toEqual([401, expect.stringContaining('Invalid email or password. ')])
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
  expect(await codesOf(user.email)).toHaveLength(1)
  expect(await codesOf(nobody)).toHaveLength(0)
})

it.each(['right', 'wrong'])(
  'locks a client after ten logins beyond the guesses, with a %s password',
  async (kind) => {
    const { user, password } = await cms.addUser('customer')
    await crowd(user.email)
    const address = kind === 'right' ? '192.0.2.31' : '192.0.2.32'
    const tries = Array.from({ length: 14 }, () =>
      logIn(user.email, kind === 'right' ? password : 'wrong', { address }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    expect(await codesOf(user.email)).toHaveLength(kind === 'right' ? 10 : 0)
  },
)

it('takes the code for five tries, ten minutes, the email and the login that it was mailed for', async () => {
  const [owner, other] = [await cms.addUser('customer'), await cms.addUser('customer')]
  const { email } = owner.user
  for (const one of [email, other.user.email]) await crowd(one)
  const first = await requestLoginCode(owner)
  expect((await logIn(other.user.email, other.password, first)).status).toBe(401)
  const second = await requestLoginCode(owner)
  if (first.code !== second.code)
    expect((await logIn(email, owner.password, { ...second, code: first.code })).status).toBe(401)
  for (let n = 0; n < 5; n += 1) {
    const { status, text } = await logIn(email, owner.password, { ...second, code: otherThan(second.code) })
    expect([status, text]).toEqual([401, expect.stringContaining('This code is not right')])
  }
  expect((await logIn(email, owner.password, second)).status).toBe(401)
  const third = await requestLoginCode(owner)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  await crowd(email)
  expect((await logIn(email, owner.password, third)).status).toBe(401)
  const fourth = await requestLoginCode(owner)
  expect((await logIn(email, owner.password, { ...fourth, ticket: 'x.y.z' })).status).toBe(401)
  expect((await logIn(email, owner.password, fourth)).status).toBe(200)
})

it('opens nothing by the code of a wrong password, or of one that has changed since', async () => {
  const owner = await cms.addUser('customer')
  const { email } = owner.user
  await crowd(email)
  const shown = await requestLoginCode(owner)
  const wrong = await logIn(email, 'a wrong password', shown)
  expect([wrong.status, wrong.answer.message]).toEqual([401, 'Invalid email or password'])
  const { setPassword } = await import('../../accounts/credentials.ts')
  await setPassword(cms.payload, owner.user.id, 'a newer password')
  for (const password of [owner.password, 'a newer password'])
    expect((await logIn(email, password, shown)).status).toBe(401)
  const renewed = await requestLoginCode({ ...owner, password: 'a newer password' })
  const together = await Promise.all([1, 2, 3].map(() => logIn(email, 'a newer password', renewed)))
  expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

it('asks for the second step after the code', async () => {
  const person = await steps.addPerson('editor')
  await crowd(person.user.email)
  const { status, answer } = await logIn(person.user.email, person.password, await requestLoginCode(person))
  expect([status, answer.ways]).toEqual([401, ['app', 'recovery']])
  expect((await steps.pass('/api', { ticket: answer.ticket, code: person.nextCode() })).status).toBe(200)
})

it('checks the password of a person who is logged in, with ten failures of the login', async () => {
  const { user, password, bearer } = await cms.addUser('customer')
  await crowd(user.email)
  const confirm = (currentPassword: string) =>
    send(`${cms.url}/api/users/confirm`, 'POST', { bearer, body: { currentPassword } })
  expect((await confirm(password)).status).toBe(200)
  const wrong = await Promise.all(Array.from({ length: 12 }, () => confirm('wrong')))
  const statuses = wrong.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(403), ...Array(2).fill(429)])
  expect((await confirm(password)).status).toBe(429)
})

it('mails 300 codes a day to one address at most, for its account may be a stranger’s', async () => {
  const owner = await cms.addUser('customer')
  await crowd(owner.user.email)
  const { block } = await import('../../cluster/limits.ts')
  await block(cms.payload, 'addressMail', `loginCode ${owner.user.email}`)
  expect((await logIn(owner.user.email, owner.password)).status).toBe(401)
  expect(await codesOf(owner.user.email)).toEqual([])
})
