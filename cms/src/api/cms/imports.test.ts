// @module-tag import
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductDetail } from '../../contract/productViews.ts'
import { fromPlainText } from '../../text/html.ts'
import { type ImportTests, openImportTests, table } from '../../testing/importTests.ts'

/** The trail is the last that an import writes. */
const trail = vi.hoisted(() => ({ isFull: false }))
vi.mock('../../audit/audit.ts', async (importOriginal) => {
  const audit = await importOriginal<typeof import('../../audit/audit.ts')>()
  const recordChanges: typeof audit.recordChanges = async (...args) => {
    if (trail.isFull) throw new Error('The disk is full')
    return audit.recordChanges(...args)
  }
  return { ...audit, recordChanges }
})

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())
beforeEach(async () => {
  await tests.cms.payload.delete({ collection: 'products', where: {}, depth: 0 })
})

const shown = (id: string) => tests.shown(id)

describe('an import', () => {
  it('changes what the file names and keeps the rest, formatting too', async () => {
    const description = fromPlainText('First.\n\nSecond.')
    const [paragraph] = description.root.children as unknown as { children: { format: number }[] }[]
    if (paragraph?.children[0]) paragraph.children[0].format = 1
    const one = await tests.cms.addProduct({
      name: 'One',
      description,
      addInfo: [{ sku: 'A', style: 'Plain' }],
    })
    const view = await tests.importFile(
      table(
        ['id', 'price', 'countInStock', 'description', 'sku', 'features'],
        [one.id, '99.50', '9', 'First.\n\nSecond.', 'B', 'x\ny'],
      ),
    )
    expect(view).toMatchObject({ state: 'done', done: 1, canUndo: true })
    const after = await tests.stored(one.id)
    expect(after).toMatchObject({
      price: 99.5,
      countInStock: 9,
      features: ['x', 'y'],
      name: 'One',
      _status: 'published',
    })
    expect(after.addInfo?.[0]).toMatchObject({ sku: 'B', style: 'Plain' })
    expect(after.descriptionHtml).toContain('<strong>First.</strong>')
    expect(after.pictures).toHaveLength(1)
    expect(after.pictures[0]).toMatchObject({ id: one.pictures[0]?.id, upload: expect.any(String) as string })
    expect(await shown(one.id)).toMatchObject({ price: 99.5, countInStock: 9, name: 'One' })
    const { docs } = await tests.cms.payload.findVersions({
      collection: 'products',
      where: { parent: { equals: one.id } },
      sort: '-updatedAt',
    })
    expect(docs.map(({ latest, version }) => [latest === true, version.price])).toEqual([
      [true, 99.5],
      [false, one.price],
    ])
    // It can still be saved.
    await tests.cms.payload.update({ collection: 'products', id: one.id, data: { name: 'Later' } })
    expect(await shown(one.id)).toMatchObject({ name: 'Later', price: 99.5 })
  })

  it('makes variants of products, leaves out those whose cell is empty, and is undone', async () => {
    const [black, grey, red] = [
      await tests.cms.addProduct({ name: 'Black one' }),
      await tests.cms.addProduct({ name: 'Grey one', variantGroup: 'pair' }),
      await tests.cms.addProduct({ name: 'Red one', variantGroup: 'pair' }),
    ]
    const rows = [
      [black.id, ' PAIR '],
      [grey.id, 'Pair'],
      [red.id, ''],
    ]
    const view = await tests.importFile(table(['id', 'variantGroup'], ...rows))
    expect(view).toMatchObject({ state: 'done', done: 3 })
    const namesAt = async (id: string) => {
      const answer = await fetch(`${tests.cms.url}/api/products/${id}?view=detail`)
      return ((await answer.json()) as ProductDetail).variants.map(({ name }) => name).sort()
    }
    expect(await namesAt(black.id)).toEqual(['Black one', 'Grey one'])
    expect(await namesAt(red.id)).toEqual([])
    const again = await tests.dryRun(await tests.exportFile())
    expect(again.answer.counts).toMatchObject({ changed: 0, unchanged: 3 })
    expect((await tests.begin(view.id, 'undo')).status).toBe(202)
    expect(await namesAt(red.id)).toEqual(['Grey one', 'Red one'])
    expect(await namesAt(black.id)).toEqual([])
    const { answer } = await tests.dryRun(table(['id', 'variantGroup'], [black.id, 'x'.repeat(61)]))
    expect(answer.rows[0]).toMatchObject({
      action: 'refused',
      problems: [{ field: 'variantGroup', message: 'At most 60 characters' }],
    })
  })

  it('creates products, published when complete, in the order of the file', async () => {
    const picture = await tests.cms.addPicture()
    const address = `/media/${picture.filename?.replace('-full.', '-640.')}`
    await tests.importFile(
      table(
        ['id', 'name', 'price', 'type', 'category', 'image1', 'countInStock', 'status', 'description'],
        ['', 'New one', '10', 'Lounge', 'LoungeChairs', address, '3', '', 'Soft.'],
        ['', 'New two', '20', 'Lounge', 'LoungeChairs', address, '', 'draft', ''],
        ['', 'New three', '', '', '', '', '', '', ''],
      ),
    )
    const list = (await (await fetch(`${tests.cms.url}/api/products`)).json()) as { name: string }[]
    expect(list).toEqual([
      expect.objectContaining({
        name: 'New one',
        countInStock: 3,
        image1: expect.stringMatching(/-1280\.webp$/),
        descriptionHtml: '<p>Soft.</p>',
      }),
    ])
    const text = await tests.exportFile()
    expect(
      text
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[1]),
    ).toEqual(['New one', 'New two', 'New three'])
    const { docs } = await tests.cms.payload.find({ collection: 'products', draft: true, sort: 'name' })
    expect(docs.map(({ name, _status, countInStock }) => [name, _status, countInStock])).toEqual([
      ['New one', 'published', 3],
      ['New three', 'draft', 0],
      ['New two', 'draft', 0],
    ])
    const again = await tests.dryRun(text)
    expect(again.answer.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  })

  it('publishes drafts, takes products back, and changes drafts where they are', async () => {
    const hidden = await tests.cms.addProduct({ _status: 'draft', name: 'Hidden' })
    await tests.cms.payload.update({
      collection: 'products',
      id: hidden.id,
      draft: true,
      data: { name: 'Hidden, newer' },
    })
    const seen = await tests.cms.addProduct({ name: 'Seen' })
    const kept = await tests.cms.addProduct({ _status: 'draft', name: 'Kept' })
    await tests.importFile(
      table(
        ['id', 'status', 'price'],
        [hidden.id, 'published', '7'],
        [seen.id, 'draft', '8'],
        [kept.id, 'draft', '9'],
      ),
    )
    expect(await shown(hidden.id)).toMatchObject({ name: 'Hidden, newer', price: 7 })
    expect([await shown(seen.id), await shown(kept.id)]).toEqual([null, null])
    const { docs } = await tests.cms.payload.find({ collection: 'products', draft: true, sort: 'name' })
    expect(docs.map(({ name, price, _status }) => [name, price, _status])).toEqual([
      ['Hidden, newer', 7, 'published'],
      ['Kept', 9, 'draft'],
      ['Seen', 8, 'draft'],
    ])
  })

  it('is refused as a whole where something has changed since the rehearsal', async () => {
    const [one, two] = [
      await tests.cms.addProduct({ name: 'One' }),
      await tests.cms.addProduct({ name: 'Two' }),
    ]
    const file = table(['id', 'price', 'countInStock'], [one.id, '1', '5'], [two.id, '2', '6'])
    const first = await tests.dryRun(file)
    await tests.cms.payload.update({ collection: 'products', id: two.id, data: { popular: true } })
    const refused = await tests.begin(first.answer.id, 'apply')
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'Nothing was imported: one product has changed since the rehearsal. Choose the file again.',
    ])
    expect(refused.answer.fields).toEqual({ [two.id]: 'Two. Row 3: somebody has saved this product' })
    const second = await tests.dryRun(file)
    await tests.cms.payload.update({
      collection: 'products',
      id: two.id,
      data: { countInStock: 4, stockSeen: 5 },
    })
    const { answer } = await tests.begin(second.answer.id, 'apply')
    expect(Object.values(answer.fields ?? {})[0]).toMatch(/^Two\. Row 3: /)
    expect(await shown(one.id)).toMatchObject({ price: one.price })
  })

  it('is done by one of two who begin at once', async () => {
    const { id } = await tests.cms.addProduct()
    const files = [table(['id', 'price'], [id, '1']), table(['id', 'price'], [id, '2'])]
    const rehearsed = await Promise.all(files.map((file) => tests.dryRun(file)))
    const begun = await Promise.all(rehearsed.map(({ answer }) => tests.begin(answer.id, 'apply')))
    const ended = await Promise.all(rehearsed.map(({ answer }) => tests.find(answer.id)))
    expect(begun.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(ended.map(({ state }) => state).sort()).toEqual(['done', 'rehearsed'])
    expect((await tests.begin(rehearsed[0]?.answer.id ?? '', 'apply')).status).toBe(409)
  })

  it('writes nothing where one record cannot be written, and can be applied again', async () => {
    const [one, two] = [
      await tests.cms.addProduct({ name: 'One' }),
      await tests.cms.addProduct({ name: 'Two' }),
    ]
    const before = await tests.exportFile()
    const { answer } = await tests.dryRun(
      table(
        ['id', 'name', 'price', 'countInStock'],
        ['', 'Fresh', '1', '2'],
        [one.id, 'One', '1', '9'],
        [two.id, 'Two', '2', '1'],
      ),
    )
    trail.isFull = true
    expect((await tests.begin(answer.id, 'apply')).status).toBe(500)
    trail.isFull = false
    expect(await tests.find(answer.id)).toMatchObject({ state: 'rehearsed', done: 0, canUndo: false })
    expect(await tests.exportFile()).toBe(before)
    expect((await tests.stored(one.id)).updatedAt).toBe(one.updatedAt)
    const { docs } = await tests.cms.payload.findVersions({
      collection: 'products',
      where: { parent: { equals: one.id } },
    })
    expect(docs).toHaveLength(1)
    expect((await tests.begin(answer.id, 'apply')).answer).toMatchObject({ state: 'done', done: 3 })
    expect(await shown(two.id)).toMatchObject({ price: 2, countInStock: 1 })
  })
})
