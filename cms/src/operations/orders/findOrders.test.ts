// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { openOrderTests, orderData } from '../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())

it('answers every order once, also where many were placed in one moment', async () => {
  const many = 510
  const times = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
  const { inTransaction } = await import('../../database/transaction.ts')
  await inTransaction(shop.cms.payload, async () => {
    for (let n = 0; n < many; n += 1) {
      const id = newId()
      await shop.cms.payload.db.create({
        collection: 'orders',
        data: {
          ...orderData,
          orderItems: [],
          id,
          orderNumber: `N-${n}`,
          requestKey: id,
          createdAt: times[n % 5 === 0 ? 1 : 0],
        },
      })
    }
  })
  const { bearer } = await shop.cms.addUser('orders')
  const { text } = await shop.api('GET', '', { bearer })
  const found = JSON.parse(text) as { _id: string; createdAt: string }[]
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(many)
  expect(found).toHaveLength(many)
  const moments = found.map(({ createdAt }) => createdAt)
  expect(moments).toEqual([...moments].sort().reverse())
})
