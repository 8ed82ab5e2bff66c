// @module-tag race
// @module-tag money
// @module-tag rights
import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { PaperList } from 'cms/contract/sales/papers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, must, untilServed } from '../../shop/ask.ts'
import { openCluster, type Cluster, type PreparedShop } from '../../shop/openCluster.ts'
import { orderBody, type OrderLine } from '../../shop/orderBody.ts'
import { moneyFaults } from '../../shop/moneyFaults.ts'
import { pickAct } from '../../shop/pickAct.ts'
import { registerCustomer } from '../../shop/registerCustomer.ts'
import { seededRandom } from '../../shop/seededRandom.ts'
import { stockFaults } from '../../shop/stockFaults.ts'

// Two CMS processes on one database are asked for the same change, or for changes that exclude each other, at once.

const ways = ['Bank transfer', 'Cash on delivery']
let shop: Cluster
let urls: string[]
let prepared: PreparedShop
beforeAll(async () => {
  shop = await openCluster({ env: { LIMIT_REGISTER: '1000', LIMIT_REVIEW: '1000', LOG_LEVEL: 'error' } })
  urls = (await Promise.all([shop.start(), shop.start()])).map(({ url }) => url)
  prepared = await shop.prepare(at(0), { products: 3, stock: 40 })
})
afterAll(() => shop?.stop())

function at(turn: number) {
  const url = urls[turn % urls.length]
  if (!url) throw new Error('No process was started.')
  return url
}

/** Sends requests at once, in turns to both processes. Returns their statuses, sorted. */
const together = async (requests: ((url: string) => ReturnType<typeof ask>)[]) => {
  const answers = await Promise.all(requests.map((send, n) => untilServed(() => send(at(n)))))
  return answers.map(({ status }) => status).sort()
}
const stockOf = async (id: string) => (await shop.store.stock()).find((record) => record.id === id)?.quantity
const productAt = (index: number) => {
  const product = prepared.products[index]
  if (!product) throw new Error('There are too few products.')
  return product
}

test('an order is paid or cancelled once, and its stock comes back with a cancellation alone', async () => {
  const { admin, token } = prepared
  const chair = { ...productAt(0), qty: 2 }
  for (let round = 0; round < 6; round += 1) {
    const before = await stockOf(chair.id)
    const body = orderBody([chair])
    const placed = await must(201, ask<Order>(at(round), 'POST', '/api/orders', { token, body }))
    // The customer cancels: the shop may cancel what is paid as well.
    const change = (verb: string) => (url: string) =>
      ask(url, 'PUT', `/api/orders/${placed._id}/${verb}`, {
        token: verb === 'pay' ? admin : token,
        body: {},
      })
    const verbs = ['pay', 'cancel', 'cancel', 'pay'].map(change)
    expect(await together(round % 2 ? verbs.toReversed() : verbs)).toEqual([200, 409, 409, 409])
    const order = await must(200, ask<Order>(at(round), 'GET', `/api/orders/${placed._id}`, { token }))
    expect(await stockOf(chair.id)).toBe(Number(before) - (order.isPaid ? 2 : 0))
  }
})

test('an address is registered once', async () => {
  const body = { name: 'Asha Rao', email: 'one@baithak.example', phone: '9000000001', password: 'a long one' }
  const register = (url: string) => ask(url, 'POST', '/api/users', { body })
  expect(await together(Array(6).fill(register))).toEqual([201, 409, 409, 409, 409, 409])
})

test('every field of saves at both doors of a product is kept', async () => {
  const { admin: token } = prepared
  const { id } = productAt(1)
  const onSite = (body: object) => (url: string) => ask(url, 'PUT', `/api/products/${id}`, { token, body })
  const underCms = (body: object) => (url: string) =>
    ask(url, 'PATCH', `/cms/api/products/${id}`, { token, body })
  expect(
    await together([
      onSite({ name: 'Saved by two' }),
      underCms({ popular: true }),
      underCms({ price: 4321 }),
      onSite({ countInStock: 17, stockSeen: 40 }),
    ]),
  ).toEqual([200, 200, 200, 200])
  const saved = await must(200, ask<Product>(at(0), 'GET', `/api/products/${id}`, { token }))
  expect([saved.name, saved.price, saved.countInStock, saved.popular]).toEqual([
    'Saved by two',
    4321,
    17,
    'Yes',
  ])
})

