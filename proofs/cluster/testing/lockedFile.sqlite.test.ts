// @module-tag race
import Database from 'libsql'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, must } from '../../shop/ask.ts'
import {
  openOrderShop,
  type CmsProcess,
  type OrderShop,
  type PreparedShop,
} from '../../shop/openOrderShop.ts'
import { orderBody } from '../../shop/orderBody.ts'

// Another process holds the write lock of a file, as a long import does.

let shop: OrderShop
let cms: CmsProcess
let prepared: PreparedShop
let order: string
beforeAll(async () => {
  shop = await openOrderShop()
  cms = await shop.start()
  prepared = await shop.prepare(cms.url, { stock: 50 })
  order = (await must(201, ask<Order>(cms.url, 'POST', '/api/orders', orderRequest())))._id
})
afterAll(() => shop?.stop())

const orderRequest = () => ({
  token: prepared.token,
  body: orderBody(prepared.products.map((product) => ({ ...product, qty: 1 }))),
})

interface Timed {
  what: string
  status: number
  message: string
  retryAfter: string | null
  ms: number
}

async function send(what: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<Timed> {
  const since = performance.now()
  const [method, path = ''] = what.split(' ')
  const response = await fetch(`${cms.url}${path}`, {
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

const readAll = () => {
  const { token, admin, products } = prepared
  return Promise.all([
    ...['/readyz', '/api/products', `/api/products/${products[0]?.id}`, '/api/products?q=chair'].map((path) =>
      send(`GET ${path}`),
    ),
    ...[`/api/orders/${order}`, '/api/orders/mine', '/api/users/profile'].map((path) =>
      send(`GET ${path}`, { token }),
    ),
    send('GET /cms/api/products?limit=1', { token: admin }),
  ])
}

/** A lock lasts until those who write are told, and at most so long. */
const maxMs = 120_000

/** Locks a file, reads meanwhile again and again, and writes five times at once. Ends when all writes are answered. */
async function holdLock(name: string) {
  const file = new Database(join(shop.place.dataFolder, name))
  file.exec('PRAGMA busy_timeout = 5000')
  file.exec('BEGIN IMMEDIATE')
  const since = performance.now()
  const reads: Timed[] = []
  let isAnswered = false
  try {
    const writing = Promise.all(
      Array.from({ length: 5 }, () => send('POST /api/orders', orderRequest())),
    ).finally(() => {
      isAnswered = true
    })
    const lasts = () => performance.now() - since
    while (!isAnswered && lasts() < maxMs) {
      reads.push(...(await readAll()))
      await sleep(100)
    }
    file.exec('ROLLBACK')
    return { reads, writes: await writing }
  } finally {
    file.close()
  }
}

test.each([
  ['the shop’s file', 'baithak.db'],
  ['the file of the limits', 'baithak.db-limits'],
])(
  'nobody who reads waits while %s is locked, and those who write are told to come again',
  async (_, name) => {
    const { reads, writes } = await holdLock(name)
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
    expect((await send('POST /api/orders', orderRequest())).status).toBe(201)
    expect(cms.log()).not.toContain('the database does not answer')
  },
)
