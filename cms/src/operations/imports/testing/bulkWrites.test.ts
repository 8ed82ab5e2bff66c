// @module-tag import
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'
import { storedProduct } from '../../../testing/storedProduct.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

let tests: ImportTests
beforeAll(async () => {
  tests = await openImportTests()
})
afterAll(() => tests.cms.close())

const read = (id: string) => storedProduct(tests.cms.payload, id)

/** Saves a product as staff do on the site. */
async function save(id: string, body: object) {
  const { bearer } = tests.staff
  const answer = await send(`${tests.cms.url}/api/products/${id}`, 'PUT', { bearer, body })
  expect(answer.status).toBe(200)
}

/** Adds the same product twice: one for the import, one for single saves. */
async function addTwo(given: Record<string, unknown>) {
  const createdAt = '2026-01-01T00:00:00.000Z'
  const [one, other] = [
    await tests.cms.addProduct({ ...given, createdAt }),
    await tests.cms.addProduct({ ...given, createdAt }),
  ]
  expect((await read(one.id)).stored).toEqual((await read(other.id)).stored)
  return { imported: one.id, saved: other.id }
}

const kinds = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, typeof value]))

async function expectSame(two: { imported: string; saved: string }) {
  const [one, other] = [await read(two.imported), await read(two.saved)]
  expect(one.stored).toEqual(other.stored)
  // An import names cells where a save names fields.
  const [imported, saved] = [one.trail.at(-1), other.trail.at(-1)]
  expect(imported).toMatchObject({ action: 'imported', who: 'editor' })
  expect(kinds(imported)).toEqual(kinds(saved))
}

const full = {
  name: 'Chair',
  price: 100,
  features: ['one', 'two'],
  addInfo: [{ sku: 'A', style: 'Plain' }, { sku: 'B' }],
  popular: true,
}

it('stores a changed product as a save does, its lists, versions and stock too', async () => {
  const two = await addTwo(full)
  await tests.importFile(
    table(
      ['id', 'name', 'price', 'features', 'description', 'sku', 'countInStock'],
      [two.imported, 'Other', '120.5', 'three', 'Soft.\n\nWarm.', 'C', '9'],
    ),
  )
  await save(two.saved, {
    name: 'Other',
    price: 120.5,
    features: ['three'],
    description: 'Soft.\n\nWarm.',
    addInfo: [{ sku: 'C', style: 'Plain' }, { sku: 'B' }],
    countInStock: 9,
  })
  await expectSame(two)
})

it('stores a draft that is published as a save does', async () => {
  const two = await addTwo({ ...full, _status: 'draft' })
  await tests.importFile(
    table(['id', 'price', 'status', 'countInStock'], [two.imported, '5', 'published', '0']),
  )
  await save(two.saved, { price: 5, countInStock: 0, publish: true })
  await expectSame(two)
})

it('stores a new product as a save does', async () => {
  const address = 'https://pictures.example/a.jpg'
  await tests.importFile(
    table(
      ['id', 'name', 'price', 'type', 'category', 'image1', 'features', 'sku', 'countInStock'],
      ['', 'Fresh', '7', 'Chairs', 'Executive', address, 'one', 'A', '3'],
    ),
  )
  const { docs } = await tests.cms.payload.find({
    collection: 'products',
    where: { name: { equals: 'Fresh' } },
  })
  const created = await tests.ask('/../products', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Fresh',
      price: 7,
      type: 'Chairs',
      category: 'Executive',
      pictures: [{ address }],
      features: ['one'],
      addInfo: [{ sku: 'A' }],
      popular: false,
      countInStock: 3,
      _status: 'published',
    }),
  })
  const { doc } = (await created.json()) as { doc: { id: string } }
  await expectSame({ imported: docs[0]?.id ?? '', saved: doc.id })
})
