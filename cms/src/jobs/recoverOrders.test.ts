// @module-tag kill
// @module-tag money
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeMarked } from '../database/stockMarks.ts'
import { openOrderTests, type OrderTests } from '../testing/orderTests.ts'
import type { Order } from '../payload-types.ts'

let shop: OrderTests
let owner: string
let admin: string
let keeper: typeof import('./recoverOrders.ts')
let cleanMarks: typeof import('./cleanMarks.ts').cleanMarks
let product: string
beforeAll(async () => {
  shop = await openOrderTests()
  keeper = await import('./recoverOrders.ts')
  ;({ cleanMarks } = await import('./cleanMarks.ts'))
  owner = (await shop.cms.addUser('customer')).bearer
  admin = (await shop.cms.addUser('admin')).bearer
})
beforeEach(async () => {
  product = (await shop.cms.addProduct({ countInStock: 5 })).id
})
afterAll(() => shop.cms.close())

const placed = async (given: Record<string, unknown> = {}) =>
  String((await shop.place(owner, { [product]: 2 }, given)).answer._id)
const find = (id: string) =>
  shop.cms.payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
/** Puts an order where a process left it that died so many seconds ago. */
const leave = (id: string, data: Partial<Order>, seconds = 60) =>
  shop.cms.payload.db.updateOne({ collection: 'orders', id, data: { ...data, updatedAt: ago(seconds) } })
const marks = async () => (await shop.cms.payload.findByID({ collection: 'stock', id: product })).marks ?? {}
const sweepOrders = async (payload: typeof shop.cms.payload) => {
  await keeper.sweepOrders(payload)
  await keeper.sweepPayments(payload)
}
const twice = async () => {
  await Promise.all([sweepOrders(shop.cms.payload), sweepOrders(shop.cms.payload)])
  await sweepOrders(shop.cms.payload)
}

describe('what a dead process left', () => {
  it('before the order was there: stock returns, the order goes, the request may come again', async () => {
    const key = { 'idempotency-key': 'left' }
    const first = await shop.place(owner, { [product]: 2 }, {}, key)
    const id = String(first.answer._id)
    await changeMarked(shop.cms.payload, { id: product, mark: id, change: 0 })
    await shop.cms.payload.db.updateOne({
      collection: 'stock',
      id: product,
      data: { marks: { [id]: -2 } },
    })
    await leave(id, { stockStep: 'taking' }, 20)
    await twice()
    expect([await shop.stock(product), (await find(id))?.stockStep]).toEqual([3, 'taking'])
    await leave(id, { stockStep: 'taking' })
    await twice()
    expect([await shop.stock(product), await find(id)]).toEqual([5, null])
    const again = await shop.place(owner, { [product]: 2 }, {}, key)
    expect([again.status, await shop.stock(product)]).toEqual([201, 3])
  })

  it('before any stock was taken: none returns', async () => {
    const id = await placed()
    await leave(id, { stockStep: 'undoing' })
    await twice()
    expect([await shop.stock(product), await find(id)]).toEqual([3, null])
  })

  it('after the order was there: it is settled, and its mail is queued', async () => {
    const id = await placed()
    await shop.cms.payload.db.updateOne({ collection: 'stock', id: product, data: { marks: { [id]: -2 } } })
    await leave(id, { stockStep: 'taken', mailDue: 'placed' })
    await sweepOrders(shop.cms.payload)
    expect(await find(id)).toMatchObject({ stockStep: 'settled', mailDue: null })
    expect([await shop.stock(product), await marks()]).toEqual([3, {}])
    await expect.poll(() => mailsOf(id)).toBeGreaterThanOrEqual(2)
  })

  it('in the middle of a cancellation: stock returns once', async () => {
    const id = await placed()
    await leave(id, { stockStep: 'returning', cancelledAt: ago(60) })
    await twice()
    expect([await shop.stock(product), (await find(id))?.stockStep]).toEqual([5, 'returned'])
    await leave(id, { stockStep: 'returning' })
    await twice()
    expect(await shop.stock(product)).toBe(5)
    await leave(id, {}, 601)
    await twice()
    expect([await shop.stock(product), (await find(id))?.stockStep]).toEqual([5, 'settled'])
    expect(await marks()).toEqual({})
  })

  it('while another process was still at it: the late one gives back what it takes', async () => {
    const id = await placed()
    await leave(id, { stockStep: 'undoing' })
    await twice()
    expect(await changeMarked(shop.cms.payload, { id: product, mark: id, change: -2 })).toBe(true)
    await cleanMarks(shop.cms.payload)
    expect([await shop.stock(product), await marks()]).toEqual([3, {}])
  })
})

