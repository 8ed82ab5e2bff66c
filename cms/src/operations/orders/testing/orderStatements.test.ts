// @module-tag transaction
// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { endStatements } from '../../../testing/failures/endStatements.ts'
import { openOrderTests } from '../../../testing/orderTests.ts'
import type { TokenUser } from '../../../accounts/tokens.ts'
import type { OrderInput } from '../../../contract/orders.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const runLimited = endStatements(shop.cms.payload)
const customer = await shop.cms.addUser('customer')
const { bearer } = customer
const owner = customer.user as unknown as TokenUser

/** Returns what an operation on orders may write. Mails are counted, because they go while the test looks. */
async function findAll() {
  const { payload } = shop.cms
  const read = async <Slug extends 'orders' | 'order-events' | 'stock' | 'audit-entries' | 'mails'>(
    collection: Slug,
  ) => (await payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs
  return {
    orders: await read('orders'),
    events: (await read('order-events')).filter(({ kind }) => kind !== 'mailed'),
    stock: await read('stock'),
    trail: await read('audit-entries'),
    mails: (await read('mails')).filter(({ data }) => JSON.stringify(data).includes('order')).length,
  }
}

const addStock = async () => (await shop.cms.addProduct({ countInStock: 9 })).id

async function placeTwoLines() {
  const { placeOrder } = await import('../placeOrder.ts')
  const input = await shop.orderBody({ [await addStock()]: 2, [await addStock()]: 2 })
  return () => placeOrder(shop.cms.payload, owner, input as OrderInput, null)
}

const rights = { sells: true, handlesMoney: true, isAdmin: true }

/** Places an order and returns a change of it. */
async function change(verb: 'pay' | 'deliver' | 'cancel' | 'return' | 'takeBack') {
  const { payOrder } = await import('../payOrder.ts')
  const { deliverOrder } = await import('../deliverOrder.ts')
  const { cancelOrder } = await import('../cancelOrder.ts')
  const { payload } = shop.cms
  const cart = { [await addStock()]: 2 }
  // The shop takes the database for gone until it has asked it again.
  const { answer } = await vi.waitFor(async () => {
    const placed = await shop.place(bearer, cart)
    expect(placed.status).toBe(201)
    return placed
  }, 20_000)
  const order = await payload.findByID({ collection: 'orders', id: String(answer._id), depth: 0 })
  if (verb === 'pay') return () => payOrder(payload, order, rights)
  if (verb === 'deliver') return () => deliverOrder(payload, order, rights)
  if (verb === 'cancel') return () => cancelOrder(payload, order, { reason: '', rights: null })
  const line = String(order.orderItems[0]?.id)
  const back = { lines: [{ line, qty: 2, restock: true }], instead: [], reason: '' }
  await deliverOrder(payload, order, rights)
  const { returnChairs } = await import('../returnChairs.ts')
  if (verb === 'return') return () => returnChairs(payload, order, back, rights)
  await returnChairs(payload, order, back, rights)
  const { takeBack } = await import('../takeBack.ts')
  const { findOrderEvents } = await import('../../../database/orders/orderEvents.ts')
  const events = await findOrderEvents(payload, [order.id])
  const event = String(events.find(({ kind }) => kind === 'returned')?.id)
  return () => takeBack(payload, order, { event, reason: 'Wrong order' }, { ...rights, id: owner.id })
}

const operations = [
  { name: 'an order of two lines', prepare: placeTwoLines, orders: 1, trail: 3 },
  { name: 'a payment', prepare: () => change('pay'), orders: 0, trail: 1 },
  { name: 'a delivery', prepare: () => change('deliver'), orders: 0, trail: 1 },
  { name: 'a cancellation', prepare: () => change('cancel'), orders: 0, trail: 2 },
  { name: 'a return', prepare: () => change('return'), orders: 0, trail: 2 },
  { name: 'a return that is taken back', prepare: () => change('takeBack'), orders: 0, trail: 2 },
]

for (const { name, prepare, orders, trail } of operations) {
  it(`${name} is stored whole or not at all, wherever the database goes away`, async () => {
    const work = await prepare()
    await expect.poll(async () => (await findAll()).mails).toBe(0)
    const before = await findAll()
    let statements = 0
    // The steps after the commit may fail too: then the operation has succeeded.
    while ('error' in (await runLimited(statements, work))) {
      expect(await findAll()).toEqual(before)
      statements += 1
    }
    const after = await findAll()
    expect(statements).toBeGreaterThan(3)
    expect(after.orders.length - before.orders.length).toBe(orders)
    expect(after.trail.length - before.trail.length).toBe(trail)
  }, 180_000)
}
