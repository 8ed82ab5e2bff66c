import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { SiteProvider } from '../api/SiteProvider.tsx'
import { CartLink } from '../components/layout/CartLink.tsx'
import { CartAddPage } from '../pages/checkout/cart/CartAddPage.tsx'
import { CartPage } from '../pages/checkout/cart/CartPage.tsx'
import { clearCart } from '../state/cart.ts'

// The pages of the cart, with preset answers of the shop.

export const idOf = (number: number) => number.toString(16).padStart(24, '0')
export const item = {
  product: idOf(1),
  name: 'Regent',
  image: '/1.webp',
  price: 18_900,
  countInStock: 6,
  qty: 2,
}
export const product = {
  _id: idOf(1),
  name: 'Regent',
  price: 18_900,
  image1: '/1.webp',
  pictures: [],
  addInfo: [{ sku: 'EXE-01' }],
  countInStock: 6,
}
const site = {
  brand: 'Baithak',
  purchasing: 'catalogue',
  callPhone: '+910000000001',
  chatNumber: '910000000001',
  email: 'shop@baithak.example',
  scenes: { hero: [] },
  deliveryAreas: [],
  checkout: { shippingFee: 500, freeShippingFrom: 30_000 },
}

let root: Root
export let box: HTMLElement
/** The shop's answers by product; a number is a status. */
export const stock = new Map<string, object | number>()
export const ask = vi.fn(async (url: string) => {
  const answer = stock.get(url.split('/').at(-1) ?? '') ?? 404
  return typeof answer === 'number'
    ? Response.json({ message: 'No such product' }, { status: answer })
    : Response.json(answer)
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', ask)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  stock.set(idOf(1), product)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  clearCart()
  stock.clear()
  ask.mockClear()
  vi.unstubAllGlobals()
})

const Place = () => (
  <output>{`${useNavigationType()} ${useLocation().pathname}${useLocation().search}`}</output>
)

const CartAdd = () => <CartAddPage params={useParams()} />

export const shop = (path: string, change: object = {}) => (
  <StrictMode>
    <SWRConfig
      value={{
        provider: () => new Map(),
        dedupingInterval: 0,
        shouldRetryOnError: false,
        fallback: { '/api/site': { ...site, ...change } },
      }}
    >
      <MemoryRouter initialEntries={['/latest', path]}>
        <SiteProvider>
          <Place />
          <CartLink />
          <Routes>
            <Route path="/cart" element={<CartPage />} />
            <Route path="/cart/:id" element={<CartAdd />} />
          </Routes>
        </SiteProvider>
      </MemoryRouter>
    </SWRConfig>
  </StrictMode>
)
export const asked = () => ask.mock.calls.map(([url]) => url).filter((url) => url.includes('/products/'))
export const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
export async function open(path: string, change?: object) {
  await act(async () => root.render(shop(path, change)))
  await rest()
}
export const text = () => box.textContent
export const button = (name: string) =>
  [...box.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
export const link = (name: string) => [...box.querySelectorAll('a')].find((one) => one.textContent === name)

/** Simulates leaving the page. */
export async function leave() {
  await act(async () => root.unmount())
  root = createRoot(box)
}
