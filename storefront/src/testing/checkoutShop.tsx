import type { Session } from 'cms/contract/accounts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { setCartLine } from '../state/cart.ts'
import { logOut, saveSession } from '../state/session.ts'
import { OrderPage } from '../pages/checkout/order/OrderPage.tsx'
import { PaymentPage } from '../pages/checkout/steps/PaymentPage.tsx'
import { PlaceOrderPage } from '../pages/checkout/steps/PlaceOrderPage.tsx'
import { SiteProvider } from '../api/SiteProvider.tsx'
import { aSession as session } from './aSession.ts'

// The checkout's pages from the payment on, with preset answers of the shop. Asha is logged in, with a cart.

export const id = '000000000000000000000001'
export const product = {
  _id: id,
  name: 'Regent',
  price: 18_900,
  image1: '',
  pictures: [],
  addInfo: [],
  countInStock: 6,
}
const item = { product: id, name: 'Regent', image: '', price: 18_900, countInStock: 6, qty: 1 }
export const admin = {
  ...session,
  _id: 'f123456789abcdef01234567',
  isAdmin: true,
  roles: ['admin'],
} satisfies Session
export const address = {
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
export const site = {
  brand: 'Baithak',
  purchasing: 'open',
  address: [],
  email: 'shop@baithak.example',
  callPhone: '+910000000001',
  chatNumber: '910000000001',
  scenes: { hero: [] },
  deliveryAreas: [{ prefix: '411', daysFrom: 3, daysTo: 5, fee: 900 }],
  checkout: { shippingFee: 0, paymentMethods: ['Bank transfer'], paypal: null },
}
export const order = {
  _id: 'a00000000000000000000001',
  orderNumber: 'BTK-482-7193',
  user: session,
  orderItems: [{ ...item, _id: 'a1', kept: item.qty }],
  shippingAddress: address,
  paymentMethod: 'Bank transfer',
  itemsPrice: 18_900,
  shippingPrice: 0,
  totalPrice: 18_900,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  cancelledAt: null,
  state: 'waiting for payment',
  openPrice: 18_900,
  receivedPrice: 0,
  isPacked: false,
  isSent: false,
  sentWith: '',
  tracking: '',
  events: [],
  mails: [],
  acts: [],
  next: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  payUntil: '2026-11-27T06:00:00.000Z',
  bankDetails: 'Account 000000000001',
}

let root: Root
export let box: HTMLElement
/** The shop's answers by method and address; undefined never answers. */
export let answers: Record<string, [status: number, body: object] | undefined>
export let seen: { key: string; idempotencyKey: string | null; body: unknown }[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = {
    'GET /api/site': [200, site],
    [`GET /api/products/${id}`]: [200, product],
    [`GET /api/orders/${order._id}`]: [200, order],
  }
  seen = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${url}`
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    seen.push({ key, idempotencyKey: new Headers(init?.headers).get('idempotency-key'), body: sent })
    if (!(key in answers)) return Response.json({ message: `no ${key}` }, { status: 404 })
    // Never answers.
    const [status, body] = answers[key] ?? (await new Promise<never>(() => undefined))
    return Response.json(body, { status })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  saveSession(session)
  setCartLine(item)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  logOut()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Order = () => <OrderPage params={useParams()} />

const shop = (shown: object) => (
  <SWRConfig
    value={{
      provider: () => new Map(),
      shouldRetryOnError: false,
      dedupingInterval: 0,
      fallback: { '/api/site': shown },
      revalidateIfStale: true,
    }}
  >
    <BrowserRouter>
      <SiteProvider>
        <main>
          <Routes>
            <Route path="/payment" element={<PaymentPage />} />
            <Route path="/placeorder" element={<PlaceOrderPage />} />
            <Route path="/order/:id" element={<Order />} />
          </Routes>
        </main>
      </SiteProvider>
    </BrowserRouter>
  </SWRConfig>
)
export const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
/** Simulates leaving the page. */
export async function leave() {
  await act(async () => root.unmount())
  root = createRoot(box)
}

export async function open(path: string, shown: object = site) {
  // Opening the same page again simulates a reload, which keeps the state of the history entry.
  if (window.location.pathname !== path) window.history.replaceState(null, '', path)
  await act(async () => root.render(shop(shown)))
  await rest()
}
export const sentKeys = () =>
  seen.filter(({ key }) => key === 'POST /api/orders').map(({ idempotencyKey }) => idempotencyKey)
export const text = () => box.textContent
export const button = (name: string) =>
  [...box.querySelectorAll('button')].find((one) => one.textContent === name)
export const press = async (name: string) => {
  const one = button(name)
  one?.focus()
  await act(async () => one?.click())
  await rest()
}
export const dialogButton = (name: string) =>
  [...(box.querySelector('dialog[open]')?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name,
  )
