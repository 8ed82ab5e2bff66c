// @module-tag no-database
import { expect, test } from 'vitest'
import { cityOf, inCity } from './city.ts'

test.each([
  [['12 Example House', 'Lower Parel, Mumbai 400 000'], 'Mumbai'],
  [['Pune 411001'], 'Pune'],
  [['MG Road', 'New Delhi - 110 001', 'India'], 'New Delhi'],
  [['Plot 12, Sector 5', 'Kochi'], ''],
  [[], ''],
])('the city of %j is %j', (address, city) => expect(cityOf(address)).toBe(city))

test('a sentence names the city of the settings, or none', () => {
  expect(`Chairs${inCity(['Pune 411 001'])} since 1993`).toBe('Chairs in Pune since 1993')
  expect(`Chairs${inCity([])} since 1993`).toBe('Chairs since 1993')
})
