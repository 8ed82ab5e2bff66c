// @module-tag transaction
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterEach, expect, it, vi } from 'vitest'
import { dropDatabase, testsRunOnMongo } from '../../../../ops/testing/database/testDatabase.mjs'
import { paymentMethods } from '../../contract/orders.ts'
import { findPlainRows } from '../plainRows.ts'
import { copyStoredShop, storedPassword } from '../../testing/copyStoredShop.ts'
import { forgetShop } from '../../testing/forgetShop.ts'
import { openTestCms, testSettings } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

// The stored shop's password was hashed at the full price.
vi.unmock('@node-rs/argon2')

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

async function copyStored() {
  const shop = await copyStoredShop('1.0.0')
  closings.push(async () => {
    await dropDatabase(shop.database)
    await rm(shop.folder, { recursive: true, force: true })
  })
  return shop
}

/** Opens a copy of the stored shop as it is, without creating anything. */
async function openStored() {
  forgetShop()
  const { folder, database } = await copyStored()
  Object.assign(process.env, testSettings(folder, database))
  const { default: config } = await import('../../payload.config.ts')
  const { openShop } = await import('../../transfer/openShop.ts')
  const { closeDatabase } = await import('./existing.ts')
  const uri = database || `file:${path.join(folder, 'baithak.db')}`
  const payload = await openShop(await config, uri, { forReading: true })
  closings.push(() => closeDatabase(payload))
  return payload
}

async function migrationsOf({ db }: Payload) {
  const { mongoMigrations } = await import('./mongoMigrations.ts')
  const { migrations } = await import('../../migrations/index.ts')
  return (db.name === 'mongoose' ? mongoMigrations : migrations) as unknown as {
    name: string
    up: () => Promise<void>
    down: () => Promise<void>
  }[]
}

/** Returns all that the database holds. */
async function readWhole(payload: Payload) {
  const { tablesOf } = await import('./existing.ts')
  const tables = tablesOf(payload)
  const names = (await tables.names()).sort()
  return JSON.stringify(await Promise.all(names.map(async (name) => [name, await tables.rows(name)])))
}

/** Runs work that ends the process. Returns what it says, and with which code it ends. */
async function endOf(work: () => Promise<unknown>) {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process would end.')
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ended = await work().catch((error: unknown) => error)
  const [lines, codes] = [said.mock.calls.map(([line]) => line), exit.mock.calls.map(([code]) => code)]
  exit.mockRestore()
  said.mockRestore()
  expect(String(ended)).toContain('would end')
  return { lines, codes }
}

it('a shop of version 1.0.0 opens: a product, an order and a login are there', async () => {
  const { settings } = await copyStored()
  const cms = await openTestCms(settings)
  closings.push(() => cms.close())
  const login = { email: 'admin@baithak.example', password: storedPassword }
  const { status, answer } = await send(`${cms.url}/api/users/login`, 'POST', { body: login })
  expect([status, answer.isAdmin]).toEqual([200, true])
  const bearer = `Bearer ${String(answer.token)}`
  const { docs: products } = await cms.payload.find({ collection: 'products', limit: 1, depth: 0 })
  const product = await send(`${cms.url}/api/products/${products[0]?.id}`, 'GET')
  expect([product.status, product.answer.name]).toEqual([200, products[0]?.name])
  const { docs: orders } = await cms.payload.find({ collection: 'orders', limit: 1, depth: 0 })
  const order = await send(`${cms.url}/api/orders/${orders[0]?.id}`, 'GET', { bearer })
  expect([order.status, order.answer._id]).toEqual([200, orders[0]?.id])
})

