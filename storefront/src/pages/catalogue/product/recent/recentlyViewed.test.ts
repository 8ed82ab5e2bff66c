// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { ProductTile } from 'cms/contract/productViews'
import { maxRemembered, rememberProduct } from './recentlyViewed.ts'

const idOf = (number: number) => number.toString(16).padStart(24, '0')
const tile = (number: number, change: Partial<ProductTile> = {}): ProductTile => ({
  _id: idOf(number),
  name: `Chair ${number}`,
  price: 100,
  category: 'Staff',
  picture: null,
  ...change,
})
const read = () => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as ProductTile[]
const numbers = () => read().map(({ name }) => Number(name.split(' ')[1]))

beforeEach(() => localStorage.clear())

test('the last one seen comes first, each product once, and at most twelve', () => {
  for (let number = 1; number <= 14; number += 1) rememberProduct(tile(number))
  expect(numbers()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  rememberProduct(tile(9, { price: 200 }))
  expect(numbers().slice(0, 2)).toEqual([9, 14])
  expect(read()).toHaveLength(maxRemembered)
  expect(read()[0]?.price).toBe(200)
})

test('of what others have left in the storage only sound products stay', () => {
  const bad = [null, 7, {}, tile(1, { _id: 'x' }), tile(2, { name: ' ' }), tile(3, { price: -1 })]
  const odd = { ...tile(4), picture: { url: 'javascript:alert(1)', sources: 'none' } }
  localStorage.setItem('recentlyViewed', JSON.stringify([...bad, { ...tile(5), category: 'Beds' }, odd]))
  rememberProduct(tile(6))
  expect(numbers()).toEqual([6, 4])
  expect(read()[1]?.picture).toBeNull()
})

test('a picture keeps where its product stands, if that can be', () => {
  const pictureAt = (foot: unknown) => ({ url: '/a.webp', alt: '', width: 9, height: 9, sources: [], foot })
  const kept = [pictureAt(0.902), pictureAt('0;color:red'), pictureAt(7)].map((picture, number) => ({
    ...tile(number),
    picture,
  }))
  localStorage.setItem('recentlyViewed', JSON.stringify(kept))
  rememberProduct(tile(9))
  const feet = read().map(({ picture }) => picture?.foot)
  expect(feet).toEqual([undefined, 0.902, undefined, undefined])
})

test('a text that is no list is nothing', () => {
  localStorage.setItem('recentlyViewed', '{"a":1}')
  rememberProduct(tile(1))
  expect(numbers()).toEqual([1])
})

test('a name that is too long is cut between two letters', () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([tile(1, { name: `${'x'.repeat(299)}🪑` })]))
  rememberProduct(tile(2))
  expect(read()[1]?.name).toBe('x'.repeat(299))
})
