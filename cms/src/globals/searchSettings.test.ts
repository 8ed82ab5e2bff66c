import { afterAll, expect, it } from 'vitest'
import type { SearchAnswer, SearchedProduct } from '../contract/productViews.ts'
import { createSearch } from '../rules/search/createSearch.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const bearer = (await cms.addUser('editor')).bearer
const chair = (name: string, colorOption: string) =>
  cms.addProduct({ name, addInfo: [{ colorOption, material: 'Mesh' }] })
await chair('Night', 'Black')
await chair('Day', 'White')

const save = (searchWords: object[]) =>
  send(`${cms.url}/cms/api/globals/site-settings`, 'POST', { bearer, body: { searchWords } })
const get = async <Body>(path: string) =>
  (await (await fetch(`${cms.url}/api/products${path}`)).json()) as Body
const find = async (q: string) => {
  const answer = await get<SearchAnswer>(`/search?q=${encodeURIComponent(q)}`)
  const list = await get<SearchedProduct[]>('?view=search')
  const { also, names } = createSearch(list).find(list, q)
  const found = answer.products.slice(0, answer.names + answer.also)
  // The browser searches the list in the same way.
  expect([...names, ...also].map(({ name }) => name)).toEqual(found.map(({ name }) => name))
  return found.map(({ name, reason }) => [name, reason])
}

it('a word of staff finds at once the chairs that have all it means, also new ones, and no reason is made of it', async () => {
  expect(await find('batman')).toEqual([])
  expect((await save([{ value: ' Batman ', means: 'kala jali' }])).status).toBe(200)
  expect(await find('batman')).toEqual([['Night', '']])
  await chair('Dusk', 'Black')
  expect(await find('BATMAN chair')).toEqual([
    ['Dusk', ''],
    ['Night', ''],
  ])
  expect((await save([{ value: 'खाट', means: 'chairs' }])).status).toBe(200)
  expect(await find('batman')).toEqual([])
  expect(await find('खाट')).toHaveLength(3)
})

it('what staff have explained is no longer shown as not found', async () => {
  const { addPressCounts } = await import('../database/pressCounts.ts')
  const { missedSince } = await import('../operations/products/countPress.ts')
  const { findMissed } = await import('../operations/products/findMissed.ts')
  const missed = { kind: 'missed', day: missedSince(), count: 1 } as const
  await addPressCounts(cms.payload, [
    { ...missed, product: 'खाट' },
    { ...missed, product: 'bean bag' },
  ])
  expect(await findMissed(cms.payload)).toEqual([{ words: 'bean bag', count: 1 }])
})

it.each<[string, object[], string]>([
  ['no word', [{ value: ' ', means: 'mesh' }], 'Word'],
  ['a word without letters', [{ value: '!?', means: 'mesh' }], 'Word'],
  ['no meaning', [{ value: 'batman' }], 'Means'],
  ['a long one', [{ value: 'batman', means: 'x'.repeat(61) }], 'Means'],
  [
    'the same word twice',
    [
      { value: 'batman', means: 'mesh' },
      { value: 'BATMAN', means: 'black' },
    ],
    'is there twice',
  ],
])('%s is refused with a sentence, and changes nothing', async (_, rows, sentence) => {
  const { status, text } = await save(rows)
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await find('खाट')).toHaveLength(3)
})
