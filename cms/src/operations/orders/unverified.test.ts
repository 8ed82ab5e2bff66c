// @module-tag rights
// @module-tag money
// @module-tag race
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openOrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const shop = await openOrderTests({ PUBLIC_URL: 'https://shop.baithak.example' })
afterAll(() => shop.cms.close())
const product = (await shop.cms.addProduct({ price: 100, countInStock: 100_000 })).id
const admin = (await shop.cms.addUser('admin')).bearer
beforeEach(() => shop.setShop({ unverifiedChairs: 20, unverifiedTotal: 100_000, verifiedOnly: false }))

const stranger = () => shop.cms.addUser('customer', { emailVerifiedAt: null })
const cash = { paymentMethod: 'Cash on delivery' }
const order = (bearer: string, qty: number, given: object = {}) =>
  shop.place(bearer, { [product]: qty }, { ...given })
const stored = (id: unknown) => shop.cms.payload.findByID({ collection: 'orders', id: String(id), depth: 0 })
const set = (id: unknown, data: object) =>
  shop.cms.payload.db.updateOne({
    collection: 'orders',
    id: String(id),
    data,
    returning: false,
  } as never)
const verify = async (email: string) => {
  const { renderVerificationMail } = await import('../accounts/verifyEmail.ts')
  const mail = await renderVerificationMail(shop.cms.payload, { to: email, data: { isWelcome: false } })
  const [, link] = /verify-email\/(\S+)/.exec(mail?.text ?? '') ?? []
  return send(`${shop.cms.url}/api/users/verify-email/${link}`, 'POST')
}

it('takes up to the chairs and the sum of the settings, and no more', async () => {
  const { bearer } = await stranger()
  expect((await order(bearer, 20)).status).toBe(201)
  const before = await shop.stock(product)
  const refused = await order(bearer, 1)
  expect(refused.status).toBe(409)
  expect(refused.answer.message).toBe(
    'Confirm your email to order more than 20 chairs a day, or for more than ₹1,00,000, before you pay. Follow the link that we mailed to you, or ask for another in your profile.',
  )
  expect(refused.answer.fields).toEqual({ account: refused.answer.message })
  expect(await shop.stock(product)).toBe(before)
  await shop.setShop({ unverifiedTotal: 500 })
  const other = await stranger()
  expect((await order(other.bearer, 6)).status).toBe(409)
  expect((await order(other.bearer, 5, cash)).status).toBe(201)
})

it('counts neither paid nor cancelled orders, nor those of more than a day ago', async () => {
  const { bearer } = await stranger()
  const paid = await order(bearer, 20)
  await shop.api('PUT', `/${String(paid.answer._id)}/pay`, { bearer: admin, body: {} })
  const cancelled = await order(bearer, 20)
  await shop.api('PUT', `/${String(cancelled.answer._id)}/cancel`, { bearer, body: {} })
  const old = await order(bearer, 20)
  expect((await order(bearer, 1)).status).toBe(409)
  await set(old.answer._id, { createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
  expect((await order(bearer, 20)).status).toBe(201)
})

it('lets parallel orders pass the ceiling no further than one after the other', async () => {
  const { bearer, user } = await stranger()
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(bearer, 6)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const where = { user: { equals: user.id } }
  expect((await shop.cms.payload.count({ collection: 'orders', where })).totalDocs).toBe(3)
})

it('leaves verified accounts as they were', async () => {
  const { bearer } = await shop.cms.addUser('customer')
  const { status, answer } = await order(bearer, 900, cash)
  expect([status, answer.toConfirm, answer.payUntil]).toEqual([201, false, null])
})

it('takes no order at all where the settings demand a verified address', async () => {
  await shop.setShop({ verifiedOnly: true })
  const { bearer, user } = await stranger()
  const refused = await order(bearer, 1)
  expect([refused.status, refused.answer.message.slice(0, 44)]).toEqual([
    409,
    'Please confirm your email before you order: ',
  ])
  expect((await verify(user.email)).status).toBe(200)
  expect((await order(bearer, 1)).status).toBe(201)
})

it('lets the link confirm cash orders, and tells the customer', async () => {
  const { bearer, user } = await stranger()
  const { answer } = await order(bearer, 2, cash)
  expect(answer.toConfirm).toBe(true)
  await vi.waitFor(async () => expect(await mailsTo(shop.cms, user.email)).toHaveLength(1))
  const [mail] = await mailsTo(shop.cms, user.email)
  expect(mail!.text).toContain('Your order waits for confirmation')
  const [, link] = /verify-email\/(\S+)/.exec(mail!.text ?? '')!
  expect((await send(`${shop.cms.url}/api/users/verify-email/${link}`, 'POST')).status).toBe(200)
  expect(await stored(answer._id)).toMatchObject({ toConfirm: false })
  await vi.waitFor(async () => expect(await mailsTo(shop.cms, user.email)).toHaveLength(2))
  expect((await mailsTo(shop.cms, user.email))[1]!.subject).toContain('is confirmed')
  const where = { subjectId: { equals: String(answer._id) }, action: { equals: 'confirmed' } }
  const { docs } = await shop.cms.payload.find({ collection: 'audit-entries', where })
  expect(docs).toMatchObject([{ whoId: user.id }])
})

it('lets an admin confirm a cash order, once', async () => {
  const { bearer } = await stranger()
  const { answer } = await order(bearer, 2, cash)
  const confirm = (by: string) => shop.api('PUT', `/${String(answer._id)}/confirm`, { bearer: by, body: {} })
  const [staff, other] = [await shop.cms.addUser('editor'), await stranger()]
  const refusals = [await confirm(bearer), await confirm(staff.bearer), await confirm(other.bearer)]
  expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404])
  const done = await confirm(admin)
  expect([done.status, done.answer.toConfirm]).toEqual([200, false])
  expect((await confirm(admin)).status).toBe(409)
})

it('cancels after seven days what nobody has confirmed, and gives the stock back', async () => {
  const { bearer, user } = await stranger()
  const before = await shop.stock(product)
  const [late, delivered] = [await order(bearer, 3, cash), await order(bearer, 2, cash)]
  await shop.api('PUT', `/${String(delivered.answer._id)}/confirm`, { bearer: admin, body: {} })
  await shop.api('PUT', `/${String(delivered.answer._id)}/deliver`, { bearer: admin, body: {} })
  expect(late.answer.payUntil).toBe(
    new Date(Date.parse(String(late.answer.createdAt)) + 7 * 24 * 3_600_000).toISOString(),
  )
  const { sweepPayments } = await import('../../jobs/watchPayments.ts')
  await sweepPayments(shop.cms.payload)
  expect((await stored(late.answer._id)).cancelledAt ?? null).toBeNull()
  for (const { answer } of [late, delivered])
    await set(answer._id, { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() })
  await sweepPayments(shop.cms.payload)
  expect(await stored(late.answer._id)).toMatchObject({ cancelReason: 'Not confirmed within 7 days.' })
  expect((await stored(delivered.answer._id)).cancelledAt ?? null).toBeNull()
  expect(await shop.stock(product)).toBe((before ?? 0) - 2)
  await vi.waitFor(async () => {
    const subjects = (await mailsTo(shop.cms, user.email)).map(({ subject }) => subject)
    expect(subjects.some((one) => one?.includes('was cancelled'))).toBe(true)
  }, 10_000)
})
