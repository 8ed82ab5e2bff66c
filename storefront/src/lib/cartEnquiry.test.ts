import { expect, test } from 'vitest'
import { cartEnquiry, enquiryLength } from './cartEnquiry.ts'

const line = {
  name: 'Regent High-Back',
  price: 18_900,
  qty: 2,
  unit: { one: 'chair', many: 'chairs' },
  sku: 'EXE-01-REGENT',
  url: 'https://shop.example/product/1',
}
const listUrl = 'https://shop.example/list?items=1*2'

test('every line has name, quantity, price each, line total, SKU, note and address; the list follows', () => {
  const lines = [
    { ...line, note: 'Second\nfloor' },
    { ...line, name: 'Marigold\n Shell', price: 3900, qty: 1, sku: undefined },
  ]
  expect(cartEnquiry({ lines, total: 41_700, pin: '400076', listUrl })).toBe(
    [
      'Hello, I would like to buy these chairs:',
      '1. Regent High-Back: 2 chairs × ₹18,900 = ₹37,800; SKU: EXE-01-REGENT; Note: Second floor\nhttps://shop.example/product/1',
      '2. Marigold Shell: 1 chair × ₹3,900\nhttps://shop.example/product/1',
      'Total: ₹41,700 for 3 chairs',
      'To 400076',
      'The list: https://shop.example/list?items=1*2',
      'Please reply with a price. Thank you.',
    ].join('\n\n'),
  )
})

test('what cannot be bought says why', () => {
  const text = cartEnquiry({ lines: [{ ...line, reason: 'out of stock' }], total: 0, listUrl })
  expect(text).toContain('2 chairs × ₹18,900 = ₹37,800 (out of stock); SKU')
  expect(text).not.toContain('Total')
})

test('a product without a price has it on request, and no total pretends otherwise', () => {
  const free = { ...line, price: 0 }
  const alone = cartEnquiry({ lines: [free], total: 0, listUrl })
  expect(alone).toContain('1. Regent High-Back: 2 chairs; price on request; SKU')
  expect(alone).not.toMatch(/Total|₹/)
  expect(cartEnquiry({ lines: [free, line], total: 37_800, listUrl })).toContain(
    'Total, without what has its price on request: ₹37,800 for 2 chairs',
  )
})

test.each(Object.entries(enquiryLength))(
  'a list that no link of the %s can hold is cut between two lines, and its address holds the rest',
  (_name, most) => {
    const lines = Array.from({ length: 50 }, () => ({ ...line, name: 'कुर्सी '.repeat(4) }))
    const text = cartEnquiry({ lines, total: 100, listUrl }, most)
    expect(encodeURIComponent(text).length).toBeLessThan(most + 100)
    const kept = text.match(/^\d+\. /gm)?.length ?? 0
    expect(kept).toBeGreaterThan(1)
    expect(text).toContain(`And ${50 - kept} more, which the list shows.`)
    expect(text).toContain(listUrl)
  },
)

test('two kinds are both named, and what the shop no longer knows is counted without a word', () => {
  const bench = { ...line, name: 'Terminal', qty: 4, unit: { one: 'three-seater', many: 'three-seaters' } }
  const text = cartEnquiry({ lines: [line, bench], total: 1_13_400, listUrl })
  expect(text).toContain('2. Terminal: 4 three-seaters × ₹18,900')
  expect(text).toContain('Total: ₹1,13,400 for 2 chairs, 4 three-seaters')
  const gone = { ...line, unit: undefined, reason: 'no longer offered' }
  expect(cartEnquiry({ lines: [gone], total: 0, listUrl })).toContain('High-Back: 2 × ₹18,900')
})
