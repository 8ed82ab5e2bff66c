// @module-tag no-database
// @module-tag import
import { expect, it } from 'vitest'
import { readRow } from './readRow.ts'

const read = (price: string, countInStock: string) => {
  const present = { name: 'Chair', price: '7', countInStock: '5' }
  const { changes, problems } = readRow(['price', 'countInStock'], [price, countInStock], present)
  return problems.length > 0 ? problems.map(({ field }) => field) : changes.map(({ to }) => to)
}

it.each([
  ['1.250', '1.000', ['price', 'countInStock']],
  ['12.200', '3', ['price']],
  ['12.500,00', '3', ['price']],
  ['12,50', '1,2', ['price', 'countInStock']],
])('takes no number that means another elsewhere: %s and %s', (price, count, fields) => {
  expect(read(price, count)).toEqual(fields)
})

it.each([
  ['12.50', '3.00', ['12.5', '3']],
  ['100.00', '1,000', ['100', '1000']],
  ['10.05', '40.0', ['10.05', '40']],
  ['12.', '3.', ['12', '3']],
  ['₹ 1,25,000', '300', ['125000', '300']],
  ['12500,50', '10', ['12500.5', '10']],
  ['₹1,25,000/-', '10', ['125000', '10']],
  ['Rs. 12,500/- only', '१०', ['12500', '10']],
])('reads %s and %s', (price, count, values) => {
  expect(read(price, count)).toEqual(values)
})

it('asks what is meant by a number with two meanings, and keeps what is none', () => {
  const problemOf = (price: string) => readRow(['price'], [price], null).problems[0]?.message
  expect(problemOf('12.500')).toBe('This number can be meant in two ways. Write it as 12500 or as 12500.50')
  expect(problemOf('on request')).toBe('Must be a number')
  expect(problemOf('(500)')).toBe('Must not be below 0')
})

it('writes measures in centimetres, and names the cell of one that is none', () => {
  const heightOf = (text: string) => {
    const { changes, problems } = readRow(['seatHeight 2'], [text], { 'seatHeight 2': '45 cm' })
    return problems[0] ?? changes.map(({ to }) => to)
  }
  expect(['45', '450 mm', '0.45 m', '45cm.'].map(heightOf)).toEqual([[], [], [], []])
  expect(heightOf('18"')).toEqual(['45.7 cm'])
  expect(heightOf('47,5 CM')).toEqual(['47.5 cm'])
  expect(heightOf('1,200 mm')).toEqual(['120 cm'])
  const said = 'A measure in centimetres, such as 45 cm'
  for (const text of ['high', '45 feet', '4500', '18-20 in'])
    expect(heightOf(text)).toEqual({ field: 'seatHeight 2', message: said })
})
