// @module-tag no-database
// @module-tag money
import { expect, it } from 'vitest'
import { paperOf } from '../../testing/paperData.ts'
import { ewaySheet } from './ewayBill.ts'

it.each([
  [['Shop 101 102, Brigade Road', 'Bengaluru 560001'], '560001'],
  [['Survey No. 234567, Hosur Road', 'Bengaluru 560 035'], '560035'],
  [['Hosur Road', 'Bengaluru'], ''],
])('of %j the PIN code is %j, not six digits of the street', (address, pin) => {
  const { content: bill } = paperOf({ kind: 'invoice', serial: 1, day: '2026-11-28' })
  const [seller, deliverTo] = [
    { ...bill.seller, address },
    { ...bill.deliverTo, address },
  ]
  const sheet = ewaySheet({ ...bill, seller, deliverTo })
  const pins = sheet.filter(({ name }) => name.endsWith('PIN code')).map(({ value }) => value)
  expect(pins).toEqual([pin, pin])
})
