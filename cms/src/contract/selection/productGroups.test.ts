// @module-tag no-database
import { expect, it } from 'vitest'
import { colourGroupsOf, materialGroupsOf, priceBandOf } from './productGroups.ts'

it.each([
  ['Black', ['Black']],
  ['Blue and Black', ['Black', 'Blue']],
  ['Terracotta and Satin Steel', ['Grey', 'Red and orange']],
  ['Dark Green', ['Green and teal']],
  ['Tan', ['Brown and wood']],
  ['Glow', ['Other']],
  [' ', []],
])('finds the colours of %j', (raw, groups) => {
  expect(colourGroupsOf(raw)).toEqual(groups)
})

it.each([
  ['Mesh and leatherette', ['Mesh', 'Leatherette']],
  ['Beech ply and chrome', ['Wood', 'Steel']],
  ['Polypropylene', ['Plastic']],
  ['Cork', ['Other']],
  ['', []],
])('finds the materials of %j', (raw, groups) => {
  expect(materialGroupsOf(raw)).toEqual(groups)
})

it('puts each price into one band', () => {
  expect([0, 5000, 5000.5, 10_000, 15_000, 15_000.01].map(priceBandOf)).toEqual([
    'to-5000',
    'to-5000',
    '5000-10000',
    '5000-10000',
    '10000-15000',
    'from-15000',
  ])
})
