// @module-tag rights
// @module-tag money
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

type Person = Awaited<ReturnType<OrderTests['cms']['addUser']>>

const shop = await openOrderTests({ LIMIT_PASSWORD: '100000' })
afterAll(() => shop.cms.close())
const admin = await shop.cms.addUser('admin')
const product = (await shop.cms.addProduct({ countInStock: 100_000 })).id

const remove = ({ bearer }: Person, body?: unknown, address?: string) =>
  send(`${shop.cms.url}/api/users/profile`, 'DELETE', {
    bearer,
    ...(body === undefined ? {} : { body }),
    ...(address === undefined ? {} : { address }),
  })
const removeByAdmin = ({ user }: Person) =>
  send(`${shop.cms.url}/api/users/${user.id}`, 'DELETE', { bearer: admin.bearer })

const findOrder = (id: string) => shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })
const set = (id: string, data: Partial<Order>) =>
  shop.cms.payload.db.updateOne({ collection: 'orders', id, data, returning: false } as never)
const place = async ({ bearer }: Person) => {
  const { answer } = await shop.place(bearer, { [product]: 1 })
  return { id: String(answer._id), orderNumber: String(answer.orderNumber) }
}
/** Adds an event of the customer to an order, and one of staff. */
const note = async (order: string, { user: { id, name } }: Person) => {
  const { eventsOf, insertOrderEvents } = await import('../../database/orders/orderEvents.ts')
  const people = [
    { by: id, byName: name },
    { by: newId(), byName: 'Sunil Staff' },
  ]
  const said = [{ kind: 'note' as const, note: 'Ring twice' }]
  for (const one of people)
    await insertOrderEvents(shop.cms.payload, eventsOf(order, said, { ...one, after: undefined }))
}
const isThere = async ({ user }: Person) =>
  (await shop.cms.payload.count({ collection: 'users', where: { id: { equals: user.id } } })).totalDocs > 0

const done = { isPaid: true, isDelivered: true, state: 'done' as const }
/** Fields that name the customer of an order. */
const personal = (order: Order) => [
  order.user ?? null,
  order.customerName,
  order.customerEmail,
  order.customerPhone,
  order.shippingAddress.fullName,
  order.shippingAddress.phone,
  order.shippingAddress.addressLine1,
  order.shippingAddress.addressLine2,
  order.shippingAddress.gstin,
  order.paymentResult?.email ?? null,
]
const nobody = [null, 'Former customer', '', '', 'Former customer', '', '', '', '', null]

const doors = [
  ['by its owner', (person: Person) => remove(person, { password: person.password })],
  ['by an admin', removeByAdmin],
] as const

