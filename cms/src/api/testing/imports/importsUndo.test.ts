// @module-tag import
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportView } from '../../../contract/imports.ts'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'
import { changeQuantity } from '../../../stock/changeQuantity.ts'
import { changeStock, findStock } from '../../../stock/stock.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())

const shown = (id: string) => tests.shown(id)

describe('the undoing of the last import', () => {
  it('brings back every field, removes what was new, and leaves what was saved or sold since', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const [one, two, three, four] = await Promise.all(
      names.map((name) => tests.cms.addProduct({ name, features: ['a'] })),
    )
    const before = await tests.exportFile()
    const file = table(
      ['id', 'name', 'price', 'countInStock', 'features'],
      [one!.id, 'One', '1', '9', 'b'],
      [two!.id, 'Two', '2', '8', 'b'],
      [three!.id, 'Three', '3', '7', 'b'],
      ['', 'Fresh', '4', '6', ''],
      [four!.id, 'Four', '5', '6', 'b'],
    )
    const view = await tests.importFile(file)
    await tests.cms.payload.update({ collection: 'products', id: two!.id, data: { popular: true } })
    await changeStock(tests.cms.payload, four!.id, { from: 6, to: 50 })
    await changeQuantity(tests.cms.payload, three!.id, -2)
    expect((await tests.begin(view.id, 'undo')).status).toBe(202)
    const undone = await tests.find(view.id)
    expect(undone).toMatchObject({
      state: 'undone',
      canUndo: false,
      left: [
        { product: two!.id, name: 'Two', why: 'Somebody has saved it since.' },
        { product: four!.id, name: 'Four', why: 'Somebody has set its stock since.' },
      ],
    })
    expect(await shown(one!.id)).toMatchObject({
      price: one!.price,
      countInStock: 5,
      features: ['a'],
      updatedAt: one!.updatedAt,
    })
    expect(await shown(two!.id)).toMatchObject({ price: 2, countInStock: 8 })
    expect(await shown(three!.id)).toMatchObject({ price: three!.price, countInStock: 3 })
    const after = await tests.exportFile()
    expect(after).not.toContain('Fresh')
    expect(after.split('\r\n')).toHaveLength(before.split('\r\n').length)
    const { docs } = await tests.cms.payload.find({
      collection: 'products',
      draft: true,
      where: { id: { equals: one!.id } },
    })
    expect(docs[0]).toMatchObject({ price: one!.price, features: ['a'] })
    expect((await tests.begin(view.id, 'undo')).status).toBe(409)
    const { docs: trail } = await tests.cms.payload.find({
      collection: 'audit-entries',
      where: { subjectId: { equals: one!.id } },
      sort: 'createdAt',
    })
    expect(trail.slice(-2).map(({ who, action, changes }) => [who, action, changes])).toEqual([
      ['editor', 'imported', expect.arrayContaining([{ field: 'features', from: 'a', to: 'b' }])],
      ['editor', 'import undone', expect.arrayContaining([{ field: 'features', from: 'b', to: 'a' }])],
    ])
  })

  it('ends with the last one: what was imported before it stays, and nobody is told otherwise', async () => {
    const [one, two] = await Promise.all(['Early', 'Late'].map((name) => tests.cms.addProduct({ name })))
    const first = await tests.importFile(table(['id', 'price'], [one!.id, '111']))
    expect(first.canUndo).toBe(true)
    const second = await tests.importFile(table(['id', 'price'], [two!.id, '222']))
    await tests.begin(second.id, 'undo')
    expect(await tests.find(second.id)).toMatchObject({ state: 'undone', canUndo: false })
    const history = (await (await tests.ask('/imports')).json()) as ImportView[]
    expect(history.filter(({ canUndo }) => canUndo)).toEqual([])
    expect(await tests.begin(first.id, 'undo')).toMatchObject({
      status: 409,
      answer: { message: 'Only the last import can be undone.' },
    })
    expect(await tests.find(first.id)).toMatchObject({ state: 'done', canUndo: false })
    expect(await shown(one!.id)).toMatchObject({ price: 111 })
    expect(await shown(two!.id)).toMatchObject({ price: two!.price })
  })

  it('is refused where the record of what was before is not whole', async () => {
    const one = await tests.cms.addProduct({ name: 'Lost' })
    const { id } = await tests.importFile(table(['id', 'price'], [one.id, '111']))
    await tests.cms.payload.delete({ collection: 'import-rows', where: { import: { equals: id } } })
    expect(await tests.begin(id, 'undo')).toMatchObject({ status: 409 })
    expect(await tests.find(id)).toMatchObject({ state: 'done' })
  })

  it('lets pictures that only new products had wait like uploads without a product', async () => {
    const { id, filename } = await tests.cms.addPicture()
    const view = await tests.importFile(table(['id', 'name', 'image1'], ['', 'Seen', `/media/${filename}`]))
    const unusedSince = async () =>
      (await tests.cms.payload.findByID({ collection: 'media', id })).unusedSince ?? null
    expect(await unusedSince()).toBeNull()
    await tests.begin(view.id, 'undo')
    expect(await unusedSince()).toEqual(expect.any(String))
  })

  it('leaves new products that were bought or reviewed since, and names them', async () => {
    const { payload } = tests.cms
    const names = ['Bought', 'Reviewed', 'Nobody']
    const view = await tests.importFile(
      table(['id', 'name', 'countInStock'], ...names.map((name) => ['', name, '9'])),
    )
    const { docs } = await payload.find({ collection: 'products', where: { name: { in: names } }, depth: 0 })
    const idOf = (name: string) => docs.find((doc) => doc.name === name)?.id ?? ''
    await changeQuantity(payload, idOf('Bought'), -5)
    await payload.create({
      collection: 'reviews',
      data: { product: idOf('Reviewed'), name: 'Asha', rating: 5, comment: 'Good.' } as never,
    })
    await tests.begin(view.id, 'undo')
    const undone = await tests.find(view.id)
    expect(undone.left.map(({ name, why }) => [name, why])).toEqual([
      ['Bought', 'Its stock has changed since: it was bought.'],
      ['Reviewed', 'Customers have reviewed it since.'],
    ])
    const left = await payload.find({ collection: 'products', where: { name: { in: names } }, sort: 'name' })
    expect(left.docs.map(({ name }) => name)).toEqual(['Bought', 'Reviewed'])
    expect(await findStock(payload, idOf('Bought'))).toBe(4)
    expect((await payload.count({ collection: 'reviews' })).totalDocs).toBe(1)
  })
})

