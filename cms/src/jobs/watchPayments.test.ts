// @module-tag kill
// @module-tag money
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { openOrderTests, type OrderTests } from '../testing/orderTests.ts'
import type { Order } from '../payload-types.ts'

let shop: OrderTests
let owner: string
let admin: string
let sweepPayments: typeof import('./watchPayments.ts').sweepPayments
let product: string
beforeAll(async () => {
  shop = await openOrderTests()
  ;({ sweepPayments } = await import('./watchPayments.ts'))
  owner = (await shop.cms.addUser('customer')).bearer
  admin = (await shop.cms.addUser('admin')).bearer
})
beforeEach(async () => {
  product = (await shop.cms.addProduct({ countInStock: 5 })).id
})
afterAll(() => shop.cms.close())

const placed = async (given: Record<string, unknown> = {}) =>
  String((await shop.place(owner, { [product]: 2 }, given)).answer._id)
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const twice = async () => {
  await Promise.all([sweepPayments(shop.cms.payload), sweepPayments(shop.cms.payload)])
  await sweepPayments(shop.cms.payload)
}

/** How many mails name the order, sent or waiting. */
async function mailsOf(id: string) {
  const { docs } = await shop.cms.payload.find({ collection: 'mails', pagination: false })
  const folder = path.join(shop.cms.folder, 'mails')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const sent = texts.filter((text) => text.replace(/=\r?\n/g, '').includes(id))
  return sent.length + docs.filter(({ data }) => JSON.stringify(data).includes(id)).length
}

describe('what is not paid in time', () => {
  const hours = (count: number) => ago(count * 3600)
  const age = async (id: string, createdAt: string, given: Partial<Order> = {}) => {
    const data = { createdAt, updatedAt: ago(60), ...given }
    await shop.cms.payload.db.updateOne({ collection: 'orders', id, data })
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
    const { events } = (await shop.api('GET', `/${id}`, { bearer: admin })).answer
    const [cancelled] = events as { _id: string }[]
    const body = { event: cancelled?._id, reason: 'It pays tomorrow' }
    const back = (await shop.api('PUT', `/${id}/takeback`, { bearer: admin, body })).answer
    expect(Date.parse(String(back.payUntil))).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    expect((await age(id, hours(7 * 24 + 1)))[0]).toBe(false)
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

  it('is kept: the sample order of an earlier version, which took no stock', async () => {
    const { default: samples } = await import('../seed/orders.json', { with: { type: 'json' } })
    const { isSampleOrder } = await import('../operations/samples/sampleOrders.ts')
    expect(samples.every(isSampleOrder)).toBe(true)
    const like = await shop.cms.payload.findByID({ collection: 'orders', id: await placed(), depth: 0 })
    const id = samples[4]?.id ?? ''
    const orderItems = like.orderItems.map((line) => ({ ...line, id: newId() }))
    const own = { id, orderNumber: 'BTK-2026-00005', requestKey: id, requestHash: null }
    const data = { ...like, ...own, orderItems }
    await shop.cms.payload.db.create({ collection: 'orders', data })
    expect(isSampleOrder(like)).toBe(false)
    expect(await age(id, hours(1000))).toEqual([false, ''])
    expect(await shop.stock(product)).toBe(3)
    // Staff may cancel it, and the shop has no more chairs for that.
    const cancelled = await shop.api('PUT', `/${id}/cancel`, { bearer: admin, body: { reason: 'A sample.' } })
    expect(cancelled.status).toBe(200)
    expect(await shop.stock(product)).toBe(3)
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
