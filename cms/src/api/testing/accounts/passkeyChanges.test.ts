// @module-tag rights
// @module-tag race
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ownData } from '../../../contract/accounts/ownData.ts'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { doors, openPasskeyTests } from '../../../testing/passkeyTests.ts'
import { softAuthenticator } from '../../../testing/softAuthenticator.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openPasskeyTests(cms)

const stored = async (account: string) =>
  (await cms.payload.count({ collection: 'passkeys', where: { account: { equals: account } } })).totalDocs
const demand = (staffSecondStep: boolean) =>
  cms.payload.updateGlobal({ slug: 'site-settings', data: { staffSecondStep } })
const listOf = ({ passkeys }: Record<string, unknown>) => passkeys as { _id: string; name: string }[]

describe('a passkey', () => {
  it.each(doors)('gets another name from its owner alone at %s', async (door) => {
    const [person, other] = [await shop.addPerson('editor'), await shop.addPerson('admin')]
    const path = `/${person.passkey}`
    const named = await shop.ownAt(door, 'PUT', path, { bearer: person.bearer, body: { name: ' My phone ' } })
    expect([named.status, listOf(named.answer)[0]?.name]).toEqual([200, 'My phone'])
    const by = { bearer: other.bearer }
    expect((await shop.ownAt(door, 'PUT', path, { ...by, body: { name: 'Mine' } })).status).toBe(404)
    expect((await shop.ownAt(door, 'DELETE', path, by)).status).toBe(404)
    expect((await shop.ownAt(door, 'PUT', path, { bearer: person.bearer, body: { name: '' } })).status).toBe(
      400,
    )
  })

  it('that was the last way is the end of the second step, with a mail', async () => {
    const person = await shop.addPerson('editor')
    const removed = await shop.own('DELETE', `/${person.passkey}`, { bearer: person.bearer })
    expect([removed.status, removed.answer.passkeys]).toEqual([200, []])
    expect((await shop.ask('GET', '', { bearer: person.bearer })).answer).toMatchObject({
      isOn: false,
      codesLeft: 0,
    })
    expect((await shop.logIn('/api', person)).status).toBe(200)
    await expect
      .poll(async () => (await shop.mailsOf(person.user.email)).toSorted())
      .toEqual(['A passkey was added (Baithak)', 'The second step is off (Baithak)'])
  })

  it('stays as the last way while the shop demands a second step, in parallel too', async () => {
    const person = await shop.addPerson('editor')
    const { bearer } = person
    await shop.add(bearer, softAuthenticator())
    const two = listOf((await shop.own('GET', '', { bearer })).answer)
    await demand(true)
    const answers = await Promise.all(two.map(({ _id }) => shop.own('DELETE', `/${_id}`, { bearer })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.answer.message).toMatch(/its last way stays/)
    expect((await shop.logIn('/api', person)).answer.secondStep).toBe(true)
    await demand(false)
  })

  it('counts as the second step that the shop demands', async () => {
    const [person, none] = [await shop.addPerson('editor'), await cms.addUser('editor')]
    await demand(true)
    expect((await shop.ask('GET', '', { bearer: person.bearer })).answer).toMatchObject({
      isOn: true,
      mustBy: null,
      isDemanded: true,
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 })
    try {
      expect((await shop.logIn('/api', none)).answer.ways).toEqual([])
      expect((await shop.logInByPasskey('/api', person.authenticator)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await demand(false)
  })

  it('goes with its account, and when an admin takes the second step off', async () => {
    const admin = await cms.addUser('admin')
    const [one, other] = [await shop.addPerson('editor'), await shop.addPerson('editor')]
    const by = { bearer: admin.bearer }
    await send(`${cms.url}/api/users/${one.user.id}/second-step`, 'DELETE', by)
    await send(`${cms.url}/api/users/${other.user.id}`, 'DELETE', by)
    expect([await stored(one.user.id), await stored(other.user.id)]).toEqual([0, 0])
    expect((await shop.logIn('/api', one)).status).toBe(200)
  })

  it('stands in the data that its owner takes away, without its key', async () => {
    const { bearer } = await shop.addPerson('customer')
    const { answer, text } = await send(`${cms.url}/api/users/profile/data`, 'GET', { bearer })
    expect(ownData.parse(answer).passkeys).toMatchObject([{ name: 'Showroom tablet', usedAt: null }])
    expect(text).not.toMatch(/credentialId|publicKey/)
  })
})

describe('the app beside passkeys', () => {
  it('is added with codes of its own, and taken off without ending the second step', async () => {
    const person = await shop.addPerson('editor')
    const { bearer } = person
    const ticket = await shop.codesTicket(bearer)
    const on = await shop.ask('POST', '', { bearer, body: { ticket } })
    expect([on.status, on.answer]).toMatchObject([201, { hasApp: true, codesLeft: 10 }])
    const { answer } = await shop.logIn('/api', person)
    expect(answer.ways).toEqual(['app', 'passkey', 'recovery'])
    const old = await shop.pass('/api', { ticket: answer.ticket, recovery: person.codes[0] })
    expect(old.status).toBe(401)
    await demand(true)
    expect((await shop.ask('DELETE', '', { bearer })).answer).toMatchObject({ isOn: true, hasApp: false })
    await demand(false)
    expect((await shop.logIn('/api', person)).answer.ways).toEqual(['passkey', 'recovery'])
  })
})

describe('the question who it is', () => {
  const later = async (work: () => Promise<void>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await work().finally(() => vi.useRealTimers())
  }
  const confirm = (bearer: string, passkey: object) =>
    send(`${cms.url}/api/users/confirm`, 'POST', { bearer, body: { passkey } })

  it('is answered by an own passkey as by the password', async () => {
    const [person, other] = [await shop.addPerson('editor'), await shop.addPerson('editor')]
    const { bearer } = person
    const path = '/confirm/options'
    await later(async () => {
      expect((await shop.own('POST', '/options', { bearer })).status).toBe(403)
      const stolen = await shop.show('/api', other.authenticator, { path, bearer: other.bearer })
      const refused = await confirm(bearer, stolen)
      expect([refused.status, refused.answer.fields]).toEqual([403, undefined])
      const ofLogin = await shop.show('/api', person.authenticator)
      expect((await confirm(bearer, ofLogin)).status).toBe(403)
      const shown = await shop.show('/api', person.authenticator, { path, bearer })
      expect((await confirm(bearer, shown)).status).toBe(200)
      expect((await confirm(bearer, shown)).status).toBe(403)
      expect((await shop.own('POST', '/options', { bearer })).status).toBe(200)
    })
    const none = await cms.addUser('editor')
    const url = `${cms.url}/api/users${path}`
    expect((await send(url, 'POST', { bearer: none.bearer })).status).toBe(409)
    expect((await send(url, 'POST')).status).toBe(401)
  })
})
