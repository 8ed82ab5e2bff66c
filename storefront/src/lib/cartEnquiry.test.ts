import { expect, test } from 'vitest'
import { cartEnquiry } from './cartEnquiry.ts'

const line = { name: 'Regent High-Back', price: 18_900, qty: 2, url: 'https://shop.example/product/1' }

test('every line has name, quantity, price each and address; the total follows', () => {
  expect(cartEnquiry([line, { ...line, name: 'Marigold\n Shell', price: 3900, qty: 1 }], 41_700)).toBe(
    [
      'Hello, I would like to buy these chairs:',
      '1. Regent High-Back: 2 × ₹18,900\nhttps://shop.example/product/1',
      '2. Marigold Shell: 1 × ₹3,900\nhttps://shop.example/product/1',
      'Total: ₹41,700',
      'Please reply with a price. Thank you.',
    ].join('\n\n'),
  )
})

test('what cannot be bought says why', () => {
  expect(cartEnquiry([{ ...line, note: 'out of stock' }], 0)).toContain('2 × ₹18,900 (out of stock)')
})

test('a list that no address can hold is cut between two lines, and says so', () => {
  const text = cartEnquiry(
    Array.from({ length: 50 }, () => ({ ...line, name: 'कुर्सी '.repeat(12) })),
    100,
  )
  expect(encodeURIComponent(text).length).toBeLessThan(6500)
  const kept = text.match(/^\d+\. /gm)?.length ?? 0
  expect(text).toContain(`And ${50 - kept} more, which I will tell you.`)
  expect(kept).toBeGreaterThan(1)
})
