// @module-tag import
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportTests, openImportTests } from '../../../testing/importTests.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())

describe('a file that is exported in parts', () => {
  it('has every product once, newest first, however many there are', async () => {
    const ids: string[] = []
    // More than are read together, some created at one moment.
    const { inTransaction } = await import('../../../database/transaction.ts')
    const addAll = async () => {
      ids.length = 0
      for (let n = 0; n < 255; n += 1) {
        const createdAt = new Date(Date.UTC(2026, 0, 1 + (n >> 3))).toISOString()
        const { id } = await tests.cms.addProduct({ name: `Chair ${n}`, createdAt, countInStock: n % 4 })
        ids.push(id)
      }
    }
    await inTransaction(tests.cms.payload, addAll, { isLong: true })
    const rows: Record<string, string>[] = parse(await tests.exportFile(), { bom: true, columns: true })
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
    const number = ({ name = '' }: Record<string, string>) => Number(name.slice('Chair '.length)) >> 3
    const numbers = rows.map(number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })
})
