import type { Session } from 'cms/contract/accounts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Link, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { SiteProvider } from '../api/SiteProvider.tsx'
import { GuardedRouter } from '../state/GuardedRouter.tsx'
import { logOut, saveSession } from '../state/session.ts'
import { ProductEditPage } from '../pages/admin/products/ProductEditPage.tsx'
import { aProduct } from './someProducts.ts'

// The editor, with preset answers of the shop. Vaishali of the staff is logged in.

export const staff: Session = {
  _id: '0123456789abcdef01234567',
  name: 'Vaishali',
  email: 'vaishali@baithak.example',
  phone: '0000000001',
  isAdmin: false,
  roles: ['editor'],
  token: 'one.two.three',
}

type Answer = [status: number, body: object]

let root: Root
export let box: HTMLElement
/** The shop's answers by method and address; the last one is repeated. */
export let answers: Record<string, Answer[]>
export let sent: { key: string; body: Record<string, unknown> }[]
const address = `/api/products/${aProduct._id}`
export const reading = `GET ${address}`
export const saving = `PUT ${address}`

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = { [reading]: [[200, aProduct]], [saving]: [[200, aProduct]] }
  sent = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${url}`
    if (init?.body) sent.push({ key, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    const list = answers[key] ?? [[404, { message: `no ${key}` }]]
    const [status, body] = (list.length > 1 ? list.shift() : list[0]) as Answer
    return Response.json(body, { status })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  saveSession(staff)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  logOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Site() {
  const { pathname } = useLocation()
  const [, , , id] = pathname.split('/')
  return (
    <main>
      {pathname.endsWith('/edit') ? <ProductEditPage params={{ id }} /> : <p>{`Now at ${pathname}`}</p>}
      <Link to="/about">About</Link>
    </main>
  )
}

const options = {
  provider: () => new Map(),
  shouldRetryOnError: false,
  dedupingInterval: 0,
  fallback: { '/api/site': { brand: 'Baithak', scenes: { hero: [] } } },
}

export const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

export async function openEditor() {
  window.history.pushState({ idx: 1 }, '', `/admin/product/${aProduct._id}/edit`)
  await act(async () =>
    root.render(
      <SWRConfig value={options}>
        <GuardedRouter>
          <SiteProvider>
            <Site />
          </SiteProvider>
        </GuardedRouter>
      </SWRConfig>,
    ),
  )
  await rest()
}

/** Unmounts the editor, so that a test can open it again within one visit. */
export async function closeEditor() {
  await act(async () => root.unmount())
  root = createRoot(box)
}

export const text = () => box.textContent

export function control(label: string) {
  const found = [...box.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const element = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input')
  if (!element) throw new Error(`no field ${label}`)
  return element as HTMLInputElement
}

export async function type(label: string, value: string) {
  const element = control(label)
  const prototype = Object.getPrototypeOf(element) as object
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    const kind = element.tagName === 'SELECT' ? 'change' : 'input'
    element.dispatchEvent(new Event(kind, { bubbles: true }))
  })
}

export function button(name: string, within: ParentNode = box) {
  const found = [...within.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

export async function press(name: string, within?: ParentNode) {
  const one = button(name, within)
  await act(async () => one.focus())
  await act(async () => one.click())
  await rest()
}

export const dialog = () => box.querySelector('dialog[open]')
export const pressInDialog = async (name: string) => {
  const open = dialog()
  if (!open) throw new Error('no dialog is open')
  await press(name, open)
}
