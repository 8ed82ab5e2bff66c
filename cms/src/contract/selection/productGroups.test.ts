// @module-tag no-database
import { expect, it } from 'vitest'
import { priceBandOf } from './productGroups.ts'

it('puts each price into one band, and a price on request into none', () => {
  expect([0, 5000, 5000.5, 10_000, 15_000, 15_000.01].map(priceBandOf)).toEqual([
    '',
    'to-5000',
    '5000-10000',
    '5000-10000',
    '10000-15000',
    'from-15000',
  ])
})
