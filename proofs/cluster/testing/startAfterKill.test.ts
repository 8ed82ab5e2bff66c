// @module-tag kill
// @module-tag race
import Database from 'libsql'
import { mkdir, rmdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Order } from 'cms/contract/orders'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMongo, testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'
import { ask, must, untilServed } from '../../shop/ask.ts'
import { openCluster, type Cluster, type PreparedShop, type ShopProcess } from '../../shop/openCluster.ts'
import { orderBody } from '../../shop/orderBody.ts'

// A start must not wait for what the process before it has left when it was killed, nor for another that writes.

let shop: Cluster
let prepared: PreparedShop
beforeAll(async () => {
  shop = await openCluster()
  const cms = await shop.start()
  prepared = await shop.prepare(cms.url, { stock: 50 })
  const orders = Array.from({ length: 20 }, () => order(cms.url))
  await orders[0]
  await cms.kill()
  await Promise.all(orders)
})
afterAll(() => shop?.stop())

const orderRequest = () => ({
  token: prepared.token,
  body: orderBody(prepared.products.map((product) => ({ ...product, qty: 1 }))),
})
const order = (url: string) => ask<Order>(url, 'POST', '/api/orders', orderRequest())

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

interface Sent {
  token?: string
  body?: unknown
}
interface Timed {
  what: string
  status: number
  message: string
  retryAfter: string | null
  ms: number
}

async function send(url: string, what: string, { token, body }: Sent = {}): Promise<Timed> {
  const since = performance.now()
  const [method, path = ''] = what.split(' ')
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { message?: string }
  const ms = performance.now() - since
  const retryAfter = response.headers.get('retry-after')
  return { what, status: response.status, message: answer.message ?? '', retryAfter, ms }
}

const readAll = (url: string, order: string) => {
  const { token, admin, products } = prepared
  return Promise.all([
    ...['/readyz', '/api/products', `/api/products/${products[0]?.id}`, '/api/products?q=chair'].map((path) =>
      send(url, `GET ${path}`),
    ),
    ...[`/api/orders/${order}`, '/api/orders/mine', '/api/users/profile'].map((path) =>
      send(url, `GET ${path}`, { token }),
    ),
    send(url, 'GET /cms/api/products?limit=1', { token: admin }),
  ])
}

/** A lock lasts until those who write are told, and at most so long. */
const maxMs = 120_000

/** Locks a file, reads meanwhile again and again, and writes five times at once. Ends when all writes are answered. */
async function holdLock(url: string, name: string) {
  const placed = (await must(201, order(url)))._id
  const file = new Database(join(shop.place.dataFolder, name))
  file.exec('PRAGMA busy_timeout = 5000')
  file.exec('BEGIN IMMEDIATE')
  const since = performance.now()
  const reads: Timed[] = []
  let isAnswered = false
  try {
    const writing = Promise.all(
      Array.from({ length: 5 }, () => send(url, 'POST /api/orders', orderRequest())),
    ).finally(() => {
      isAnswered = true
    })
    const lasts = () => performance.now() - since
    while (!isAnswered && lasts() < maxMs) {
      reads.push(...(await readAll(url, placed)))
      await sleep(100)
    }
    file.exec('ROLLBACK')
    return { reads, writes: await writing }
  } finally {
    file.close()
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

describe.skipIf(testsRunOnMongo)(
  'while another process holds the write lock of a file, as a long import does',
  () => {
    let cms: ShopProcess
    const read = () =>
      ask<{ countInStock: number }>(cms.url, 'GET', `/api/products/${prepared.products[0]?.id}`)

    test('a start is ready, and serves what stands', async () => {
      const file = new Database(join(shop.place.dataFolder, 'baithak.db'))
      file.exec('BEGIN IMMEDIATE')
      try {
        cms = await shop.start()
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
    }, 180_000)

    test.each([
      ['the shop’s file', 'baithak.db'],
      ['the file of the limits', 'baithak.db-limits'],
    ])(
      'nobody who reads waits while %s is locked, and those who write are told to come again',
      async (_, name) => {
        const { reads, writes } = await holdLock(cms.url, name)
        const refused = reads.filter(({ status }) => status !== 200)
        expect(refused).toEqual([])
        // Each would wait for the lock, as those who write do.
        const longest = reads.reduce((most, one) => (one.ms > most.ms ? one : most))
        expect(longest.ms, longest.what).toBeLessThan(Math.min(...writes.map(({ ms }) => ms)))
        for (const { status, retryAfter, message } of writes)
          expect({ status, retryAfter, message }).toEqual({
            status: 503,
            retryAfter: '5',
            message: 'The shop is storing something else. Please try again in a moment.',
          })
        expect((await send(cms.url, 'POST /api/orders', orderRequest())).status).toBe(201)
        expect(cms.log()).not.toContain('the database does not answer')
      },
    )
  },
)
