// @module-tag money
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import type { Order } from '../payload-types.ts'
import { orderData } from '../testing/orderTests.ts'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const user = (await cms.addUser('customer')).user.id
beforeEach(() => setMonths(96))

const setMonths = (retentionMonths: number) =>
  cms.payload.updateGlobal({ slug: 'site-settings', data: { retentionMonths } })

/** Returns the time so many months ago, and a day more or less. */
function monthsAgo(months: number, days = 0) {
  const time = new Date()
  time.setUTCMonth(time.getUTCMonth() - months)
  time.setUTCDate(time.getUTCDate() - days)
  return time.toISOString()
}

let made = 0
async function addOrder(given: Partial<Order>) {
  const { insertOrder } = await import('../database/orders/insertOrder.ts')
  const id = newId()
  const at = new Date().toISOString()
  const data: Order = {
    ...orderData,
    id,
    requestKey: id,
    orderNumber: `BTK-${(made += 1)}`,
    shippingAddress: { ...orderData.shippingAddress, company: 'Rao Labs', floor: 'Asha’s floor' },
    orderItems: orderData.orderItems.map((line) => ({ ...line, id: newId(), note: 'Ask for Asha' })),
    user,
    createdAt: at,
    updatedAt: at,
    ...given,
  }
  await insertOrder(cms.payload, data)
  return id
}
const clear = async () => (await import('./clearOldOrders.ts')).clearOldOrders(cms.payload)
const isCleared = async (id: string) => {
  const { clearedAt, customerName, shippingAddress, orderItems } = await cms.payload.findByID({
    collection: 'orders',
    id,
    depth: 0,
  })
  const isNamed = customerName === 'Asha Rao' && shippingAddress.addressLine1 === '1 Example Road'
  expect(isNamed).toBe(!clearedAt)
  expect([shippingAddress.company, shippingAddress.floor].some(Boolean)).toBe(!clearedAt)
  expect(orderItems.map(({ note }) => note ?? null)).toEqual([clearedAt ? null : 'Ask for Asha'])
  return Boolean(clearedAt)
}

const delivered = (at: string) => ({
  isPaid: true,
  paidAt: at,
  isDelivered: true,
  deliveredAt: at,
  state: 'done' as const,
  createdAt: monthsAgo(100),
})
const cancelled = (at: string) => ({
  cancelledAt: at,
  state: 'cancelled' as const,
  createdAt: monthsAgo(100),
})

describe('after the months of the settings', () => {
  it.each<[string, () => Partial<Order>, boolean]>([
    ['that was delivered a day longer ago', () => delivered(monthsAgo(96, 1)), true],
    ['delivered a day less ago', () => delivered(monthsAgo(96, -1)), false],
    ['cancelled a day longer ago', () => cancelled(monthsAgo(96, 1)), true],
    ['cancelled a day less ago', () => cancelled(monthsAgo(96, -1)), false],
    ['cancelled, with money to return', () => ({ ...cancelled(monthsAgo(97)), refundDue: true }), false],
    [
      'delivered and never paid',
      () => ({ ...delivered(monthsAgo(97)), isPaid: false, state: 'cash to collect' }),
      false,
    ],
    ['open', () => ({ createdAt: monthsAgo(100) }), false],
  ])('an order %s is cleared or kept', async (_, state, wanted) => {
    const id = await addOrder(state())
    await clear()
    expect(await isCleared(id)).toBe(wanted)
  })

  it('follows a change of the settings, and 0 keeps all', async () => {
    const id = await addOrder(delivered(monthsAgo(13)))
    await setMonths(0)
    await clear()
    expect(await isCleared(id)).toBe(false)
    await setMonths(12)
    await clear()
    expect(await isCleared(id)).toBe(true)
  })

  it('clears more than are read at once, each once', async () => {
    const ids = []
    for (let n = 0; n < 50; n += 1) ids.push(await addOrder(delivered(monthsAgo(97))))
    await Promise.all([clear(), clear()])
    expect((await Promise.all(ids.map(isCleared))).every(Boolean)).toBe(true)
    const { totalDocs } = await cms.payload.count({
      collection: 'audit-entries',
      where: { and: [{ subjectId: { in: ids } }, { who: { equals: 'The shop' } }] },
    })
    expect(totalDocs).toBe(50)
  })
})

it.each([
  ['a day and more ago', () => new Date(Date.now() - 25 * 3_600_000).toISOString(), true],
  ['today', () => new Date(Date.now() - 3_600_000).toISOString(), false],
])('an order of a deleted account that was delivered %s is cleared or kept', async (_, at, wanted) => {
  await setMonths(0)
  const gone = { ...delivered(at()), user: null }
  const [id, kept] = [await addOrder(gone), await addOrder(delivered(at()))]
  const open = await addOrder({ user: null, createdAt: monthsAgo(100) })
  // Made by a quote, for somebody who never had an account.
  const quoted = await addOrder({ ...gone, quote: 'Q-26-0001' })
  await clear()
  expect([await isCleared(id), await isCleared(kept), await isCleared(open)]).toEqual([wanted, false, false])
  expect(await isCleared(quoted)).toBe(false)
})
