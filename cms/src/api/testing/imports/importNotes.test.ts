// @module-tag import
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())
beforeEach(async () => {
  await tests.cms.payload.delete({ collection: 'products', where: {}, depth: 0 })
})
const notesOf = async (...rows: string[][]) =>
  (await tests.dryRun(table(...rows))).answer.rows.map(({ notes }) =>
    notes.filter((note) => !note.startsWith('Stays')),
  )

it('says that new products of a file are there already when it comes a second time', async () => {
  const rows = [
    ['id', 'name', 'sku', 'sku 2'],
    ['', 'Regent', 'S-1', ''],
    ['', 'Marigold', '', 'S-2'],
  ]
  expect(await notesOf(...rows)).toEqual([[], []])
  await tests.importFile(table(...rows))
  expect(await notesOf(...rows)).toEqual([
    [
      expect.stringMatching(/^A product of this name is in the shop already\. Its id is [0-9a-f]{24}\.$/),
      'The SKU S-1 is in the shop already, at Regent.',
    ],
    [expect.stringContaining('of this name'), 'The SKU S-2 is in the shop already, at Marigold.'],
  ])
})

it('compares names and SKUs in whatever case, and those within the file', async () => {
  const { id } = await tests.cms.addProduct({ name: 'Regent  High', addInfo: [{ sku: 'ab-1' }] })
  const other = await tests.cms.addProduct({ name: 'Other' })
  expect(
    await notesOf(
      ['id', 'name', 'sku'],
      ['', 'regent high', ''],
      ['', 'New one', 'X'],
      ['', 'NEW ONE', 'x'],
      [other.id, 'Other', 'AB-1'],
      [id, 'Regent High', 'AB-1'],
    ),
  ).toEqual([
    [`A product of this name is in the shop already. Its id is ${id}.`],
    [],
    ['Row 3 has the same name.', 'Row 3 has the same SKU, x.'],
    ['The SKU AB-1 is in the shop already, at Regent  High.'],
    ['Row 5 has the same SKU, AB-1.'],
  ])
})

it('notes cells that nobody means, and reads those with marks that nobody sees', async () => {
  const { id } = await tests.cms.addProduct({ name: 'One', price: 5 })
  const { answer } = await tests.dryRun(
    table(
      ['id\u200b', 'price', 'type', 'popular', 'status', 'description', 'image2'],
      [
        `\u200b${id}\u200b`,
        '12,500\u200b',
        'Chairs\u200b',
        'Yes\u200b',
        'published\u200b',
        '<p>x</p>',
        'https://shop.example/p/1',
      ],
    ),
  )
  expect(answer.rows[0]).toMatchObject({ action: 'changed', problems: [] })
  expect(answer.rows[0]?.changes).toContainEqual({ field: 'price', from: '5', to: '12500' })
  expect(answer.rows[0]?.notes).toEqual([
    'This has HTML tags, which visitors would see as they stand here (description).',
    'This may lead to a page. Open it: it must show the picture alone (image2).',
  ])
})