/** How many mails name the order, sent or waiting. */
async function mailsOf(id: string) {
  const { docs } = await shop.cms.payload.find({ collection: 'mails', pagination: false })
  const folder = path.join(shop.cms.folder, 'mails')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const sent = texts.filter((text) => text.replace(/=\r?\n/g, '').includes(id))
  return sent.length + docs.filter(({ data }) => JSON.stringify(data).includes(id)).length
}

describe('marks of stock that no order owns', () => {
  it('are undone when the order is gone, and kept while it is under way', async () => {
    const id = await placed()
    const gone = 'f'.repeat(24)
    await changeMarked(shop.cms.payload, { id: product, mark: gone, change: -1 })
    await shop.cms.payload.db.updateOne({
      collection: 'stock',
      id: product,
      data: { marks: { [gone]: -1, [id]: -2 } },
    })
    await leave(id, { stockStep: 'taken' }, 0)
    await Promise.all([cleanMarks(shop.cms.payload), cleanMarks(shop.cms.payload)])
    expect([await shop.stock(product), await marks()]).toEqual([3, { [id]: -2 }])
  })

  it('are undone when stock was given back a second time', async () => {
    const id = await placed()
    await changeMarked(shop.cms.payload, { id: product, mark: id, change: 2 })
    expect(await shop.stock(product)).toBe(5)
    await cleanMarks(shop.cms.payload)
    expect([await shop.stock(product), await marks()]).toEqual([3, {}])
  })
})

describe('what is not paid in time', () => {
  const hours = (count: number) => ago(count * 3600)
  const age = async (id: string, createdAt: string, data: Partial<Order> = {}) => {
    await leave(id, { createdAt, ...data })
    await twice()
    const { answer } = await shop.api('GET', `/${id}`, { bearer: owner })
    return [answer.cancelledAt !== null, answer.cancelReason]
  }

  it('is cancelled: a transfer after 7 days, and its stock returns', async () => {
    const id = await placed()
    expect(await age(id, hours(7 * 24 - 1))).toEqual([false, ''])
    expect(await age(id, hours(7 * 24 + 1))).toEqual([true, 'Not paid within 7 days.'])
    expect(await shop.stock(product)).toBe(5)
    await expect.poll(() => mailsOf(id)).toBeGreaterThanOrEqual(3)
  })

  it('is cancelled: PayPal after 24 hours', async () => {
    const id = await placed()
    expect(await age(id, hours(23), { paymentMethod: 'paypal' })).toEqual([false, ''])
    expect(await age(id, hours(25))).toEqual([true, 'Not paid within 24 hours.'])
    expect(await shop.stock(product)).toBe(5)
  })

  it('is cancelled as the settings say', async () => {
    const id = await placed()
    await shop.setShop({ transferDays: 2 })
    const cancelled = await age(id, hours(49))
    await shop.setShop({ transferDays: 7 })
    expect(cancelled).toEqual([true, 'Not paid within 2 days.'])
  })

  it('is kept: cash on delivery, and what is paid or delivered', async () => {
    const [cash, paid, delivered] = [
      await placed({ paymentMethod: 'Cash on delivery' }),
      await placed(),
      String((await shop.place(owner, { [product]: 1 })).answer._id),
    ]
    await shop.api('PUT', `/${paid}/pay`, { bearer: admin })
    await shop.api('PUT', `/${delivered}/deliver`, { bearer: admin })
    for (const id of [cash, paid, delivered]) expect(await age(id, hours(1000))).toEqual([false, ''])
    expect(await shop.stock(product)).toBe(0)
  })
})
