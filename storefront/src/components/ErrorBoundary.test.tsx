// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Fallen } from './Fallen.tsx'
import { laterPart } from './laterPart.tsx'

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
        <ErrorBoundary
          place={pathname}
          instead={(failure) => <Fallen failure={failure} find={() => document.getElementById('main')} />}
        >
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
  await act(async () => root?.unmount())
  root = undefined
})

test.each([
  ['when it is drawn', <Drawing key="a" />],
  ['after it was drawn', <Working key="a" />],
])('a part that fails %s leaves the page that the server drew, and says so', async (_, part) => {
  await open(part)
  const main = box.querySelector('main')
  expect(main?.querySelector('h1')?.textContent).toBe('Page /cart')
  expect(main?.textContent).toContain('Two chairs')
  expect(main?.querySelector('[role="alert"]')?.textContent).toContain('Load this page again')
  expect(box.textContent).not.toContain('Unexpected')
  expect(box.querySelector('header')?.textContent).toBe('Baithak')
})

test('a part that waits for its script keeps its own HTML alone, and the page around it lives on', async () => {
  const Rest = laterPart(Drawing, async () => Drawing)
  // Its own module is there once a promise has settled.
  await act(async () => {})
  await open(<Rest />)
  expect(box.querySelector('main')?.textContent).toBe('Page /cartTwo chairs')
  expect(box.querySelector('[role="alert"]')).toBeNull()
})

test('a page that was opened later and fails says what failed, and the next one is shown', async () => {
  await open(<Drawing />, false)
  isOld = true
  await act(async () => move('/Chairs'))
  expect(box.querySelector('main h1')?.textContent).toBe('Unexpected Application Error!')
  expect(box.querySelector('main pre')?.textContent).toContain('toSorted')
  expect(box.querySelector('header')).not.toBeNull()
  isOld = false
  await act(async () => move('/about'))
  expect(box.querySelector('main')?.textContent).toBe('Page /aboutTwo chairs')
})
