// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayPlain, takePlain } from '../lib/loading/plainPage.ts'
import { LoadFailure } from '../lib/loading/preloadable.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Fallen } from './Fallen.tsx'

let isOld = false
let move: NavigateFunction
let root: Root | undefined
const box = document.createElement('div')
document.body.append(box)

/** Calls what an old browser lacks, which the server has. */
const lacking = () => {
  if (isOld) throw new TypeError('e.toSorted is not a function')
}
function Drawing() {
  useLocation()
  lacking()
  return <p>Two chairs</p>
}
function Working() {
  useEffect(lacking, [])
  return <p>Two chairs</p>
}
function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void (move = navigate), [navigate])
  return (
    <>
      <header>Baithak</header>
      <main id="main">
        <ErrorBoundary place={pathname} instead={(failure) => <Fallen failure={failure} />}>
          <h1>Page {pathname}</h1>
          {children}
        </ErrorBoundary>
      </main>
    </>
  )
}
const shop = (part: ReactNode) => (
  <MemoryRouter initialEntries={['/cart']}>
    <Layout>{part}</Layout>
  </MemoryRouter>
)
async function open(part: ReactNode, isOldBrowser = true) {
  isOld = false
  box.innerHTML = renderToString(shop(part))
  isOld = isOldBrowser
  await act(async () => {
    root = hydrateRoot(box, shop(part), { onCaughtError: () => {}, onRecoverableError: () => {} })
  })
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  vi.restoreAllMocks()
  await act(async () => root?.unmount())
  root = undefined
})

test.each([
  ['when it is rendered', <Drawing key="a" />],
  ['after it was rendered', <Working key="a" />],
])('a part that fails %s has the page opened once without our scripts', async (_, part) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  window.history.replaceState(null, '', '/cart?items=2')
  await open(part)
  expect(reload).toHaveBeenCalledOnce()
  expect([takePlain(), takePlain()]).toEqual([true, false])
  expect(box.textContent).toBe('Baithak')
  sayPlain(box)
  const line = document.querySelector('[role="alert"]')
  expect(line?.textContent).toContain('Load this page again or go to home.')
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/cart?items=2')
  expect(line?.nextElementSibling).toBe(box)
  line?.remove()
  window.history.replaceState(null, '', '/')
})

test('a page that was opened later and fails says what failed, and the next one is shown', async () => {
  await open(<Drawing />, false)
  isOld = true
  await act(async () => move('/Chairs?colour=Tan'))
  expect(box.querySelector('main a')?.getAttribute('href')).toBe('/Chairs?colour=Tan')
  expect(box.querySelector('main h1')?.textContent).toBe('Unexpected Application Error!')
  expect(box.querySelector('main pre')?.textContent).toContain('toSorted')
  expect(box.querySelector('header')).not.toBeNull()
  isOld = false
  await act(async () => move('/about'))
  expect(box.querySelector('main')?.textContent).toBe('Page /aboutTwo chairs')
})

test('a page whose code does not come is loaded again once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  sessionStorage.removeItem('reloadedAt')
  const Missing = () => {
    if (useLocation().pathname === '/cart') return null
    throw new LoadFailure('offline', () => {})
  }
  await open(<Missing />, false)
  for (const path of ['/Chairs', '/about']) await act(async () => move(path))
  expect(reload).toHaveBeenCalledOnce()
})
