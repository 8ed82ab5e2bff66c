// @module-tag race
// @module-tag transaction
import { afterAll, expect, it, vi } from 'vitest'
import { findStock } from '../stock/stock.ts'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const authorization = (await cms.addUser('editor')).authorization

const stockOf = (id: string) => findStock(cms.payload, id)
const patch = (id: string, body: object) =>
  fetch(`${cms.url}/cms/api/products/${id}`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const patchMany = (ids: string[], body: object, draft = false) =>
  fetch(`${cms.url}/cms/api/products?where[id][in]=${ids.join(',')}&limit=0&draft=${draft}`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('keeps the stock given at creation, and 0 without one', async () => {
  expect(await stockOf((await cms.addProduct({ countInStock: 7 })).id)).toBe(7)
  expect(await stockOf((await cms.addProduct({ countInStock: undefined })).id)).toBe(0)
})

it('saves a product without touching its stock when the person left the field alone', async () => {
  const { changeStock } = await import('../stock/stock.ts')
  const { id } = await cms.addProduct()
  await changeStock(cms.payload, id, { from: 5, to: 2 })
  expect((await patch(id, { name: 'New name', countInStock: 5, stockSeen: 5 })).status).toBe(200)
  expect(await stockOf(id)).toBe(2)
})

it('saves a product and its stock, or neither where the write fails', async () => {
  const { id } = await cms.addProduct({ name: 'Stands' })
  const { db, logger } = cms.payload
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  const { updateOne } = db
  const spy = vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
    if (args.collection !== 'products') return updateOne.call(db, args)
    spy.mockRestore()
    throw new Error('the database went away')
  })
  expect((await patch(id, { name: 'New name', countInStock: 9, stockSeen: 5 })).status).toBe(500)
  errors.mockRestore()
  expect([(await cms.payload.findByID({ collection: 'products', id })).name, await stockOf(id)]).toEqual([
    'Stands',
    5,
  ])
  expect((await patch(id, { countInStock: 1, stockSeen: 5 })).status).toBe(200)
})

it('a save that is not valid changes no stock, alone or among many', async () => {
  const ids = [(await cms.addProduct()).id, (await cms.addProduct()).id]
  const [first = ''] = ids
  expect((await patch(first, { name: '', countInStock: 9, stockSeen: 5 })).status).toBe(400)
  expect(await stockOf(first)).toBe(5)
  expect((await patchMany(ids, { name: '', countInStock: 9 })).status).toBe(400)
  expect(await Promise.all(ids.map(stockOf))).toEqual([5, 5])
  expect((await patch(first, { countInStock: 9, stockSeen: 5 })).status).toBe(200)
})

it('changes stock from the value that the person saw, and refuses when it has changed meanwhile', async () => {
  const { changeStock } = await import('../stock/stock.ts')
  const { id } = await cms.addProduct()
  expect((await patch(id, { countInStock: 9, stockSeen: 5 })).status).toBe(200)
  expect(await stockOf(id)).toBe(9)
  await changeStock(cms.payload, id, { from: 9, to: 8 })
  const refused = await patch(id, { name: 'Not saved', countInStock: 20, stockSeen: 9 })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('changed to 8')
  expect(await stockOf(id)).toBe(8)
  expect((await cms.payload.findByID({ collection: 'products', id })).name).not.toBe('Not saved')
})

it('saves beside somebody who has set the same stock meanwhile', async () => {
  const { changeStock } = await import('../stock/stock.ts')
  const { id } = await cms.addProduct()
  await changeStock(cms.payload, id, { from: 5, to: 9 })
  expect((await patch(id, { name: 'Both want nine', countInStock: 9, stockSeen: 5 })).status).toBe(200)
  expect((await cms.payload.findByID({ collection: 'products', id })).name).toBe('Both want nine')
  expect(await stockOf(id)).toBe(9)
})

it('refuses a stock without the value that was seen, and one below 0', async () => {
  const { id } = await cms.addProduct()
  expect((await patch(id, { countInStock: 1 })).status).toBe(400)
  expect((await patch(id, { countInStock: -1, stockSeen: 5 })).status).toBe(400)
  expect((await patch(id, { countInStock: 1.5, stockSeen: 5 })).status).toBe(400)
  expect(await stockOf(id)).toBe(5)
})

