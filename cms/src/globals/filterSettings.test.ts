import { afterAll, expect, it } from 'vitest'
import type { ProductFacets, SearchAnswer, SearchedProduct } from '../contract/productViews.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const bearer = (await cms.addUser('editor')).bearer
const addInfo = (colorOption: string, material: string) => [{ colorOption, material }]
await cms.addProduct({ name: 'Mist Chair', addInfo: addInfo('Teal Mist', 'Recycled yarn') })
await cms.addProduct({ name: 'Night Chair', addInfo: addInfo('Black', 'Recycled yarn') })
await cms.addProduct({ name: 'Glow Chair', addInfo: addInfo('Glow', 'Mesh') })

const save = (body: object) => send(`${cms.url}/cms/api/globals/site-settings`, 'POST', { bearer, body })
const get = async <Body>(path: string) =>
  (await (await fetch(`${cms.url}/api/products${path}`)).json()) as Body
const namesAt = async (path: string) => (await get<{ name: string }[]>(path)).map(({ name }) => name).sort()
const shown = async () => {
  const { colours, materials } = await get<ProductFacets>('/facets')
  return { colours, materials }
}

it('a value that staff map counts at once in filters, counts and search', async () => {
  expect(await shown()).toMatchObject({
    colours: [
      { value: 'Black', count: 1 },
      { value: 'Green and teal', count: 1 },
      { value: 'Other', count: 1 },
    ],
    materials: [
      { value: 'Mesh', count: 1 },
      { value: 'Other', count: 2 },
    ],
  })
  expect((await get<SearchAnswer>('/search?q=blue')).also).toBe(0)
  const rows = {
    colourGroups: [{ value: '  teal MIST ', group: 'Blue' }],
    materialGroups: [{ value: 'recycled yarn', group: 'Mesh' }],
  }
  expect((await save(rows)).status).toBe(200)
  expect(await shown()).toMatchObject({
    colours: [
      { value: 'Black', count: 1 },
      { value: 'Blue', count: 1 },
      { value: 'Other', count: 1 },
    ],
    materials: [{ value: 'Mesh', count: 3 }],
  })
  expect(await namesAt('?colour=Blue&material=Mesh')).toEqual(['Mist Chair'])
  expect(await namesAt('?colour=Green+and+teal')).toEqual([])
  const found = await get<SearchAnswer>('/search?q=blue')
  expect(found.products.map(({ name, reason }) => [name, reason])).toEqual([['Mist Chair', 'Blue']])
  const list = await get<SearchedProduct[]>('?view=search')
  expect(Object.fromEntries(list.map(({ name, groups }) => [name, groups]))).toEqual({
    'Mist Chair': ['Blue', 'Mesh'],
    'Night Chair': ['Mesh'],
    'Glow Chair': [],
  })
})

it('another setting leaves the groups as they are, and a row taken away takes its group back', async () => {
  expect((await save({ warranty: 'Two years.' })).status).toBe(200)
  expect(await namesAt('?colour=Blue')).toEqual(['Mist Chair'])
  expect((await save({ colourGroups: [] })).status).toBe(200)
  expect(await namesAt('?colour=Green+and+teal')).toEqual(['Mist Chair'])
  expect(await namesAt('?material=Mesh')).toHaveLength(3)
})

it('staff see the values that nobody knows, with how many products have them', async () => {
  const { findUnknownValues } = await import('../operations/catalogue/findUnknownValues.ts')
  expect((await save({ materialGroups: [] })).status).toBe(200)
  expect(await findUnknownValues(cms.payload)).toEqual({
    colours: [{ value: 'Glow', count: 1 }],
    materials: [{ value: 'Recycled yarn', count: 2 }],
  })
})

it.each<[string, object, string]>([
  ['no value', { colourGroups: [{ value: ' ', group: 'Blue' }] }, 'such as Teal Mist'],
  ['no group', { colourGroups: [{ value: 'Glow' }] }, 'Counts as'],
  [
    'a group that is none',
    { materialGroups: [{ value: 'Yarn', group: 'Blue' }] },
    'must be one of its choices',
  ],
  [
    'the same value twice',
    {
      colourGroups: [
        { value: 'Glow', group: 'Blue' },
        { value: 'GLOW ', group: 'Yellow' },
      ],
    },
    'is there twice',
  ],
  [
    'too many values',
    { materialGroups: Array.from({ length: 201 }, (_, n) => ({ value: `Yarn ${n}`, group: 'Mesh' })) },
    'At most 200 values',
  ],
])('%s is refused with a sentence, and changes nothing', async (_, body, sentence) => {
  const before = await shown()
  const { status, text } = await save(body)
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await shown()).toEqual(before)
})
