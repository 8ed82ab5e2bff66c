// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { findPage } from '../../../findPage.ts'
import { clearCart, findCart, maxCartLines, setCartLine } from '../../../state/cart.ts'
import { SharedListPage } from './SharedListPage.tsx'

const idOf = (number: number) => number.toString(16).padStart(24, '0')
const product = {
  _id: idOf(1),
  name: 'Regent',
  price: 18_900,
  image1: '/1.webp',
  pictures: [],
  addInfo: [{ sku: 'EXE-01' }],
  countInStock: 7,
}
const site = { brand: 'Baithak', callPhone: '+910000000001' }

let root: Root
let box: HTMLElement
/** The shop's answers by product; a number is a status. */
const stock = new Map<string, object | number>()
const ask = async (url: string) => {
  const answer = stock.get(url.split('/').at(-1) ?? '') ?? 404
  return typeof answer === 'number'
    ? Response.json({ message: 'Not now' }, { status: answer })
    : Response.json(answer)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', ask)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  stock.set(idOf(1), product)
  stock.set(idOf(2), { ...product, _id: idOf(2), name: 'Zephyr', countInStock: 0 })
  stock.set(idOf(3), { ...product, _id: idOf(3), name: 'Cove', price: 0 })
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  clearCart()
  stock.clear()
  vi.unstubAllGlobals()
})

const Place = () => <output>{useLocation().pathname}</output>
const shop = (path: string) => (
  <SWRConfig
    value={{
      provider: () => new Map(),
      dedupingInterval: 0,
      shouldRetryOnError: false,
      fallback: { '/api/site': site },
    }}
  >
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider>
        <Place />
        <SharedListPage />
      </SiteProvider>
    </MemoryRouter>
  </SWRConfig>
)
/** Lets what was asked for be answered and shown: the answers are there, so it takes turns and no time. */
async function rest() {
  for (let turn = 0; turn < 10; turn += 1)
    await act(async () => new Promise((resolve) => setImmediate(resolve)))
}
async function open(items: string) {
  await act(async () => root.render(shop(`/list?items=${items}`)))
  await rest()
}
const text = () => box.textContent
const keep = () =>
  [...box.querySelectorAll('button')].find((one) => one.textContent === 'Put these in my list')

test('a list is shown with prices of today, and nothing is in the cart before the press', async () => {
  await open(`${idOf(1)}*2`)
  expect(text()).toContain('Regent₹37,800EXE-01; ₹18,900 per chairQuantity: 2 chairs')
  expect(text()).toContain('2 chairs, at list price ₹37,800')
  expect(findCart()).toEqual([])
  await act(async () => keep()?.click())
  expect(findCart()).toEqual([
    { product: idOf(1), name: 'Regent', image: '/1.webp', price: 18_900, countInStock: 7, qty: 2 },
  ])
  expect(box.querySelector('output')?.textContent).toBe('/cart')
})

test('a quantity above the stock is cut, and says so; what is sold out is shown and not taken', async () => {
  await open(`${idOf(1)}*50,${idOf(2)}*1`)
  expect(text()).toContain('We have 7 now. You asked for 50.')
  expect(text()).toContain('Out of stock')
  expect(text()).toContain('7 chairs, at list price ₹1,32,300')
  await act(async () => keep()?.click())
  expect(findCart().map(({ product: id, qty }) => [id, qty])).toEqual([[idOf(1), 7]])
})

test('what the shop does not know, and what cannot be read, is left out and counted', async () => {
  await open(`${idOf(9)}*1,nonsense,${idOf(1)}*1`)
  expect(text()).toContain('2 lines of this list are left out')
  expect(text()).toContain('1 chair, at list price ₹18,900')
})

test('a price that is on request is no ₹0', async () => {
  await open(`${idOf(3)}*2`)
  expect(text()).toContain('2 chairs, price on request')
  expect(text()).not.toContain('₹')
})

test.each(['', 'nonsense', `${idOf(9)}*1`])('a list of nothing (%s) says so, and leads on', async (items) => {
  await open(items)
  expect(text()).toContain('We no longer sell the chairs of this list.')
  expect(keep()).toBeUndefined()
})

test('a failure is no empty list, and can be asked again', async () => {
  stock.set(idOf(1), 503)
  await open(`${idOf(1)}*1`)
  expect(box.querySelector('[role=alert]')?.textContent).toContain('The list could not be read.')
  expect(text()).not.toContain('no chairs')
  stock.set(idOf(1), product)
  await act(async () => box.querySelector('button')?.click())
  await rest()
  expect(text()).toContain('Regent')
})

test('a full cart takes what it has room for, and says what it has not', async () => {
  for (let number = 1; number < maxCartLines; number += 1)
    setCartLine({ ...product, product: idOf(100 + number), image: '', qty: 1 })
  await open(`${idOf(1)}*1,${idOf(3)}*1`)
  await act(async () => keep()?.click())
  expect(box.querySelector('[role=alert]')?.textContent).toContain('so 1 of these found no room')
  expect(findCart().at(-1)?.product).toBe(idOf(1))
})

test('all lists are one stored page, which no search engine keeps and which holds no chair', () => {
  const found = findPage('/list', `?items=${idOf(1)}*2`)
  expect([found?.route.path, found?.isIndexed, found?.isNarrowed, found?.url]).toEqual([
    '/list',
    false,
    false,
    '/list',
  ])
  const html = renderToStaticMarkup(shop(`/list?items=${idOf(1)}*2`))
  expect(html).toContain('>A shared list</h1>')
  expect(html).toContain('The list needs JavaScript.')
  expect(html).not.toContain('Regent')
})
