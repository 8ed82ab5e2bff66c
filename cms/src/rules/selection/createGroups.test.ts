// @module-tag no-database
import { expect, it } from 'vitest'
import { createGroups, usualGroups } from './createGroups.ts'
import { groupRowList, rawValue } from '../../contract/selection/groupRows.ts'

it.each([
  ['Black', ['Black']],
  ['Blue and Black', ['Black', 'Blue']],
  ['Terracotta and Satin Steel', ['Grey', 'Red and orange']],
  ['Dark Green', ['Green and teal']],
  ['Tan', ['Brown and wood']],
  ['Glow', ['Other']],
  [' ', []],
])('finds the colours of %j', (raw, groups) => {
  expect(usualGroups.colour.of(raw)).toEqual(groups)
})

it.each([
  ['Mesh and leatherette', ['Mesh', 'Leatherette']],
  ['Beech ply and chrome', ['Wood', 'Steel']],
  ['Polypropylene', ['Plastic']],
  ['Cork', ['Other']],
  ['', []],
])('finds the materials of %j', (raw, groups) => {
  expect(usualGroups.material.of(raw)).toEqual(groups)
})

const teal = { value: ' Teal  mist ', group: 'Blue' }
const recycled = { value: 'Ocean yarn', group: 'Mesh' }
const groups = createGroups({ colours: [teal], materials: [recycled, { value: 'Cork', group: 'Other' }] })

it.each([
  ['TEAL MIST', ['Blue']],
  ['Teal Mist ', ['Blue']],
  ['Teal Mist and Black', ['Black', 'Green and teal']],
  ['Teal', ['Green and teal']],
  ['Glow', ['Other']],
])('staff have the last word about %j, and only about the whole value', (raw, expected) => {
  expect(groups.colour.of(raw)).toEqual(expected)
})

it('knows what staff have put into a group, be it the group of all others', () => {
  expect(['Cork', 'Mesh', 'Glow'].map(groups.material.knows)).toEqual([true, true, false])
  const given = [
    { colour: 'Teal Mist', material: 'OCEAN YARN' },
    { colour: 'Black', material: 'Cork' },
  ]
  expect(given.map(groups.givenTo)).toEqual([['Blue', 'Mesh'], []])
})

it('takes each value once, however it is written', () => {
  const firstOf = (rows: unknown[]) => groupRowList.safeParse(rows).error?.issues[0]?.message
  expect(firstOf([teal, { value: 'Teal Mist 2' }])).toBeUndefined()
  expect(firstOf([teal, { value: 'TEAL MIST' }])).toContain('“TEAL MIST” is there twice')
  expect(firstOf(Array.from({ length: 201 }, (_, n) => ({ value: `${n}` })))).toBe('At most 200 values')
  expect(['', ' ', null, 'x'.repeat(121)].map((value) => rawValue.safeParse(value).success)).toEqual(
    Array(4).fill(false),
  )
})