test('a customer who reviews a product several times at once has one review', async () => {
  const { id } = productAt(2)
  const { token } = await registerCustomer(at(0), 'critic@baithak.example')
  const body = { rating: 4, comment: 'Comfortable.' }
  const review = (url: string) => ask(url, 'POST', `/api/products/${id}/reviews`, { token, body })
  const before = (await must(200, ask<Product>(at(0), 'GET', `/api/products/${id}`))).numReviews
  expect(await together(Array(6).fill(review))).toEqual(Array(6).fill(201))
  const after = await must(200, ask<Product>(at(1), 'GET', `/api/products/${id}`, { token: prepared.admin }))
  expect(after.numReviews).toBe(before + 1)
})

test('fifty chairs are sold to two hundred who ask at once, and a request sent to both processes is one order', async () => {
  const { token, products } = await shop.prepare(at(0), { products: 2, stock: 50 })
  const [chair, other] = products.map((product) => ({ ...product, qty: 1 }))
  if (!chair || !other) throw new Error('There are too few products.')
  const known = new Set((await shop.store.orders()).map(({ id }) => id))
  const order = (n: number, line: OrderLine, key: string) =>
    ask<Order & { message?: string }>(at(n), 'POST', '/api/orders', { token, body: orderBody([line]), key })
  // On a busy machine some are told to come again; by its key each is one order all the same.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => untilServed(() => order(n, chair, `rush-${n}`))),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([accepted.length, refused.length]).toEqual([50, 150])
  expect(new Set(refused.map(({ answer }) => answer?.message))).toEqual(
    new Set([`${chair.name} is out of stock.`]),
  )
  expect(new Set(accepted.map(({ answer }) => answer?.orderNumber)).size).toBe(50)
  expect(await stockOf(chair.id)).toBe(0)
  const made = (await shop.store.orders()).map(({ id }) => id).filter((id) => !known.has(id))
  expect(made.sort()).toEqual(accepted.map(({ answer }) => answer?._id).sort())
  const repeats = await Promise.all(Array.from({ length: 10 }, (_, n) => order(n, other, 'one-of-two')))
  expect(repeats.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(repeats.map(({ answer }) => answer?._id)).size).toBe(1)
  expect(await stockOf(other.id)).toBe(49)
}, 180_000)

