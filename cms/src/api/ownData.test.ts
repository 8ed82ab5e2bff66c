// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { ownData } from '../contract/accounts/ownData.ts'
import type { Quote } from '../contract/sales/quotes.ts'
import { openOrderTests } from '../testing/orderTests.ts'
import { send } from '../testing/visits/testVisitors.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
// Only the first customer of a test is created as the shop does, which the trail records.
await shop.cms.addUser('customer')
const product = (await shop.cms.addProduct({ countInStock: 1000 })).id

const ask = (bearer?: string) =>
  send(`${shop.cms.url}/api/users/profile/data`, 'GET', bearer ? { bearer } : {})

/** Adds a customer with an order and a review. */
async function addCustomer(given: Record<string, unknown> = {}) {
  const customer = await shop.cms.addUser('customer', given)
  const { answer } = await shop.place(customer.bearer, { [product]: 2 })
  await send(`${shop.cms.url}/api/products/${product}/reviews`, 'POST', {
    bearer: customer.bearer,
    body: { rating: 4, comment: `Good, says ${customer.user.email}` },
  })
  return { ...customer, orderNumber: String(answer.orderNumber) }
}

it('holds the profile, orders with addresses and states, and reviews of the one who asks', async () => {
  const { bearer, user, orderNumber } = await addCustomer({ phone: '9000000009' })
  const other = await addCustomer()
  const { status, headers, answer, text } = await ask(bearer)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(headers.get('cache-control')).toBe('no-store')
  const data = ownData.strict().parse(answer)
  expect(data.profile).toMatchObject({
    _id: user.id,
    email: user.email,
    phone: '9000000009',
    roles: [],
  })
  expect(data.profile.registeredAt).toBe(user.createdAt)
  expect(data.orders).toMatchObject([
    {
      orderNumber,
      isPaid: false,
      orderItems: [{ product, qty: 2 }],
      shippingAddress: { fullName: 'Asha Rao', addressLine1: '1 Example Road' },
    },
  ])
  expect(data.reviews).toMatchObject([{ product, rating: 4, comment: `Good, says ${user.email}` }])
  // The order, the stock of its line, and the review.
  expect(data.recordedChanges).toBe(3)
  for (const foreign of [other.user.id, other.user.email, other.orderNumber])
    expect(text).not.toContain(foreign)
  expect(text).not.toMatch(/hash|salt|stamp|requestKey|bankDetails|refundDue|000111222/i)
})

it('holds what was asked and quoted under this address once it is proven, and nothing of how the shop works on it', async () => {
  const { bearer: seller } = await shop.cms.addUser('orders')
  const { id: product } = await shop.cms.addProduct({ price: 100 })
  const quote = async (email: string) => {
    const body = { person: { name: 'Asha', email }, lines: [{ product, qty: 2 }] }
    const url = `${shop.cms.url}/api/quotes`
    const { answer } = await send(url, 'POST', { bearer: seller, body })
    const { updatedAt: seen, content } = answer as unknown as Quote
    const one = `${url}/${String(answer._id)}`
    const { answer: sent } = await send(`${one}/send`, 'POST', { bearer: seller, body: { seen } })
    const to = (address: string) => ({ ...content, customer: { ...content.customer, email: address } })
    return (address: string) =>
      send(one, 'PUT', { bearer: seller, body: { seen: sent.updatedAt, content: to(address) } })
  }
  const asked = async (given: Record<string, unknown>) => {
    const { user, bearer } = await shop.cms.addUser('customer', given)
    const body = { name: 'Asha', email: user.email, chairs: '12 stools' }
    await send(`${shop.cms.url}/api/enquiries`, 'POST', { body })
    await quote(user.email)
    // Sent to somebody else; that this address shall have the next version is nobody's business yet.
    await (
      await quote('other@baithak.example')
    )(user.email)
    const { answer, text } = await ask(bearer)
    expect(text).not.toMatch(/token|byName|"by"/)
    const { enquiries, quotes } = ownData.strict().parse(answer)
    return { enquiries: enquiries.filter(({ chairs }) => chairs), quotes }
  }
  expect(await asked({ emailVerifiedAt: null })).toEqual({ enquiries: [], quotes: [] })
  const {
    enquiries: [found],
    quotes: [sent, ...others],
  } = await asked({})
  expect(others).toEqual([])
  expect(sent).toMatchObject({ status: 'sent', versions: [{ prices: { total: 200 } }] })
  expect(found).toMatchObject({
    name: 'Asha',
    chairs: '12 stools',
    reference: expect.stringMatching(/^ENQ-/),
  })
  expect(found).not.toHaveProperty('status')
})

it('lists where the person is logged in, and nobody else', async () => {
  const { user, password } = await shop.cms.addUser('customer')
  const logIn = (agent: string, address: string) =>
    send(`${shop.cms.url}/api/users/login`, 'POST', {
      body: { email: user.email, password },
      address,
      headers: { 'user-agent': agent, 'sec-fetch-site': 'same-origin' },
    })
  await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '203.0.113.7')
  const { answer: session } = await logIn('curl/8.5.0', '203.0.113.8')
  await addCustomer()
  const { answer } = await ask(`Bearer ${session.token}`)
  const { devices } = ownData.strict().parse(answer)
  const logins = devices.filter(({ address }) => address.startsWith('203.0.113.'))
  expect(logins.map(({ name, address, kind }) => [name, address, kind])).toEqual([
    ['curl/8.5.0', '203.0.113.8', 'browser'],
    ['Firefox 140 on Linux', '203.0.113.7', 'browser'],
  ])
  for (const { startedAt, seenAt } of logins)
    expect(Date.parse(seenAt)).toBeGreaterThanOrEqual(Date.parse(startedAt))
  // The other one is the login that the test was given with the account.
  expect(devices).toHaveLength(3)
})

it('names the mails that wait for this address, and none to others', async () => {
  const { bearer, user } = await shop.cms.addUser('customer')
  const mail = { data: {}, failures: 0, dueAt: Date.now() + 1e9 }
  for (const [kind, to] of [
    ['manyFailures', user.email],
    ['orderArrived', user.email],
    ['resetPassword', 'other@baithak.example'],
  ] as const)
    await shop.cms.payload.create({ collection: 'mails', data: { ...mail, kind, to } })
  const { answer } = await ask(bearer)
  expect(ownData.parse(answer).waitingMails).toMatchObject([{ kind: 'manyFailures' }])
})

it('is answered twenty times an hour, and to logged-in users alone', async () => {
  expect((await ask()).status).toBe(401)
  const { bearer } = await shop.cms.addUser('editor')
  for (let n = 0; n < 20; n += 1) expect((await ask(bearer)).status).toBe(200)
  const { status, headers } = await ask(bearer)
  expect([status, headers.get('content-disposition')]).toEqual([429, null])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
