// @module-tag rights
// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAddress, savePaymentChoice } from './checkout.ts'
import { endSession, findSession, logOut, saveSession, useSession } from './session.ts'
import { aSession as session } from '../testing/aSession.ts'

const Name = () => useSession()?.name ?? 'nobody'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  localStorage.clear()
})

test('what is saved is found under userInfo, and gone after the end', () => {
  saveSession(session)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(session)
  expect(findSession()).toEqual(session)
  endSession()
  expect(localStorage.getItem('userInfo')).toBeNull()
  expect(findSession()).toBeNull()
})

test.each([
  ...['no json', 'null', '7', '"text"', '[]', '{}'].map((text) => [text, text] as const),
  ...[{ token: '' }, { token: 7 }, { isAdmin: 'true' }, { name: { first: 'Asha' } }].map(
    (change) => [`a user with ${JSON.stringify(change)}`, JSON.stringify({ ...session, ...change })] as const,
  ),
])('$0 under userInfo is nobody', (_, text) => {
  localStorage.setItem('userInfo', text)
  expect(findSession()).toBeNull()
})

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
const kept = () => Object.keys(localStorage).sort()

/** Logs in, saves an address and a payment method, and stores a value that is not ours. */
function choose() {
  localStorage.setItem('other', '1')
  saveSession(session)
  saveAddress(address)
  savePaymentChoice('Bank transfer')
}

test('a logout takes what is the user’s, and leaves what is not ours', () => {
  choose()
  localStorage.setItem('orderKey', '{}')
  logOut()
  expect(kept()).toEqual(['other'])
})

test('after a login that has ended, address and payment wait for their user', () => {
  choose()
  endSession()
  saveSession(session)
  expect(kept()).toEqual(['other', 'paymentMethod', 'shippingAddress', 'userInfo'])
})

test('after a login that has ended, another user’s login drops them', () => {
  choose()
  endSession()
  saveSession({ ...session, _id: 'f123456789abcdef01234567' })
  expect(kept()).toEqual(['other', 'userInfo'])
})

test('a logout after a login that has ended by itself leaves nothing behind either', () => {
  choose()
  endSession()
  logOut()
  expect(kept()).toEqual(['other'])
})

test('on the server there is nobody, whatever is stored', () => {
  saveSession(session)
  expect(renderToString(createElement(Name))).toBe('nobody')
})

test('components follow this tab and the others', async () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(createElement(Name)))
  expect(box.textContent).toBe('nobody')
  await act(async () => saveSession(session))
  expect(box.textContent).toBe('Asha')
  await act(async () => {
    localStorage.setItem('userInfo', JSON.stringify({ ...session, name: 'Ravi' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }))
  })
  expect(box.textContent).toBe('Ravi')
  await act(async () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(box.textContent).toBe('nobody')
  await act(async () => root.unmount())
})

test('where the browser keeps nothing, a login holds for the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(findSession()).toBeNull()
  saveSession(session)
  expect(findSession()).toEqual(session)
  endSession()
  expect(findSession()).toBeNull()
  vi.unstubAllGlobals()
})
