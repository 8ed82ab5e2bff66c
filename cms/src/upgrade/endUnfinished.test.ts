// @module-tag transaction
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dropDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import type { AuditEntry, Order, Product } from '../payload-types.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { type Attempt, copyStoredShop } from './storedShop.ts'

let cms: TestCms
let shop: Awaited<ReturnType<typeof copyStoredShop>>
let mails: string[]
let trail: AuditEntry[]
beforeAll(async () => {
  shop = await copyStoredShop()
  cms = await openTestCms(shop.settings)
  const { prepareShop } = await import('../seed/prepareShop.ts')
  await prepareShop(cms.payload)
  // Opened again, it has nothing left to end.
  await prepareShop(cms.payload)
  const areSent = async () => (await cms.payload.count({ collection: 'mails' })).totalDocs === 0
  await vi.waitUntil(areSent, { timeout: 60_000, interval: 100 })
  const folder = path.join(shop.folder, 'mails')
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  mails = texts.map((text) => text.replace(/=\r?\n/g, ''))
  trail = (await cms.payload.find({ collection: 'audit-entries', pagination: false })).docs
})
afterAll(async () => {
  await cms.close()
  await dropDatabase(shop.database)
  await rm(shop.folder, { recursive: true, force: true })
})

const attemptsOf = (...kinds: Attempt['kind'][]) => shop.attempts.filter(({ kind }) => kinds.includes(kind))
const nameOf = ({ kind, n }: Attempt) => `${kind} ${n}`

async function stockOf({ products }: Attempt) {
  const where = { id: { in: products } }
  const { docs } = await cms.payload.find({ collection: 'stock', where, pagination: false })
  return products.map((id) => docs.find((record) => record.id === id)?.quantity)
}
const findOrder = (id: string): Promise<Order | null> =>
  cms.payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })
const findProduct = (id: string, draft = false): Promise<Product | null> =>
  cms.payload.findByID({ collection: 'products', id, depth: 0, draft, disableErrors: true })

const entriesOf = (subjectId: string, ...actions: string[]) =>
  trail.filter((entry) => entry.subjectId === subjectId && actions.includes(entry.action))
/** How many entries of the trail tell of the stock of each line, taken or given back by the order. */
const linesTold = ({ products }: Attempt, { orderNumber }: Order, action: string) =>
  products.map(
    (id) =>
      entriesOf(id, action).filter(({ changes }) => JSON.stringify(changes).includes(orderNumber)).length,
  )
const mailsOf = (order: string) => mails.filter((text) => text.includes(`/order/${order}`)).length

/** Returns what is known of an order and of what hangs on it. */
async function stateOf(attempt: Attempt) {
  const order = await findOrder(attempt.order ?? '')
  if (!order) return { stock: await stockOf(attempt), mails: mailsOf(attempt.order ?? 'no order') }
  const { id, isPaid, isDelivered, cancelledAt } = order
  return {
    stock: await stockOf(attempt),
    mails: mailsOf(id),
    flags: [isPaid, isDelivered, Boolean(cancelledAt)],
    told: ['placed', 'paid', 'delivered', 'cancelled'].map((action) => entriesOf(id, action).length),
    ordered: linesTold(attempt, order, 'ordered'),
    returned: linesTold(attempt, order, 'returned'),
  }
}

const placed = {
  stock: [3, 3],
  // To the customer and to the shop.
  mails: 2,
  flags: [false, false, false],
  told: [1, 0, 0, 0],
  ordered: [1, 1],
  returned: [0, 0],
}
const paid = { ...placed, mails: 3, flags: [true, false, false], told: [1, 1, 0, 0] }
const delivered = { ...placed, mails: 3, flags: [false, true, false], told: [1, 0, 1, 0] }
const cancelled = {
  ...placed,
  stock: [5, 5],
  mails: 3,
  flags: [false, false, true],
  told: [1, 0, 0, 1],
  returned: [1, 1],
}

it('ends each order that was being placed: it is there with all that belongs to it, or nothing of it', async () => {
  const states = new Set<boolean>()
  for (const attempt of attemptsOf('kept', 'place')) {
    const isThere = Boolean(attempt.order && (await findOrder(attempt.order)))
    states.add(isThere)
    const wanted = isThere ? placed : { stock: [5, 5], mails: 0 }
    expect([nameOf(attempt), await stateOf(attempt)]).toEqual([nameOf(attempt), wanted])
  }
  expect(states.size).toBe(2)
  for (const attempt of attemptsOf('refused'))
    expect([nameOf(attempt), await stateOf(attempt)]).toEqual([nameOf(attempt), { stock: [5, 1], mails: 0 }])
})

