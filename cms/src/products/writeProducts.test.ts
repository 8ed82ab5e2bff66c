// @module-tag transaction
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TokenUser } from '../accounts/tokens.ts'
import type { ProductInput } from '../contract/products.ts'
import { type ManageTests, openManageTests } from '../testing/manageTests.ts'
import { storedProduct } from '../testing/storedProduct.ts'

let shop: ManageTests
let by: TokenUser
beforeAll(async () => {
  shop = await openManageTests()
  by = (await shop.cms.addUser('admin')).user as unknown as TokenUser
})
afterAll(() => shop.cms.close())

/** Saves a product as Payload's own update and our hooks do. */
async function update(id: string, input: ProductInput) {
  const { findRow } = await import('../operations/products/findRow.ts')
  const { findNewest } = await import('../operations/products/findManaged.ts')
  const { productData } = await import('../operations/products/productData.ts')
  const { asUser } = await import('../accounts/tokens.ts')
  const { payload } = shop.cms
  const row = await findRow(payload, id)
  const isDraft = row?._status === 'draft' && !input.publish
  const base = row?._status === 'draft' ? await findNewest(payload, id) : row
  const data = await productData(payload, base, input)
  await payload.update({
    collection: 'products',
    id,
    draft: isDraft,
    data: { ...data, _status: isDraft ? 'draft' : 'published' } as object,
    user: asUser(by),
    depth: 0,
  })
}

async function save(id: string, input: ProductInput) {
  const { saveProduct } = await import('../operations/products/saveProduct.ts')
  await saveProduct(shop.cms.payload, id, input, by)
}

const full = {
  name: 'Chair',
  price: 100,
  features: ['one', 'two'],
  addInfo: [{ sku: 'A', style: 'Plain' }, { sku: 'B' }],
  popular: true,
  pictures: [{ address: 'https://pictures.example/a.jpg' }, { address: 'https://pictures.example/b.jpg' }],
}

/** An entry of the trail without its own id, and the mark that is made of it. */
const plainEntry = ({ id: _id, _id: __id, mark: _mark, ...entry }: Record<string, unknown>) => entry

/** Changes two equal products, one as the site does and one as Payload does, and expects the same to be stored. */
async function expectSame(
  inputs: readonly ProductInput[],
  prepare: (id: string) => Promise<unknown> = async () => {},
  given: Record<string, unknown> = full,
) {
  const createdAt = '2026-01-01T00:00:00.000Z'
  const [one, other] = [
    await shop.cms.addProduct({ ...given, createdAt }),
    await shop.cms.addProduct({ ...given, createdAt }),
  ]
  await prepare(one.id)
  await prepare(other.id)
  for (const input of inputs) {
    await save(one.id, input)
    await update(other.id, input)
  }
  const { payload } = shop.cms
  const [saved, updated] = [await storedProduct(payload, one.id), await storedProduct(payload, other.id)]
  expect(saved.stored).toEqual(updated.stored)
  expect(saved.trail.map(plainEntry)).toEqual(updated.trail.map(plainEntry))
  return saved
}

it('a save on the site stores what Payload’s update stores, the trail too', async () => {
  const { trail } = await expectSame([
    {
      name: 'Other',
      price: 120.5,
      features: ['three'],
      description: 'Soft.\n\nWarm.',
      addInfo: [{ sku: 'C' }],
      image1: 'https://pictures.example/c.jpg',
      popular: 'No',
    },
    { description: 'Soft.', price: 0.1 + 0.2 },
  ])
  expect(trail.at(-1)).toMatchObject({ action: 'changed' })
})

it('a save on the site stores what Payload’s update stores where lists and texts are emptied', async () => {
  await expectSame([{ description: 'Soft.' }, { description: '', features: [], addInfo: [], image2: '' }])
})

it('a save on the site ends a waiting draft as Payload’s update does', async () => {
  const { trail } = await expectSame([{ price: 7 }], (id) =>
    shop.cms.payload.update({
      collection: 'products',
      id,
      draft: true,
      data: { name: 'Waits', price: 5, _status: 'draft' },
    }),
  )
  expect(trail.at(-1)).toMatchObject({ action: 'published' })
})

it('a new product on the site is stored as Payload’s create stores it, the trail too', async () => {
  const { createProduct } = await import('../operations/products/createProduct.ts')
  const { asUser } = await import('../accounts/tokens.ts')
  const { payload } = shop.cms
  const data = { name: '', price: 0, popular: false, pictures: [], features: [], addInfo: [] } as never
  const made = await createProduct(payload, by)
  const { id } = await payload.create({
    collection: 'products',
    draft: true,
    data,
    user: asUser(by),
    depth: 0,
  })
  const [ours, theirs] = [await storedProduct(payload, made), await storedProduct(payload, id)]
  expect(ours.stored).toEqual(theirs.stored)
  expect(ours.trail.map(plainEntry)).toEqual(theirs.trail.map(plainEntry))
})

it('a save of a draft on the site, and its publication, store what Payload’s update stores', async () => {
  const draft = { ...full, type: null, _status: 'draft' }
  const { trail } = await expectSame(
    [{ price: 5, description: 'Soft.' }, { features: ['new'] }, { type: 'Chairs', publish: true }],
    undefined,
    draft,
  )
  expect(trail.map(({ action }) => action).slice(-3)).toEqual(['changed', 'changed', 'published'])
})

it('a draft that was stored unchecked is not published with what visitors may not see', async () => {
  const { id } = await shop.cms.addProduct({ ...full, _status: 'draft' })
  const data = { price: -1 }
  await shop.cms.payload.update({ collection: 'products', id, draft: true, data })
  await expect(save(id, { publish: true })).rejects.toMatchObject({
    status: 400,
    fields: { price: 'Must not be below 0' },
  })
  await save(id, { price: 1, publish: true })
  expect((await shop.read(id)).status).toBe('published')
})

it('a save on the site keeps as many versions as Payload’s update', async () => {
  const { versions } = shop.cms.payload.collections.products.config
  const limits = versions as { maxPerDoc: number }
  const { maxPerDoc } = limits
  limits.maxPerDoc = 3
  const { stored } = await expectSame([{ price: 1 }, { price: 2 }, { price: 3 }, { price: 4 }])
  limits.maxPerDoc = maxPerDoc
  expect(stored.versions).toHaveLength(3)
})

it('a save on the site ends the lock of whoever has the form open', async () => {
  const { payload } = shop.cms
  const [one, other] = [await shop.cms.addProduct(full), await shop.cms.addProduct(full)]
  const collection = 'payload-locked-documents'
  for (const { id } of [one, other])
    await payload.create({
      collection,
      data: {
        document: { relationTo: 'products', value: id },
        user: { relationTo: 'users', value: by.id },
      },
    })
  await save(one.id, { price: 3 })
  const { docs } = await payload.find({ collection, depth: 0, pagination: false })
  expect(docs.map(({ document }) => document?.value)).toEqual([other.id])
})

it('every save on the site has a later moment than the one before', async () => {
  const { id } = await shop.cms.addProduct(full)
  const later = new Date(Date.now() + 60_000).toISOString()
  const { updateIf } = await import('../database/statements.ts')
  await updateIf(shop.cms.payload, { collection: 'products', id, where: {}, set: { updatedAt: later } })
  await save(id, { price: 3 })
  const { findRow } = await import('../operations/products/findRow.ts')
  const { updatedAt } = (await findRow(shop.cms.payload, id)) ?? {}
  expect(Date.parse(String(updatedAt))).toBe(Date.parse(later) + 1)
})
