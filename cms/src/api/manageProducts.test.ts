// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { managedProduct, managedRow } from '../contract/products.ts'
import { complete, openManageTests } from '../testing/manageTests.ts'
import { findStock } from '../stock/stock.ts'
import { send } from '../testing/visits/testVisitors.ts'

const shop = await openManageTests()
afterAll(() => shop.cms.close())

describe('who may', () => {
  it.each([
    ['POST', ''],
    ['PUT', '/:id'],
    ['GET', '/:id'],
    ['GET', '?view=manage'],
    ['DELETE', '/:id'],
  ])('an answer to %s %s stays out of every cache, and a refused change is none', async (method, path) => {
    const id = await shop.create()
    const body = method === 'PUT' ? { name: 'Another' } : undefined
    for (const who of ['customer', 'editor']) {
      const { status, headers } = await shop.ask(who, method, path.replace(':id', id), body)
      expect(headers.get('cache-control'), who).toBe('no-store')
      if (who === 'customer') expect([status >= 400, (await shop.read(id)).name]).toEqual([true, ''])
    }
  })

  it('hears 401 with a login that has ended, and reads what visitors read as a customer', async () => {
    const { id } = await shop.cms.addProduct()
    const ended = await send(`${shop.cms.url}/api/products/${id}`, 'GET', { bearer: 'Bearer x.y.z' })
    expect(ended.status).toBe(401)
    const [visitor, customer] = [
      await shop.ask('visitor', 'GET', `/${id}`),
      await shop.ask('customer', 'GET', `/${id}`),
    ]
    expect([customer.status, customer.text]).toEqual([200, visitor.text])
  })
})

it('POST makes a blank draft', async () => {
  const { status, answer } = await shop.ask('editor', 'POST', '', {})
  expect(status).toBe(201)
  expect(managedProduct.parse(answer)).toMatchObject({
    name: '',
    price: 0,
    type: '',
    category: '',
    image1: '',
    popular: 'No',
    countInStock: 0,
    status: 'draft',
    heldBack: false,
    missing: ['name', 'image1', 'type', 'category'],
  })
})

it('POST makes a copy as a draft, marked as one, without stock and publication', async () => {
  const id = await shop.create()
  await shop.put(id, { ...complete, countInStock: 5 })
  const { status, answer } = await shop.ask('editor', 'POST', '', { copyOf: id })
  expect(status).toBe(201)
  const { _id, ...copy } = managedProduct.parse(answer)
  const { image1, category } = complete
  expect(copy).toMatchObject({ image1, category, countInStock: 0, status: 'draft', heldBack: false })
  expect([copy.name, _id === id]).toEqual([`${complete.name} (copy)`, false])
  expect((await shop.ask('editor', 'POST', '', { copyOf: 'x' })).status).toBe(404)
})

describe('PUT', () => {
  it('saves a draft while something is missing, says what, and publishes when nothing is', async () => {
    const id = await shop.create()
    const steps = [
      [{ name: 'Chair' }, ['image1', 'type', 'category']],
      [{ image1: complete.image1 }, ['type', 'category']],
      [{ type: 'Lounge' }, ['category']],
    ] as const
    for (const [input, missing] of steps) {
      const { status, answer } = await shop.put(id, input)
      expect([status, answer.status, answer.missing]).toEqual([200, 'draft', missing])
      expect(await shop.isVisible(id)).toBe(false)
    }
    expect((await shop.put(id, { category: 'LoungeChairs' })).answer).toMatchObject({
      status: 'published',
      name: 'Chair',
    })
    expect(await shop.isVisible(id)).toBe(true)
  })

  it.each(['name', 'image1', 'type', 'category'])(
    'refuses to take %s from a published product, and writes nothing',
    async (field) => {
      const id = await shop.create()
      const before = (await shop.put(id, complete)).answer
      const count = await shop.countVersions(id)
      const { status, answer } = await shop.put(id, { [field]: '', price: 77, countInStock: 5 })
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
      expect(await shop.read(id)).toEqual(before)
      expect(await shop.countVersions(id)).toBe(count)
      expect((await shop.put(id, { price: 1, updatedAt: before.updatedAt })).status).toBe(200)
    },
  )

  it('leaves what staff set back to draft until it is published on purpose', async () => {
    const id = await shop.create()
    await shop.put(id, complete)
    await shop.cms.payload.update({ collection: 'products', id, data: { _status: 'draft' } })
    expect(await shop.isVisible(id)).toBe(false)
    const kept = await shop.put(id, { price: 5 })
    expect(kept.answer).toMatchObject({ status: 'draft', heldBack: true, missing: [], price: 5 })
    expect((await shop.put(id, { publish: false })).answer.status).toBe('draft')
    expect(await shop.isVisible(id)).toBe(false)
    expect((await shop.put(id, { name: '' })).answer).toMatchObject({ status: 'draft', missing: ['name'] })
    const refused = await shop.put(id, { publish: true })
    expect([refused.status, Object.keys(refused.answer.fields ?? {})]).toEqual([400, ['name']])
    expect((await shop.put(id, { name: 'Back', publish: true })).answer).toMatchObject({
      status: 'published',
      heldBack: false,
    })
    expect(await shop.isVisible(id)).toBe(true)
  })

  it('names the product that has the same SKU, here and under /cms', async () => {
    const [first, second] = [await shop.create(), await shop.create()]
    const addInfo = [{ sku: 'BTK-1' }]
    expect((await shop.put(first, { ...complete, addInfo })).answer.sameSkus).toEqual([])
    const said = `The SKU BTK-1 is at ${complete.name} too.`
    expect((await shop.put(second, { ...complete, addInfo })).answer.sameSkus).toEqual([said])
    const user = { roles: ['editor'], collection: 'users' }
    const shown = { collection: 'products', id: second, user } as const
    expect(await shop.cms.payload.findByID(shown as never)).toMatchObject({ sameSkus: said })
  })

  it('sets a published product back to draft', async () => {
    const id = await shop.create()
    await shop.put(id, complete)
    expect((await shop.put(id, { publish: false })).answer).toMatchObject({ status: 'draft', heldBack: true })
    expect(await shop.isVisible(id)).toBe(false)
  })

  it('refuses to publish what is not complete, and writes nothing', async () => {
    const id = await shop.create()
    const { status, answer } = await shop.put(id, { name: 'Half', publish: true })
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['image1', 'type', 'category']])
    expect((await shop.read(id)).name).toBe('')
  })

  it('is 404 for what is no product', async () => {
    for (const id of ['a'.repeat(24), 'x', '%20', '__proto__'])
      for (const method of ['PUT', 'DELETE', 'GET'])
        expect(
          (await shop.ask('admin', method, `/${id}`, method === 'PUT' ? {} : undefined)).status,
          id,
        ).toBe(404)
  })
})

