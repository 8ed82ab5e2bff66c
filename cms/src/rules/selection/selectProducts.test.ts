// @module-tag no-database
import { describe, expect, it } from 'vitest'
import { usualGroups } from './createGroups.ts'
import type { ProductCard } from '../../contract/products.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { latestOf, selectProducts } from './selectProducts.ts'

const card = (number: number, given: Partial<ProductCard> = {}): ProductCard => ({
  _id: String(number),
  name: `Chair ${number}`,
  price: number,
  type: 'Chairs',
  category: 'Staff',
  image1: '',
  picture: null,
  popular: 'No',
  countInStock: 1,
  colour: '',
  material: '',
  rating: 0,
  numReviews: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given,
})

const select = (list: readonly ProductCard[], selection: ProductSelection) =>
  selectProducts(list, selection, usualGroups)

describe('Latest Collection', () => {
  it('shows at most 300 products', () => {
    const list = Array.from({ length: 400 }, (_, number) => card(number))
    expect(latestOf(list)).toEqual(list.slice(0, 300))
  })

  it('removes duplicates by name, keeping the newest', () => {
    const list = [card(1, { name: 'Same' }), card(2), card(3, { name: 'Same' })]
    expect(latestOf(list).map(({ _id }) => _id)).toEqual(['1', '2'])
  })
})

it('leaves a price on request out where a price is chosen', () => {
  const list = [card(0), card(4000)]
  for (const chosen of [{ maxPrice: 5000 }, { minPrice: 1 }, { price: ['to-5000'] }])
    expect(select(list, chosen).products.map(({ _id }) => _id)).toEqual(['4000'])
  expect(select(list, {}).total).toBe(2)
})

it('searches by substring in any case, and takes blanks alone for no search', () => {
  const list = [card(1, { name: 'Regent High-Back' }), card(2, { name: 'Café Stool' })]
  expect(select(list, { q: 'HIGH-' }).total).toBe(1)
  expect(select(list, { q: 'CAFÉ' }).total).toBe(1)
  expect(select(list, { q: '  ' }).total).toBe(2)
})
