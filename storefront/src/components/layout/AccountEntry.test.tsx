// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCart, findCart, setCartLine } from '../../state/cart.ts'
import { endSession, findSession, saveSession } from '../../state/session.ts'
import { AccountEntry, DrawerAccount, DrawerManage } from './AccountEntry.tsx'
import { aSession as session } from '../../testing/aSession.ts'

let root: Root | undefined
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  box.remove()
  endSession()
  clearCart()
  vi.unstubAllGlobals()
})

const onLeft = vi.fn()
const Place = () => <output>{useLocation().pathname}</output>
const shop = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <Place />
    <AccountEntry />
    <ul>
      <DrawerAccount onLeft={onLeft} />
    </ul>
    <DrawerManage />
  </MemoryRouter>
)
const links = () => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))

/** As a visitor gets it: rendered on the server, then hydrated. */
async function open(path: string) {
  box.innerHTML = renderToString(shop(path))
  const before = links()
  await act(async () => {
    root = hydrateRoot(box, shop(path))
  })
  return before
}
/** The menu comes in a file of its own. */
const untilMenu = () =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(box.querySelector('[aria-expanded]')).toBeTruthy()
  }, 10_000)
const toggle = () => box.querySelector<HTMLButtonElement>('[aria-expanded]')!
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  })

const toCheckout = '/login?redirect=/shipping'

test.each([
  ['/', toCheckout],
  ['/latest?page=2&colour=Black', '/login?redirect=/latest%3Fpage%3D2%26colour%3DBlack'],
  ['/login?redirect=/about', '/login?redirect=/about'],
  ['/register', toCheckout],
  ['/forgot-password', toCheckout],
  ['/reset-password/a-secret', toCheckout],
])('from %s: login %s, before that the checkout’s', async (path, href) => {
  expect(await open(path)).toEqual([toCheckout, toCheckout])
  expect(links()).toEqual([href, href])
})

const line = {
  product: '0123456789abcdef01234567',
  name: 'Regent',
  image: '',
  price: 18_900,
  countInStock: 6,
  qty: 2,
}

test.each(['/about', '/latest?page=2', '/login?redirect=/about'])(
  'from %s the login leads to the checkout when the cart holds something',
  async (path) => {
    setCartLine(line)
    expect(await open(path)).toEqual([toCheckout, toCheckout])
    expect(links()).toEqual([toCheckout, toCheckout])
    await act(async () => clearCart())
    expect(links()).not.toContain(toCheckout)
  },
)

test('a user has a menu instead, which the server knows nothing of', async () => {
  saveSession(session)
  expect(await open('/latest')).toEqual([toCheckout, toCheckout])
  await untilMenu()
  expect(box.textContent).toContain('Asha')
  expect(links()).toEqual(['/profile', '/profile'])
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')?.hidden).toBe(true)
})

test('the menu opens and shuts by keyboard, and gives the focus back', async () => {
  saveSession(session)
  await open('/latest')
  await untilMenu()
  toggle().focus()
  await act(async () => toggle().click())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Profile')
  await press('ArrowUp')
  expect(document.activeElement?.textContent).toBe('Logout')
  await press('Escape')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle())
})

const [today, users, products] = ['/admin/today', '/admin/userlist', '/admin/productlist']
const [enquiries, quotes, orders] = ['/admin/enquiries', '/admin/quotelist', '/admin/orderlist']
const papers = '/admin/paperlist'
test.each([
  ['admin', [today, enquiries, quotes, users, products, orders, papers]],
  ['editor', [today, products]],
  ['orders', [today, enquiries, quotes, orders]],
  ['finance', [today, enquiries, quotes, orders, papers]],
  ['customer', []],
] as const)('of Manage an account of %s sees its part, in the header and in the menu', async (role, part) => {
  saveSession({ ...session, roles: role === 'customer' ? [] : [role], isAdmin: role === 'admin' })
  await open('/latest')
  await untilMenu()
  const own = part.length > 0 ? ['/profile', '/security'] : ['/profile']
  expect(links()).toEqual([...part, ...own, ...own, ...part])
  expect(box.querySelector('h2')?.textContent).toBe(part.length > 0 ? 'Manage' : undefined)
  if (part.length === 0) return
  const [manage, name] = box.querySelectorAll<HTMLButtonElement>('[aria-expanded]')
  expect([manage?.textContent, name?.textContent]).toEqual(['Manage', 'Asha'])
  await act(async () => manage?.click())
  expect([manage, name].map((one) => one?.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
})

test('a press outside shuts it, one inside does not', async () => {
  saveSession(session)
  await open('/latest')
  await untilMenu()
  await act(async () => toggle().click())
  const pressOn = (target: Element) =>
    act(async () => {
      target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
  await pressOn(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  await pressOn(document.body)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
})

test.each([200, 401, 502])(
  'a logout that the shop answers with %i ends the login here, and empties the cart',
  async (status) => {
    saveSession(session)
    setCartLine(line)
    const ask = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ message: 'x' }, { status }))
    vi.stubGlobal('fetch', ask)
    await open('/latest')
    await untilMenu()
    const logout = [...box.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Logout')
    await act(async () => logout?.click())
    expect(findSession()).toBeNull()
    expect(findCart()).toEqual([])
    expect(box.querySelector('output')?.textContent).toBe('/login')
    expect(onLeft).toHaveBeenCalled()
    const [url, init] = ask.mock.calls[0]!
    expect([url, init.method, new Headers(init.headers).get('authorization')]).toEqual([
      '/api/users/logout',
      'POST',
      'Bearer one.two.three',
    ])
  },
)
