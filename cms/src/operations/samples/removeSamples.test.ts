import { afterAll, expect, it, vi } from 'vitest'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import users from '../../seed/users.json' with { type: 'json' }
import { openTestCms } from '../../testing/openTestCms.ts'

const password = 'a password of the admin'
const cms = await openTestCms({ SEED_PRODUCTS: '15', SEED_SAMPLES: '1', ADMIN_PASSWORD: password })
afterAll(() => cms.close())
const { payload } = cms
const { prepareShop } = await import('../../seed/prepareShop.ts')
const { countSamples, removeSamples, seedLedger } = await import('./removeSamples.ts')
await prepareShop(payload)
const { user, bearer } = await cms.addUser('admin')

const countOf = async (collection: 'orders' | 'products' | 'users' | 'order-events' | 'archived-products') =>
  (await payload.count({ collection })).totalDocs
const post = (path: string, authorization = bearer) =>
  fetch(`${cms.url}/cms/api/samples/${path}`, { method: 'POST', headers: { authorization } })

it('an admin of a sample shop is asked once whether to keep the samples', async () => {
  expect(await countSamples(payload)).toMatchObject({
    isKept: false,
    counts: { products: 15, users: users.length, rooms: 1 },
  })
  expect((await post('keep')).status).toBe(200)
  expect((await post('keep')).status).toBe(200)
  expect((await countSamples(payload))?.isKept).toBe(true)
})

it('a removal that breaks off half-way leaves every sample where it was', async () => {
  const before = await countSamples(payload)
  const remove = payload.delete.bind(payload)
  const spy = vi.spyOn(payload, 'delete').mockImplementation(((options: { collection: string }) => {
    if (options.collection === 'users') throw new Error('broken off')
    return remove(options as never)
  }) as never)
  await expect(removeSamples(payload, user)).rejects.toThrow('broken off')
  spy.mockRestore()
  expect(await countSamples(payload)).toEqual(before)
})

it('removing the samples leaves what somebody has changed, ordered or reviewed, and says what went', async () => {
  const { docs } = await payload.find({ collection: 'products', limit: 3, sort: 'id', depth: 0 })
  const [changed, ordered, reviewed] = docs.map(({ id }) => id)
  await payload.update({ collection: 'products', id: changed ?? '', data: { price: 4321 } })
  const [sample] = (await payload.db.find<Order>({ collection: 'orders', limit: 1 })).docs
  const items = sample?.orderItems.map((item) => ({ ...item, id: newId(), product: ordered }))
  const own = {
    ...sample,
    id: newId(),
    orderNumber: 'BTK-OWN',
    user: user.id,
    orderItems: items,
    isDelivered: false,
  }
  await payload.db.create({ collection: 'orders', data: own })
  const review = {
    product: reviewed ?? '',
    user: user.id,
    name: 'Admin',
    rating: 4,
    comment: 'Our own words.',
  }
  await payload.create({ collection: 'reviews', data: review })
  const customer = await cms.addUser('customer')
  expect((await post('remove', customer.bearer)).status).toBe(403)

  const before = await countSamples(payload)
  expect(before?.counts.products).toBe(12)
  const answer = await post('remove')
  expect((await answer.json()) as object).toEqual({
    message: expect.stringMatching(/^Removed: 12 chairs, \d+ orders?, 13 people, .*1 room\.$/),
  })
  expect(await countSamples(payload)).toBeNull()
  const left = await payload.find({ collection: 'products', pagination: false, depth: 0 })
  expect(left.docs.map(({ id }) => id).sort()).toEqual([changed, ordered, reviewed].sort())
  expect([await countOf('orders'), await countOf('order-events')]).toEqual([1, 0])
  expect(await countOf('archived-products')).toBe(12)
  const trail = await payload.find({
    collection: 'audit-entries',
    where: { and: [{ action: { equals: 'deleted' } }, { subject: { equals: 'orders' } }] },
  })
  expect(trail.docs.map(({ who }) => who)).toContain('admin')
  expect(trail.totalDocs).toBe(before?.counts.orders)
})

it('samples that were removed do not come back when the catalogue is completed', async () => {
  expect(await payload.findByID({ collection: 'counters', id: seedLedger })).toBeTruthy()
  const counts = await prepareShop(payload, { again: true })
  expect(counts?.made).toEqual({})
  expect(await countOf('products')).toBe(3)
})
