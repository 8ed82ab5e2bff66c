// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from 'cms/contract/site'
import { SiteContext } from '../../../api/site.ts'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import { Promises } from './Promises.tsx'

const areas = [
  { prefix: '4', daysFrom: 5, daysTo: 7, fee: null },
  { prefix: '400', daysFrom: 1, daysTo: 2, fee: 250 },
]
const none = { leadTime: '', warranty: '', returns: '', assembly: '' }
const shop = { deliveryAreas: areas, promises: none, chatNumber: '910000000001', purchasing: 'catalogue' }

let root: Root | undefined
let box: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  box.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const drawn = (site: object, isInStock = true) => (
  <SiteContext value={{ site: site as Site }}>
    <MemoryRouter>
      <DeliveryCheck name="Regent" />
      <Promises isInStock={isInStock} />
    </MemoryRouter>
  </SiteContext>
)
async function open(site: object = shop, before = () => {}) {
  const page = drawn(site)
  box.innerHTML = renderToString(page)
  before()
  await act(async () => {
    root = hydrateRoot(box, page)
  })
}
const said = () => box.querySelector('[role=status]')?.textContent
async function check(pin: string) {
  const input = box.querySelector('input')
  if (input) input.value = pin
  await act(async () => box.querySelector('form')?.requestSubmit())
}

test('a PIN code is answered in the live region, and remembered on the device', async () => {
  await open()
  expect(said()).toBe('')
  await check('400 001')
  expect(said()).toBe('To 400001 in 1 to 2 days, for ₹250. ')
  await act(async () => root?.unmount())
  await open()
  expect(box.querySelector('input')?.value).toBe('400001')
  expect(said()).toContain('To 400001 in 1 to 2 days')
})

test('what was typed before the script came stays, with the focus', async () => {
  localStorage.setItem('pinCode', '"400001"')
  await open(shop, () => {
    const input = box.querySelector('input')
    input?.focus()
    if (input) input.value = '4110'
  })
  const input = box.querySelector('input')
  expect(input?.value).toBe('4110')
  expect(document.activeElement).toBe(input)
  expect(said()).toContain('To 400001 in 1 to 2 days')
})

test('a cost that has to be asked for leads to WhatsApp with product and PIN code', async () => {
  await open()
  await check('411001')
  const href = decodeURIComponent(box.querySelector('[role=status] a')?.getAttribute('href') ?? '')
  expect(href).toBe(
    'https://wa.me/910000000001?text=Hello, do you deliver Regent to PIN code 411001, and for how much?',
  )
})

test('what is no PIN code is said at the field, which gets the focus, and forgets the one before', async () => {
  await open()
  await check('400001')
  await check('4000')
  const input = box.querySelector('input')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input)
  expect(box.textContent).toContain('Enter the six digits of your PIN code.')
  expect(said()).toBe('')
  expect(localStorage.getItem('pinCode')).toBeNull()
})

test('a shop that has said nothing shows nothing; what it has said stands there, the lead time out of stock alone', () => {
  expect(renderToString(drawn({ ...shop, deliveryAreas: [] }))).toBe('')
  const promises = { ...none, leadTime: 'Made in 3 weeks', warranty: 'Two years' }
  const words = (isInStock: boolean) =>
    renderToString(drawn({ ...shop, deliveryAreas: [], promises }, isInStock)).replace(/<[^>]*>/g, ' ')
  expect(words(true)).toMatch(/Warranty\s+Two years/)
  expect(words(true)).not.toMatch(/Lead time|Returns|Assembly/)
  expect(words(false)).toMatch(/Lead time\s+Made in 3 weeks/)
})
