// @module-tag no-database
import { describe, expect, it } from 'vitest'
import type { ProductCard } from '../products.ts'
import { selectProducts } from './selectProducts.ts'

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

describe('Latest Collection', () => {
  it('shows at most 300 products', () => {
    const list = Array.from({ length: 400 }, (_, number) => card(number))
    expect(selectProducts(list, { latest: true })).toMatchObject({ total: 300, products: { length: 300 } })
    expect(selectProducts(list, {}).total).toBe(400)
  })

  it('removes duplicates by name, keeping the newest', () => {
    const list = [card(1, { name: 'Same' }), card(2), card(3, { name: 'Same' })]
    expect(selectProducts(list, { latest: true }).products.map(({ _id }) => _id)).toEqual(['1', '2'])
  })
})

it('searches by substring in any case, and takes blanks alone for no search', () => {
  const list = [card(1, { name: 'Regent High-Back' }), card(2, { name: 'Café Stool' })]
  expect(selectProducts(list, { q: 'HIGH-' }).total).toBe(1)
  expect(selectProducts(list, { q: 'CAFÉ' }).total).toBe(1)
  expect(selectProducts(list, { q: '  ' }).total).toBe(2)
})

it('sorts by rating, then by how many rated', () => {
  const list = [
    card(1, { rating: 4, numReviews: 1 }),
    card(2, { rating: 5, numReviews: 1 }),
    card(3, { rating: 5, numReviews: 9 }),
  ]
  expect(selectProducts(list, { sort: 'rating' }).products.map(({ _id }) => _id)).toEqual(['3', '2', '1'])
})

it('never changes the list that it is given', () => {
  const list = [card(2), card(1)]
  selectProducts(list, { sort: 'price-asc' })
  expect(list.map(({ price }) => price)).toEqual([2, 1])
})