describe.each(doors)('an account deleted %s', (door, deleteIt) => {
  it('leaves finished orders without the person, with what the books need', async () => {
    const person = await shop.cms.addUser('customer', { phone: '9000000009' })
    const [delivered, cancelled] = [await place(person), await place(person)]
    await set(delivered.id, { ...done, paymentResult: { captureId: 'C1', email: 'asha@paypal.example' } })
    const { name } = person.user
    const body = { reason: `${name} moves house` }
    await shop.api('PUT', `/${cancelled.id}/cancel`, { bearer: person.bearer, body })
    const open = door === 'by an admin' ? await place(person) : delivered
    for (const { id } of [delivered, open]) await note(id, person)
    const { findOrderEvents } = await import('../../database/orders/orderEvents.ts')
    const authors = async () =>
      (await findOrderEvents(shop.cms.payload, [delivered.id, cancelled.id, open.id])).map(
        (one) => one.byName,
      )
    expect(await authors()).toContain(name)
    expect((await deleteIt(person)).status).toBe(200)
    for (const { id, orderNumber } of [delivered, cancelled]) {
      const order = await findOrder(id)
      expect(personal(order)).toEqual(nobody)
      expect(order).toMatchObject({ orderNumber, shippingAddress: { city: 'Mumbai', state: 'Maharashtra' } })
      expect(order.orderItems).toHaveLength(1)
      expect(order.clearedAt).toBeTruthy()
      const shown = await shop.api('GET', `/${id}`, { bearer: admin.bearer })
      expect(shown.answer.user).toEqual({ _id: null, name: 'Former customer', email: '', phone: '' })
    }
    expect((await findOrder(cancelled.id)).cancelReason ?? '').toBe('')
    expect(await authors()).not.toContain(name)
    expect(await authors()).toEqual(expect.arrayContaining(['Former customer', 'Sunil Staff']))
    const { docs } = await shop.cms.payload.find({
      collection: 'audit-entries',
      where: { and: [{ subjectId: { equals: delivered.id } }, { action: { equals: 'changed' } }] },
    })
    expect(docs).toMatchObject([{ changes: [{ field: 'personal details', from: null, to: 'removed' }] }])
  })

  it('ends its logins, drops its mails, and leaves its reviews to a former customer', async () => {
    const person = await shop.cms.addUser('customer')
    await send(`${shop.cms.url}/api/products/${product}/reviews`, 'POST', {
      bearer: person.bearer,
      body: { rating: 5, comment: `Of ${person.user.id}` },
    })
    const { email } = person.user
    const later = { failures: 0, data: {}, dueAt: Date.now() + 1e9 }
    for (const [kind, to] of [
      ['manyFailures', email],
      ['orderArrived', email],
      ['manyFailures', `not.${email}`],
    ] as const)
      await shop.cms.payload.create({ collection: 'mails', data: { ...later, kind, to } })
    expect((await deleteIt(person)).status).toBe(200)
    const me = await send(`${shop.cms.url}/api/users/profile`, 'GET', { bearer: person.bearer })
    expect(me.status).toBe(401)
    const body = { email, password: person.password }
    expect((await send(`${shop.cms.url}/api/users/login`, 'POST', { body })).status).toBe(401)
    const secrets = await shop.cms.payload.count({
      collection: 'credentials',
      where: { id: { equals: person.user.id } },
    })
    expect(secrets.totalDocs).toBe(0)
    const reviews = await shop.cms.payload.find({
      collection: 'reviews',
      where: { comment: { equals: `Of ${person.user.id}` } },
      depth: 0,
    })
    expect(reviews.docs).toMatchObject([{ name: 'Former customer' }])
    expect(reviews.docs[0]?.user ?? null).toBeNull()
    const mails = await shop.cms.payload.find({
      collection: 'mails',
      where: { and: [{ to: { in: [email, `not.${email}`] } }, { kind: { not_equals: 'accountDeleted' } }] },
      sort: 'kind',
    })
    expect(mails.docs.map(({ kind, to }) => [kind, to])).toEqual([
      ['manyFailures', `not.${email}`],
      ['orderArrived', email],
    ])
  })
})

