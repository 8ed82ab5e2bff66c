import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { BrowserRouter, Route, Routes, useParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { OrderRow } from 'cms/contract/orders'
import type { ManagedRow } from 'cms/contract/products'
import type { Session, User, UserRole } from 'cms/contract/accounts/users'
import { Toasts } from '../components/layout/Toasts.tsx'
import { logOut, saveSession } from '../state/session.ts'
import { EnquiriesPage } from '../pages/admin/enquiries/EnquiriesPage.tsx'
import { QuotesPage } from '../pages/admin/quotes/QuotesPage.tsx'
import { TodayPage } from '../pages/admin/today/TodayPage.tsx'
import { OrderListPage } from '../pages/admin/orders/OrderListPage.tsx'
import { PackingSlipsPage } from '../pages/admin/orders/PackingSlipsPage.tsx'
import { PaperListPage } from '../pages/admin/papers/PaperListPage.tsx'
import { ArchivedListPage } from '../pages/admin/products/ArchivedListPage.tsx'
import { ProductListPage } from '../pages/admin/products/ProductListPage.tsx'
import { UserEditPage } from '../pages/admin/users/UserEditPage.tsx'
import { UserListPage } from '../pages/admin/users/UserListPage.tsx'
import { SiteProvider } from '../api/SiteProvider.tsx'

// The lists of Manage, with preset answers of the shop.

const idOf = (number: number) => String(number).padStart(24, '0')

export const person = (number: number, name: string, ...roles: UserRole[]) =>
  ({
    _id: idOf(number),
    name,
    email: `person${number}@baithak.example`,
    phone: String(number).padStart(10, '0'),
    isAdmin: roles.includes('admin'),
    roles,
  }) satisfies User

export const admin: Session = { ...person(9999, 'Asha', 'admin'), token: 'one.two.three' }

export const row = (number: number, name: string): ManagedRow => ({
  _id: idOf(number),
  name,
  price: 100 * number,
  image1: '',
  popular: 'No',
  countInStock: number,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  type: 'Chairs',
  category: 'Staff',
  status: 'published',
  missing: [],
  asked: 0,
  waiting: 0,
  known: '',
})

export const orderRow = (number: number, name: string): OrderRow => ({
  _id: idOf(number),
  orderNumber: `BTK-000-000${number}`,
  user: person(number, name),
  totalPrice: 1000 * number,
  paymentMethod: 'Bank transfer',
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  cancelledAt: null,
  refundDue: false,
  state: 'waiting for payment',
  openPrice: 1000 * number,
  duePrice: 500 * number,
  createdAt: `2026-11-0${number}T06:00:00.000Z`,
  items: 1,
  words: '',
})

const site = { brand: 'Baithak', scenes: { hero: [] } }

let root: Root
export let box: HTMLElement
/** The shop's answers by method and address; undefined never answers. */
export let answers: Record<string, [status: number, body: object] | undefined>
export let seen: { key: string; body: unknown }[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = {}
  seen = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${url}`
    seen.push({ key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    if (!(key in answers)) return Response.json({ message: `no ${key}` }, { status: 404 })
    const [status, body] = answers[key] ?? (await new Promise<never>(() => undefined))
    return Response.json(body, { status })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  toast.remove()
  logOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Enquiries = () => <EnquiriesPage params={useParams()} />
const Quotes = () => <QuotesPage params={useParams()} />
const UserEdit = () => <UserEditPage params={useParams()} />

const shop = (
  <SWRConfig
    value={{
      provider: () => new Map(),
      shouldRetryOnError: false,
      dedupingInterval: 0,
      fallback: { '/api/site': site },
    }}
  >
    <BrowserRouter>
      <SiteProvider>
        <main>
          <Routes>
            <Route path="/admin/enquiries" element={<Enquiries />} />
            <Route path="/admin/enquiries/:id" element={<Enquiries />} />
            <Route path="/admin/today" element={<TodayPage />} />
            <Route path="/admin/paperlist" element={<PaperListPage />} />
            <Route path="/admin/quotelist" element={<Quotes />} />
            <Route path="/admin/quotes/:id" element={<Quotes />} />
            <Route path="/admin/userlist" element={<UserListPage />} />
            <Route path="/admin/user/:id/edit" element={<UserEdit />} />
            <Route path="/admin/productlist" element={<ProductListPage />} />
            <Route path="/admin/archivedproducts" element={<ArchivedListPage />} />
            <Route path="/admin/orderlist" element={<OrderListPage />} />
            <Route path="/admin/packingslips" element={<PackingSlipsPage />} />
            <Route path="*" element="Elsewhere" />
          </Routes>
        </main>
        <Toasts />
      </SiteProvider>
    </BrowserRouter>
  </SWRConfig>
)

export const rest = (time = 20) => act(async () => new Promise((resolve) => setTimeout(resolve, time)))

export async function open(path: string, session: Session | null = admin) {
  if (session) saveSession(session)
  window.history.replaceState(null, '', path)
  await act(async () => root.render(shop))
  await rest()
}

export const place = () => window.location.pathname + window.location.search
export const text = () => box.querySelector('main')?.textContent ?? ''
export const toasts = () => box.querySelector('.toasts')?.textContent ?? ''
export const names = () =>
  [...box.querySelectorAll('tbody tr[data-key]')].map(
    (one) => one.querySelector('[data-kind="main"]')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  )
export const count = () => box.querySelector('.tools__count')?.textContent

/** Finds the button or link with this text or label. */
export const control = (name: string) =>
  [...box.querySelectorAll<HTMLElement>('button, main a')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  )
export async function press(name: string) {
  const one = control(name)
  if (!one) throw new Error(`nothing is called ${name}`)
  await act(async () => {
    one.focus()
    one.click()
  })
  await rest()
}
export async function fill(selector: string, value: string) {
  const input = box.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
  if (!input) throw new Error(`no ${selector}`)
  const isChoice = input.tagName === 'SELECT'
  const own = isChoice ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
  })
  await rest()
}
