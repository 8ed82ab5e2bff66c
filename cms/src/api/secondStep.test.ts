// @module-tag rights
// @module-tag race
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stepNeeded } from '../contract/accounts/secondStep.ts'
import { appCode } from '../testing/appCode.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { openStepTests, type StepPerson } from '../testing/stepTests.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openStepTests(cms)

const doors = ['/api', '/cms/api'] as const
const loggedIn = (answer: Record<string, unknown>) => typeof answer.token === 'string'

describe('the set-up', () => {
  it('asks for a right code, then shows ten recovery codes, and stores nothing before it is switched on', async () => {
    const person = await cms.addUser('editor')
    const { bearer } = person
    const key = await shop.ask('POST', '/key', { bearer })
    expect(key.answer.address).toMatch(/^otpauth:\/\/totp\/Baithak:/)
    const wrong = await shop.ask('POST', '/codes', { body: { ticket: key.answer.ticket, code: '000000' } })
    expect([wrong.status, wrong.answer.message]).toEqual([
      400,
      'This code is not right. Wait for the next one.',
    ])
    const code = appCode(String(key.answer.key))
    const codes = await shop.ask('POST', '/codes', { body: { ticket: key.answer.ticket, code } })
    expect(codes.answer.codes).toHaveLength(10)
    expect((await shop.ask('GET', '', { bearer })).answer).toMatchObject({ isOn: false, codesLeft: 0 })
    const on = await shop.ask('POST', '', { bearer, body: { ticket: codes.answer.ticket } })
    expect([on.status, on.answer]).toMatchObject([201, { isOn: true, codesLeft: 10, mustBy: null }])
    const again = await shop.ask('POST', '', { bearer, body: { ticket: codes.answer.ticket } })
    expect(again.status).toBe(401)
    const stored = await cms.payload.db.findOne({
      collection: 'second-steps',
      where: { id: { equals: person.user.id } },
    })
    const text = JSON.stringify(stored)
    expect(text).not.toContain(String(key.answer.key))
    for (const one of codes.answer.codes as string[]) expect(text).not.toContain(one.replace('-', ''))
  })

  it('names the security log to admins alone', async () => {
    for (const role of ['editor', 'admin'] as const) {
      const { bearer } = await cms.addUser(role)
      const { securityLog } = (await shop.ask('GET', '', { bearer })).answer
      expect(securityLog).toEqual(role === 'admin' ? expect.stringMatching(/security-events$/) : null)
    }
  })

  it('is of the own account only: a ticket of another person is refused', async () => {
    const [one, other] = [await cms.addUser('editor'), await cms.addUser('editor')]
    const ticket = await shop.codesTicket(one.bearer)
    const stolen = await shop.ask('POST', '', { bearer: other.bearer, body: { ticket } })
    expect(stolen.status).toBe(403)
    expect((await shop.ask('POST', '/key')).status).toBe(401)
    expect((await shop.ask('GET', '')).status).toBe(401)
  })
})

