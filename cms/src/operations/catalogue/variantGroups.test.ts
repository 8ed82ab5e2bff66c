import { afterAll, expect, it } from 'vitest'
import { productDetail, productTile } from '../../contract/productViews.ts'
import { openManageTests } from '../../testing/manageTests.ts'

const tests = await openManageTests()
afterAll(() => tests.cms.close())

const detail = async (id: string) => {
  const response = await fetch(`${tests.cms.url}/api/products/${id}?view=detail`)
  const etag = response.headers.get('etag')
  return { ...productDetail.strict().parse(await response.json()), etag }
}
const variantsOf = async (id: string) => (await detail(id)).variants.map(({ name, colour }) => [name, colour])

let made = 0
/** Adds two products of one group, black and grey. */
async function pair() {
  made += 1
  const variantGroup = `pair ${made}`
  const [black, grey] = [
    await tests.cms.addProduct({ name: 'Black one', variantGroup, addInfo: [{ colorOption: 'Black' }] }),
    await tests.cms.addProduct({ name: 'Grey one', variantGroup, addInfo: [{ colorOption: 'Grey' }] }),
  ]
  return { black: black.id, grey: grey.id, variantGroup }
}
const both = [
  ['Black one', 'Black'],
  ['Grey one', 'Grey'],
]

it('products of one group show each other in one order; alone there are none, and drafts are not shown', async () => {
  const { black, grey, variantGroup } = await pair()
  await tests.cms.addProduct({ _status: 'draft', name: 'Hidden', variantGroup })
  const alone = await tests.cms.addProduct()
  const last = await tests.cms.addProduct({ variantGroup: 'nobody else' })
  for (const id of [black, grey]) expect(await variantsOf(id)).toEqual(both)
  for (const { id } of [alone, last]) expect(await variantsOf(id)).toEqual([])
})

it('editors tie and part them at both doors, however they type it; a save without the field keeps it', async () => {
  const [one, two] = [
    await tests.cms.addProduct({ name: 'One' }),
    await tests.cms.addProduct({ name: 'Two' }),
  ]
  const put = async (body: object) => expect((await tests.put(one.id, body)).status).toBe(200)
  await put({ variantGroup: '  Regent High ' })
  const url = `${tests.cms.url}/cms/api/products/${two.id}`
  const headers = { authorization: tests.bearers.editor ?? '', 'content-type': 'application/json' }
  const body = JSON.stringify({ variantGroup: 'REGENT high ' })
  expect((await fetch(url, { method: 'PATCH', headers, body })).status).toBe(200)
  expect(await variantsOf(one.id)).toHaveLength(2)
  await put({ name: 'One again', price: 5 })
  expect((await tests.read(one.id)).variantGroup).toBe('Regent High')
  expect(await variantsOf(two.id)).toEqual([
    ['One again', ''],
    ['Two', ''],
  ])
  await put({ variantGroup: '' })
  for (const { id } of [one, two]) expect(await variantsOf(id)).toEqual([])
  const long = await tests.put(one.id, { variantGroup: 'x'.repeat(61) })
  expect([long.status, long.answer.fields?.variantGroup]).toEqual([400, 'At most 60 characters'])
})

it('a change of one of them changes the answer of the others, also a deletion; one of another product does not', async () => {
  const { black, grey } = await pair()
  const other = await tests.cms.addProduct()
  const first = await detail(black)
  await tests.put(other.id, { name: 'Something else' })
  expect((await detail(black)).etag).toBe(first.etag)
  await tests.put(grey, { name: 'Silver one', addInfo: [{ colorOption: 'Silver' }] })
  const second = await detail(black)
  expect(second.etag).not.toBe(first.etag)
  expect(await variantsOf(black)).toEqual([both[0], ['Silver one', 'Silver']])
  await tests.put(black, { countInStock: 0, stockSeen: 5 })
  expect((await detail(black)).inStock).toBe(false)
  await tests.ask('editor', 'DELETE', `/${grey}`)
  expect(await variantsOf(black)).toEqual([])
})

it('a card leads to three others of its group and counts the rest', async () => {
  const { black, grey, variantGroup } = await pair()
  const tile = async (id: string) => {
    const response = await fetch(`${tests.cms.url}/api/products?view=tile`)
    return productTile
      .strict()
      .array()
      .parse(await response.json())
      .find(({ _id }) => _id === id)
  }
  expect(await tile(black)).toMatchObject({ variants: [{ _id: grey, name: 'Grey one', colour: 'Grey' }] })
  expect(await tile(black)).not.toHaveProperty('moreVariants')
  for (const name of ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'])
    await tests.cms.addProduct({ name, variantGroup })
  expect((await tile(grey))?.variants?.map(({ name }) => name)).toEqual(['Black one', 'Third', 'Fourth'])
  expect((await tile(grey))?.moreVariants).toBe(3)
  await tests.ask('editor', 'DELETE', `/${black}`)
  expect((await tile(grey))?.moreVariants).toBe(2)
})

it('a third one that joins is shown at those that were there', async () => {
  const { black, grey, variantGroup } = await pair()
  for (const id of [black, grey]) expect(await variantsOf(id)).toHaveLength(2)
  await tests.cms.addProduct({ name: 'Red one', variantGroup })
  for (const id of [black, grey]) expect(await variantsOf(id)).toHaveLength(3)
})