test('stock, sums and states agree after any acts on orders that two processes are asked for at once', async () => {
  const random = seededRandom(20_261_127)
  const { admin, token, products } = await shop.prepare(at(0), { products: 2, stock: 60 })
  const before = new Set((await shop.store.orders()).map(({ id }) => id))
  const body = orderBody(products.map((product) => ({ ...product, qty: 3 })))
  const place = async (n: number) =>
    must(
      201,
      ask<Order>(at(n), 'POST', '/api/orders', { token, body: { ...body, paymentMethod: ways[n % 2] } }),
    )
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push((await place(n))._id)
  const check = async () => {
    const made = (await shop.store.orders()).filter(({ id }) => !before.has(id))
    const [lines, events] = [await shop.store.lines(), await shop.store.events()]
    const standing = made.filter(({ cancelledAt }) => !cancelledAt)
    const sold = { each: 60, standing, lines, events, stock: await shop.store.stock() }
    expect([...stockFaults(products, sold), ...moneyFaults({ orders: made, lines, events })]).toEqual([])
  }
  const read = (id: string, url: string) =>
    must(200, ask<Order>(url, 'GET', `/api/orders/${id}`, { token: admin }))
  for (let round = 0; round < 12; round += 1) {
    const orders = await Promise.all(ids.map((id) => read(id, at(round))))
    const acts = [...orders, ...orders].map((order) => {
      const { method, path, body: given } = pickAct(order, products, random)
      return (url: string) =>
        ask(url, method, `/api/orders/${order._id}/${path}`, { token: admin, body: given })
    })
    for (const status of await together(acts)) expect([200, 201, 400, 409]).toContain(status)
    await check()
  }
  // Which of them came to pass depends on which process is first: one order goes through every kind.
  const { _id, orderItems, totalPrice } = await place(0)
  const [first] = orderItems
  const money = (amount: number) => ({ amount, way: 'UPI' })
  const both = async (method: string, path: string, given: object) => {
    const act = (url: string) => ask(url, method, `/api/orders/${_id}/${path}`, { token: admin, body: given })
    const [fastest] = await together([act, act])
    expect([path, fastest]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
    await check()
  }
  await both('POST', 'payments', money(totalPrice))
  await both('PUT', 'deliver', {})
  await both('POST', 'returns', { lines: [{ line: first?._id, qty: 1, restock: true }] })
  await both('POST', 'refunds', money(first?.price ?? 0))
  const { events } = await read(_id, at(0))
  const event = events.findLast(({ kind }) => kind === 'refund')?._id
  await both('PUT', 'takeback', { event, reason: 'Wrong' })
}, 180_000)

// After the other orders, because it turns papers on: those from before have none, whatever happens to them.
test('20 orders that two processes deliver at once have 20 invoices, without a gap and none twice', async () => {
  const { admin: token, token: customer, products } = await shop.prepare(at(0), { stock: 100 })
  const body = {
    seller: { legalName: 'Baithak Seating Works LLP', address: 'Mumbai 400001', gstin: '27AAPFU0939F1ZV' },
    papers: { areChecked: true, isOn: true, when: 'leaves', vouchers: true },
  }
  await must(200, ask(at(0), 'POST', '/cms/api/globals/site-settings', { token, body }))
  const orders: Order[] = []
  for (let count = 0; count < 20; count += 1) {
    const placed = orderBody(products.map((product) => ({ ...product, qty: 1 })))
    orders.push(
      await must(201, ask<Order>(at(count), 'POST', '/api/orders', { token: customer, body: placed })),
    )
  }
  const deliver = orders.map(
    ({ _id }) =>
      (url: string) =>
        ask(url, 'PUT', `/api/orders/${_id}/deliver`, { token, body: {} }),
  )
  expect(await together(deliver)).toEqual(orders.map(() => 200))
  const { rows } = await must(200, ask<PaperList>(at(0), 'GET', '/api/papers', { token }))
  const serials = rows.map(({ number }) => Number(number.split('/')[2])).sort((one, other) => one - other)
  expect(serials).toEqual(orders.map((_, index) => index + 1))
  expect(new Set(rows.map(({ order }) => order)).size).toBe(20)
})

// The last one, because either admin may be the one who stays.
test('of two admins who make customers of each other one stays', async () => {
  const { admin } = prepared
  const list = await must(
    200,
    ask<{ _id: string; isAdmin: boolean }[]>(at(0), 'GET', '/api/users', { token: admin }),
  )
  const one = list.find(({ isAdmin }) => isAdmin)
  const customer = await registerCustomer(at(0), 'second@baithak.example')
  const users = await must(
    200,
    ask<{ _id: string; email: string }[]>(at(0), 'GET', '/api/users', { token: admin }),
  )
  const other = users.find(({ email }) => email === customer.email)
  const promote = { token: admin, body: { isAdmin: true } }
  await must(200, ask(at(0), 'PUT', `/api/users/${other?._id}`, promote))
  // A first role ends the logins of before.
  const again = { body: { email: customer.email, password: customer.password } }
  const { token } = await must(200, ask<{ token: string }>(at(0), 'POST', '/api/users/login', again))
  const demote = (token: string, id?: string) => (url: string) =>
    ask(url, 'PUT', `/api/users/${id}`, { token, body: { isAdmin: false } })
  const statuses = await together([demote(admin, other?._id), demote(token, one?._id)])
  expect(statuses[0]).toBe(200)
  expect([401, 403, 409]).toContain(statuses[1])
})
