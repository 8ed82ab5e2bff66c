import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ownData } from '../../contract/accounts/ownData.ts'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let shop: OrderTests
beforeAll(async () => {
  shop = await openOrderTests({ PUBLIC_URL: 'https://shop.baithak.example' })
})
afterAll(() => shop.cms.close())

let made = 0
const address = () => `waits.${(made += 1)}@baithak.example`
const wish = (product: string, email: unknown, from?: string) =>
  send(`${shop.cms.url}/api/products/${product}/notices`, 'POST', {
    body: { email },
    ...(from ? { address: from } : {}),
  })
const follow = (method: 'POST' | 'DELETE', token: string) =>
  send(`${shop.cms.url}/api/stock-notices/${token}`, method)
const soldOut = async (given: object = {}) => (await shop.cms.addProduct({ countInStock: 0, ...given })).id

const find = async (email: string) => {
  const where = { email: { equals: email } }
  return (await shop.cms.payload.find({ collection: 'stock-notices', where })).docs
}
/** Returns the mails to an address, once there are so many. */
async function mails(email: string, count: number) {
  await vi.waitFor(async () => expect(await mailsTo(shop.cms, email)).toHaveLength(count))
  return mailsTo(shop.cms, email)
}
const linkIn = (mail: { text?: string | undefined } | undefined) =>
  /https:\/\/shop\.baithak\.example\/stock-notice\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** Waits for a product, with the link followed. */
async function waitFor(product: string, email = address()) {
  expect((await wish(product, email)).status).toBe(202)
  const token = linkIn((await mails(email, 1))[0])
  expect((await follow('POST', token)).status).toBe(200)
  return { email, token }
}
const job = () => import('../../jobs/watchStockNotices.ts')
const work = async () => (await job()).sendStockNotices(shop.cms.payload)
/** Waits until nothing is left to send. */
const untilSent = () =>
  vi.waitFor(async () => {
    expect((await shop.cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0)
  }, 10_000)

it('a wish counts once its link is followed, and the answer never tells whether an address was known', async () => {
  const product = await soldOut({ name: 'Regent' })
  const email = address()
  const first = await wish(product, ` ${email.toUpperCase()} `)
  expect([first.status, first.answer.message]).toEqual([202, expect.stringContaining(email)])
  const [mail] = await mails(email, 1)
  expect(mail?.subject).toBe('Shall we tell you when Regent is back?')
  const token = linkIn(mail)
  expect((await find(email))[0]?.confirmedAt ?? null).toBeNull()
  for (let n = 0; n < 2; n += 1) {
    const { status, answer } = await follow('POST', token)
    expect([status, answer.product, answer.message]).toEqual([
      200,
      product,
      'Thank you. We mail you once, when Regent is back in stock.',
    ])
  }
  const again = await wish(product, email)
  expect([again.status, again.text]).toEqual([202, first.text])
  await untilSent()
  expect(await mailsTo(shop.cms, email)).toHaveLength(1)
  expect(await find(email)).toMatchObject([{ product, confirmedAt: expect.any(String) }])
})

it('what is no address, no product that visitors see, or in stock is refused', async () => {
  const product = await soldOut()
  for (const email of [
    '',
    'x',
    'a@b',
    'x'.repeat(250) + '@baithak.example',
    5,
    null,
    { a: 1 },
    ['a@b.example'],
  ])
    expect((await wish(product, email)).status).toBe(400)
  expect((await wish('c'.repeat(24), address())).status).toBe(404)
  expect((await wish('nothing', address())).status).toBe(404)
  expect((await wish(await soldOut({ _status: 'draft' }), address())).status).toBe(404)
  const there = (await shop.cms.addProduct({ countInStock: 1 })).id
  expect((await wish(there, address())).status).toBe(409)
})

it('links that we have not made are refused, and those of a wish that has ended', async () => {
  const { email, token } = await waitFor(await soldOut())
  const other = await waitFor(await soldOut())
  const [id, signature] = token.split('.')
  const [otherId] = other.token.split('.')
  for (const odd of [
    'x',
    String(id),
    `${id}.`,
    `${otherId}.${signature}`,
    `${token}.x`,
    `${id}.${'A'.repeat(43)}`,
  ])
    for (const method of ['POST', 'DELETE'] as const) expect((await follow(method, odd)).status).toBe(400)
  const ended = await follow('DELETE', token)
  expect([ended.status, ended.answer.message]).toEqual([
    200,
    'It has ended. We have removed your address from it.',
  ])
  expect(await find(email)).toEqual([])
  for (const method of ['POST', 'DELETE'] as const) expect((await follow(method, token)).status).toBe(400)
})

it('one client address asks so often and no more', async () => {
  const product = await soldOut()
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await wish(product, 'no address', '203.0.113.9')).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(statuses[30]).toBe(429)
})

