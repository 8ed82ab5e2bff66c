// @module-tag import
import { afterAll, beforeAll, expect, it } from 'vitest'
import { now, updateIf } from '../database/statements.ts'
import { findStock } from '../stock/stock.ts'
import { type ImportTests, openImportTests, table } from '../testing/importTests.ts'
import { endOldImports } from './endOldImports.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())

const longAgo = '2026-01-01T00:00:00.000Z'

/** Leaves an import as a process of an earlier version did that died in the middle of it. */
async function leave(id: string, summary: object, state: 'applying' | 'undoing') {
  const record = await tests.cms.payload.findByID({ collection: 'imports', id })
  const known = record.summary as object
  await tests.cms.payload.db.updateOne({
    collection: 'imports',
    id,
    data: { state, aliveAt: longAgo, summary: { ...known, ...summary } },
  })
}

it('undoes what an earlier version had begun to apply, and leaves what it had not reached', async () => {
  const { payload } = tests.cms
  const [reached, waiting] = [await tests.cms.addProduct(), await tests.cms.addProduct()]
  const before = await tests.exportFile()
  const file = table(
    ['id', 'name', 'price', 'countInStock'],
    ['', 'Fresh', '1', '2'],
    [reached.id, 'New name', '1', '9'],
    [waiting.id, 'New name', '2', '1'],
  )
  const { id } = (await tests.dryRun(file)).answer
  const stamp = now()
  const { docs } = await payload.find({ collection: 'import-rows', where: { import: { equals: id } } })
  const [fresh] = (docs[0]?.entries ?? []) as { product: string }[]
  const made = await tests.cms.addProduct({ id: fresh?.product, name: 'Fresh' })
  for (const { id: one } of [reached, made])
    await updateIf(payload, {
      collection: 'products',
      id: one,
      where: {},
      set: { name: 'New name', updatedAt: stamp },
    })
  await payload.db.updateOne({
    collection: 'stock',
    id: reached.id,
    data: { quantity: 7, marks: { [id]: 4, ['a'.repeat(24)]: -2 } },
  })
  await leave(id, { stamp, lease: 'none' }, 'applying')
  await endOldImports(payload)
  expect(await tests.find(id)).toMatchObject({ state: 'failed', canUndo: false })
  // Two were ordered meanwhile.
  expect(await findStock(payload, reached.id)).toBe(3)
  expect(await tests.exportFile()).toBe(before.replace(new RegExp(`^(${reached.id}.*),5,`, 'm'), '$1,3,'))
  expect((await tests.stored(reached.id)).updatedAt).toBe(reached.updatedAt)
  expect((await tests.stored(waiting.id)).updatedAt).toBe(waiting.updatedAt)
})

it('ends an undoing that a person had asked for', async () => {
  const { payload } = tests.cms
  const [first, second] = [await tests.cms.addProduct(), await tests.cms.addProduct()]
  const file = table(['id', 'price', 'countInStock'], [first.id, '7', '9'], [second.id, '8', '9'])
  const { id } = await tests.importFile(file)
  // The stock of the first was given back already.
  await payload.db.updateOne({
    collection: 'stock',
    id: first.id,
    data: { quantity: 5, marks: { [id]: -4 } },
  })
  await leave(id, { undo: 'person', undoneBy: { id: tests.staff.user.id, name: 'staff' } }, 'undoing')
  await endOldImports(payload)
  expect(await tests.find(id)).toMatchObject({ state: 'undone' })
  expect([await tests.shown(first.id), await tests.shown(second.id)]).toMatchObject([
    { price: first.price, countInStock: 5 },
    { price: second.price, countInStock: 5 },
  ])
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { action: { equals: 'import undone' }, subjectId: { in: [first.id, second.id] } },
  })
  expect(docs.map(({ who }) => who)).toEqual(['staff', 'staff'])
})
