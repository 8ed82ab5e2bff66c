// @module-tag rights
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { managedProduct, type ManagedProduct } from '../../../contract/products.ts'
import { fromPlainText } from '../../../text/html.ts'
import { complete, type ManageTests, openManageTests } from '../../../testing/manageTests.ts'

let shop: ManageTests
/** The state that refused changes must leave as it is. */
let kept: ManagedProduct
beforeAll(async () => {
  shop = await openManageTests()
  const { answer } = await shop.put(await shop.create(), { ...complete, countInStock: 4 })
  kept = managedProduct.parse(answer)
})
afterAll(() => shop.cms.close())

describe('PUT', () => {
  it('stores every field of a product, and leaves what is not named', async () => {
    const id = await shop.create()
    const info = { sku: 'B-1', colorOption: 'Black', seatHeight: '45 cm' }
    const all = {
      ...complete,
      price: 12_499.5,
      image2: 'https://pictures.example/2.jpg',
      features: ['One', 'Two', 'One', ' '],
      description: 'First.\nStill first.\n\nSecond.',
      addInfo: [info, {}, { sku: 'B-2' }],
      countInStock: 12,
      popular: 'Yes',
    }
    const { status, answer } = await shop.put(id, all)
    expect(status).toBe(200)
    const saved = managedProduct.parse(answer)
    expect(saved).toMatchObject({
      ...all,
      features: ['One', 'Two'],
      addInfo: [expect.objectContaining(info), expect.objectContaining({ sku: 'B-2', style: '' })],
      status: 'published',
      missing: [],
      pendingDraft: false,
    })
    expect(saved.descriptionHtml).toBe('<p>First.<br />Still first.</p><p>Second.</p>')
    await shop.put(id, { price: 1 })
    expect(await shop.read(id)).toEqual({ ...saved, price: 1, updatedAt: expect.any(String) })
    const shown = (await shop.ask('visitor', 'GET', `/${id}`)).answer
    expect(shown).toMatchObject({ name: 'A chair', price: 1, countInStock: 12 })
    for (const internal of ['status', 'missing', 'heldBack']) expect(shown).not.toHaveProperty(internal)
  })

  it.each<[string, unknown]>([
    ['type', { type: 'Sofas' }],
    ['category', { category: 'Thrones' }],
    ['popular', { popular: 'yes' }],
    ['popular', { popular: true }],
    ['price', { price: -1 }],
    ['price', { price: '100' }],
    ['price', { price: 10.123 }],
    ['price', { price: null }],
    ['price', { price: 1e12 }],
    ['countInStock', { countInStock: -1 }],
    ['countInStock', { countInStock: 1.5 }],
    ['countInStock', { countInStock: '3' }],
    ['countInStock', { countInStock: 1e9 }],
    ['image1', { image1: 'http://pictures.example/a.jpg' }],
    ['image1', { image1: 'javascript:alert(1)' }],
    ['image2', { image2: 'data:image/png;base64,AAAA' }],
    ['image3', { image3: '//pictures.example/a.jpg' }],
    ['image4', { image4: '/media/../baithak.db' }],
    ['image5', { image5: `https://pictures.example/${'a'.repeat(1000)}` }],
    ['image8', { image8: `/media/${'0'.repeat(20)}-640.webp` }],
    ['image8', { image8: '/media/picture.png' }],
    ['features', { features: Array.from({ length: 51 }, (_, n) => `Feature ${n}`) }],
    ['features', { features: 'One' }],
    ['features.0', { features: ['x'.repeat(301)] }],
    ['features.0', { features: [1] }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: { $ne: null } }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['description', { description: ['x'] }],
    ['addInfo', { addInfo: Array.from({ length: 21 }, () => ({ sku: 'x' })) }],
    ['addInfo.0.sku', { addInfo: [{ sku: 'x'.repeat(301) }] }],
    ['colour', { addInfo: [{ colour: 'x' }] }],
    ['addInfo.0', { addInfo: ['x'] }],
    ['updatedAt', { updatedAt: 'yesterday' }],
    ['publish', { publish: 'yes' }],
    ['body', []],
    ['body', 'x'],
  ])('refuses %s (%#), and writes nothing', async (field, input) => {
    const count = await shop.countVersions(kept._id)
    const isObject = typeof input === 'object' && !Array.isArray(input)
    const { status, answer } = await shop.put(kept._id, isObject ? { price: 9, ...input } : input)
    expect(status).toBe(400)
    expect(answer.message).toBeTruthy()
    if (typeof input === 'object') expect(Object.keys(answer.fields ?? {})).toContain(field)
    expect(await shop.read(kept._id)).toEqual(kept)
    expect(await shop.countVersions(kept._id)).toBe(count)
  })

  it('takes the longest product there can be', async () => {
    const id = await shop.create()
    const info = Object.fromEntries(
      ['sku', 'colorOption', 'material', 'style', 'modelNo', 'seatColor', 'chairWidth'].map((name) => [
        name,
        'अ'.repeat(300),
      ]),
    )
    const longest = {
      ...complete,
      name: 'अ'.repeat(200),
      description: 'अ'.repeat(20_000),
      features: Array.from({ length: 50 }, (_, n) => `${n}`.padEnd(300, 'अ')),
      addInfo: Array.from({ length: 20 }, () => info),
    }
    expect((await shop.put(id, longest)).answer).toMatchObject({
      description: longest.description,
      features: longest.features,
    })
  })
})

