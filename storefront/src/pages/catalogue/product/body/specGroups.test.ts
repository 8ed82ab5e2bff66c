import { expect, test } from 'vitest'
import type { AddInfo } from 'cms/contract/productFields'
import seeds from '../../../../../../cms/src/seed/products.json' with { type: 'json' }
import { specGroups } from './specGroups.ts'

const regent = seeds[0]?.addInfo as AddInfo
const only = (facts: Partial<AddInfo>) => [facts as AddInfo]
const rowOf = (entries: AddInfo[], label: string) =>
  specGroups(entries)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)

test('the facts stand in their groups, measures in centimetres and inches', () => {
  const groups = specGroups([regent])
  expect(groups.map(({ title }) => title)).toEqual([
    'Seat',
    'Back and arms',
    'Overall',
    'Materials',
    'Mechanism',
    'Model',
    'Origin and tests',
  ])
  expect(groups[0]?.rows).toEqual([
    { label: 'Seat height', value: '45 to 55 cm', inches: '17.7 to 21.7 in' },
    { label: 'Seat depth', value: '50 cm', inches: '19.7 in' },
    { label: 'Seat colour', value: 'Black' },
  ])
})

test('what a buyer decides by stands in the group of its kind, with its unit', () => {
  const rows = specGroups([], { loadLimit: '120', weight: '16.5', armHeight: '18 to 26', foamDensity: '40' })
  expect(
    rows.flatMap((group) => group.rows.map(({ label, value }) => `${group.title}: ${label} ${value}`)),
  ).toEqual([
    'Seat: Foam 40 kg/m³',
    'Back and arms: Armrests above the seat 18 to 26 cm',
    'Overall: Weighs 16.5 kg',
    'Overall: Carries 120 kg',
  ])
})

test('a row without data is left out, and a group without rows too', () => {
  expect(specGroups([])).toEqual([])
  expect(specGroups(only({ sku: ' ', colorOption: 'Black' }))).toEqual([])
  expect(specGroups(only({ sku: 'EXE', seatDepth: '' }))).toEqual([
    { title: 'Model', rows: [{ label: 'SKU', value: 'EXE' }] },
  ])
})

test('a seat that does not move has one height, and so has one whose range is a slip', () => {
  const fixed = { label: 'Seat height', value: '49 cm', inches: '19.3 in' }
  expect(rowOf(only({ seatHeight: '49 cm' }), 'Seat height')).toEqual(fixed)
  const slip = only({ seatHeight: '49 cm', minSeatHeight: '55 cm', maxSeatHeight: '45 cm' })
  expect(rowOf(slip, 'Seat height')).toEqual(fixed)
})

test('what is no number of centimetres is shown as it is', () => {
  expect(rowOf(only({ chairWidth: 'about 60 cm' }), 'Width')).toEqual({
    label: 'Width',
    value: 'about 60 cm',
  })
})

test('different values of several entries are all named', () => {
  const entries = [...only({ material: 'Mesh', seatDepth: '50 cm' }), ...only({ material: 'Fabric' })]
  expect(rowOf(entries, 'Material')?.value).toBe('Mesh; Fabric')
  expect(rowOf(entries, 'Seat depth')?.value).toBe('50 cm')
})

test('no product of the catalogue has an empty cell', () => {
  for (const { addInfo } of seeds)
    for (const { rows } of specGroups([addInfo as AddInfo]))
      for (const { value } of rows) expect(value.trim()).not.toBe('')
})
