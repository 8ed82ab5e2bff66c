import { expect, test } from 'vitest'
import { fitProducts } from '../testing/fitProducts.ts'
import { countLines, countOf, countProducts, unitOf } from './units.ts'

const called = (one: string) => fitProducts.filter((product) => unitOf(product).one === one)

test('every product of the catalogue is counted by the word of its kind', () => {
  expect(fitProducts).toHaveLength(53)
  expect(called('three-seater').map(({ category }) => category)).toEqual(Array(4).fill('TandemSeating'))
  expect(called('sofa').map(({ name }) => name)).toEqual(['Sandbar Two-Seater Sofa'])
  expect(called('stool').map(({ name }) => name)).toEqual([
    'Calyx Swivel Bar Stool',
    'Stilt Counter Stool',
    'Forge Counter Stool',
    'Cirrus Shell Stool',
  ])
  expect(called('chair')).toHaveLength(44)
})

test('a bench is counted by the seats that its name says', () => {
  expect(unitOf({ name: 'Terminal Four-Seater', category: 'TandemSeating' }).many).toBe('four-seaters')
  expect(unitOf({ name: 'Terminal Steel', category: 'TandemSeating' }).one).toBe('three-seater')
})

test('a word within another word names no kind', () => {
  expect(unitOf({ name: 'Wheelchairs’ Friend', category: 'HighSeries' }).one).toBe('stool')
  expect(unitOf({ name: '', category: '' }).one).toBe('chair')
})

test('numbers are grouped as in India', () => {
  const unit = { one: 'sofa', many: 'sofas' }
  expect(countOf(1, unit)).toBe('1 sofa')
  expect(countOf(999, unit)).toBe('999 sofas')
  expect(countOf(1_00_000, unit)).toBe('1,00,000 sofas')
})

test('one kind or two are named, more are pieces', () => {
  const of = (...categories: string[]) =>
    countProducts(fitProducts.filter(({ category }) => categories.includes(category)))
  expect(countProducts([])).toBe('0 chairs')
  expect(of('Staff')).toBe('3 chairs')
  expect(of('Staff', 'TandemSeating')).toBe('3 chairs, 4 three-seaters')
  expect(countProducts(fitProducts)).toBe('53 pieces')
})

test('pieces of a list are counted by kind, and by no kind where one is not known', () => {
  const chairs = { unit: unitOf({ name: 'Regent', category: 'Executive' }), qty: 38 }
  const benches = { unit: unitOf({ name: 'Terminal', category: 'TandemSeating' }), qty: 4 }
  const stools = { unit: unitOf({ name: 'Stilt', category: 'HighSeries' }), qty: 1 }
  expect(countLines([chairs])).toBe('38 chairs')
  expect(countLines([chairs, benches])).toBe('38 chairs, 4 three-seaters')
  expect(countLines([chairs, benches, stools])).toBe('43 pieces')
  expect(countLines([chairs, { unit: undefined, qty: 1 }])).toBe('39 pieces')
})
