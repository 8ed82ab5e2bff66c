// @module-tag import
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { updateIf } from '../../database/statements.ts'
import { heartbeat } from '../../operations/imports/heartbeat.ts'
import { type ImportTests, openImportTests, table } from '../../testing/importTests.ts'
import { address } from '../../testing/orderTests.ts'
import { findStock } from '../../stock/stock.ts'
import { send } from '../../testing/testVisitors.ts'

// More than the journal holds in one page.
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

/** Polls the catalogue until `until` returns true. Returns every state that was seen, once each. */
async function watch(until: () => boolean) {
  const states = new Set<string>()
  let asked = 0
  const { invalidate } = await import('../../cluster/invalidate.ts')
  while (!until()) {
    // Another change, so that the catalogue is built again in the middle of the import.
    invalidate()
    const list = (await (await fetch(`${tests.cms.url}/api/products`)).json()) as Seen[]
    const kinds = new Set(list.map(({ price, countInStock }) => `${price}/${countInStock}`))
    states.add(`${list.length}: ${[...kinds].sort().join(' ')}`)
    asked += 1
    await pause(10)
  }
  return { states: [...states], asked }
}

async function whileWatched(work: () => Promise<unknown>) {
  let over = false
  const watching = watch(() => over)
  await pause(50)
  await work()
  await pause(50)
  over = true
  return watching
}

it('shows visitors the old catalogue or the new one, and never a half, while it is applied and undone', async () => {
  const file = table(['id', 'price', 'countInStock'], ...ids.map((id) => [id, '200', '9']))
  const { answer } = await tests.dryRun(file)
  expect(answer.counts.changed).toBe(count)
  const progress = new Set<number>()
  const visitors: number[] = []
  const applying = await whileWatched(async () => {
    await tests.begin(answer.id, 'apply')
    for (
      let view = await tests.find(answer.id);
      view.state === 'applying';
      view = await tests.find(answer.id)
    ) {
      progress.add(view.done)
      visitors.push((await fetch(`${tests.cms.url}/cms/api/products?limit=1`)).status)
      await pause(50)
    }
    await tests.waitFor(answer.id)
  })
  expect(new Set(applying.states)).toEqual(new Set([`${count}: 100/5`, `${count}: 200/9`]))
  expect(applying.asked).toBeGreaterThan(5)
  const told = [...progress]
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  // Payload's own door does not show visitors a half-applied import either.
  expect(new Set(visitors.slice(0, -1))).toEqual(new Set([503]))
  expect((await fetch(`${tests.cms.url}/cms/api/products?limit=1`)).status).toBe(200)

  const undoing = await whileWatched(async () => {
    await tests.begin(answer.id, 'undo')
    await tests.waitFor(answer.id)
  })
  expect(new Set(undoing.states)).toEqual(new Set([`${count}: 200/9`, `${count}: 100/5`]))
  expect(undoing.asked).toBeGreaterThan(5)
}, 240_000)

it('tells while it is under way how many rows are written', async () => {
  const { answer } = await tests.dryRun(table(['id', 'price'], [ids[0] ?? '', '150']))
  const { payload } = tests.cms
  const set = { state: 'applying' }
  await updateIf(payload, { collection: 'imports', id: answer.id, where: {}, set })
  const life = heartbeat(payload, answer.id, 'applying')
  try {
    expect((await tests.find(answer.id)).done).toBe(0)
    life.tell(7)
    await vi.waitFor(async () => expect((await tests.find(answer.id)).done).toBe(7), 10_000)
  } finally {
    await life.end()
    const back = { state: 'rehearsed', aliveAt: null, done: 0 }
    await updateIf(payload, { collection: 'imports', id: answer.id, where: {}, set: back })
  }
})

it('lets nobody save a product of an import that is under way, and staff afterwards as ever', async () => {
  const [id = '', other = ''] = ids
  const { answer } = await tests.dryRun(table(['id', 'price'], ...ids.map((one) => [one, '300'])))
  await tests.begin(answer.id, 'apply')
  const { bearer } = tests.staff
  const saved = await send(`${tests.cms.url}/api/products/${id}`, 'PUT', { bearer, body: { price: 1 } })
  const patched = await tests.ask(`/../products/${other}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price: 1 }),
  })
  const state = (await tests.find(answer.id)).state
  expect([saved.status, patched.status, state]).toEqual([409, 409, 'applying'])
  expect(await tests.waitFor(answer.id)).toMatchObject({ state: 'done', done: count })
  // The form under /cms opens the imported state; saving it changes nothing else.
  const opened = await tests.ask(`/../products/${other}?draft=true&depth=0`)
  expect(await opened.json()).toMatchObject({ price: 300, countInStock: 5 })
  const again = await tests.ask(`/../products/${other}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ popular: true, _status: 'published' }),
  })
  expect(again.status).toBe(200)
  expect(await tests.shown(other)).toMatchObject({ price: 300, popular: 'Yes', countInStock: 5 })
  await tests.begin(answer.id, 'undo')
  const undone = await tests.waitFor(answer.id)
  expect(undone.left).toEqual([expect.objectContaining({ product: other })])
  const back = await tests.ask(`/../products/${id}?draft=true&depth=0`)
  expect(await back.json()).toMatchObject({ price: 100, _status: 'published' })
  expect(await tests.shown(other)).toMatchObject({ price: 300 })
}, 120_000)

it('takes orders and shows own reviews meanwhile as if nothing were going on, and keeps the stock exact', async () => {
  const { payload, addProduct, addUser, url } = tests.cms
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { purchasing: 'open', bankDetails: 'Account 1' },
  })
  const { id } = await addProduct({ name: 'Old name', price: 100, countInStock: 5 })
  const { bearer, user } = await addUser('customer')
  const data = { product: id, user: user.id, name: 'Asha', rating: 5, comment: 'Good.' }
  await payload.create({ collection: 'reviews', data })
  const rows = ids.map((one) => [one, `Chair ${one}`, '400', '6'])
  // The first row is written long before the end.
  const file = table(['id', 'name', 'price', 'countInStock'], [id, 'New name', '400', '9'], ...rows)
  const { answer } = await tests.dryRun(file)
  await tests.begin(answer.id, 'apply')
  while ((await findStock(payload, id)) !== 9) await pause(5)
  const body = {
    orderItems: [{ product: id, qty: 2 }],
    shippingAddress: address,
    paymentMethod: 'Bank transfer',
    totalPrice: 200,
  }
  const [order, reviews, cmsReviews] = await Promise.all([
    send(`${url}/api/orders`, 'POST', { bearer, body }),
    send(`${url}/api/users/profile/reviews`, 'GET', { bearer }),
    fetch(`${url}/cms/api/reviews?depth=0&where[product.price][equals]=400`),
  ])
  expect((await tests.find(answer.id)).state).toBe('applying')
  expect([order.status, cmsReviews.status]).toEqual([201, 400])
  expect(JSON.stringify(reviews.answer)).toContain('Old name')
  expect(JSON.stringify(reviews.answer)).not.toContain('New name')
  await tests.waitFor(answer.id)
  expect(await tests.shown(id)).toMatchObject({ name: 'New name', price: 400, countInStock: 7 })
  await tests.begin(answer.id, 'undo')
  await tests.waitFor(answer.id)
  expect(await tests.shown(id)).toMatchObject({ name: 'Old name', price: 100, countInStock: 3 })
}, 120_000)