const day = '2026-11-26T10:00:00.000Z'
const paid = { isPaid: true, paidAt: day }
const delivered = { isDelivered: true, deliveredAt: day }
it.each([
  ['waiting for payment', {}],
  ['to pack', paid],
  ['done', { ...paid, ...delivered }],
  ['cash to collect', { ...delivered, paymentMethod: 'Cash on delivery' }],
  ['to confirm', { paymentMethod: 'Cash on delivery', toConfirm: true }],
  ['cancelled', { cancelledAt: day, cancelReason: 'Twice' }],
  ['to refund', { cancelledAt: day, refundDue: true, 'paymentResult.status': 'COMPLETED' }],
])('an order of version 1.0.0 is at "%s", as its events say', async (state, given) => {
  const payload = await openStored()
  const { migrate } = await import('./migrate.ts')
  const { updateIf } = await import('../statements.ts')
  const [{ id } = { id: '' }] = await findPlainRows(payload, {
    collection: 'orders',
    by: ['paymentMethod', [...paymentMethods]],
    fields: [],
  })
  const plain = {
    paymentMethod: 'Bank transfer',
    isPaid: false,
    isDelivered: false,
    toConfirm: false,
    ...given,
  }
  await updateIf(payload, { collection: 'orders', id, where: {}, set: plain })
  await migrate(payload)
  const { stateColumns, summaryOf } = await import('../../operations/orders/changeOrder.ts')
  const { findOrderEvents } = await import('../orders/orderEvents.ts')
  const order = await payload.findByID({ collection: 'orders', id, depth: 0 })
  const { openPrice, isPaid, isDelivered, refundDue } = stateColumns(
    summaryOf(order, await findOrderEvents(payload, [id])),
  )
  expect(order).toMatchObject({ state, openPrice, isPaid, isDelivered, refundDue })
  expect(order.searchText).toContain(order.orderItems[0]?.name)
})

it.each([
  [
    'before 1.0.0',
    ['20261121_102334_initial'],
    /^This database was made by a version of the shop before 1\.0\.0,/,
  ],
  [
    'after this one',
    ['', '29991231_235959_later'],
    /^This database was made by a newer version of the shop\./,
  ],
])(
  'a start on a database of a version %s ends with a sentence and changes nothing',
  async (_, names, words) => {
    const payload = await openStored()
    const [baseline] = (await migrationsOf(payload)).map(({ name }) => name)
    await payload.db.deleteMany({ collection: 'payload-migrations', where: {} })
    for (const name of names)
      await payload.db.create({
        collection: 'payload-migrations',
        data: { name: name || baseline, batch: 1 },
      })
    const before = await readWhole(payload)
    const { openPayload } = await import('../../openPayload.ts')
    const { prepareShop } = await import('../../seed/prepareShop.ts')
    const { default: config } = await import('../../payload.config.ts')
    const { lines, codes } = await endOf(async () => {
      const opened = await openPayload(config)
      closings.push(() => opened.destroy())
      await prepareShop(opened)
    })
    expect([codes, lines]).toEqual([[1], [expect.stringMatching(words)]])
    expect(await readWhole(payload)).toBe(before)
  },
)

it('a shop of an earlier version waits for its processes, then gets the migrations that it lacks', async () => {
  const payload = await openStored()
  const { compareShape, migrate } = await import('./migrate.ts')
  await migrate(payload)
  expect(await compareShape(payload)).toBe('same')
  const up = vi.fn(() => Promise.resolve())
  const down = () => Promise.resolve()
  ;(await migrationsOf(payload)).push({ name: '29991231_235959_next', up, down })
  expect(await compareShape(payload)).toBe('older')
  const { id } = await payload.create({
    collection: 'leases',
    data: { id: 'node old', holder: 'old', beat: 1 },
  })
  const waits = vi.spyOn(payload.logger, 'info')
  const migrated = migrate(payload)
  await vi.waitFor(() =>
    expect(waits).toHaveBeenCalledWith(expect.stringContaining('waiting for the processes')),
  )
  expect(up).not.toHaveBeenCalled()
  await payload.delete({ collection: 'leases', where: { id: { equals: id } } })
  await migrated
  expect(up).toHaveBeenCalledOnce()
  expect(await compareShape(payload)).toBe('same')
})

it.skipIf(testsRunOnMongo)('a migration that breaks off leaves an SQLite file as it was', async () => {
  const payload = await openStored()
  const { migrate } = await import('./migrate.ts')
  const before = await readWhole(payload)
  const up = async () => {
    await payload.updateGlobal({ slug: 'site-settings', data: { brand: 'Half a change' } })
    throw new Error('The database is gone.')
  }
  ;(await migrationsOf(payload)).push({ name: '29991231_235959_next', up, down: () => Promise.resolve() })
  // Payload ends the process when a migration on SQLite fails.
  const { codes } = await endOf(() => migrate(payload))
  expect(codes).toEqual([1])
  expect(await readWhole(payload)).toBe(before)
})
