// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { minute, openLoginCms } from '../../testing/loginTests.ts'
import { openStepTests } from '../../testing/stepTests.ts'

const cms = await openLoginCms({ LIMIT_PASSWORD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()

const day = 24 * 60 * minute
const name = 'Stock of the ERP'
const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('a new named token', () => {
  it('is for staff alone, who have just shown who they are', async () => {
    const [person, customer] = [await cms.addUser('editor'), await cms.addUser('customer')]
    expect([
      (await cms.requestNamed(customer.bearer)).status,
      (await cms.requestNamed('Bearer x')).status,
    ]).toEqual([403, 401])
    await cms.age(person.bearer, { provedAt: 10 * minute })
    expect(await cms.requestNamed(person.bearer)).toMatchObject({
      status: 403,
      answer: { fields: { currentPassword: 'Please enter your current password.' } },
    })
    const body = { currentPassword: person.password }
    await cms.rest('POST', '/users/confirm', { bearer: person.bearer, body })
    expect((await cms.requestNamed(person.bearer)).status).toBe(201)
  })

  it('wants a login of just now, with the second step, from those who have one', async () => {
    const steps = openStepTests(cms)
    const person = await steps.addPerson('editor')
    await cms.age(person.bearer, { startedAt: 10 * minute })
    const refused = await cms.requestNamed(person.bearer)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('second step')])
    const { ticket } = (await steps.logIn('/api', person)).answer
    const passed = await steps.pass('/api', { ticket, code: person.nextCode() })
    expect((await cms.requestNamed(`Bearer ${String(passed.answer.token)}`)).status).toBe(201)
  })

  it('is refused, and an older one void, once the time to set the second step up is over', async () => {
    const person = await cms.addUser('editor')
    const { bearer } = await cms.makeNamed(person)
    const demand = (staffSecondStep: boolean) =>
      cms.payload.updateGlobal({ slug: 'site-settings', data: { staffSecondStep } })
    await demand(true)
    try {
      moveClock(6 * day)
      expect(await cms.opens(bearer)).toBe(true)
      moveClock(2 * day)
      const { openSession } = await import('../../accounts/sessions.ts')
      const { issueToken } = await import('../../accounts/tokens.ts')
      const session = await openSession(cms.payload, person.user.id, 'program')
      const { token } = await issueToken(session, person.user)
      expect([await cms.opens(bearer), (await cms.requestNamed(`Bearer ${token}`)).status]).toEqual([
        false,
        401,
      ])
    } finally {
      vi.useRealTimers()
      await demand(false)
    }
    expect(await cms.opens(bearer)).toBe(true)
  })

  it('waits until its owner has confirmed the address', async () => {
    const { bearer } = await cms.addUser('editor', { emailVerifiedAt: null })
    expect((await cms.requestNamed(bearer)).status).toBe(409)
  })

  it.each([
    {},
    { name: '   ' },
    { name: 'n'.repeat(61) },
    { name: 'a\u0007bell' },
    { name, days: 0 },
    { name, days: 366 },
    { name, days: 1.5 },
    { name, days: '7' },
  ])('is refused as %j', async (body) => {
    const { bearer } = await cms.addUser('editor')
    const refused = await cms.requestNamed(bearer, body)
    expect([refused.status, await cms.devicesOf(bearer)]).toEqual([400, [expect.anything()]])
  })

  it('lives a year at most, and 90 days unless said otherwise', async () => {
    const person = await cms.addUser('editor')
    await cms.makeNamed(person, { name: 'n'.repeat(60), days: 365 })
    await cms.makeNamed(person)
    const lives = (await cms.devicesOf(person.bearer)).map(
      ({ until, startedAt }) => until && (Date.parse(until) - Date.parse(startedAt)) / day,
    )
    expect(lives).toEqual(expect.arrayContaining([365, 90]))
  })

  it('is one of ten at most, also of those that are made at once', async () => {
    const person = await cms.addUser('editor')
    const made = await Promise.all(Array.from({ length: 12 }, () => cms.requestNamed(person.bearer)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 409, 409])
    const refused = await cms.requestNamed(person.bearer)
    expect(refused.text).toContain('You have 10 tokens, which is as many as can be. Log one out first.')
    const { _id } = (await cms.devicesOf(person.bearer)).find(({ kind }) => kind === 'token') ?? {}
    await cms.api('DELETE', `/users/sessions/${_id}`, person)
    expect((await cms.requestNamed(person.bearer)).status).toBe(201)
  })
})
