import { expect, test } from 'vitest'
import products from '../../../../cms/src/seed/products.json' with { type: 'json' }
import { swatchesOf } from './colours.ts'

test('a colour name becomes one or two swatches, in any case of letters', () => {
  expect(swatchesOf('black')).toHaveLength(1)
  expect(swatchesOf('Blue and Black')).toHaveLength(2)
  expect(swatchesOf('Sage Green')).toHaveLength(1)
  expect(swatchesOf('Terracotta and Satin Steel')).toHaveLength(2)
})

test('an unknown word has no swatch', () => {
  expect(swatchesOf('Midnight sparkle')).toEqual([])
  expect(swatchesOf('')).toEqual([])
  expect(swatchesOf('constructor')).toEqual([])
})

test('every colour of the seeded catalogue has one', () => {
  expect(
    products.map(({ colorOption }) => colorOption).filter((name) => swatchesOf(name).length === 0),
  ).toEqual([])
})