it('whatever brings a product back, everybody who waits is mailed once, and the wish has ended', async () => {
  const editor = await shop.cms.addUser('editor')
  const buyer = await shop.cms.addUser('customer')
  const edited = await soldOut({ name: 'Edited' })
  const cancelled = (await shop.cms.addProduct({ name: 'Cancelled', countInStock: 1 })).id
  const { answer: order } = await shop.place(buyer.bearer, { [cancelled]: 1 })
  const written = await soldOut({ name: 'Written' })
  const still = await soldOut()
  const people = new Map([
    ['Edited', [await waitFor(edited), await waitFor(edited)]],
    ['Cancelled', [await waitFor(cancelled)]],
    ['Written', [await waitFor(written)]],
  ])
  const unconfirmed = address()
  await wish(edited, unconfirmed)
  const waits = await waitFor(still)
  await work()
  const body = { countInStock: 2, stockSeen: 0 }
  const saved = await send(`${shop.cms.url}/api/products/${edited}`, 'PUT', { bearer: editor.bearer, body })
  expect(saved.status).toBe(200)
  const done = await shop.api('PUT', `/${String(order._id)}/cancel`, { bearer: buyer.bearer, body: {} })
  expect(done.status).toBe(200)
  const { writeStock } = await import('../../database/products/writeStock.ts')
  await writeStock(shop.cms.payload, new Map([[written, 9]]))
  for (let n = 0; n < 3; n += 1) await work()
  for (const [name, waiting] of people)
    for (const { email } of waiting) {
      const [, news] = await mails(email, 2)
      expect(news?.subject).toBe(`${name} is back in stock`)
      expect(news?.text).toContain('https://shop.baithak.example/product/')
      expect(await find(email)).toEqual([])
    }
  await untilSent()
  expect(await mailsTo(shop.cms, waits.email)).toHaveLength(1)
  expect(await mailsTo(shop.cms, unconfirmed)).toHaveLength(1)
  expect(await find(waits.email)).toHaveLength(1)
})

it('of passes at the same time one mails each address', async () => {
  const product = await soldOut()
  const people = []
  for (let n = 0; n < 5; n += 1) people.push(await waitFor(product))
  const { setStock } = await import('../../stock/stock.ts')
  await setStock(shop.cms.payload, product, { to: 3 })
  await Promise.all([work(), work(), work()])
  await untilSent()
  for (const { email } of people) expect(await mails(email, 2)).toHaveLength(2)
})

it('many wishes of one address for one product at the same time are one', async () => {
  const product = await soldOut()
  const email = address()
  const answers = await Promise.all(Array.from({ length: 6 }, () => wish(product, email)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 202))
  expect(await find(email)).toHaveLength(1)
})

it('a wish that is not confirmed ends after two days, one that waits after twelve months', async () => {
  const product = await soldOut()
  const [late, soon] = [address(), address()]
  for (const email of [late, soon]) await wish(product, email)
  const [old, young] = [await waitFor(product), await waitFor(product)]
  const set = async (email: string, data: object) => {
    const [notice] = await find(email)
    await shop.cms.payload.db.updateOne({ collection: 'stock-notices', id: notice?.id ?? '', data } as never)
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await set(late, { askedAt: daysAgo(2.1) })
  await set(soon, { askedAt: daysAgo(1.9) })
  await set(old.email, { askedAt: daysAgo(400), confirmedAt: daysAgo(370) })
  await set(young.email, { askedAt: daysAgo(340), confirmedAt: daysAgo(339) })
  await (await job()).clearStockNotices(shop.cms.payload)
  const left = []
  for (const email of [late, soon, old.email, young.email]) left.push((await find(email)).length)
  expect(left).toEqual([0, 1, 0, 1])
})

it('belongs to the data of a verified account alone, and ends with it', async () => {
  const product = await soldOut()
  const person = await shop.cms.addUser('customer')
  const stranger = await shop.cms.addUser('customer', { emailVerifiedAt: null })
  for (const { user } of [person, stranger]) expect((await wish(product, user.email)).status).toBe(202)
  const read = async ({ bearer }: { bearer: string }) => {
    const { answer } = await send(`${shop.cms.url}/api/users/profile/data`, 'GET', { bearer })
    return ownData.strict().parse(answer).stockNotices
  }
  expect(await read(person)).toMatchObject([{ product, confirmedAt: null }])
  expect(await read(stranger)).toEqual([])
  for (const { bearer, password } of [person, stranger]) {
    const gone = await send(`${shop.cms.url}/api/users/profile`, 'DELETE', { bearer, body: { password } })
    expect(gone.status).toBe(200)
  }
  expect([(await find(person.user.email)).length, (await find(stranger.user.email)).length]).toEqual([0, 1])
})

it('strangers keep no mail from an address, and nobody is told of one that does not come', async () => {
  const product = await soldOut()
  const email = address()
  const ask = (from: string) =>
    send(`${shop.cms.url}/api/products/${product}/notices`, 'POST', { address: from, body: { email } })
  for (let n = 0; n < 10; n += 1) expect((await ask('203.0.113.5')).status).toBe(202)
  const refused = await ask('203.0.113.5')
  expect([refused.status, refused.answer.message]).toEqual([429, expect.not.stringContaining('on its way')])
  expect((await ask('203.0.113.6')).status).toBe(202)
})
