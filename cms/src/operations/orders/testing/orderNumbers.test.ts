// @module-tag money
import { afterAll, expect, it } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import { openOrderTests } from '../../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const owner = (await shop.cms.addUser('customer')).bearer
const admin = (await shop.cms.addUser('admin')).bearer
const product = await shop.cms.addProduct({
  name: 'Regent',
  countInStock: 1000,
  addInfo: [{ sku: 'EXE-01', modelNo: 'EXE010', colorOption: 'Black' }],
})
const place = async () => (await shop.place(owner, { [product.id]: 1 })).answer as unknown as Order

it('orders placed at once get numbers that differ and grow, after the prefix of the settings and the year', async () => {
  const first = await place()
  const many = await Promise.all(Array.from({ length: 8 }, place))
  await shop.setShop({ orderPrefix: 'AS' })
  const last = await place()
  const numbers = [first, ...many, last].map(({ orderNumber }) => Number(orderNumber.split('-')[2]))
  expect(new Set(numbers).size).toBe(10)
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([numbers[0], numbers[9]])
  expect([first.orderNumber, last.orderNumber]).toEqual([
    expect.stringMatching(/^BTK-\d\d-\d{4}$/),
    expect.stringMatching(/^AS-\d\d-\d{4}$/),
  ])
})

it('a line keeps its codes and colour, and the shop finds the order by them, by its PIN and its chair', async () => {
  const { _id, orderItems } = await place()
  expect(orderItems[0]).toMatchObject({ sku: 'EXE-01', modelNo: 'EXE010', colorOption: 'Black' })
  const rows = (await shop.api('GET', '', { bearer: admin })).answer as unknown as {
    _id: string
    words: string
  }[]
  const words = rows.find((row) => row._id === _id)?.words.split('\n')
  expect(words).toEqual(expect.arrayContaining(['Mumbai 400001', 'Regent', 'EXE-01', 'EXE010']))
  const own = (await shop.api('GET', '/mine', { bearer: owner })).answer as unknown as { words: string }[]
  expect(own.every((row) => row.words === '')).toBe(true)
})