describe('the deletion of one’s own account', () => {
  it('needs the password', async () => {
    const person = await shop.cms.addUser('customer')
    for (const body of [undefined, {}, { password: '' }]) {
      const { status, answer } = await remove(person, body)
      expect([status, answer.fields?.password]).toEqual([400, 'Please enter your password.'])
    }
    const { status, answer } = await remove(person, { password: 'a wrong password' })
    const wrong = 'This is not your password.'
    expect([status, answer]).toEqual([403, { message: wrong, fields: { password: wrong } }])
    expect(await isThere(person)).toBe(true)
  })

  it('counts wrong passwords as failed logins', async () => {
    const person = await shop.cms.addUser('customer')
    const address = '203.0.113.77'
    for (let n = 0; n < 10; n += 1)
      expect((await remove(person, { password: `wrong ${n}` }, address)).status).toBe(403)
    const refused = await remove(person, { password: person.password }, address)
    expect([refused.status, await isThere(person)]).toEqual([429, true])
    const body = { email: person.user.email, password: person.password }
    const login = await send(`${shop.cms.url}/api/users/login`, 'POST', { body, address })
    expect(login.status).toBe(429)
  })

  it.each<[string, Partial<Order>, boolean]>([
    ['new', {}, true],
    ['paid', { isPaid: true }, true],
    ['delivered and not paid', { isDelivered: true }, true],
    ['cancelled with money to return', { cancelledAt: '2026-01-01T00:00:00.000Z', refundDue: true }, true],
    ['cancelled', { cancelledAt: '2026-01-01T00:00:00.000Z', state: 'cancelled' }, false],
    ['paid and delivered', done, false],
  ])('with an order that is %s is refused or done', async (_, state, isRefused) => {
    const person = await shop.cms.addUser('customer')
    const { id, orderNumber } = await place(person)
    await set(id, state)
    const { status, answer } = await remove(person, { password: person.password })
    expect([status, await isThere(person)]).toEqual(isRefused ? [409, true] : [200, false])
    if (!isRefused) return
    expect(answer.message).toMatch(`Your order ${orderNumber} is still open. Cancel it, or wait until`)
    expect(personal(await findOrder(id))[0]).toBe(person.user.id)
  })

  it('names three open orders, and counts the others', async () => {
    const person = await shop.cms.addUser('customer')
    for (let n = 0; n < 5; n += 1) await place(person)
    const { answer } = await remove(person, { password: person.password })
    expect(answer.message).toMatch(/^Your orders (BTK-[\d-]+, ){2}BTK-[\d-]+ and 2 more are still open/)
  })

  it('is refused to the last admin', async () => {
    const { status, answer } = await remove(admin, { password: admin.password })
    expect([status, answer.message]).toEqual([
      409,
      'This is the last administrator. Make someone else an administrator first.',
    ])
    const other = await shop.cms.addUser('admin')
    expect((await remove(other, { password: other.password })).status).toBe(200)
  })

  it('is confirmed by one mail, and recorded as their own', async () => {
    const { sendDueMails } = await import('../../mail/mailQueue.ts')
    const { mailRenderers } = await import('../../jobs/mailRenderers.ts')
    const person = await shop.cms.addUser('customer', { name: 'Asha' })
    const { id, name, email } = person.user
    const sent: unknown[] = []
    const { sendEmail } = shop.cms.payload
    shop.cms.payload.sendEmail = async (mail) => void sent.push(mail)
    try {
      expect((await remove(person, { password: person.password })).status).toBe(200)
      await sendDueMails(shop.cms.payload, mailRenderers)
      await expect.poll(() => sent.length).toBeGreaterThan(0)
    } finally {
      shop.cms.payload.sendEmail = sendEmail
    }
    expect(sent.filter((mail) => (mail as { to: { address: string } }).to.address === email)).toMatchObject([
      { subject: 'Your Baithak account is deleted', text: expect.stringContaining('Dear Asha') },
    ])
    const { docs } = await shop.cms.payload.find({
      collection: 'audit-entries',
      where: { and: [{ subjectId: { equals: id } }, { action: { equals: 'deleted' } }] },
    })
    expect(docs).toMatchObject([{ who: name, whoId: id, subject: 'users' }])
  })

  it('and an order at the same moment: one of both is refused', async () => {
    for (let n = 0; n < 5; n += 1) {
      const person = await shop.cms.addUser('customer')
      const [order, deletion] = await Promise.all([
        shop.place(person.bearer, { [product]: 1 }),
        remove(person, { password: person.password }),
      ])
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual([order.status, deletion.status])
    }
  })
})

it('an admin may delete a user with an open order, which keeps its address until it is finished', async () => {
  const person = await shop.cms.addUser('customer')
  const { id } = await place(person)
  expect((await removeByAdmin(person)).status).toBe(200)
  const order = await findOrder(id)
  expect([order.user ?? null, order.customerEmail, order.clearedAt ?? null]).toEqual([
    null,
    person.user.email,
    null,
  ])
})
