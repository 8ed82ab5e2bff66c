import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { searchAnswer, searchedProduct } from '../../../contract/productViews.ts'
import { answerSearch } from '../../../rules/search/answerSearch.ts'
import { createSearch } from '../../../rules/search/createSearch.ts'
import { openTestCms, type TestCms } from '../../../testing/openTestCms.ts'

let cms: TestCms
const get = (path: string) => fetch(cms.url + path)

beforeAll(async () => {
  cms = await openTestCms()
  await cms.addProduct({ name: 'Ash Stool', type: 'HighCounter', category: 'HighSeries', popular: true })
  await cms.addProduct({ name: 'Teak Chair', addInfo: [{ colorOption: 'Tan', material: 'Teak' }] })
  await cms.addProduct({ name: 'Ash Stool', category: 'Gaming' })
  await cms.addProduct({ name: 'Unfinished Teak', _status: 'draft' })
})
afterAll(() => cms.close())

const found = async (query: string) =>
  searchAnswer.parse(await (await get(`/api/products/search?${query}`)).json())

it('answers names with the words first, then what matches in other ways', async () => {
  const { products, ...counts } = await found('q=teak')
  expect(products.map(({ name, reason }) => [name, reason])).toEqual([['Teak Chair', '']])
  expect(counts).toEqual({ names: 1, also: 0, mean: '', instead: [] })
  const other = await found('q=tan')
  expect(other.products.map(({ name, reason }) => [name, reason])).toEqual([['Teak Chair', 'Tan']])
  expect(await found('q=gamign')).toMatchObject({
    also: 1,
    mean: 'gaming',
    products: [{ name: 'Ash Stool' }],
  })
})

it('finds what the browser finds in its list', async () => {
  const list = z.array(searchedProduct.strict()).parse(await (await get('/api/products?view=search')).json())
  const search = createSearch(list)
  for (const q of ['ash', 'stool', 'tan teak', 'bar', 'chairs', 'loungee', 'elephant']) {
    const local = answerSearch(search.find(list, q), { page: 1, limit: 2 }, (one) => one)
    expect(searchAnswer.parse(local), q).toEqual(await found(`q=${encodeURIComponent(q)}&page=1&limit=2`))
  }
})

it('follows a change', async () => {
  expect((await found('q=pine')).products).toEqual([])
  const { id } = await cms.addProduct({ name: 'Pine Settle', addInfo: [{ sku: 'PIN-77' }] })
  for (const q of ['pine', 'pin-7'])
    expect(
      (await found(`q=${q}`)).products.map(({ _id }) => _id),
      q,
    ).toEqual([id])
  await cms.payload.delete({ collection: 'products', id })
  expect((await found('q=pine')).products).toEqual([])
})

it('refuses what is no search', async () => {
  for (const query of ['', '?q=a&sort=name', `?q=${'a'.repeat(101)}`, '?q=a&page=0', '?q=a&q=b'])
    expect([query, (await get(`/api/products/search${query}`)).status]).toEqual([query, 400])
})
