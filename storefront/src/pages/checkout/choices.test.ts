// @module-tag money
import type { PaymentMethod } from 'cms/contract/orders'
import { expect, test } from 'vitest'
import { findAddress, findMethod, paypalPrice, suggestMethod } from './choices.ts'

const all: PaymentMethod[] = ['paypal', 'Bank transfer', 'Cash on delivery']
const rest = all.slice(1)

test.each([
  [null, all, 'paypal'],
  [null, rest, 'Bank transfer'],
  ['Cash on delivery', all, 'Cash on delivery'],
  ['paypal', rest, 'Bank transfer'],
  ['Cheque', all, 'paypal'],
  ['Cheque', [], undefined],
] as const)('%j of %j is suggested as %j', (choice, offered, method) => {
  expect(suggestMethod(choice, offered)).toBe(method)
})

test.each([
  [null, all, undefined],
  ['paypal', all, 'paypal'],
  ['paypal', rest, 'Bank transfer'],
  ['Bank transfer', all, 'Bank transfer'],
  ['Bank transfer', ['paypal'], undefined],
  ['Cheque', all, undefined],
  ['paypal', [], undefined],
] as const)('%j of %j pays with %j', (choice, offered, method) => {
  expect(findMethod(choice, offered)).toBe(method)
})

const address = {
  fullName: 'Asha Rao',
  phone: '0000000001',
  addressLine1: '12 Example House',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
}

test('a stored address counts where it can be delivered to', () => {
  expect(findAddress(address)).toMatchObject({ ...address, country: 'India', gstin: '' })
  for (const wrong of [null, {}, { ...address, state: 'Atlantis' }, { ...address, country: 'Nepal' }])
    expect(findAddress(wrong)).toBeUndefined()
})

test('PayPal’s amount has the decimals of its currency', () => {
  expect(paypalPrice(18_900, { currency: 'USD', rate: 84 })).toBe('USD 225.00')
  expect(paypalPrice(12_500, { currency: 'USD', rate: 84 })).toBe('USD 148.81')
  expect(paypalPrice(12_500, { currency: 'JPY', rate: 0.56 })).toBe('JPY 22321')
})
