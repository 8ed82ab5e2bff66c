// @module-tag no-database
import { expect, test } from 'vitest'
import { upiPayment } from './upiPayment.ts'

const shop = { address: 'shop@bank', merchantCode: '', payee: 'Baithak Seating LLP', limit: 100_000 }

test.each([
  [99_999.99, true],
  [100_000, true],
  [100_000.01, false],
])('₹%d by UPI: %s', (amount, isTaken) => {
  const payment = upiPayment(shop, amount, 'BTK-26-0147')
  expect(payment?.link.includes(`&am=${amount.toFixed(2)}&cu=INR`)).toBe(isTaken)
  expect(payment?.tooMuch).toBe(
    isTaken ? '' : 'UPI takes up to ₹1,00,000 at a time. Please pay by bank transfer.',
  )
})

test('the link names payee, sum and order, in letters that every program reads', () => {
  const payee = 'सह्याद्री & Sons + Co'
  const { link = '' } = upiPayment({ ...shop, payee, merchantCode: '5712' }, 0.5, 'BTK-26-0147') ?? {}
  expect(link).toMatch(/^upi:\/\/pay\?pa=shop@bank&pn=[A-Z0-9a-z%]+&am=0\.50&cu=INR&tr=BTK-26-0147&tn=/)
  expect(new URL(link).searchParams.get('pn')).toBe(payee)
  expect(new URL(link).searchParams.get('mc')).toBe('5712')
  expect(link).not.toContain('+')
  const long = upiPayment(shop, 1, 'x'.repeat(80))?.link ?? ''
  expect(new URL(long).searchParams.get('tn')).toHaveLength(50)
})

test('there is none without an address, or where nothing is due', () => {
  expect(upiPayment({ ...shop, address: '' }, 1, 'A')).toBeNull()
  expect(upiPayment(shop, 0, 'A')).toBeNull()
  expect(upiPayment(shop, -5, 'A')).toBeNull()
})
