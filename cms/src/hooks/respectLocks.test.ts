// @module-tag race
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

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

it('nobody holds up the end of an account by opening it', async () => {
  const [one, other, third] = [
    await cms.addUser('admin'),
    await cms.addUser('admin'),
    await cms.addUser('admin'),
  ]
  await open('users', third.user.id, other.user.id)
  expect((await remove(`/users/${third.user.id}`, one.authorization)).status).toBe(200)
})

it('a lock is taken over by who asks, and changed in no other way', async () => {
  const [one, other] = [await cms.addUser('editor'), await cms.addUser('editor')]
  const [product, another] = [await cms.addProduct(), await cms.addProduct()]
  const write = (path: string, method: string, data: object) =>
    fetch(`${cms.url}/cms/api/payload-locked-documents${path}`, {
      method,
      headers: { authorization: one.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  const { id } = await open('products', product.id, other.user.id)
  const find = () => cms.payload.findByID({ collection: 'payload-locked-documents', id, depth: 0 })
  const ofUser = ({ user }: typeof one) => ({ user: { relationTo: 'users', value: user.id } })
  const moved = { document: { relationTo: 'products', value: another.id } }
  for (const data of [moved, { ...moved, ...ofUser(one) }, ofUser(other), {}])
    for (const path of [`/${id}`, `?where[document.value][equals]=${product.id}`])
      expect((await write(path, 'PATCH', data)).status).toBe(403)
  expect((await write('', 'POST', { ...moved, ...ofUser(one) })).status).toBe(403)
  expect(await find()).toMatchObject({ document: { value: product.id }, ...ofUser(other) })
  expect((await write(`/${id}`, 'PATCH', ofUser(one))).status).toBe(200)
  expect(await find()).toMatchObject({ document: { value: product.id }, ...ofUser(one) })
  expect((await write(`/nothing`, 'PATCH', ofUser(one))).status).toBe(404)
})
