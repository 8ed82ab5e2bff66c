// @module-tag transaction
// @module-tag money
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endStatements } from '../../../testing/failures/endStatements.ts'
import { openPaperTests } from '../../../testing/paperTests.ts'

let shop: Awaited<ReturnType<typeof openPaperTests>>
beforeAll(async () => {
  shop = await openPaperTests()
})
afterAll(() => shop.cms.close())

const rights = { sells: true, handlesMoney: true, isAdmin: true }

/** All papers, which have every number of their series once. */
async function findNumbers() {
  const { docs: papers } = await shop.cms.payload.find({
    collection: 'papers',
    sort: ['series', 'serial'],
    pagination: false,
    depth: 0,
  })
  for (const series of new Set(papers.map((paper) => paper.series))) {
    const serials = papers.filter((paper) => paper.series === series).map(({ serial }) => serial)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  }
  return papers.map(({ number }) => number)
}
const placed = () => vi.waitFor(() => shop.placed(100, 2), 20_000)
const orderOf = (id: string) => shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })

it('takes a number with its act or not at all, wherever the database goes away', async () => {
  const { deliverOrder } = await import('../../orders/deliverOrder.ts')
  const { returnChairs } = await import('../../orders/returnChairs.ts')
  const { payload } = shop.cms
  const runLimited = endStatements(payload)
  const order = await orderOf((await placed())._id)
  const back = { lines: [{ line: String(order.orderItems[0]?.id), qty: 1, restock: true }], instead: [] }
  const acts = [
    () => deliverOrder(payload, order, rights),
    () => returnChairs(payload, order, { ...back, reason: '' }, rights),
  ]
  for (const act of acts) {
    const before = await findNumbers()
    let statements = 0
    while ('error' in (await runLimited(statements, act))) {
      expect(await findNumbers()).toEqual(before)
      expect((await orderOf(order.id)).updatedAt).toBeTruthy()
      statements += 1
    }
    expect(statements).toBeGreaterThan(4)
    expect((await findNumbers()).length - before.length).toBe(1)
  }
  expect((await shop.stored(order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit note'])
}, 180_000)

it('numbers orders that are delivered at once without a gap, also by two buttons at one order', async () => {
  const orders: string[] = []
  for (let count = 0; count < 20; count += 1) orders.push((await placed())._id)
  const before = (await findNumbers()).length
  const answers = await Promise.all(orders.map((id) => shop.act(id, 'PUT', 'deliver')))
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
  expect((await findNumbers()).length - before).toBe(20)
  const { _id: id } = await placed()
  const both = await Promise.all([1, 2].map(() => shop.act(id, 'POST', 'papers')))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.stored(id)).map(({ kind }) => kind)).toEqual(['invoice'])
}, 120_000)

it('goes on behind the highest number where the counter of a restored shop lags', async () => {
  const before = await findNumbers()
  const { payload } = shop.cms
  const orders = [await placed(), await placed(), await placed(), await placed()]
  await payload.db.deleteMany({ collection: 'counters', where: { id: { like: 'papers INV' } } })
  await Promise.all(orders.map(({ _id }) => shop.act(_id, 'PUT', 'deliver')))
  expect((await findNumbers()).length - before.length).toBe(4)
})
