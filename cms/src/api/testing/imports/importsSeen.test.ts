// @module-tag import
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateIf } from '../../../database/statements.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'
import { address } from '../../../testing/orderTests.ts'
import { findStock } from '../../../stock/stock.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

// More than the journal holds in one page, and than are stored at once.
const count = 105
let tests: ImportTests
let ids: string[]
beforeAll(async () => {
  tests = await openImportTests()
  const header = ['id', 'name', 'price', 'type', 'category', 'image1', 'countInStock']
  const rows = Array.from({ length: count }, (_, n) => [
    '',
    `Chair ${n}`,
    '100',
    'Chairs',
    'Staff',
    'https://pictures.example/a.jpg',
    '5',
  ])
  await tests.importFile(table(header, ...rows))
  const { docs } = await tests.cms.payload.find({ collection: 'products', pagination: false, depth: 0 })
  ids = docs.map(({ id }) => id)
})
afterAll(() => tests.cms.close())

interface Seen {
  _id: string
  price: number
  countInStock: number
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Polls the catalogue while the work is done, before and after. Returns every state that was seen, once each. */
async function whileWatched(work: () => Promise<unknown>) {
  const { invalidate } = await import('../../../cluster/invalidate.ts')
  const states: string[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      // Another change, so that the catalogue is built again in the middle of the import.
      invalidate()
      const list = (await (await fetch(`${tests.cms.url}/api/products`)).json()) as Seen[]
      const kinds = new Set(list.map(({ price, countInStock }) => `${price}/${countInStock}`))
      states.push(`${list.length}: ${[...kinds].sort().join(' ')}`)
      await pause(10)
    }
  }
  const watching = watch()
  const seeSome = async (more: number) => {
    for (const wanted = states.length + more; states.length < wanted;) await pause(10)
  }
  await seeSome(1)
  await work()
  // One may have been asked for before the end.
  await seeSome(2)
  isOver = true
  await watching
  return new Set(states)
}

it('shows visitors the old catalogue or the new one, and never a half, while it is applied and undone', async () => {
  const file = table(['id', 'price', 'countInStock'], ...ids.map((id) => [id, '200', '9']))
  const { answer } = await tests.dryRun(file)
  expect(answer.counts.changed).toBe(count)
  const both = new Set([`${count}: 100/5`, `${count}: 200/9`])
  expect(await whileWatched(() => tests.begin(answer.id, 'apply'))).toEqual(both)
  expect(await whileWatched(() => tests.begin(answer.id, 'undo'))).toEqual(both)
}, 240_000)

it('is applied whole, or refused whole where somebody saves one of its products at the same time', async () => {
  const [id = '', other = ''] = ids
  const { answer } = await tests.dryRun(table(['id', 'price'], ...ids.map((one) => [one, '300'])))
  const { bearer } = tests.staff
  const [begun, saved] = await Promise.all([
    tests.begin(answer.id, 'apply'),
    send(`${tests.cms.url}/api/products/${id}`, 'PUT', { bearer, body: { popular: 'Yes' } }),
  ])
  expect([200, 409]).toContain(saved.status)
  const isApplied = begun.status === 202
  expect(isApplied || begun.status === 409).toBe(true)
  expect(isApplied || saved.status === 200).toBe(true)
  expect(await tests.shown(id)).toMatchObject({
    price: isApplied ? 300 : 100,
    popular: saved.status === 200 ? 'Yes' : 'No',
  })
  expect(await tests.shown(other)).toMatchObject({ price: isApplied ? 300 : 100, countInStock: 5 })
  // Afterwards its products can be saved as ever.
  const again = await tests.ask(`/../products/${other}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ popular: true, _status: 'published' }),
  })
  expect(again.status).toBe(200)
}, 120_000)

it('takes orders meanwhile, and keeps the stock exact', async () => {
  const { payload, addProduct, addUser, url } = tests.cms
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { purchasing: 'open', bankDetails: 'Account 1' },
  })
  const { id } = await addProduct({ name: 'Ordered', price: 100, countInStock: 5 })
  const { bearer } = await addUser('customer')
  const rows = ids.map((one) => [one, `Chair ${one}`, '6'])
  const { answer } = await tests.dryRun(table(['id', 'name', 'countInStock'], [id, 'Ordered', '9'], ...rows))
  const body = {
    orderItems: [{ product: id, qty: 2 }],
    shippingAddress: address,
    paymentMethod: 'Bank transfer',
    totalPrice: 200,
  }
  const [begun, order] = await Promise.all([
    tests.begin(answer.id, 'apply'),
    send(`${url}/api/orders`, 'POST', { bearer, body }),
  ])
  expect(order.status).toBe(201)
  // An order that came first has changed the stock that the file was compared with.
  expect([202, 409]).toContain(begun.status)
  const isApplied = begun.status === 202
  expect(await findStock(payload, id)).toBe(isApplied ? 7 : 3)
  expect(await findStock(payload, ids[0] ?? '')).toBe(isApplied ? 6 : 5)
  if (!isApplied) return
  expect((await tests.begin(answer.id, 'undo')).status).toBe(202)
  expect(await tests.shown(id)).toMatchObject({ name: 'Ordered', countInStock: 3 })
}, 120_000)

it('keeps nobody waiting for a long one: an order is told to come again', async () => {
  const { payload, addProduct, addUser, url } = tests.cms
  const { id } = await addProduct({ name: 'Waited for', price: 100, countInStock: 5 })
  const { bearer } = await addUser('customer')
  const body = {
    orderItems: [{ product: id, qty: 1 }],
    shippingAddress: address,
    paymentMethod: 'Bank transfer',
    totalPrice: 100,
  }
  let isBegun = () => {}
  const begun = new Promise<void>((resolve) => (isBegun = resolve))
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const long = inTransaction(
    payload,
    async () => {
      await updateIf(payload, { collection: 'stock', id, where: {}, set: { quantity: 5 } })
      isBegun()
      // Until the order is told: if that waited for this, neither would end.
      await ended
    },
    { isLong: true },
  )
  await begun
  const order = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  end()
  expect([order.status, order.headers.get('retry-after'), await order.json()]).toEqual([
    503,
    '5',
    { message: 'The catalogue is being renewed. Please try again in a minute.' },
  ])
  await long
  expect(await findStock(payload, id)).toBe(5)
  expect((await send(`${url}/api/orders`, 'POST', { bearer, body })).status).toBe(201)
}, 60_000)
