import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

let shop: OrderTests
beforeAll(async () => {
  shop = await openOrderTests()
})
afterAll(() => shop.cms.close())

const press = (body: object) => send(`${shop.cms.url}/api/presses`, 'POST', { body })
const written = async () => {
  const { flushPresses } = await import('./countPress.ts')
  await flushPresses(shop.cms.payload)
  return (await shop.cms.payload.find({ collection: 'presses', pagination: false })).docs
}

it('presses are counted by day, kind and chair, in batches; chairs that do not exist are not', async () => {
  const { id } = await shop.cms.addProduct()
  const none = '0'.repeat(24)
  for (const product of [id, id, none]) expect((await press({ kind: 'price', product })).status).toBe(204)
  await press({ kind: 'call' })
  expect(await written()).toHaveLength(2)
  await press({ kind: 'price', product: id })
  const rows = (await written()).map(({ kind, product, count }) => ({ kind, product: product ?? '', count }))
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ kind: 'price', product: id, count: 3 })
  expect(rows).toContainEqual({ kind: 'call', product: '', count: 1 })
  expect((await press({ kind: 'price', product: 'Regent' })).status).toBe(400)
})

it('staff see in the list of products how often a chair was asked for in seven days', async () => {
  const { id } = await shop.cms.addProduct()
  const { weekStart } = await import('./countPress.ts')
  const { addPressCounts } = await import('../../database/pressCounts.ts')
  const first = weekStart()
  const before = weekStart(Date.now() - 24 * 3_600_000)
  await addPressCounts(shop.cms.payload, [
    { kind: 'price', product: id, day: first, count: 4 },
    { kind: 'chat', product: id, day: first, count: 1 },
    { kind: 'price', product: id, day: before, count: 8 },
  ])
  const { bearer } = await shop.cms.addUser('editor')
  const { answer } = await send(`${shop.cms.url}/api/products?view=manage`, 'GET', { bearer })
  const rows = answer as unknown as { _id: string; asked: number; waiting: number }[]
  expect(rows.find(({ _id }) => _id === id)).toMatchObject({ asked: 5, waiting: 0 })
})