it('an unchanged plain description keeps the formatting, a changed one becomes paragraphs', async () => {
  const { id } = await shop.cms.addProduct()
  const rich = fromPlainText('Soft seat.\n\nSecond.')
  const [paragraph] = rich.root.children as unknown as { children: { format: number }[] }[]
  if (paragraph?.children[0]) paragraph.children[0].format = 1
  await shop.cms.payload.update({ collection: 'products', id, data: { description: rich } })
  const before = await shop.read(id)
  expect(before.descriptionHtml).toBe('<p><strong>Soft seat.</strong></p><p>Second.</p>')
  for (const description of [
    before.description,
    before.description.replaceAll('\n', '\r\n'),
    ` ${before.description}\n`,
  ])
    expect((await shop.put(id, { price: 3, description })).answer.descriptionHtml).toBe(
      before.descriptionHtml,
    )
  expect((await shop.put(id, { description: 'New.\n\nText.' })).answer.descriptionHtml).toBe(
    '<p>New.</p><p>Text.</p>',
  )
  expect((await shop.put(id, { description: '' })).answer).toMatchObject({
    description: '',
    descriptionHtml: '',
  })
})

describe('stock', () => {
  it('changes from what was seen, else answers 409 and writes nothing', async () => {
    const { id } = await shop.cms.addProduct({ countInStock: 5, name: 'Before' })
    expect((await shop.put(id, { countInStock: 9, stockSeen: 5 })).answer.countInStock).toBe(9)
    const { status, answer } = await shop.put(id, { name: 'After', countInStock: 20, stockSeen: 5 })
    const message = 'The stock has changed to 9 since you opened this page.'
    expect([status, answer]).toEqual([409, { message, fields: { countInStock: message } }])
    expect(await shop.read(id)).toMatchObject({ name: 'Before', countInStock: 9 })
    // A save does not overwrite fields that the form left untouched.
    expect((await shop.put(id, { name: 'After', countInStock: 5, stockSeen: 5 })).answer).toMatchObject({
      name: 'After',
      countInStock: 9,
    })
  })

  it('is set whatever it was when nobody says what they saw', async () => {
    const { id } = await shop.cms.addProduct({ countInStock: 5 })
    expect((await shop.put(id, { countInStock: 0 })).answer.countInStock).toBe(0)
  })
})
