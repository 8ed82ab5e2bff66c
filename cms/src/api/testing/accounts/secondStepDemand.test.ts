// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { softAuthenticator } from '../../../testing/softAuthenticator.ts'
import { openStepTests } from '../../../testing/stepTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms({ TOKEN_DAYS: '60', LIMIT_LOGIN: '100000', LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const shop = openStepTests(cms)

const doors = ['/api', '/cms/api'] as const
const loggedIn = (answer: Record<string, unknown>) => typeof answer.token === 'string'

describe('a shop that demands the second step', () => {
  const day = 24 * 60 * 60_000
  const demand = (staffSecondStep: boolean) =>
    cms.payload.updateGlobal({ slug: 'site-settings', data: { staffSecondStep } })
  const later = async (ms: number, work: () => Promise<void>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    try {
      await work()
    } finally {
      vi.useRealTimers()
    }
  }

  it('leaves a week to set it up; after that a login reaches the set-up alone, at both doors', async () => {
    const [person, customer] = [await cms.addUser('editor'), await cms.addUser('customer')]
    await demand(true)
    expect((await shop.logIn('/api', person)).status).toBe(200)
    const { mustBy } = (await shop.ask('GET', '', { bearer: person.bearer })).answer
    expect(Date.parse(String(mustBy)) - Date.now()).toBeGreaterThan(6.9 * day)
    await later(7.1 * day, async () => {
      for (const door of doors) {
        const { status, answer } = await shop.logIn(door, person)
        expect([status, answer.secondStep, answer.ways]).toEqual([401, true, []])
        const { ticket } = answer
        expect((await shop.pass(door, { ticket, code: '000000' })).status).toBe(401)
        expect((await shop.ask('GET', '', { bearer: `Bearer ${String(ticket)}` })).status).toBe(401)
        expect((await shop.logIn(door, customer)).status).toBe(200)
      }
      const { answer } = await shop.logIn('/api', person)
      const login = String(answer.ticket)
      const ticket = await shop.codesTicket(undefined, login)
      const done = await shop.ask('POST', '', { body: { ticket, login } })
      expect([done.status, loggedIn(done.answer)]).toEqual([201, true])
      expect((await shop.ask('POST', '/key', { body: { login } })).status).toBe(401)
    })
    await demand(false)
  })

  it('can be answered by a passkey too, which ends the login that has waited for it', async () => {
    const person = await cms.addUser('editor')
    const authenticator = softAuthenticator()
    await demand(true)
    await later(7.1 * day, async () => {
      const [login, other] = [
        String((await shop.logIn('/api', person)).answer.ticket),
        String((await shop.logIn('/api', person)).answer.ticket),
      ]
      const own = (path: string, body: object) =>
        send(`${cms.url}/api/users/passkeys${path}`, 'POST', { body })
      const { answer } = await own('/options', { login })
      const response = authenticator.create(answer.options as Parameters<typeof authenticator.create>[0])
      const body = { ticket: answer.ticket, response, name: 'Showroom tablet', login }
      expect((await own('', { ...body, login: 'x' })).status).toBe(401)
      const done = await own('', body)
      expect([done.status, loggedIn(done.answer), (done.answer.codes as string[]).length]).toEqual([
        201,
        true,
        10,
      ])
      expect((await own('/options', { login })).status).toBe(401)
      // A password alone, however early it was shown, adds no way beside the one that is there now.
      expect((await own('/options', { login: other })).status).toBe(401)
      expect((await shop.ask('POST', '/key', { body: { login: other } })).status).toBe(401)
      const next = await shop.logIn('/api', person)
      expect([next.status, next.answer.ways]).toEqual([401, ['passkey', 'recovery']])
    })
    await demand(false)
  })

  it('counts the week from when a person became staff, and does not make an overdue login longer', async () => {
    await demand(true)
    const [old, fresh] = [await cms.addUser('editor'), await cms.addUser('customer')]
    const { answer } = await shop.logIn('/api', old)
    const bearer = `Bearer ${String(answer.token)}`
    await later(6 * day, async () => {
      await cms.payload.update({ collection: 'users', id: fresh.user.id, data: { roles: ['editor'] } })
    })
    await later(7.1 * day, async () => {
      expect((await shop.logIn('/api', old)).status).toBe(401)
      expect((await shop.logIn('/api', fresh)).status).toBe(200)
    })
    const rename = async () => {
      const body = { name: 'Changed' }
      return (await send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body })).status
    }
    const renew = async () =>
      (await send(`${cms.url}/cms/api/users/refresh-token`, 'POST', { headers: { authorization: bearer } }))
        .status
    expect([await rename(), await renew()]).toEqual([200, 200])
    await later(7.1 * day, async () => expect([await rename(), await renew()]).toEqual([401, 401]))
    await demand(false)
  })

  it('keeps it on for staff, and is set by admins alone', async () => {
    const [admin, staff] = [await shop.addPerson('admin'), await shop.addPerson('editor')]
    const url = `${cms.url}/cms/api/globals/site-settings`
    await send(url, 'POST', { bearer: staff.bearer, body: { staffSecondStep: true } })
    expect((await cms.payload.findGlobal({ slug: 'site-settings' })).staffSecondStep ?? false).toBe(false)
    expect((await send(url, 'POST', { bearer: admin.bearer, body: { staffSecondStep: true } })).status).toBe(
      200,
    )
    expect((await shop.ask('DELETE', '', { bearer: staff.bearer })).status).toBe(409)
    await demand(false)
  })
})
