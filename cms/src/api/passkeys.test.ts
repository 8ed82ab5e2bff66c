// @module-tag rights
// @module-tag race
import { afterAll, describe, expect, it, vi } from 'vitest'
import { maxPasskeys } from '../contract/accounts/passkeys.ts'
import { stepNeeded } from '../contract/accounts/secondStep.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { doors, openPasskeyTests } from '../testing/passkeyTests.ts'
import { softAuthenticator } from '../testing/softAuthenticator.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openPasskeyTests(cms)

const later = async (ms: number, work: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await work().finally(() => vi.useRealTimers())
}
const minutes = (count: number) => count * 60_000

describe('a new passkey', () => {
  it('is asked for as the shop wants it, and begins a second step with ten recovery codes', async () => {
    const person = await cms.addUser('editor')
    const { bearer } = person
    const { answer } = await shop.own('POST', '/options', {
      bearer,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    })
    expect(answer.options).toMatchObject({
      rp: { id: 'localhost', name: 'Baithak' },
      user: { name: person.user.email },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    })
    expect(answer.name).toBe('Firefox on Windows')
    const added = await shop.add(bearer, softAuthenticator())
    expect(added.status).toBe(201)
    expect(added.answer.codes).toHaveLength(10)
    expect(added.answer).toMatchObject({
      passkeys: [{ name: 'Showroom tablet', usedAt: null, worksHere: true, domain: 'localhost' }],
      refusal: null,
      onlyAt: null,
    })
    expect((await shop.ask('GET', '', { bearer })).answer).toMatchObject({
      isOn: true,
      hasApp: false,
      codesLeft: 10,
    })
    const second = await shop.add(bearer, softAuthenticator())
    expect([second.status, second.answer.codes]).toEqual([201, undefined])
    await expect
      .poll(() => shop.mailsOf(person.user.email))
      .toEqual(['A passkey was added (Baithak)', 'A passkey was added (Baithak)'])
  })

  it.each(doors)('needs a proof of the last ten minutes at %s, as do its changes', async (door) => {
    const { bearer, passkey } = await shop.addPerson('editor')
    await later(minutes(11), async () => {
      const refused = await Promise.all([
        shop.ownAt(door, 'POST', '/options', { bearer }),
        shop.ownAt(door, 'POST', '', { bearer }),
        shop.ownAt(door, 'PUT', `/${passkey}`, { bearer, body: { name: 'Mine' } }),
        shop.ownAt(door, 'DELETE', `/${passkey}`, { bearer }),
      ])
      for (const { status, answer } of refused)
        expect([status, answer.fields]).toEqual([
          403,
          { currentPassword: 'Please enter your current password.' },
        ])
      expect((await shop.ownAt(door, 'GET', '', { bearer })).status).toBe(200)
    })
  })

  it.each([
    ['of another page', { origin: 'http://evil.example' }],
    ['of the other half', { origin: 'http://localhost:3001' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['without verifying the person', { isUnverified: true }],
    ['with another challenge', { challenge: 'AAAA' }],
  ])('is refused %s', async (_name, flaws) => {
    const { bearer } = await cms.addUser('editor')
    const { status, answer } = await shop.add(bearer, softAuthenticator(), flaws)
    expect([status, answer.message]).toEqual([400, 'This passkey was not accepted.'])
    expect((await shop.ask('GET', '', { bearer })).answer.isOn).toBe(false)
  })

  it('answers its question once, within five minutes, for its own person', async () => {
    const [one, other] = [await cms.addUser('editor'), await cms.addUser('editor')]
    const body = await shop.make(one.bearer, softAuthenticator())
    expect((await shop.own('POST', '', { bearer: other.bearer, body })).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => shop.own('POST', '', { bearer: one.bearer, body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const late = await shop.make(one.bearer, softAuthenticator())
    await later(minutes(5) + 1000, async () => {
      expect((await shop.own('POST', '', { bearer: one.bearer, body: late })).status).toBe(409)
    })
  })

  it('is one of ten at most, in parallel too, and none is kept twice', async () => {
    const { bearer, user } = await cms.addUser('editor')
    const authenticator = softAuthenticator()
    const bodies = await Promise.all(
      Array.from({ length: maxPasskeys + 2 }, () => shop.make(bearer, authenticator)),
    )
    const answers = await Promise.all(bodies.map((body) => shop.own('POST', '', { bearer, body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPasskeys)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await shop.own('POST', '/options', { bearer })).status).toBe(409)
    const where = { account: { equals: user.id } }
    expect((await cms.payload.count({ collection: 'passkeys', where })).totalDocs).toBe(maxPasskeys)
  })

  it('has a body that the contract knows', async () => {
    const { bearer } = await cms.addUser('editor')
    const body = await shop.make(bearer, softAuthenticator())
    for (const bad of [
      {},
      { ...body, name: ' ' },
      { ...body, name: 'a'.repeat(61) },
      { ...body, response: { ...body.response, type: 'password' } },
      { ...body, response: { ...body.response, response: { attestationObject: 'a b' } } },
    ])
      expect((await shop.own('POST', '', { bearer, body: bad })).status).toBe(400)
    expect((await shop.own('GET', '')).status).toBe(401)
  })
})

describe.each(doors)('a login at %s by a passkey alone', (door) => {
  it('is a login like any other, and is noted', async () => {
    const person = await shop.addPerson('admin')
    const done = await shop.logInByPasskey(door, person.authenticator)
    expect([done.status, typeof done.answer.token]).toEqual([200, 'string'])
    expect(shop.cookiesOf(done)).toContain('baithak-device=')
    const bearer = `Bearer ${done.answer.token}`
    const { answer } = await send(`${cms.url}/api/users/profile`, 'GET', { bearer })
    expect(answer._id).toBe(person.user.id)
    const [kept] = (await shop.own('GET', '', { bearer: person.bearer })).answer.passkeys as object[]
    expect(kept).toMatchObject({ usedAt: expect.any(String) })
    const { docs } = await cms.payload.find({
      collection: 'security-events',
      where: { accountId: { equals: person.user.id } },
      sort: 'createdAt',
    })
    const kinds = docs.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['passkey added', 'passkey used', 'login']))
  })

  it('needs no count of uses from an authenticator that has none', async () => {
    const { authenticator } = await shop.addPerson('editor', false)
    for (let n = 0; n < 2; n += 1) expect((await shop.logInByPasskey(door, authenticator)).status).toBe(200)
  })

  it.each([
    ['of another page', { origin: 'http://evil.example' }],
    ['of the other half', { origin: door === '/api' ? 'http://localhost:3001' : 'http://localhost:3000' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['without verifying the person', { isUnverified: true }],
    ['with another challenge', { challenge: 'AAAA' }],
  ])('is refused %s', async (_name, flaws) => {
    const { authenticator } = await shop.addPerson('editor')
    const { status, text } = await shop.logInByPasskey(door, authenticator, flaws)
    expect([status, text]).toEqual([401, expect.stringContaining('This passkey was not accepted.')])
  })

  it('is refused to a copy, whose count of uses is one of before', async () => {
    const { authenticator } = await shop.addPerson('editor')
    expect((await shop.logInByPasskey(door, authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await shop.logInByPasskey(door, authenticator, { counter })).status).toBe(401)
    expect((await shop.logInByPasskey(door, authenticator, { counter: 8 })).status).toBe(200)
  })

  it('answers its question once, and not after five minutes', async () => {
    const { authenticator } = await shop.addPerson('editor', false)
    const url = `${cms.url}${door}/users/login/passkey`
    const body = await shop.show(door, authenticator)
    const answers = await Promise.all([1, 2, 3].map(() => send(url, 'POST', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const late = await shop.show(door, authenticator)
    await later(minutes(5) + 1000, async () => {
      expect((await send(url, 'POST', { body: late })).status).toBe(401)
    })
  })

  it('is refused to a passkey that was removed, and to one that names another person', async () => {
    const [person, other] = [await shop.addPerson('editor'), await shop.addPerson('editor')]
    const url = `${cms.url}${door}/users/login/passkey`
    const body = await shop.show(door, person.authenticator)
    const { userHandle } = (await shop.show(door, other.authenticator)).response.response
    for (const handle of [userHandle, undefined]) {
      const shown = { ...body.response, response: { ...body.response.response, userHandle: handle } }
      const again = await shop.show(door, person.authenticator)
      expect((await send(url, 'POST', { body: { ...again, response: shown } })).status).toBe(401)
    }
    await shop.own('DELETE', `/${person.passkey}`, { bearer: person.bearer })
    const gone = await shop.logInByPasskey(door, person.authenticator)
    expect([gone.status, gone.text]).toEqual([401, expect.stringContaining('not known here')])
  })
})

describe.each(doors)('the second step at %s', (door) => {
  it('is passed by a passkey of the person, who may trust the browser', async () => {
    const [person, other] = [await shop.addPerson('editor'), await shop.addPerson('editor')]
    const first = await shop.logIn(door, person)
    expect(stepNeeded.parse(first.answer)).toMatchObject({ ways: ['passkey', 'recovery'] })
    const { ticket } = first.answer
    const stolen = await shop.show(door, other.authenticator)
    expect((await shop.pass(door, { ticket, passkey: stolen })).status).toBe(401)
    const shown = await shop.show(door, person.authenticator, { login: ticket })
    const done = await shop.pass(door, { ticket, passkey: shown, trust: true })
    expect([done.status, typeof done.answer.token]).toEqual([200, 'string'])
    expect((await shop.logIn(door, person, shop.cookiesOf(done))).status).toBe(200)
    expect((await shop.pass(door, { ticket, passkey: shown })).status).toBe(401)
  })

  it('takes the app, a passkey or a recovery code of a person who has them all', async () => {
    const person = await shop.steps.addPerson('editor')
    const authenticator = softAuthenticator()
    await shop.add(person.bearer, authenticator)
    const { answer } = await shop.logIn(door, person)
    expect(answer.ways).toEqual(['app', 'passkey', 'recovery'])
    expect((await shop.pass(door, { ticket: answer.ticket, code: person.nextCode() })).status).toBe(200)
    const again = await shop.logIn(door, person)
    const body = { ticket: again.answer.ticket, recovery: person.codes[0] }
    expect((await shop.pass(door, body)).status).toBe(200)
  })
})
