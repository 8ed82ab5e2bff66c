// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from 'cms/contract/site'
import { SiteContext } from '../../../api/site.ts'
import { translate } from '../../../testing/translate.ts'
import { longPromises } from './body/promiseTexts.ts'
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

const drawn = (site: object, isInStock = true, path = '/product/1') => (
  <SiteContext value={{ site: site as Site }}>
    <MemoryRouter initialEntries={[path]}>
      <Promises name="Regent" isInStock={isInStock} />
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
const input = () => box.querySelector('input')
async function check(pin: string) {
  const field = input()
  if (field) field.value = pin
  await act(async () => box.querySelector('form')?.requestSubmit())
}

test('a PIN code is answered in the live region, remembered on the device, and can be changed', async () => {
  await open()
  expect(said()).toBe('')
  await check('400 001')
  expect(said()).toBe('To 400001 in 1 to 2 days, for ₹250')
  expect(input()).toBeNull()
  const change = box.querySelector('button')
  expect(document.activeElement).toBe(change)
  await act(async () => root?.unmount())
  await open()
  expect(said()).toContain('To 400001 in 1 to 2 days')
  await act(async () => box.querySelector('button')?.click())
  expect(input()?.value).toBe('400001')
  expect(document.activeElement).toBe(input())
})

test('a PIN code is answered and changed in a page that the browser has translated', async () => {
  await open()
  translate()
  await check('12')
  await check('400001')
  translate()
  await act(async () => box.querySelector('button')?.click())
  expect(said()).toBe('')
  await check('781001')
  expect(said()).toBe('To 781001: ask us')
})

test('a PIN code outside the areas leads to WhatsApp with product and PIN code', async () => {
  await open()
  await check('781001')
  expect(said()).toBe('To 781001: ask us')
  const href = decodeURIComponent(box.querySelector('[role=status] a')?.getAttribute('href') ?? '')
  expect(href).toBe(
    'https://wa.me/910000000001?text=Hello, do you deliver Regent to PIN code 781001, and for how much?',
  )
})

test('what is no PIN code is said at the field, which gets the focus, and nothing is remembered', async () => {
  await open()
  await check('4000')
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  expect(input()?.value).toBe('4000')
  expect(document.activeElement).toBe(input())
  expect(box.textContent).toContain('A PIN code has six digits.')
  expect(said()).toBe('')
  expect(localStorage.getItem('pinCode')).toBeNull()
})

test('without JavaScript the page itself answers the form', () => {
  const html = (path: string) => renderToString(drawn(shop, true, path)).replaceAll('<!-- -->', '')
  expect(html('/product/1')).toMatch(/<form[^>]* action="\/product\/1"[^>]*>.*name="pin"/)
  expect(html('/product/1?pin=400001')).toMatch(/To 400001 in <b>1 to 2 days<\/b>/)
  expect(html('/product/1?pin=4000')).toMatch(/value="4000".*A PIN code has six digits\./)
})

test('a shop that has promised nothing shows nothing; of one with promises the rest has to be asked for', () => {
  expect(renderToString(drawn({ ...shop, deliveryAreas: [] }))).toBe('')
  const promises = { ...none, leadTime: 'Made in 3 weeks', warranty: 'Two years\nOn the frame.' }
  const words = (isInStock: boolean) =>
    renderToString(drawn({ ...shop, deliveryAreas: [], promises }, isInStock)).replace(/<[^>]*>/g, ' ')
  expect(words(true)).toMatch(/Warranty\s+Two years\s+More\s+on/)
  expect(words(true)).toMatch(/Returns\s+Ask us/)
  expect(words(true)).not.toMatch(/Lead time|On the frame|Delivery/)
  expect(words(false)).toMatch(/Lead time\s+Made in 3 weeks/)
  expect(longPromises([], promises, true)).toEqual([{ label: 'Warranty', text: 'On the frame.' }])
})

test('the whole texts name the areas, the narrowest first, unless they are many', () => {
  expect(longPromises(areas, none, true)).toEqual([
    {
      label: 'Delivery',
      text: 'PIN codes that begin with 400: 1 to 2 days. Others that begin with 4: 5 to 7 days. Everywhere else: ask us for the day.',
    },
  ])
  expect(longPromises(Array(7).fill(areas[0]), none, true)).toEqual([])
})
