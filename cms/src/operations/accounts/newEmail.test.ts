// @module-tag rights
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'
import { newId } from '../../ids.ts'

type Person = Awaited<ReturnType<OrderTests['cms']['addUser']>>

const shop = await openOrderTests({ PUBLIC_URL: 'https://shop.baithak.example', LIMIT_PASSWORD: '1000' })
const { cms } = shop
afterAll(() => cms.close())
const admin = await cms.addUser('admin')

let made = 0
const newAddress = () => `new.${(made += 1)}@baithak.example`
const stored = (id: string) => cms.payload.findByID({ collection: 'users', id, depth: 0 })
const post = (route: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api/users${route}`, 'POST', options)
const change = ({ bearer }: Pick<Person, 'bearer'>, body: object) =>
  send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body })
const changeByAdmin = ({ user }: Person, email: string, { bearer }: Person = admin) =>
  send(`${cms.url}/api/users/${user.id}`, 'PUT', { bearer, body: { email } })
const logIn = async (email: string, password: string) =>
  (await post('/login', { body: { email, password } })).status

/** Returns the link's last part in the only mail to an address whose subject has this part. */
async function linkMailedTo(email: string, part: string) {
  const find = async () => (await mailsTo(cms, email)).filter(({ subject }) => subject?.includes(part))
  await vi.waitFor(async () => expect(await find()).toHaveLength(1))
  const [mail] = await find()
  return /https:\/\/shop\.baithak\.example\/(?:verify|undo)-email\/(\S+)/.exec(mail!.text ?? '')![1]!
}
const proofOf = (email: string) => linkMailedTo(email, 'Confirm your new email')
const undoOf = (email: string) => linkMailedTo(email, 'has changed')
const prove = (link: string) => post(`/verify-email/${link}`)
const undo = (link: string) => post(`/undo-email/${link}`)

const doors = [
  ['/api', (person: Person, email: string) => change(person, { email })],
  [
    '/cms/api',
    ({ user, bearer }: Person, email: string) =>
      send(`${cms.url}/cms/api/users/${user.id}`, 'PATCH', { bearer, body: { email } }),
  ],
  [
    '/cms/api, many at once',
    ({ user, bearer }: Person, email: string) =>
      send(`${cms.url}/cms/api/users?where[id][equals]=${user.id}`, 'PATCH', { bearer, body: { email } }),
  ],
  [
    '/api, by an admin of themselves',
    (person: Person, email: string) => changeByAdmin(person, email, person),
  ],
] as const

describe.each(doors)('a new address of one’s own at %s', (door, wish) => {
  const role = door.includes('admin') ? 'admin' : 'editor'

  it('counts once its link was followed, and the old address is told then', async () => {
    const person = await cms.addUser(role)
    const [old, email] = [person.user.email, newAddress()]
    expect((await wish(person, email.toUpperCase())).status).toBe(200)
    expect(await stored(person.user.id)).toMatchObject({ email: old, pendingEmail: email })
    expect([await logIn(old, person.password), await logIn(email, person.password)]).toEqual([200, 401])
    const link = await proofOf(email)
    expect(await mailsTo(cms, old)).toEqual([])
    expect((await prove(link)).status).toBe(200)
    expect(await stored(person.user.id)).toMatchObject({ email })
    expect([await logIn(old, person.password), await logIn(email, person.password)]).toEqual([401, 200])
    expect((await prove(link)).status).toBe(200)
    await undoOf(old)
    const { answer } = await send(`${cms.url}/api/users/profile`, 'GET', { bearer: person.bearer })
    expect(answer).toMatchObject({ email, emailVerified: true, pendingEmail: null })
  })

  it('is refused when another account has it, at once and at the link', async () => {
    const [person, other] = [await cms.addUser(role), await cms.addUser('customer')]
    expect((await wish(person, other.user.email)).status).toBeGreaterThanOrEqual(
      door.includes('many') ? 200 : 400,
    )
    expect((await stored(person.user.id)).pendingEmail ?? null).toBeNull()
    const email = newAddress()
    await wish(person, email)
    const link = await proofOf(email)
    await cms.addUser('customer', { email })
    const late = await prove(link)
    expect([late.status, late.answer.message]).toEqual([409, expect.stringContaining('delete it, and open')])
    expect((await stored(person.user.id)).email).toBe(person.user.email)
  })
})

it('answers a changed profile as before, with the old address and the one that waits', async () => {
  const person = await cms.addUser('customer')
  const email = newAddress()
  const { status, answer } = await change(person, { name: 'Asha Rao', email })
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    _id: person.user.id,
    name: 'Asha Rao',
    email: person.user.email,
    isAdmin: false,
    pendingEmail: email,
  })
  const kept = await change(
    { bearer: `Bearer ${String(answer.token)}` },
    { name: 'Asha R', email: person.user.email },
  )
  expect(kept.answer).toMatchObject({ name: 'Asha R', pendingEmail: email })
})

it('works for a day, is sent again, and can be taken back', async () => {
  const person = await cms.addUser('customer')
  const [email, other] = [newAddress(), newAddress()]
  await change(person, { email })
  const link = await proofOf(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  try {
    expect((await prove(link)).status).toBe(400)
  } finally {
    vi.useRealTimers()
  }
  await change(person, { email: other })
  const newer = await proofOf(other)
  expect((await prove(link)).status).toBe(400)
  const { bearer } = person
  const again = await post('/profile/verification', { bearer })
  expect(again.answer.message).toContain(other)
  await vi.waitFor(async () => expect(await mailsTo(cms, other)).toHaveLength(2))
  const dropped = await send(`${cms.url}/api/users/profile/pending-email`, 'DELETE', { bearer })
  expect([dropped.status, dropped.answer.message]).toEqual([200, `Your email stays ${person.user.email}.`])
  expect((await prove(newer)).status).toBe(400)
  expect((await stored(person.user.id)).email).toBe(person.user.email)
})

it('is asked of five addresses of an account a day, and words say so', async () => {
  const person = await cms.addUser('editor')
  for (let n = 0; n < 5; n += 1) expect((await change(person, { email: newAddress() })).status).toBe(200)
  const email = newAddress()
  for (const [, wish] of doors.slice(0, 2)) {
    const { status, text } = await wish(person, email)
    expect([status, text]).toEqual([429, expect.stringContaining('five new email addresses today')])
  }
  expect(await mailsTo(cms, email)).toEqual([])
})

it('is set at once by an admin for another person, who is told at both addresses', async () => {
  const person = await cms.addUser('customer')
  const email = newAddress()
  const { status, answer } = await changeByAdmin(person, email)
  expect([status, answer.email, answer.emailVerified]).toEqual([200, email, false])
  await undoOf(person.user.email)
  await linkMailedTo(email, 'Confirm your email')
})

describe('the news of a person’s own orders follows their address', () => {
  const ordered = async (given: Record<string, unknown> = {}) => {
    const person = await cms.addUser('customer', given)
    const { id: product } = await cms.addProduct({ countInStock: 100 })
    const cash = { paymentMethod: 'Cash on delivery' }
    const { answer } = await shop.place(person.bearer, { [product]: 1 }, cash)
    return { person, old: person.user.email, email: newAddress(), id: String(answer._id) }
  }
  const find = (id: string) => cms.payload.findByID({ collection: 'orders', id, depth: 0 })
  const addressOf = async (id: string) => (await find(id)).customerEmail
  const confirmed = async (email: string) =>
    (await mailsTo(cms, email)).filter(({ subject }) => subject?.includes('is confirmed'))

  it('once it is proven, with the mail that this very link causes; and back by the undo', async () => {
    const { person, old, email, id } = await ordered({ emailVerifiedAt: null })
    const { requestKey: _, ...others } = await find(id)
    const keys = { id: newId(), requestKey: newId(), orderNumber: 'BTK-NOBODY' }
    const noOnes = { ...others, ...keys, user: null, orderItems: [] }
    const { insertOrder } = await import('../../database/orders/insertOrder.ts')
    await insertOrder(cms.payload, noOnes)
    const later = { failures: 1, dueAt: Date.now() + 1e9, to: old, data: { order: id } }
    for (const kind of ['orderPaid', 'orderArrived'])
      await cms.payload.create({ collection: 'mails', data: { ...later, kind } })
    await change(person, { email })
    await prove(await proofOf(email))
    expect([await addressOf(id), await addressOf(noOnes.id)]).toEqual([email, old])
    await vi.waitFor(async () => expect(await confirmed(email)).toHaveLength(1))
    expect(await confirmed(old)).toEqual([])
    const where = { dueAt: { equals: later.dueAt } }
    const { docs } = await cms.payload.find({ collection: 'mails', where, sort: 'kind' })
    expect(docs.map(({ kind, to }) => [kind, to])).toEqual([
      ['orderArrived', old],
      ['orderPaid', email],
    ])
    expect((await undo(await undoOf(old))).status).toBe(200)
    expect(await addressOf(id)).toBe(old)
  })

  it('when an admin corrects it', async () => {
    const { person, email, id } = await ordered()
    await changeByAdmin(person, email)
    expect(await addressOf(id)).toBe(email)
  })
})

describe('the link in the notice to the old address', () => {
  it('gives it back, ends all logins, and leaves no password but a new one', async () => {
    const person = await cms.addUser('customer')
    const [old, email] = [person.user.email, newAddress()]
    await change(person, { email })
    await prove(await proofOf(email))
    const link = await undoOf(old)
    const done = await undo(link)
    expect([done.status, done.answer.message]).toEqual([
      200,
      'Your email is as it was, and every login has ended. We have mailed you a link to set a new password.',
    ])
    expect(await stored(person.user.id)).toMatchObject({ email: old })
    const { bearer } = person
    expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status).toBe(401)
    expect([await logIn(old, person.password), await logIn(email, person.password)]).toEqual([401, 401])
    await vi.waitFor(async () => {
      const subjects = (await mailsTo(cms, old)).map(({ subject }) => subject)
      expect(subjects).toContain('Set a new password for Baithak')
    }, 10_000)
    expect((await undo(link)).status).toBe(400)
    // The thief's address is told nothing that would help.
    expect((await mailsTo(cms, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your new email for Baithak',
    ])
  })

  it('works after a second change too, whose own link then works no more', async () => {
    const person = await cms.addUser('customer')
    const [old, second, third] = [person.user.email, newAddress(), newAddress()]
    for (const email of [second, third]) {
      await change(person, { email })
      await prove(await proofOf(email))
    }
    const [mine, thiefs] = [await undoOf(old), await undoOf(second)]
    expect((await undo(mine)).status).toBe(200)
    expect((await undo(thiefs)).status).toBe(400)
    expect((await stored(person.user.id)).email).toBe(old)
  })

  it('works for seven days, and gives nothing back that another account has', async () => {
    const person = await cms.addUser('customer')
    const old = person.user.email
    await changeByAdmin(person, newAddress())
    const link = await undoOf(old)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
    try {
      expect((await undo(link)).status).toBe(400)
    } finally {
      vi.useRealTimers()
    }
    await cms.addUser('customer', { email: old })
    expect((await undo(link)).status).toBe(409)
    for (const wrong of ['x', `${link}x`, await proofLink(person)])
      expect((await undo(wrong)).status).toBe(400)
  })
})

/** Returns a link of another purpose. */
async function proofLink(person: Person) {
  const email = newAddress()
  await change(person, { email })
  return proofOf(email)
}
