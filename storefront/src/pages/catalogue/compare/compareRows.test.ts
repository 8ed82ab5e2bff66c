import { expect, test } from 'vitest'
import { someCompared } from '../../../testing/someCompared.ts'
import { compareRows } from './compareRows.ts'

const rowOf = (label: string, ...products: Parameters<typeof compareRows>[0]) =>
  compareRows(products).find((row) => row.label === label)

test('a row differs where the products do not state the same', () => {
  const [one, other] = [someCompared(1), someCompared(2, { chairWidth: '60 cm' })]
  expect(rowOf('Width', one, other)).toEqual({ label: 'Width', values: ['67 cm', '60 cm'], differs: true })
  expect(rowOf('Made in', one, other)).toMatchObject({ values: ['India', 'India'], differs: false })
})

test('a fact that one product lacks is empty, and differs; one that all lack has no row', () => {
  const [one, other] = [someCompared(1), someCompared(2, { wheelMaterial: '' })]
  expect(rowOf('Wheels', one, other)).toMatchObject({ values: ['Nylon castors', ''], differs: true })
  expect(rowOf('Wheels', other)).toBeUndefined()
  expect(rowOf('Price', { ...one, addInfo: [] })?.values).toEqual(['₹18,900'])
  expect(compareRows([{ ...one, addInfo: [] }]).map(({ label }) => label)).toEqual(['Price', 'Category'])
})

test('a seat that moves shows its range, one with a slip the height that is stated', () => {
  const range = (facts: object) => rowOf('Seat height', someCompared(1, facts))?.values
  expect(range({})).toEqual(['45 to 55 cm'])
  expect(range({ minSeatHeight: '60 cm', seatHeight: '49 cm' })).toEqual(['49 cm'])
  expect(range({ minSeatHeight: '', maxSeatHeight: '', seatHeight: '19 inches' })).toEqual(['19 inches'])
})

test('says nothing of a headrest that no feature names, and of a price that is not set', () => {
  const one = someCompared(1)
  expect(rowOf('Headrest', one)).toBeUndefined()
  expect(rowOf('Headrest', one, { ...one, features: ['Adjustable headrest'] })?.values).toEqual(['', 'Yes'])
  expect(rowOf('Price', { ...one, price: 0 })?.values).toEqual(['Price on request'])
})

test('states the facts of the product page, each in its unit, and in its order whoever states them', () => {
  const one = { ...someCompared(1), loadLimit: '120', lumbar: 'Moves by 6 cm' }
  const other = { ...someCompared(2), armHeight: '18 to 26', weight: '14.5', castors: 'Soft' }
  const rows = compareRows([one, other])
  expect(rows.map(({ label, values }) => `${label}: ${values.join(' | ')}`)).toEqual([
    'Price: ₹18,900 | ₹18,900',
    'Category: Executive Chairs | Executive Chairs',
    'Colour: Black | Black',
    'Seat height: 45 to 55 cm | 45 to 55 cm',
    'Seat depth: 50 cm | 50 cm',
    'Backrest height: 71 cm | 71 cm',
    'Lumbar support: Moves by 6 cm | ',
    'Armrests above the seat:  | 18 to 26 cm',
    'Width: 67 cm | 67 cm',
    'Length, front to back: 66 cm | 66 cm',
    'Height: 120 cm | 120 cm',
    'Weighs:  | 14.5 kg',
    'Carries: 120 kg | ',
    'Material: Leatherette | Leatherette',
    'Arms: Aluminium | Aluminium',
    'Wheels: Nylon castors | Nylon castors. Soft',
    'Height adjustment: Yes | Yes',
    'Made in: India | India',
  ])
  expect(compareRows([other, one]).map(({ label }) => label)).toEqual(rows.map(({ label }) => label))
})
