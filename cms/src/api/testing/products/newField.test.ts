import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { productDetail } from '../../../contract/productViews.ts'
import { complete } from '../../../testing/manageTests.ts'
import { type ImportTests, openImportTests, table } from '../../../testing/importTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

// The two rows that docs/adding.md asks for; the place on pages is not this half's.
vi.mock('../../../collections/productFields.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../collections/productFields.ts')>()
  return { ...original, basics: [...original.basics, { name: 'warranty', type: 'text' }] }
})
vi.mock('../../../contract/productFields.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../contract/productFields.ts')>()
  const { productFields } = original
  return { ...original, productFields: { ...productFields, warranty: productFields.name } }
})

let tests: ImportTests
let id: string
beforeAll(async () => {
  tests = await openImportTests()
  const { payload } = tests.cms
  if (payload.db.name === 'mongoose') return
  // The migration that `npm run generate` makes of the first row.
  const { drizzle } = payload.db as unknown as { drizzle: MigrateUpArgs['db'] }
  await drizzle.run('ALTER TABLE "products" ADD "warranty" text')
  await drizzle.run('ALTER TABLE "_products_v" ADD "version_warranty" text')
})
afterAll(() => tests.cms.close())

const door = (path: string, api = '/api') => `${tests.cms.url}${api}/products${path}`
const ask = async (method: string, url: string, body?: object) => {
  const { bearer } = tests.staff
  return (await send(url, method, { bearer, ...(body && { body }) })).answer
}

it('the page about additions names the files of these rows, and few others', async () => {
  const page = await readFile('../docs/adding.md', 'utf8')
  const row = page.split('\n').find((line) => line.startsWith('| a **field**')) ?? ''
  const files = [...row.matchAll(/`([\w/.-]+\/[\w/.-]+)`/g)].map(([, file]) => file)
  expect(files.slice(0, 2)).toEqual([
    'cms/src/collections/productFields.ts',
    'cms/src/contract/productFields.ts',
  ])
  expect(files.length).toBeLessThanOrEqual(8)
})

it('a new field is saved by the API and on the page of the product', async () => {
  id = String((await ask('POST', door('')))._id)
  const saved = await ask('PUT', door(`/${id}`), { ...complete, warranty: ' 5 years ' })
  expect(saved.warranty).toBe('5 years')
  const page = await fetch(door(`/${id}?view=detail`))
  const shown = (await page.json()) as Record<string, unknown>
  expect(productDetail.parse(shown)).toMatchObject({ name: complete.name, warranty: '5 years' })
})

it('a new field is in the form under /cms, and in what it saves', async () => {
  const answer = await ask('PATCH', door(`/${id}`, '/cms/api'), { warranty: '6 years' })
  expect(answer.doc).toMatchObject({ warranty: '6 years' })
  expect(await ask('GET', door(`/${id}`))).toMatchObject({ warranty: '6 years' })
})

it('a new field is a column of the file of the catalogue, and read from it', async () => {
  const [heading = '', row = ''] = (await tests.exportFile()).split('\r\n')
  expect(row.split(',')[heading.split(',').indexOf('warranty')]).toBe('6 years')
  await tests.importFile(table(['id', 'warranty'], [id, '7 years']))
  expect(await ask('GET', door(`/${id}`))).toMatchObject({ warranty: '7 years' })
})

it('a new field is kept by a deleted product that comes back, and by a copy', async () => {
  await ask('DELETE', door(`/${id}`))
  expect(await ask('POST', door(`/${id}/restore`))).toMatchObject({ warranty: '7 years' })
  const copy = await ask('POST', door(`/${id}/duplicate`, '/cms/api'), {})
  expect(copy.doc).toMatchObject({ warranty: '7 years' })
})
