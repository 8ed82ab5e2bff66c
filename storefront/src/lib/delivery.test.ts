import { expect, test } from 'vitest'
import { findArea } from 'cms/rules/orderPrices'
import { deliveryAnswer } from './delivery.ts'

const area = (prefix: string, fee: number | null = 0, days = [2, 4]) => ({
  prefix,
  fee,
  daysFrom: days[0] ?? 0,
  daysTo: days[1] ?? 0,
})

test('of the areas that a PIN code begins with, the longest counts, in whatever order they stand', () => {
  const areas = [area('4'), area('400001'), area('400'), area('41')]
  for (const given of [areas, areas.toReversed()]) {
    expect(findArea(given, '400001')?.prefix).toBe('400001')
    expect(findArea(given, '400002')?.prefix).toBe('400')
    expect(findArea(given, '421001')?.prefix).toBe('4')
    expect(findArea(given, '560001')).toBeNull()
  }
})

test.each([
  [area('4', 500), false, 'To 400001 in *2 to 4 days*, for ₹500'],
  [area('4', 0, [1, 1]), false, 'To 400001 in *1 day*'],
  [area('4', 0, [0, 0]), true, 'To 400001 *on the same day*, free'],
  [area('4', null), false, 'To 400001 in *2 to 4 days*'],
  [area('4', 500), true, 'To 400001 in *2 to 4 days*, for ₹500, free from ₹10,000'],
  [area('4', null), true, 'To 400001 in *2 to 4 days*, for ₹250, free from ₹10,000'],
  [null, false, 'To 400001: '],
])('$0 in an open shop ($1) reads $2', (found, isOpen, text) => {
  const terms = { shippingFee: 250, freeShippingFrom: 10_000 }
  const { before, days, after } = deliveryAnswer(found, '400001', isOpen ? terms : null)
  expect([before, days && `*${days}*`, after].join('')).toBe(text)
})
