// @module-tag kill
import Database from 'libsql'
import { mkdir, rmdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Order } from 'cms/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMongo, testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'
import { ask, must, untilServed } from '../../shop/ask.ts'
import { openOrderShop, type OrderShop, type PreparedShop } from '../../shop/openOrderShop.ts'
import { orderBody } from '../../shop/orderBody.ts'

// A start must not wait for what the process before it has left when it was killed.

let shop: OrderShop
let prepared: PreparedShop
beforeAll(async () => {
  shop = await openOrderShop()
  const cms = await shop.start()
  prepared = await shop.prepare(cms.url, { stock: 50 })
  const orders = Array.from({ length: 20 }, () => order(cms.url))
  await orders[0]
  await cms.kill()
  await Promise.all(orders)
})
afterAll(() => shop?.stop())

const order = (url: string) =>
  ask<Order>(url, 'POST', '/api/orders', {
    token: prepared.token,
    body: orderBody(prepared.products.map((product) => ({ ...product, qty: 1 }))),
  })

/** Takes the lock under which a start prepares the database, as a process does that is killed meanwhile. */
async function lockPreparation() {
  const { database, dataFolder } = shop.place
  // Such a lock is respected until a while after it was last renewed.
  const later = new Date(Date.now() + 3_600_000)
  if (!database) {
    const folder = join(dataFolder, 'baithak.db.prepare')
    await mkdir(folder)
    await utimes(folder, later, later)
    return () => rmdir(folder)
  }
  const client = connectMongo(database)
  const locks = client.db().collection<{ _id: string; holder: string; until: Date }>('baithak-locks')
  await locks.insertOne({ _id: 'prepare', holder: 'dead', until: later })
  return async () => {
    await locks.deleteOne({ _id: 'prepare' })
    await client.close()
  }
}

test('a start is ready although a dead process holds the lock of the preparation', async () => {
  const unlock = await lockPreparation()
  try {
    const cms = await shop.start()
    expect((await untilServed(() => order(cms.url))).status).toBe(201)
    await cms.kill()
  } finally {
    await unlock()
  }
}, 180_000)

test.skipIf(testsRunOnMongo)(
  'a start is ready although another process writes, and serves what stands',
  async () => {
    const file = new Database(join(shop.place.dataFolder, 'baithak.db'))
    file.exec('BEGIN IMMEDIATE')
    try {
      const cms = await shop.start()
      const read = () =>
        ask<{ countInStock: number }>(cms.url, 'GET', `/api/products/${prepared.products[0]?.id}`)
      const before = (await must(200, read())).countInStock
      file.exec('ROLLBACK')
      await must(
        201,
        untilServed(() => order(cms.url)),
      )
      expect((await must(200, read())).countInStock).toBe(before - 1)
    } finally {
      file.close()
    }
  },
  180_000,
)