it('sets one stock for many products at once, whatever they had, and refuses what is no stock', async () => {
  const ids = [(await cms.addProduct()).id, (await cms.addProduct({ countInStock: 0 })).id]
  expect((await patchMany(ids, { countInStock: 12 })).status).toBe(200)
  expect(await Promise.all(ids.map(stockOf))).toEqual([12, 12])
  expect((await patchMany(ids, { countInStock: 3, _status: 'draft' }, true)).status).toBe(200)
  expect(await Promise.all(ids.map(stockOf))).toEqual([3, 3])
  for (const countInStock of [-1, 1.5]) expect((await patchMany(ids, { countInStock })).status).toBe(400)
  expect(await Promise.all(ids.map(stockOf))).toEqual([3, 3])
})

it('lists by stock: sorted, filtered, and the present one', async () => {
  const made = await Promise.all([4, 900, 903].map((countInStock) => cms.addProduct({ countInStock })))
  const ids = made.map(({ id }) => id)
  const ask = async (query: string) => {
    const url = `${cms.url}/cms/api/products?depth=0&draft=true&where[id][in]=${ids.join(',')}&${query}`
    const { docs } = (await (await fetch(url, { headers: { authorization } })).json()) as {
      docs: { id: string; stockLevel: number }[]
    }
    return docs.map(({ stockLevel }) => stockLevel)
  }
  expect(await ask('sort=-stockLevel')).toEqual([903, 900, 4])
  expect(await ask('sort=stockRecord.quantity')).toEqual([4, 900, 903])
  expect(await ask('where[stockRecord.quantity][less_than_equal]=5')).toEqual([4])
  const { changeStock } = await import('../stock/stock.ts')
  await changeStock(cms.payload, ids[1]!, { from: 900, to: 1 })
  expect(await ask('sort=stockLevel')).toEqual([1, 4, 903])
})

it('restores and publishes versions without touching stock', async () => {
  const { id } = await cms.addProduct({ name: 'First name' })
  await patch(id, { name: 'Second name', countInStock: 3, stockSeen: 5 })
  const { docs } = await cms.payload.findVersions({
    collection: 'products',
    where: { parent: { equals: id } },
    sort: 'createdAt',
  })
  await cms.payload.restoreVersion({ collection: 'products', id: docs[0]!.id })
  const restored = await cms.payload.findByID({ collection: 'products', id })
  expect([restored.name, restored.countInStock, await stockOf(id)]).toEqual(['First name', 3, 3])
  await cms.payload.update({ collection: 'products', id, draft: true, data: { name: 'Draft name' } })
  await cms.payload.update({ collection: 'products', id, data: { _status: 'published' } })
  expect(await stockOf(id)).toBe(3)
})

it('a restored draft of a product that visitors see waits, and takes nothing off the shop', async () => {
  const { id } = await cms.addProduct({ name: 'Seen' })
  await cms.payload.update({ collection: 'products', id, draft: true, data: { name: 'Waits' } })
  const { docs } = await cms.payload.findVersions({
    collection: 'products',
    where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'draft' } }] },
  })
  await patch(id, { name: 'Seen again', _status: 'published' })
  const restored = await fetch(`${cms.url}/cms/api/products/versions/${docs[0]?.id}`, {
    method: 'POST',
    headers: { authorization },
  })
  expect(restored.status).toBe(200)
  const shown = (await (await fetch(`${cms.url}/api/products/${id}`)).json()) as { name: string }
  expect(shown.name).toBe('Seen again')
  const newest = await cms.payload.findByID({ collection: 'products', id, draft: true })
  expect([newest.name, newest._status]).toEqual(['Waits', 'draft'])
})

it('lets one of two win who saw the same value', async () => {
  const { changeStock } = await import('../stock/stock.ts')
  const { id } = await cms.addProduct()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => changeStock(cms.payload, id, { from: 5, to: 100 + n })),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
})

it('removes the stock with the product', async () => {
  const { id } = await cms.addProduct()
  await cms.payload.delete({ collection: 'products', id })
  expect(await stockOf(id)).toBe(null)
})