describe('an undoing that meets another import', () => {
  it('comes before it or after it: the one that came later is refused', async () => {
    const one = await tests.cms.addProduct({ name: 'Before' })
    const prices = (price: string) => table(['id', 'price'], [one.id, price])
    const first = await tests.importFile(prices('101'))
    const next = (await tests.dryRun(prices('202'))).answer
    const [undone, applied] = await Promise.all([
      tests.begin(first.id, 'undo'),
      tests.begin(next.id, 'apply'),
    ])
    expect([undone.status, applied.status].sort()).toEqual([202, 409])
    const isUndone = undone.status === 202
    expect(await shown(one.id)).toMatchObject({ price: isUndone ? one.price : 202 })
    expect(await tests.find(first.id)).toMatchObject({ state: isUndone ? 'undone' : 'done', canUndo: false })
    expect(await tests.find(next.id)).toMatchObject(
      isUndone ? { state: 'rehearsed', done: 0 } : { state: 'done', canUndo: true },
    )
  })
})

it('journals are removed after a day, but for that of the last import and those of new rehearsals', async () => {
  const { payload } = tests.cms
  const one = await tests.cms.addProduct({ name: 'Noted' })
  const prices = (price: string) => table(['id', 'price'], [one.id, price])
  const first = await tests.importFile(prices('301'))
  const last = await tests.importFile(prices('302'))
  const [old, young] = [
    (await tests.dryRun(prices('303'))).answer,
    (await tests.dryRun(prices('304'))).answer,
  ]
  const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
  for (const { id } of [first, last, old]) {
    await payload.db.updateOne({ collection: 'imports', id, data: { createdAt } })
    const where = { import: { equals: id } }
    await payload.db.updateOne({ collection: 'import-rows', where, data: { createdAt } })
  }
  const { dropOldJournals } = await import('../../../operations/imports/dropOldJournals.ts')
  await dropOldJournals(payload)
  const { docs } = await payload.find({ collection: 'import-rows', pagination: false })
  const kept = docs.map((page) => page.import)
  expect([first, last, old, young].map(({ id }) => kept.includes(id))).toEqual([false, true, false, true])
  expect((await tests.begin(last.id, 'undo')).status).toBe(202)
})