describe.each(doors)('a login at %s', (door) => {
  let person: StepPerson
  beforeEach(async () => {
    person = await shop.addPerson('editor')
  })

  it('asks for the second step once the password is right, and takes a code once', async () => {
    const first = await shop.logIn(door, person)
    expect(first.status).toBe(401)
    expect(stepNeeded.parse(first.answer)).toMatchObject({ secondStep: true, ways: ['app', 'recovery'] })
    expect(first.headers.get('set-cookie')).toBeNull()
    const wrongPassword = await shop.logIn(door, { ...person, password: 'not the password' })
    expect([wrongPassword.status, wrongPassword.answer.ticket]).toEqual([401, undefined])
    const code = person.nextCode()
    const done = await shop.pass(door, { ticket: first.answer.ticket, code })
    expect([done.status, loggedIn(done.answer)]).toEqual([200, true])
    const second = await shop.logIn(door, person)
    const used = await shop.pass(door, { ticket: second.answer.ticket, code })
    expect([used.status, used.text]).toEqual([
      401,
      expect.stringContaining('This code is not right, or was used before.'),
    ])
    const spent = await shop.pass(door, { ticket: first.answer.ticket, recovery: person.codes[0] })
    expect(spent.status).toBe(401)
  })

  it('takes no code of more than half a minute ahead, and no ticket of a set-up', async () => {
    // At the start of a code's half minute, where it stays.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { bearer } = await cms.addUser('editor')
    const { key, ticket: ofSetUp } = (await shop.ask('POST', '/key', { bearer })).answer
    const code = (steps: number) => appCode(String(key), steps)
    const made = await shop.ask('POST', '/codes', { body: { ticket: ofSetUp, code: code(0) } })
    await shop.ask('POST', '', { bearer, body: { ticket: made.answer.ticket } })
    expect((await shop.pass(door, { ticket: ofSetUp, code: code(1) })).status).toBe(401)
    const { ticket } = (await shop.logIn(door, person)).answer
    expect((await shop.pass(door, { ticket, code: appCode(person.key, 2) })).status).toBe(401)
    expect((await shop.pass(door, { ticket, code: appCode(person.key, 1) })).status).toBe(200)
  })

  it('takes a code once, however many send it at the same time', async () => {
    const tickets = await Promise.all(
      [1, 2, 3, 4].map(async () => (await shop.logIn(door, person)).answer.ticket),
    )
    const code = person.nextCode()
    const answers = await Promise.all(tickets.map((ticket) => shop.pass(door, { ticket, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes each recovery code once, in parallel too', async () => {
    const [recovery] = person.codes
    const tickets = await Promise.all(
      [1, 2, 3].map(async () => (await shop.logIn(door, person)).answer.ticket),
    )
    const answers = await Promise.all(tickets.map((ticket) => shop.pass(door, { ticket, recovery })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await shop.ask('GET', '', { bearer: person.bearer })).answer.codesLeft).toBe(9)
  })

  it('lets one ticket log in once, with two codes at the same time', async () => {
    const { answer } = await shop.logIn(door, person)
    const bodies = [{ recovery: person.codes[1] }, { recovery: person.codes[2] }, { code: person.nextCode() }]
    const answers = await Promise.all(
      bodies.map((body) => shop.pass(door, { ticket: answer.ticket, ...body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('waits a quarter of an hour after five wrong codes, and takes a recovery code meanwhile', async () => {
    const { answer } = await shop.logIn(door, person)
    const { ticket } = answer
    for (let n = 0; n < 5; n += 1)
      expect((await shop.pass(door, { ticket, code: '000000' })).status).toBe(401)
    const refused = await shop.pass(door, { ticket, code: person.nextCode() })
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringContaining('Five wrong codes. Try again in 15 minutes, or use a recovery code.'),
    ])
    expect((await shop.pass(door, { ticket, recovery: person.codes[0] })).status).toBe(200)
  })

  it('is open for 30 days to a browser that is trusted, until the step or the password changes', async () => {
    const { answer } = await shop.logIn(door, person)
    const done = await shop.pass(door, { ticket: answer.ticket, code: person.nextCode(), trust: true })
    const cookie = shop.cookiesOf(done)
    expect(cookie).toContain('baithak-trust=')
    expect((await shop.logIn(door, person, cookie)).status).toBe(200)
    expect((await shop.logIn(door, person)).status).toBe(401)
    const other = await shop.addPerson('editor')
    expect((await shop.logIn(door, other, cookie)).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60_000 })
    try {
      expect((await shop.logIn(door, person, cookie)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    await send(`${cms.url}/api/users/logout?all=true`, 'POST', { bearer: person.bearer })
    expect((await shop.logIn(door, person, cookie)).status).toBe(401)
  })

  it('refuses a ticket that is five minutes old, of another purpose, or from before a new password', async () => {
    const { answer } = await shop.logIn(door, person)
    const key = await shop.ask('POST', '/key', { bearer: (await cms.addUser('editor')).bearer })
    const body = { code: person.nextCode() }
    expect((await shop.pass(door, { ...body, ticket: key.answer.ticket })).status).toBe(401)
    expect((await shop.pass(door, { ...body, ticket: 'a.b.c.d.e' })).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
    try {
      expect((await shop.pass(door, { ticket: answer.ticket, recovery: person.codes[0] })).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    await send(`${cms.url}/api/users/logout?all=true`, 'POST', { bearer: person.bearer })
    expect((await shop.pass(door, { ticket: answer.ticket, recovery: person.codes[0] })).status).toBe(401)
  })
})

const expectMails = ({ user }: StepPerson, ...subjects: string[]) =>
  expect
    .poll(async () => (await shop.mailsOf(user.email)).toSorted())
    .toEqual(subjects.map((one) => `${one} (Baithak)`).toSorted())

describe('a second step', () => {
  it('is switched off by its owner, with a mail', async () => {
    const person = await shop.addPerson('editor')
    expect((await shop.ask('DELETE', '', { bearer: person.bearer })).answer).toMatchObject({ isOn: false })
    expect((await shop.logIn('/api', person)).status).toBe(200)
    await expectMails(person, 'The second step is on', 'The second step is off')
  })

  it('gets new recovery codes; the old ones are void', async () => {
    const person = await shop.addPerson('editor')
    const made = await shop.ask('POST', '/recovery-codes', { bearer: person.bearer })
    const [fresh] = made.answer.codes as string[]
    const { answer } = await shop.logIn('/api', person)
    expect((await shop.pass('/api', { ticket: answer.ticket, recovery: person.codes[0] })).status).toBe(401)
    expect((await shop.pass('/api', { ticket: answer.ticket, recovery: fresh })).status).toBe(200)
    const none = await cms.addUser('editor')
    expect((await shop.ask('POST', '/recovery-codes', { bearer: none.bearer })).status).toBe(409)
  })

  it('is taken off by another admin alone, and both get a mail', async () => {
    const [admin, person] = [await shop.addPerson('admin'), await shop.addPerson('admin')]
    const url = `${cms.url}/api/users/${person.user.id}/second-step`
    for (const role of ['customer', 'editor'] as const) {
      const { bearer } = await cms.addUser(role)
      expect((await send(url, 'DELETE', { bearer })).status).toBe(403)
    }
    expect((await send(url, 'DELETE', { bearer: person.bearer })).status).toBe(409)
    expect((await send(url, 'DELETE', { bearer: admin.bearer })).status).toBe(200)
    expect((await send(url, 'DELETE', { bearer: admin.bearer })).status).toBe(404)
    expect((await shop.logIn('/cms/api', person)).status).toBe(200)
    await expectMails(person, 'The second step is on', 'The second step was taken off')
    await expectMails(admin, 'The second step is on', 'You have taken a second step off')
  })

  it('goes with its account', async () => {
    const [admin, person] = [await cms.addUser('admin'), await shop.addPerson('editor')]
    await send(`${cms.url}/api/users/${person.user.id}`, 'DELETE', { bearer: admin.bearer })
    const where = { id: { equals: person.user.id } }
    expect((await cms.payload.count({ collection: 'second-steps', where })).totalDocs).toBe(0)
  })
})
