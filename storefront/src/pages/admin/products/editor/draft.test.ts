import { imageFields } from 'cms/contract/productFields'
import { productInput } from 'cms/contract/products'
import { expect, test } from 'vitest'
import { replaceErrors } from '../../../../lib/useForm.ts'
import { addFeature } from './addFeature.ts'
import { checkDraft, forgetChanged } from './checkDraft.ts'
import { changesOf, draftOf, missingOf, newInfo } from './draft.ts'
import { missingText, savedText, stateText } from './productState.ts'
import { aProduct, blankProduct } from '../../../../testing/someProducts.ts'

const draft = draftOf(aProduct)
const withImages = (...addresses: string[]) => ({
  ...draft,
  slots: imageFields.map((name, index) => ({ key: name, address: addresses[index] ?? '' })),
})

test('what was not touched is not sent', () => {
  expect(changesOf(draft, aProduct)).toEqual({})
  expect(changesOf(draftOf(blankProduct), blankProduct)).toEqual({})
  expect(changesOf({ ...draft, price: '18,900.00', infos: [...draft.infos, newInfo()] }, aProduct)).toEqual(
    {},
  )
})

test('only what changed is sent, as the contract wants it', () => {
  const infos = [...draft.infos, newInfo({ sku: ' S1 ' })]
  const changed = {
    ...draft,
    price: '₹12,500.50',
    countInStock: '1,000',
    popular: false,
    infos,
    publish: true,
  }
  expect(productInput.parse(changesOf(changed, aProduct))).toEqual({
    price: 12_500.5,
    countInStock: 1000,
    popular: 'No',
    addInfo: [...aProduct.addInfo, { sku: 'S1' }],
    publish: true,
  })
  expect(changesOf(withImages('/media/b-1280.webp', '/media/a-1280.webp'), aProduct)).toEqual({
    image1: '/media/b-1280.webp',
    image2: '/media/a-1280.webp',
  })
})

test('amounts are read as people write them, and what can be meant in two ways is asked', () => {
  const priceOf = (price: string) => productInput.parse(changesOf({ ...draft, price }, aProduct)).price
  expect(['1250,50', '₹1,25,000/-', 'Rs. 12,500/-', '1 25 000'].map(priceOf)).toEqual([
    1250.5, 125_000, 12_500, 125_000,
  ])
  for (const price of ['1.250', '12,50'])
    expect(checkDraft({ ...draft, price }, aProduct).price).toContain('can be meant in two ways')
  expect(checkDraft({ ...draft, price: 'on request' }, aProduct).price).toBe('Must be a number')
  expect(checkDraft({ ...draft, countInStock: '1.000' }, aProduct).countInStock).toContain('two ways')
})

test('pictures keep their places: the first is missing where only a later one is there', () => {
  expect(missingOf(withImages('/images/sample.jpg'))).toEqual([])
  expect(missingOf(withImages('', '', '/media/a-1280.webp'))).toEqual(['image1'])
  expect(missingOf(withImages())).toEqual(['image1'])
  expect(missingOf(draftOf(blankProduct))).toEqual(['name', 'image1', 'type', 'category'])
})

test('neither a new product nor what visitors see may miss something', () => {
  const wanting = { ...withImages(), name: ' ', type: '', category: '' } as const
  const said = {
    name: 'Name is required',
    image1: 'Image 1 is required',
    type: 'Type is required',
    category: 'Category is required',
  }
  expect(checkDraft(wanting, aProduct)).toEqual(said)
  expect(checkDraft(draftOf(blankProduct), blankProduct)).toEqual(said)
})

test.each([
  [{ price: 'much' }, { price: 'Must be a number' }],
  [{ price: '-1' }, { price: 'Must not be below 0' }],
  [{ price: '1250.005' }, { price: 'At most two decimals' }],
  [{ countInStock: '1.5' }, { countInStock: 'Must be a whole number' }],
  [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
])('$0 is refused at its field', (wrong, said) => {
  expect(checkDraft({ ...draft, ...wrong }, aProduct)).toEqual(said)
})

test('what is wrong in a list is told by its place', () => {
  const infos = [newInfo({ seatHeight: '18"' }), newInfo({ material: 'x'.repeat(301), seatDepth: 'deep' })]
  const wrong = { ...withImages('/media/a-1280.webp', 'http://baithak.example/a.webp'), infos }
  expect(Object.keys(checkDraft(wrong, aProduct))).toEqual([
    'addInfo.1.seatDepth',
    'addInfo.1.material',
    'image2',
  ])
})

test('leaving a field says what is wrong there and nowhere else; a changed field is no longer wrong', () => {
  const found = { name: 'N', 'addInfo.0.sku': 'S' }
  expect(replaceErrors({ price: 'P', name: 'old' }, found, 'name')).toEqual({ price: 'P', name: 'N' })
  const next = { ...draft, price: '1' }
  expect(forgetChanged({ price: 'P', name: 'N', 'features.1': 'F' }, draft, next)).toEqual({
    name: 'N',
    'features.1': 'F',
  })
})

test('a feature is added only if non-empty after trimming and not already in the list', () => {
  expect(addFeature(['One'], ' Two ')).toEqual({ features: ['One', 'Two'] })
  expect(addFeature(['One'], '  ')).toEqual({ features: ['One'] })
  expect(addFeature(['One'], ' One ')).toEqual({ refusal: 'This feature is in the list already.' })
  const fifty = Array.from({ length: 50 }, (_, index) => `${index}`)
  expect(addFeature(fifty, 'One more')).toEqual({ refusal: 'At most 50 features' })
  expect(addFeature([], 'x'.repeat(301))).toEqual({ refusal: 'At most 300 characters' })
})

test('the state is said in words', () => {
  const held = { ...aProduct, status: 'draft', heldBack: true } as const
  expect(missingText(['name', 'image1', 'category'])).toBe('name, picture and category are missing')
  expect(stateText(aProduct, [])).toBe('Published')
  expect(stateText(blankProduct, ['image1', 'category'])).toBe('Draft: picture and category are missing')
  expect(stateText(held, [])).toBe('Set back to draft by staff')
  expect(savedText(blankProduct, aProduct)).toBe('Product published.')
  const same = 'The SKU S1 is at Regent too.'
  expect(savedText(blankProduct, { ...aProduct, sameSkus: [same] })).toBe(`Product published. ${same}`)
  expect(savedText(aProduct, aProduct)).toBe('Product updated.')
  expect(savedText(held, held)).toBe('Saved. It stays a draft until you publish it.')
})
