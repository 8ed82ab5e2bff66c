// @module-tag money
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const at = '2026-01-02T03:04:05.678Z'

async function newOrder(): Promise<Order> {
  const [id, { user }] = [newId(), await cms.addUser('customer')]
  const line = (name: string, qty: number) => ({
    id: newId(),
    product: newId(),
    name,
    image: '/a.webp',
    price: 1250,
    qty,
  })
  return {
    id,
    orderNumber: `BTK-${id}`,
    requestKey: id,
    user: user.id,
    customerName: 'Asha <Rao>',
    customerEmail: 'asha@baithak.example',
    customerPhone: '',
    orderItems: [line('Stool', 1), line('Armchair', 2)],
    chairs: 3,
    itemsPrice: 3750,
    shippingPrice: 0,
    totalPrice: 3750,
    shippingAddress: {
      fullName: 'Asha Rao',
      phone: '9000000001',
      addressLine1: '1 Example Road',
      addressLine2: '',
      city: 'Mumbai',
      pinCode: '400001',
      state: 'Maharashtra',
      country: 'India',
    },
    paymentMethod: 'paypal',
    isPaid: false,
    isDelivered: false,
    refundDue: false,
    createdAt: at,
    updatedAt: at,
  }
}

/** Returns what the database holds of an order, without its own ids. */
async function findStored({ id, user, orderItems }: Order) {
  const { payload } = cms
  const own = [id, String(user), ...orderItems.flatMap((line) => [String(line.id), line.product])]
  const plain = (found: unknown) =>
    own.reduce((text, one, n) => text.replaceAll(one, `id ${n}`), JSON.stringify(found))
  if (payload.db.name === 'mongoose') {
    const { orders } = (payload.db as unknown as MongooseAdapter).collections
    return plain(await orders?.collection.findOne({ _id: id as never }))
  }
  const { querySqlite } = await import('../statements.ts')
  const tables = [
    'SELECT * FROM "orders" WHERE "id" = ?',
    'SELECT * FROM "orders_order_items" WHERE "_parent_id" = ?',
  ]
  return plain(
    await Promise.all(tables.map(async (sql) => (await querySqlite(payload, { sql, args: [id] })).rows)),
  )
}

it('an order is stored as Payload stores it', async () => {
  const { insertOrder } = await import('./insertOrder.ts')
  const [one, other] = [await newOrder(), await newOrder()]
  await insertOrder(cms.payload, one)
  await cms.payload.db.create({ collection: 'orders', data: structuredClone(other) as object as never })
  const stored = await findStored(one)
  expect(stored).toContain('Armchair')
  expect(stored).toEqual(await findStored(other))
})

it('the mails of an order get the same as Payload reads', async () => {
  const { insertOrder } = await import('./insertOrder.ts')
  const { findMailedOrder } = await import('./findMailedOrder.ts')
  const { updateIf } = await import('../statements.ts')
  const { payload } = cms
  const order = await newOrder()
  const { id } = order
  await insertOrder(payload, order)
  expect(await findMailedOrder(payload, newId())).toBeNull()
  const paid = {
    isPaid: true,
    paidAt: at,
    'paypal.currency': 'USD',
    'paypal.amount': '45.10',
    'paypal.rate': 83.15,
  }
  for (const set of [{ isPaid: false }, paid]) {
    await updateIf(payload, { collection: 'orders', id, where: {}, set })
    const [mailed, read] = [
      await findMailedOrder(payload, id),
      await payload.findByID({ collection: 'orders', id }),
    ]
    expect(read).toMatchObject(JSON.parse(JSON.stringify(mailed), (_key, value) => value ?? undefined))
  }
})
