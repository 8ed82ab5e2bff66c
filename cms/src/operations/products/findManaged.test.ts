import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ManagedRow } from '../../contract/products.ts'
import { newId } from '../../ids.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

async function list() {
  const { bearer } = await cms.addUser('admin')
  const answer = await fetch(`${cms.url}/api/products?view=manage`, { headers: { authorization: bearer } })
  return { total: answer.headers.get('x-total-count'), rows: (await answer.json()) as ManagedRow[] }
}

it('is an empty list where there is no product', async () => {
  expect(await list()).toEqual({ total: '0', rows: [] })
})

it('has every product once and newest first, however many there are and however many are as old', async () => {
  const days = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
  const made: { id: string; at: string }[] = []
  const { inTransaction } = await import('../../database/transaction.ts')
  await inTransaction(cms.payload, async () => {
    made.length = 0
    for (let index = 0; index < 520; index += 1) {
      const [id, at] = [newId(), days[index % 2] ?? '']
      const data = { id, name: 'Old', price: 1, _status: 'published', createdAt: at, updatedAt: at }
      await cms.payload.db.create({ collection: 'products', data })
      made.push({ id, at })
    }
  })
  made.sort((a, b) => b.at.localeCompare(a.at) || (a.id < b.id ? 1 : -1))
  const { total, rows } = await list()
  expect(total).toBe('520')
  expect(rows.map(({ _id }) => _id)).toEqual(made.map(({ id }) => id))
})