it.each([
  ['cancel', cancelled],
  ['deliver', delivered],
  ['pay', paid],
] as const)('ends each change of an order (%s): all of it was done, or nothing', async (kind, done) => {
  const attempts = attemptsOf(kind)
  for (const attempt of attempts) {
    // The first write decides it.
    const wanted = attempt.n === 0 ? placed : done
    expect([nameOf(attempt), await stateOf(attempt)]).toEqual([nameOf(attempt), wanted])
  }
  expect(attempts.length).toBeGreaterThan(4)
})

it('lets an order be sent again that was not placed', async () => {
  const { docs } = await cms.payload.find({ collection: 'orders', pagination: false, depth: 0 })
  const keys = docs.map(({ requestKey }) => requestKey)
  for (const attempt of attemptsOf('place'))
    expect([nameOf(attempt), keys.includes(`key ${attempt.n}`)]).toEqual([
      nameOf(attempt),
      Boolean(attempt.order && docs.some(({ id }) => id === attempt.order)),
    ])
})

it.each(['save', 'save a draft'] as const)(
  'ends each %s of a product: its stock belongs to it',
  async (kind) => {
    const found = new Set<number | undefined>()
    for (const attempt of attemptsOf(kind)) {
      const product = await findProduct(attempt.products[0] ?? '', true)
      const [quantity] = await stockOf(attempt)
      const isSaved = product?.name === `${attempt.name} saved`
      expect([nameOf(attempt), quantity]).toEqual([nameOf(attempt), isSaved ? 9 : 5])
      found.add(quantity)
    }
    expect([...found].sort()).toEqual([5, 9])
  },
)

/** Returns the products of an import as visitors see them. */
async function importedOf(attempt: Attempt) {
  const [one, two, fresh] = await Promise.all(attempt.products.map((id) => findProduct(id)))
  const [first, second, third] = await stockOf(attempt)
  const changed = [one, two].map((product) => [product?.name, product?._status])
  return { changed, price: one?.price, stock: [first, second, third], fresh: fresh?.name }
}

it('ends each import and each undoing: all of it was done, or nothing', async () => {
  const states = new Set<string>()
  for (const attempt of attemptsOf('import', 'undo')) {
    const { products, names = [], n, kind } = attempt
    const record = await cms.payload.findByID({ collection: 'imports', id: attempt.import ?? '' })
    const isDone = record.state === 'done'
    states.add(`${kind} ${record.state}`)
    const name = `Imported ${kind === 'import' ? 'applied' : 'undone'} to ${n}`
    const found = await importedOf(attempt)
    expect([nameOf(attempt), record.state, found]).toEqual([
      nameOf(attempt),
      record.state,
      isDone
        ? {
            changed: [
              [name, 'published'],
              [names[1], 'published'],
            ],
            price: 8,
            stock: [7, 8, 3],
            fresh: found.fresh,
          }
        : {
            changed: names.map((one) => [one, 'published']),
            price: found.price,
            stock: [5, 5, undefined],
            fresh: undefined,
          },
    ])
    if (isDone) expect(found.fresh).toMatch(/^Fresh /)
    else expect(found.price).toBeGreaterThan(999)
    const told = products.map((id) => entriesOf(id, 'imported').length)
    if (isDone) expect([nameOf(attempt), told]).toEqual([nameOf(attempt), [1, 1, 1]])
  }
  expect([...states].sort()).toEqual([
    'import done',
    'import rehearsed',
    'import undone',
    'undo done',
    'undo undone',
  ])
})

it('keeps nothing of what only such versions stored', async () => {
  const { payload } = cms
  if (payload.db.name === 'mongoose') {
    const { mongoCollections } = await import('./mongoRecords.ts')
    const collectionOf = mongoCollections(payload)
    for (const [slug, field] of [
      ['orders', 'stockStep'],
      ['orders', 'mailDue'],
      ['stock', 'marks'],
      ['products', 'saving'],
      ['imports', 'aliveAt'],
    ] as const)
      expect([field, await collectionOf(slug).countDocuments({ [field]: { $exists: true } })]).toEqual([
        field,
        0,
      ])
    return
  }
  const { askSqlite } = await import('../database/statements.ts')
  const sql = "SELECT sql FROM sqlite_master WHERE tbl_name IN ('orders', 'stock', 'products', 'imports')"
  const { rows } = await askSqlite<{ sql: string }>(payload, { sql, args: [] })
  expect(JSON.stringify(rows)).not.toMatch(/stock_step|mail_due|marks|saving|alive_at/)
})
