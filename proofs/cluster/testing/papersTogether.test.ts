// @module-tag race
// @module-tag money
import type { Order } from 'cms/contract/orders'
import type { PaperList } from 'cms/contract/sales/papers'
import { afterAll, expect, test } from 'vitest'
import { ask, must, untilServed } from '../../shop/ask.ts'
import { openCluster } from '../../shop/openCluster.ts'
import { orderBody } from '../../shop/orderBody.ts'

const shop = await openCluster({ env: { LOG_LEVEL: 'error' } })
afterAll(() => shop.stop())

test('20 orders that two processes deliver at once have 20 invoices, without a gap and none twice', async () => {
  const processes = await Promise.all([shop.start(), shop.start()])
  const at = (turn: number) => processes[turn % 2]?.url ?? ''
  const { admin: token, token: customer, products } = await shop.prepare(at(0), { stock: 100 })
  const body = {
    seller: { legalName: 'Baithak Seating Works LLP', address: 'Mumbai 400001', gstin: '27AAPFU0939F1ZV' },
    papers: { areChecked: true, isOn: true, when: 'leaves', vouchers: true },
  }
  await must(200, ask(at(0), 'POST', '/cms/api/globals/site-settings', { token, body }))
  const orders: Order[] = []
  for (let count = 0; count < 20; count += 1) {
    const placed = orderBody([{ id: '', price: 0, ...products[0], qty: 1 }])
    orders.push(
      await must(201, ask<Order>(at(count), 'POST', '/api/orders', { token: customer, body: placed })),
    )
  }
  const answers = await Promise.all(
    orders.map(({ _id }, turn) =>
      untilServed(() => ask(at(turn), 'PUT', `/api/orders/${_id}/deliver`, { token, body: {} })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const { rows } = await must(200, ask<PaperList>(at(0), 'GET', '/api/papers', { token }))
  const serials = rows.map(({ number }) => Number(number.split('/')[2])).sort((one, other) => one - other)
  expect(serials).toEqual(orders.map((_, index) => index + 1))
  expect(new Set(rows.map(({ order }) => order)).size).toBe(20)
})
