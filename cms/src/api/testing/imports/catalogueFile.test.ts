// @module-tag import
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromPlainText } from '../../../text/html.ts'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())
beforeEach(async () => {
  await tests.cms.payload.delete({ collection: 'products', where: {}, depth: 0 })
})

describe('an exported file', () => {
  it('has a mark, Windows line ends, every field of a product, and no formulas', async () => {
    const { id } = await tests.cms.addProduct({
      name: '=cmd|calc',
      price: 12500.5,
      features: ['-Light', 'Strong'],
      description: fromPlainText('+ One.\n\nTwo, "three".'),
      addInfo: [{ sku: '0012', material: "'45" }, { sku: '1-2' }],
      popular: true,
      countInStock: 7,
    })
    const text = await tests.exportFile()
    const first =
      'id,name,price,type,category,popular,countInStock,variantGroup,hsn,gstPercent,nextHsn,nextGstPercent,nextTaxFrom,bisLicence,maker,loadLimit,weight,armHeight,tilt,lumbar,castors,foamDensity,certificates,status,image1,'
    expect(text.startsWith(`\uFEFF${first}`)).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    for (const cell of [
      "'=cmd|calc",
      '12500.5',
      '"\'-Light\nStrong"',
      "'0012",
      "''45",
      "'1-2",
      'Yes',
      'published',
    ])
      expect(text).toContain(cell)
    const [heading = ''] = text.split('\r\n')
    expect(heading.split(',')).toContain('chairHeight 2')
    expect(text).toContain(id)
    const { headers } = await tests.ask('/export')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=products-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('is one row for a product however a reader takes line ends, so none begins with a formula', async () => {
    await tests.cms.addProduct({
      name: 'Chair',
      features: ['a', '=1+1', '@b'],
      description: fromPlainText('Nice\n=1+1\n\n-2'),
    })
    const text = await tests.exportFile()
    for (const record_delimiter of [['\n', '\r\n', '\r'], '\n', '\r\n']) {
      const rows: string[][] = parse(text, { record_delimiter, bom: true, relax_column_count: true })
      expect(rows).toHaveLength(2)
      expect(rows[1]).toContain('Nice\n=1+1\n\n-2')
    }
  })

  it('imports again as unchanged, every row of it', async () => {
    await tests.cms.addProduct({
      name: "'@odd",
      features: ['=1', 'b'],
      addInfo: [{ sku: "''" }, {}, { colorOption: '1e5' }],
    })
    await tests.cms.addProduct({ description: fromPlainText('One.\n\n- Two'), variantGroup: '=pair  1' })
    await tests.cms.addProduct({ _status: 'draft', name: 'A draft', countInStock: 0 })
    await tests.cms.payload.create({ collection: 'products', draft: true, data: { name: '' } as never })
    const { answer, status } = await tests.dryRun(await tests.exportFile())
    expect(status).toBe(201)
    expect(answer.rows.filter(({ action }) => action !== 'unchanged')).toEqual([])
    expect(answer.counts).toEqual({ created: 0, changed: 0, unchanged: 4, refused: 0 })
  })
})

describe('a rehearsal', () => {
  it('says row by row what would happen, and writes nothing', async () => {
    const one = await tests.cms.addProduct({ name: 'One', price: 12000 })
    const two = await tests.cms.addProduct({ name: 'Two' })
    const before = await tests.exportFile()
    const { answer } = await tests.dryRun(
      table(
        ['id', 'Name', 'price', 'countInStock', 'type', 'category', 'image1'],
        [one.id, 'One', '12,500', '5', 'Chairs', 'Executive Chairs'],
        [two.id, 'Two'],
        ['', 'Three', '100', '2', 'Lounge', 'LoungeChairs', 'https://pictures.example/a.jpg'],
        ['', 'Four', '100'],
        ['f'.repeat(24), 'Five'],
        [one.id, 'Again'],
        ['', 'Six', '-1', '1.5', 'Throne'],
        ['', 'Seven', '1', '1', 'Chairs', 'Staff', '/media/00000000000000000000-640.webp'],
      ),
    )
    expect(answer.counts).toEqual({ created: 2, changed: 1, unchanged: 1, refused: 4 })
    expect(answer.rows.map(({ action }) => action)).toEqual([
      'changed',
      'unchanged',
      'created',
      'created',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(answer.rows[0]?.changes).toEqual([{ field: 'price', from: '12000', to: '12500' }])
    expect(answer.rows.map(({ status }) => status).slice(2, 4)).toEqual(['published', 'draft'])
    expect(answer.rows[3]?.notes).toEqual([
      'Stays a draft: it still needs a first picture, a type, a category.',
    ])
    expect(
      answer.rows
        .slice(4)
        .map(({ row, problems }) => [row, ...problems.map(({ field, message }) => `${field}: ${message}`)]),
    ).toEqual([
      [6, 'id: No product has this id. Leave it empty for a new product'],
      [7, 'id: This id is in row 2 too'],
      [
        8,
        'price: Must not be below 0',
        'type: Choose one of the list',
        'countInStock: Must be a whole number',
      ],
      [9, 'image1: This picture is not stored here. Please upload it again.'],
    ])
    expect(await tests.exportFile()).toBe(before)
    const applied = await tests.begin(answer.id, 'apply')
    expect([applied.status, applied.answer.message]).toEqual([
      409,
      'Some rows were refused. Correct them in the file, then choose it again.',
    ])
    expect(await tests.exportFile()).toBe(before)
  })
})

describe('the file', () => {
  it.each([
    ['semicolons and a decimal comma', (id: string) => Buffer.from(`id;price;name\r\n${id};"12,5";Ottoman`)],
    ['tabs', (id: string) => Buffer.from(`id\tprice\tname\n${id}\t12.5\tOttoman`)],
    [
      'a line that names the sign',
      (id: string) => Buffer.from(`sep=;\r\nid;price;name\r\n${id};12.50;Ottoman`),
    ],
    ['Windows-1252', (id: string) => Buffer.from(`id,price,name\n${id},12.5,Fauteuil à café`, 'latin1')],
    [
      "Excel's Unicode text",
      (id: string) => Buffer.from(`\uFEFFid\tprice\tname\r\n${id}\t12.5\tFauteuil à café`, 'utf16le'),
    ],
  ])('is understood with %s', async (_, make) => {
    const { id } = await tests.cms.addProduct({ name: 'Before' })
    const { answer } = await tests.dryRun(make(id))
    expect(answer.rows[0]?.changes).toEqual(
      [
        expect.objectContaining({ field: 'price', to: '12.5' }),
        { field: 'name', from: 'Before', to: expect.stringMatching(/^(Ottoman|Fauteuil à café)$/) as string },
      ].map((change) => (change.field === 'price' ? expect.objectContaining({ field: 'price' }) : change)),
    )
  })

  it.each([
    ['nothing', '', 400, 'The file is empty. Its first row names the columns.'],
    ['no rows', 'id,name', 400, 'The file names columns and has no rows below them.'],
    [
      'unknown columns',
      'id,nome,Price\n,a,1',
      400,
      'Unknown columns: "nome". Use the headings of an exported file.',
    ],
    ['a column twice', 'id,name,Name\n,a,b', 400, 'These columns are there twice: "name".'],
    [
      'no ids',
      'name\na',
      400,
      'The column "id" is missing. It says which product a row is; leave it empty for a new one.',
    ],
    ['an open quotation mark', 'id,name\n,"a', 400, 'A quotation mark is not closed'],
    [
      'a workbook',
      'PK\u0003\u0004 something',
      400,
      'This is an Excel workbook. In Excel choose "Save As" and the kind "CSV UTF-8".',
    ],
    ['a picture', '\u0000\u0001\u0002', 400, 'This is not a CSV file.'],
    [
      '5,001 rows',
      `id,name\n${',a\n'.repeat(5001)}`,
      400,
      'The file has 5,001 rows; at most 5,000 go into one import. Split it.',
    ],
    [
      'more than 10 MB',
      'x'.repeat(10 * 1024 * 1024 + 1),
      413,
      'This file is larger than 10 MB. Split it into several.',
    ],
  ])('is refused with %s', async (_, file, status, message) => {
    const { answer, ...got } = await tests.dryRun(file)
    expect([got.status, answer.message]).toEqual([status, expect.stringContaining(message)])
  })

  it('is for staff alone', async () => {
    const customer = await tests.cms.addUser('customer')
    for (const [authorization, status] of [
      ['', 401],
      [customer.authorization, 403],
      [customer.bearer, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', '/export'],
        ['GET', '/imports'],
        ['POST', '/imports'],
        ['POST', `/imports/${'a'.repeat(24)}/apply`],
        ['POST', `/imports/${'a'.repeat(24)}/undo`],
      ] as const) {
        const response = await tests.ask(
          path,
          { method, ...(method === 'POST' ? { body: 'id\n', headers: { 'content-type': 'text/csv' } } : {}) },
          authorization,
        )
        expect([path, response.status]).toEqual([path, status])
      }
    expect(
      (
        await tests.ask('/imports', {
          method: 'POST',
          body: 'id\n',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415)
    expect((await tests.begin('a'.repeat(24), 'apply')).status).toBe(404)
  })
})
