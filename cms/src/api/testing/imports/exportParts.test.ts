// @module-tag import
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../ids.ts'
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
        const [id, createdAt] = [newId(), new Date(Date.UTC(2026, 0, 1 + (n >> 3))).toISOString()]
        const data = {
          id,
          name: `Chair ${n}`,
          price: 1,
          _status: 'published',
          createdAt,
          updatedAt: createdAt,
        }
        await tests.cms.payload.db.create({ collection: 'products', data })
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
