// @module-tag money
// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAddress, savePaymentChoice, useAddressDraft, usePaymentChoice } from './checkout.ts'
import { logOut } from './session.ts'

const Shown = () => JSON.stringify([useAddressDraft(), usePaymentChoice()])

async function show() {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(createElement(Shown)))
  const text = box.textContent
  await act(async () => root.unmount())
  return JSON.parse(text) as unknown
}

const address = {
  fullName: 'Asha Rao',
  phone: '0000000001',
  addressLine1: '12 Example House',
  addressLine2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  country: 'India',
  gstin: '',
  company: '',
  floor: '',
  preferredDay: '',
} as const

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})
afterEach(() => localStorage.clear())

test('what is saved lies under shippingAddress and paymentMethod, and goes with the user', async () => {
  saveAddress(address)
  savePaymentChoice('Bank transfer')
  expect(JSON.parse(localStorage.getItem('shippingAddress') ?? '')).toEqual(address)
  expect(JSON.parse(localStorage.getItem('paymentMethod') ?? '')).toBe('Bank transfer')
  expect(await show()).toEqual([address, 'Bank transfer'])
  expect(renderToString(createElement(Shown))).toBe('[null,&quot;paypal&quot;]')
  logOut()
  expect(await show()).toEqual([null, 'paypal'])
  expect(localStorage.getItem('paymentMethod')).toBeNull()
})

test.each([
  ['no json', null],
  ['null', null],
  ['[]', null],
  ['"text"', null],
  ['{"city":7,"other":"x"}', null],
  ['{"city":"Pune","phone":{"a":1}}', { city: 'Pune' }],
])('of %s under shippingAddress counts what is text', async (text, draft) => {
  localStorage.setItem('shippingAddress', text)
  localStorage.setItem('paymentMethod', '{"a":1}')
  expect(await show()).toEqual([draft, 'paypal'])
})
