// @module-tag race
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
})
afterAll(() => cms.close())

/** Locks a document as Payload's screens do when a user opens it. */
const open = (relationTo: 'products' | 'users', value: string, user: string) =>
  cms.payload.create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo, value }, user: { relationTo: 'users', value: user } } as never,
  })

const remove = (path: string, authorization: string, query = '') =>
  fetch(`${cms.url}/cms/api${path}${query}`, { method: 'DELETE', headers: { authorization } })

it('a product that somebody else has open stays, with its reviews', async () => {
  const [one, other, customer] = [
    await cms.addUser('editor'),
    await cms.addUser('editor'),
    await cms.addUser('customer'),
  ]
  const product = await cms.addProduct()
  await cms.payload.create({
    collection: 'reviews',
    data: { product: product.id, user: customer.user.id, name: 'A', rating: 5, comment: 'B' },
  })
  const reviews = () =>
    cms.payload.count({ collection: 'reviews', where: { product: { equals: product.id } } })
  await open('products', product.id, other.user.id)
  expect((await remove(`/products/${product.id}`, one.authorization)).status).toBe(423)
  expect((await reviews()).totalDocs).toBe(1)
  // A user's own lock does not stop them, and an explicit override ignores another user's.
  expect((await remove(`/products/${product.id}`, one.authorization, '?overrideLock=true')).status).toBe(200)
  expect((await reviews()).totalDocs).toBe(0)
})

it('an admin whose account somebody else has open stays one', async () => {
  const [one, other, third] = [
    await cms.addUser('admin'),
    await cms.addUser('admin'),
    await cms.addUser('admin'),
  ]
  await open('users', third.user.id, other.user.id)
  expect((await remove(`/users/${third.user.id}`, one.authorization)).status).toBe(423)
  expect(await cms.payload.findByID({ collection: 'users', id: third.user.id })).toMatchObject({
    roles: ['admin'],
  })
  expect((await remove(`/users/${third.user.id}`, other.authorization)).status).toBe(200)
})

it('a lock is in the name of who sets it, whatever they say', async () => {
  const [one, other] = [await cms.addUser('editor'), await cms.addUser('editor')]
  const product = await cms.addProduct()
  const data = {
    document: { relationTo: 'products', value: product.id },
    user: { relationTo: 'users', value: other.user.id },
  }
  const write = (path: string, method: string) =>
    fetch(`${cms.url}/cms/api/payload-locked-documents${path}`, {
      method,
      headers: { authorization: one.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  await open('products', product.id, one.user.id)
  const where = { 'document.value': { equals: product.id } }
  const find = async () =>
    (await cms.payload.find({ collection: 'payload-locked-documents', where, depth: 0 })).docs
  await write('', 'POST')
  await write(`?where[document.value][equals]=${product.id}`, 'PATCH')
  expect(new Set((await find()).map(({ user }) => user.value))).toEqual(new Set([one.user.id]))
})
