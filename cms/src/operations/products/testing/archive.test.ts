import { afterAll, beforeAll, expect, it } from 'vitest'
import { archivedProduct } from '../../../contract/archivedProducts.ts'
import { newId } from '../../../ids.ts'
import { type ManageTests, openManageTests } from '../../../testing/manageTests.ts'
import { orderData } from '../../../testing/orderTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

let tests: ManageTests
beforeAll(async () => {
  tests = await openManageTests()
})
afterAll(() => tests.cms.close())

const archived = async () =>
  ((await tests.ask('editor', 'GET', '/archived')).answer as unknown as unknown[]).map((one) =>
    archivedProduct.parse(one),
  )
const findArchived = async (id: string) => (await archived()).find(({ _id }) => _id === id)
const trailOf = async (id: string) => {
  const where = { subjectId: { equals: id } }
  const { docs } = await tests.cms.payload.find({ collection: 'audit-entries', where, pagination: false })
  return docs.map(({ action }) => action)
}

async function placeOrder(product: string, data: object = {}) {
  const { user } = await tests.cms.addUser('customer')
  return tests.cms.payload.create({
    collection: 'orders',
    data: {
      ...orderData,
      orderNumber: newId(),
      requestKey: newId(),
      user: user.id,
      orderItems: [{ product, name: 'Chair', price: 100, qty: 1 }],
      ...data,
    },
  })
}

it('a product that an open order has is not deleted at either door, and the sentence says why', async () => {
  const { id } = await tests.cms.addProduct()
  const order = await placeOrder(id)
  const said = 'An open order has this product. Deliver or cancel them first.'
  const { status, answer } = await tests.ask('editor', 'DELETE', `/${id}`)
  expect([status, answer.message]).toEqual([409, said])
  const bearer = tests.bearers.editor ?? ''
  const other = await send(`${tests.cms.url}/cms/api/products/${id}`, 'DELETE', { bearer })
  expect([other.status, other.text]).toEqual([409, expect.stringContaining(said)])
  expect(await tests.isVisible(id)).toBe(true)
  expect(await findArchived(id)).toBeUndefined()
  const cancelledAt = new Date().toISOString()
  await tests.cms.payload.db.updateOne({ collection: 'orders', id: order.id, data: { cancelledAt } })
  await placeOrder(id, { isDelivered: true })
  expect((await tests.ask('editor', 'DELETE', `/${id}`)).status).toBe(200)
})

it('a deleted product comes back as it was: draft, stock, reviews and pictures', async () => {
  const { cms } = tests
  const picture = await cms.addPicture()
  const { id, createdAt } = await cms.addProduct({
    name: 'A regent',
    countInStock: 7,
    features: ['Soft', 'Wide'],
    pictures: [{ upload: picture.id }],
  })
  await cms.payload.update({ collection: 'products', id, draft: true, data: { name: 'A newer regent' } })
  const [stays, goes] = [await cms.addUser('customer', { name: 'Asha' }), await cms.addUser('customer')]
  for (const { user } of [stays, goes])
    await cms.payload.create({
      collection: 'reviews',
      data: { product: id, user: user.id, name: user.name, rating: 4, comment: `Of ${user.name}` },
    })
  const before = await tests.read(id)
  expect((await tests.ask('editor', 'DELETE', `/${id}`)).answer).toEqual({ message: 'Product removed' })
  expect(await tests.isVisible(id)).toBe(false)
  expect((await tests.ask('editor', 'GET', `/${id}`)).status).toBe(404)
  expect(await findArchived(id)).toMatchObject({ name: 'A newer regent', by: 'editor' })
  const kept = await cms.payload.findByID({ collection: 'media', id: picture.id })
  expect(kept.unusedSince ?? null).toBeNull()
  await cms.payload.delete({ collection: 'users', id: goes.user.id })

  const { status } = await tests.ask('admin', 'POST', `/${id}/restore`)
  expect(status).toBe(200)
  expect(await tests.isVisible(id)).toBe(true)
  const { reviews, updatedAt: _now, ...after } = await tests.read(id)
  const { reviews: _reviews, updatedAt: _then, ...wanted } = before
  expect(after).toEqual(wanted)
  expect(after).toMatchObject({ name: 'A regent', countInStock: 7, createdAt, pendingDraft: true })
  expect(reviews.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Former customer'])
  const newest = await cms.payload.findByID({ collection: 'products', id, draft: true })
  expect(newest.name).toBe('A newer regent')
  expect(await findArchived(id)).toBeUndefined()
  expect(await trailOf(id)).toEqual(expect.arrayContaining(['archived', 'restored']))
  expect((await tests.ask('admin', 'POST', `/${id}/restore`)).status).toBe(404)
})

it('a draft comes back as a draft', async () => {
  const id = await tests.create()
  await tests.put(id, { name: 'Half a chair' })
  await tests.ask('editor', 'DELETE', `/${id}`)
  expect((await tests.ask('editor', 'POST', `/${id}/restore`)).answer).toMatchObject({ name: 'Half a chair' })
  expect(await tests.isVisible(id)).toBe(false)
})

it('is restored at the door of the CMS too', async () => {
  const { id } = await tests.cms.addProduct()
  await tests.ask('editor', 'DELETE', `/${id}`)
  const bearer = tests.bearers.editor ?? ''
  const { status } = await send(`${tests.cms.url}/cms/api/archive/${id}/restore`, 'POST', { bearer })
  expect([status, await tests.isVisible(id)]).toEqual([200, true])
})

it('after 30 days it is gone for good, and its pictures wait for their removal', async () => {
  const { cms } = tests
  const picture = await cms.addPicture()
  const [old, young] = [await cms.addProduct({ pictures: [{ upload: picture.id }] }), await cms.addProduct()]
  for (const { id } of [old, young]) await tests.ask('editor', 'DELETE', `/${id}`)
  const archivedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
  await cms.payload.db.updateOne({ collection: 'archived-products', id: old.id, data: { archivedAt } })
  const { clearArchive } = await import('../../../jobs/clearArchive.ts')
  await clearArchive(cms.payload)
  expect(await findArchived(old.id)).toBeUndefined()
  expect(await findArchived(young.id)).toBeDefined()
  expect((await tests.ask('editor', 'POST', `/${old.id}/restore`)).status).toBe(404)
  expect(await trailOf(old.id)).toContain('deleted')
  const left = await cms.payload.findByID({ collection: 'media', id: picture.id })
  expect(left.unusedSince).toBeTruthy()
})
