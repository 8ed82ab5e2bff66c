// @module-tag transaction
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueGeneration } from '../../cluster/invalidate.ts'
import { complete, type ManageTests, openManageTests } from '../../testing/manageTests.ts'

let shop: ManageTests
/** The id of a product that refused changes must leave as it is. */
let kept: string
beforeAll(async () => {
  shop = await openManageTests()
  kept = await make()
})
afterAll(() => shop.cms.close())

const make = async () => {
  const id = await shop.create()
  await shop.put(id, complete)
  return id
}
const atCms = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${shop.cms.url}/cms/api/products${path}`, {
    method,
    headers: { authorization: shop.bearers.editor ?? '', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return {
    status: response.status,
    answer: (await response.json()) as { doc: Record<string, unknown> & { id: string } },
  }
}
const paragraph = (text: string) => ({
  root: {
    type: 'root',
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
    children: [
      {
        type: 'paragraph',
        direction: 'ltr',
        format: '',
        indent: 0,
        version: 1,
        textFormat: 0,
        textStyle: '',
        children: [{ type: 'text', version: 1, text, format: 0, mode: 'normal', style: '', detail: 0 }],
      },
    ],
  },
})

it.each<[string, object, object]>([
  ['three decimals', { price: 10.123 }, { price: 10.123 }],
  ['a price of a thousandth of a paisa', { price: 1e-9 }, { price: 1e-9 }],
  ['nine decimals', { price: 10.000000001 }, { price: 10.000000001 }],
  ['a price below 0', { price: -1 }, { price: -1 }],
  ['a price beyond all', { price: 1e12 }, { price: 1e12 }],
  ['a price as text', { price: 'much' }, { price: 'much' }],
  ['a stock beyond all', { countInStock: 1e9 }, { countInStock: 1e9, stockSeen: 0 }],
  ['half a chair in stock', { countInStock: 0.5 }, { countInStock: 0.5, stockSeen: 0 }],
  ['an unknown type', { type: 'Sofas' }, { type: 'Sofas' }],
  ['an unknown category', { category: 'Thrones' }, { category: 'Thrones' }],
  ['a long name', { name: 'x'.repeat(201) }, { name: 'x'.repeat(201) }],
  ['no name', { name: '' }, { name: '' }],
  ['a long description', { description: 'x'.repeat(20_001) }, { description: paragraph('x'.repeat(20_001)) }],
  [
    '51 features',
    { features: Array(51).fill('x') },
    { features: Array.from({ length: 51 }, (_, n) => `${n}`) },
  ],
  ['a long feature', { features: ['x'.repeat(301)] }, { features: ['x'.repeat(301)] }],
  ['long information', { addInfo: [{ sku: 'x'.repeat(301) }] }, { addInfo: [{ sku: 'x'.repeat(301) }] }],
  ['21 entries', { addInfo: Array(21).fill({ sku: 'x' }) }, { addInfo: Array(21).fill({ sku: 'x' }) }],
  [
    'a picture by http',
    { image1: 'http://pictures.example/a.jpg' },
    { pictures: [{ address: 'http://pictures.example/a.jpg' }] },
  ],
  ['no picture', { image1: '' }, { pictures: [] }],
  [
    'a first place without a picture',
    { image1: '', image2: 'https://pictures.example/b.jpg' },
    { pictures: [{}, { address: 'https://pictures.example/b.jpg' }] },
  ],
])('%s is refused on the site and in the CMS', async (_, onSite, inCms) => {
  const before = await shop.read(kept)
  expect((await shop.put(kept, onSite)).status).toBe(400)
  expect((await atCms('PATCH', `/${kept}`, inCms)).status).toBe(400)
  expect(await shop.read(kept)).toEqual(before)
})

it.each([
  [0.1 + 0.2, 0.3],
  [99_999_999.99, 99_999_999.99],
  [1.15 * 3, 3.45],
])('a price of %d is stored in whole paise, as %d', async (given, stored) => {
  const id = await make()
  expect((await shop.put(id, { price: given })).answer.price).toBe(stored)
  expect((await atCms('PATCH', `/${id}`, { price: 7 })).status).toBe(200)
  const { answer } = await atCms('PATCH', `/${id}`, { price: given })
  expect(answer.doc.price).toBe(stored)
})

it('a product is not published without a price, and its draft is free until it has one', async () => {
  const { image1: address, ...rest } = complete
  const body = { name: rest.name, type: rest.type, category: rest.category, pictures: [{ address }] }
  expect((await atCms('POST', '', { ...body, _status: 'published' })).status).toBe(400)
  const { answer } = await atCms('POST', '?draft=true', { ...body, price: null })
  expect(answer.doc.price).toBe(0)
})

it('an incomplete product whose hour has come stays a draft, and can be saved', async () => {
  const id = await shop.create()
  await shop.put(id, { name: 'Half' })
  const { jobs } = shop.cms.payload
  await jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: 'products', value: id } },
    waitUntil: new Date(Date.now() - 1000),
  })
  await jobs.run()
  expect(await shop.isVisible(id)).toBe(false)
  expect(await shop.read(id)).toMatchObject({ name: 'Half', status: 'draft', heldBack: false })
  expect((await shop.put(id, complete)).answer.status).toBe('published')
})

it('an empty place and the sample are as good in the CMS as on the site', async () => {
  const id = await make()
  const pictures = [{ address: '/images/sample.jpg' }, {}, { address: 'https://pictures.example/c.jpg' }]
  expect((await atCms('PATCH', `/${id}`, { pictures })).status).toBe(200)
  expect(await shop.read(id)).toMatchObject({
    image1: '/images/sample.jpg',
    image2: '',
    image3: 'https://pictures.example/c.jpg',
    image4: '',
  })
})

it('a copy made in the CMS is a draft that was never published, with a stock of its own', async () => {
  const id = await make()
  await shop.put(id, { countInStock: 7 })
  const { status, answer } = await atCms('POST', `/${id}/duplicate`)
  expect(status).toBe(200)
  const copy = answer.doc.id
  expect(copy).not.toBe(id)
  expect(await shop.read(copy)).toMatchObject({
    name: 'A chair (copy)',
    status: 'draft',
    heldBack: false,
    countInStock: 0,
  })
  expect(await shop.isVisible(copy)).toBe(false)
  expect((await shop.put(copy, { countInStock: 3, name: 'The copy' })).answer).toMatchObject({
    status: 'published',
  })
  expect(await shop.read(id)).toMatchObject({ name: 'A chair', countInStock: 7 })
})

it('a version from before it was published, restored, waits to be published again', async () => {
  const { id } = await shop.cms.addProduct({ _status: 'draft', name: 'Early', countInStock: 4 })
  expect((await shop.put(id, { name: 'Later' })).answer.status).toBe('published')
  const { docs } = await shop.cms.payload.findVersions({
    collection: 'products',
    where: { parent: { equals: id }, 'version.name': { equals: 'Early' } },
  })
  expect((await atCms('POST', `/versions/${String(docs[0]?.id)}`)).status).toBe(200)
  expect(await shop.isVisible(id)).toBe(true)
  expect(await shop.read(id)).toMatchObject({ name: 'Later', status: 'published', pendingDraft: true })
  expect((await atCms('PATCH', `/${id}`, { _status: 'draft' })).status).toBe(200)
  expect(await shop.isVisible(id)).toBe(false)
  const restored = { name: 'Early', status: 'draft', heldBack: true, missing: [], countInStock: 4 }
  expect(await shop.read(id)).toMatchObject(restored)
  expect((await shop.put(id, { price: 5 })).answer).toMatchObject({ ...restored, price: 5 })
  expect((await shop.put(id, { publish: true })).answer.status).toBe('published')
})

describe('what visitors see follows at once', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a change on the site', (id) => shop.put(id, { name: 'Changed' })],
    ['a change of stock', (id) => shop.put(id, { countInStock: 9 })],
    ['a change in the CMS', (id) => atCms('PATCH', `/${id}`, { name: 'Changed' })],
    ['a removal on the site', (id) => shop.ask('editor', 'DELETE', `/${id}`)],
    ['a removal in the CMS', (id) => atCms('DELETE', `/${id}`)],
  ])('%s', async (_, change) => {
    const id = await make()
    const before = (await shop.ask('visitor', 'GET', `/${id}`)).text
    const version = catalogueGeneration()
    await change(id)
    expect(catalogueGeneration()).not.toBe(version)
    expect((await shop.ask('visitor', 'GET', `/${id}`)).text).not.toBe(before)
  })
})
