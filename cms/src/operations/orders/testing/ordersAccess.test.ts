// @module-tag rights
// @module-tag money
import { afterAll, describe, expect, it } from 'vitest'
import { openOrderTests } from '../../../testing/orderTests.ts'

const people: Record<string, string | undefined> = {}
const shop = await openOrderTests()
afterAll(() => shop.cms.close())
people.owner = (await shop.cms.addUser('customer')).bearer
people.other = (await shop.cms.addUser('customer')).bearer
people.seller = (await shop.cms.addUser('orders')).bearer
people.admin = (await shop.cms.addUser('admin')).bearer
const product = (await shop.cms.addProduct({ countInStock: 1000 })).id

const place = async (given: Record<string, unknown> = {}) =>
  String((await shop.place(people.owner ?? '', { [product]: 1 }, given)).answer._id)
const ask = (who: string, method: string, path: string, body?: unknown) => {
  const bearer = people[who]
  return shop.api(method, path, { ...(bearer ? { bearer } : {}), ...(body ? { body } : {}) })
}

it.each([
  ['GET', '/:id', { owner: 200, other: 404 }],
  ['PUT', '/:id/pay', { owner: 403, other: 404, seller: 403, admin: 200 }],
  ['PUT', '/:id/deliver', { owner: 403, other: 404, seller: 403, admin: 200 }],
  ['PUT', '/:id/cancel', { owner: 200, other: 404, seller: 200 }],
  ['POST', '/:id/paypal', { owner: 409, other: 404 }],
])('%s %s answers the owner as it may, another customer never', async (method, path, wanted) => {
  for (const [who, status] of Object.entries(wanted)) {
    const id = await place()
    const answered = await ask(who, method, path.replace(':id', id))
    expect(answered.status, who).toBe(status)
    if (status === 404) expect(answered.answer.message).toBe('Order not found')
    const { answer } = await ask('admin', 'GET', `/${id}`)
    const changed = answer.isPaid || answer.isDelivered || answer.cancelledAt !== null
    expect(changed, who).toBe(method === 'PUT' && status === 200)
  }
})

it('tells the owner who marks a payment', async () => {
  for (const paymentMethod of ['Bank transfer', 'Cash on delivery']) {
    const { status, answer } = await ask('owner', 'PUT', `/${await place({ paymentMethod })}/pay`)
    expect([status, answer.message]).toEqual([403, 'The shop marks this payment when it has arrived.'])
  }
})

it('is 404 for what is no order, to all who ask', async () => {
  for (const id of ['a'.repeat(24), 'x', '%20', '[object Object]', 'mine%2f..'])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/pay'],
      ['PUT', '/deliver'],
      ['PUT', '/cancel'],
      ['POST', '/paypal'],
    ] as const)
      expect((await ask('admin', method, `/${id}${path}`)).status, id).toBe(404)
})

it('shows those who look after orders alone what is to be refunded', async () => {
  const id = await place()
  await shop.cms.payload.db.updateOne({ collection: 'orders', id, data: { refundDue: true } })
  const seen = await Promise.all(
    ['owner', 'seller', 'admin'].map(async (who) => (await ask(who, 'GET', `/${id}`)).answer.refundDue),
  )
  expect(seen).toEqual([false, true, true])
})

it('shows the bank account and the day only while a transfer is waited for', async () => {
  const id = await place()
  const cash = await place({ paymentMethod: 'Cash on delivery' })
  const details = async (of: string) => {
    const { answer } = await ask('owner', 'GET', `/${of}`)
    return [answer.bankDetails, answer.payUntil === null]
  }
  expect(await details(id)).toEqual(['Baithak Seating, account 000111222', false])
  expect(await details(cash)).toEqual(['', true])
  await ask('admin', 'PUT', `/${id}/pay`)
  expect(await details(id)).toEqual(['', true])
})

it('says under /cms where it is, in words', async () => {
  const id = await place()
  const read = async () => {
    const response = await fetch(`${shop.cms.url}/cms/api/orders/${id}`, {
      headers: { authorization: people.seller ?? '' },
    })
    return (await response.json()) as Record<string, unknown>
  }
  expect((await read()).state).toBe('waiting for payment')
  await ask('admin', 'PUT', `/${id}/pay`)
  expect((await read()).state).toBe('to pack')
  await ask('admin', 'PUT', `/${id}/deliver`)
  expect((await read()).state).toBe('done')
})

describe('the shop’s own bookkeeping', () => {
  const own = ['requestKey', 'requestHash']
  const read = async (url: string, role: 'owner' | 'seller') =>
    (
      await fetch(`${shop.cms.url}${url}`, { headers: { authorization: people[role] ?? '' } })
    ).json() as Promise<Record<string, unknown> & { docs: unknown[] }>

  it('is shown to nobody', async () => {
    const id = await place()
    const [owner, staff] = [
      await read(`/api/orders/${id}`, 'owner'),
      await read(`/cms/api/orders/${id}`, 'seller'),
    ]
    expect([owner, staff]).toMatchObject([{ isPaid: false }, { id, isPaid: false }])
    for (const name of own) expect([name in owner, name in staff]).toEqual([false, false])
  })
})

it('a customer with the longest address that an account can have orders too', async () => {
  const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(50)}.example`
  const { bearer } = await shop.cms.addUser('customer', { email })
  const product = (await shop.cms.addProduct()).id
  const { status, answer } = await shop.place(bearer, { [product]: 1 })
  expect([status, answer.message]).toEqual([201, undefined])
})
