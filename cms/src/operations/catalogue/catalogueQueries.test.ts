import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportTests, openImportTests, table } from '../../testing/importTests.ts'

// A large catalogue through its public API. largeCatalogue.test.ts proves that its answers are those of a catalogue in
// memory.

let tests: ImportTests
const get = (path: string) => fetch(tests.cms.url + path)
const total = async (path: string) => Number((await get(path)).headers.get('x-total-count'))
const addProducts = async (count: number) => {
  for (let n = 0; n < count; n += 1) await tests.cms.addProduct()
}

async function isLarge() {
  const { readContent } = await import('../../api/content.ts')
  const { catalogue } = await readContent(tests.cms.payload)
  // Only the catalogue in memory returns the same object twice.
  const [one, other] = await Promise.all([
    catalogue.list.card({ limit: 1 }),
    catalogue.list.card({ limit: 1 }),
  ])
  return one.value[0] !== other.value[0]
}

async function becomes(large: boolean) {
  for (let n = 0; n < 300 && (await isLarge()) !== large; n += 1) await pause(100)
  expect(await isLarge()).toBe(large)
}

beforeAll(async () => {
  tests = await openImportTests({ CATALOGUE_IN_MEMORY: '6' })
  await addProducts(6)
})
afterAll(() => tests.cms.close())

it('asks the database from the moment when there are too many, and keeps all when there are fewer again', async () => {
  expect([await isLarge(), await total('/api/products')]).toEqual([false, 6])
  const { id } = await tests.cms.addProduct({ name: 'One too many' })
  expect(await total('/api/products')).toBe(7)
  await becomes(true)
  expect(await total('/api/products?view=card&page=1')).toBe(7)
  expect(await total('/api/products?q=too+many')).toBe(1)
  await tests.cms.payload.delete({ collection: 'products', id })
  expect([await isLarge(), await total('/api/products?q=too+many')]).toEqual([false, 0])
  await addProducts(2)
  expect([await isLarge(), await total('/api/products'), await total('/api/products?page=1')]).toEqual([
    true,
    8,
    8,
  ])
})

it('shows an import and its undoing in the lists of a large shop once they are answered', async () => {
  const all = (await (await get('/api/products?view=card&limit=100')).json()) as {
    _id: string
    name: string
  }[]
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()
  const before = names(all)
  const renamed = all.map(({ name }) => `New ${name}`)
  const file = table(['id', 'name'], ...all.map(({ _id }, index) => [_id, renamed[index] ?? '']))
  const shown = async () => {
    const answer = await get('/api/products?view=card&limit=100')
    return names((await answer.json()) as { name: string }[])
  }
  expect(await tests.importFile(file)).toMatchObject({ state: 'done' })
  expect(await total('/api/products?q=new')).toBe(all.length)
  expect(await shown()).toEqual(renamed.toSorted())
  const { docs } = await tests.cms.payload.find({ collection: 'imports' })
  expect((await tests.begin(docs[0]?.id ?? '', 'undo')).status).toBe(202)
  expect(await total('/api/products?q=new')).toBe(0)
  expect(await shown()).toEqual(before)
})

it('never cuts a list that is too long for one answer: it is refused, and says how to ask', async () => {
  const { payload } = tests.cms
  const { writeListings } = await import('../../database/listings/listings.ts')
  const { listingOf } = await import('../../database/listings/listing.ts')
  const { newId } = await import('../../ids.ts')
  const [card] = (await (await get('/api/products?view=card&limit=1')).json()) as [never]
  const listings = Array.from({ length: 1001 }, () =>
    listingOf({ ...(card as object), _id: newId() } as never, ''),
  )
  await writeListings(payload, listings.map((listing) => ({ listing, seen: undefined }))) // prettier-ignore
  const { invalidate } = await import('../../cluster/invalidate.ts')
  await invalidate()
  for (const path of ['/api/products', '/api/products?view=card', '/api/products?view=address&popular=No']) {
    const answer = await get(path)
    const { message, fields } = (await answer.json()) as { message: string; fields: object }
    expect([answer.status, message, Object.keys(fields)]).toEqual([
      400,
      expect.stringContaining('1,009'),
      ['page'],
    ])
  }
  expect((await get('/api/products?latest=true&view=card')).status).toBe(200)
  expect(await total('/api/products?view=address&page=1')).toBe(1009)
})