describe('DELETE', () => {
  it('takes the product with its stock and reviews from every list, and is 404 the second time', async () => {
    const { id } = await shop.cms.addProduct({ countInStock: 3 })
    const { user } = await shop.cms.addUser('customer')
    await shop.cms.payload.create({
      collection: 'reviews',
      data: { product: id, user: user.id, name: 'A', rating: 5, comment: 'B' },
    })
    const { status, answer } = await shop.ask('admin', 'DELETE', `/${id}`)
    expect([status, answer]).toEqual([200, { message: 'Product removed' }])
    expect(await shop.isVisible(id)).toBe(false)
    expect((await shop.ask('visitor', 'GET', '')).text).not.toContain(id)
    expect((await shop.ask('admin', 'GET', '?view=manage')).text).not.toContain(id)
    expect(await findStock(shop.cms.payload, id)).toBe(null)
    expect(await shop.countVersions(id)).toBe(0)
    expect(
      (await shop.cms.payload.count({ collection: 'reviews', where: { product: { equals: id } } })).totalDocs,
    ).toBe(0)
    expect((await shop.ask('admin', 'DELETE', `/${id}`)).status).toBe(404)
  })
})

it('the list for staff has every product, drafts too, newest first, as it is now', async () => {
  const addInfo = [
    { sku: 'EXE-01', colorOption: 'Tan' },
    { modelNo: 'M 7', colorOption: 'Tan' },
  ]
  const shown = await shop.cms.addProduct({ name: 'Shown', countInStock: 4, addInfo, variantGroup: 'pair' })
  await shop.cms.payload.update({
    collection: 'products',
    id: shown.id,
    draft: true,
    data: { name: 'Waits' },
  })
  const half = await shop.create()
  await shop.put(half, { name: 'Half', price: 10 })
  const { answer, headers } = await shop.ask('editor', 'GET', '?view=manage')
  const rows = z.array(managedRow).parse(answer)
  expect(Number(headers.get('x-total-count'))).toBe(rows.length)
  expect(rows.length).toBe(
    (await shop.cms.payload.count({ collection: 'products', where: { id: { exists: true } } })).totalDocs,
  )
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  )
  const row = (id: string) => rows.find(({ _id }) => _id === id)
  expect(row(shown.id)).toMatchObject({ name: 'Shown', countInStock: 4, status: 'published', missing: [] })
  expect(row(shown.id)?.known).toBe('EXE-01\nTan\nM 7\npair')
  expect(row(shown.id)?.image1).toBe((await shop.read(shown.id)).image1)
  const draft = await shop.read(half)
  expect(row(half)).toMatchObject({ name: 'Half', price: 10, status: 'draft', updatedAt: draft.updatedAt })
  expect((await shop.ask('editor', 'GET', '?view=manage&page=2')).status).toBe(400)
})

it('the list of the CMS finds a product by its codes, its colour and its group', async () => {
  const addInfo = [{ sku: 'S-1' }, { sku: 'QX-77', modelNo: 'Model 9Z', colorOption: 'Teal green' }]
  const { id } = await shop.cms.addProduct({ name: 'Found', addInfo, variantGroup: 'family' })
  const { payload } = shop.cms
  const fields = payload.collections.products.config.admin.listSearchableFields ?? []
  for (const words of ['qx-77', 'model 9z', 'teal', 'family', 'Found'])
    for (const draft of [true, false]) {
      const where = { or: fields.map((field) => ({ [field]: { like: words } })) }
      const { docs } = await payload.find({ collection: 'products', where, draft, depth: 0 })
      expect(
        docs.map((doc) => doc.id),
        `${words} ${draft}`,
      ).toEqual([id])
    }
})
