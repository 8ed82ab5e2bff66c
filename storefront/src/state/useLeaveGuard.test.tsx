// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GuardedRouter } from './GuardedRouter.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

let root: Root
let box: HTMLElement
let guard: ReturnType<typeof useLeaveGuard>
let navigate: ReturnType<typeof useNavigate>

function Page({ isArmed }: { isArmed: boolean }) {
  const own = useLeaveGuard(isArmed)
  useEffect(() => void (guard = own))
  return <p>{own.isAsking ? 'Leave without saving?' : 'Editing'}</p>
}

function Site({ isArmed }: { isArmed: boolean }) {
  const { pathname } = useLocation()
  const go = useNavigate()
  useEffect(() => void (navigate = go))
  return (
    <>
      {pathname === '/edit' ? <Page isArmed={isArmed} /> : <p>Now at {pathname}</p>}
      <Link to="/about">About</Link>
      <Link to="/edit#part">Part</Link>
    </>
  )
}

const render = (isArmed: boolean) =>
  act(async () =>
    root.render(
      <GuardedRouter>
        <Site isArmed={isArmed} />
      </GuardedRouter>,
    ),
  )
const follow = (name: string) =>
  act(async () => [...box.querySelectorAll('a')].find((one) => one.textContent === name)?.click())

/** Simulates Back and Forward, which the browser reports only after the move. */
const arrive = (path: string, idx: number) =>
  act(async () => {
    window.history.replaceState({ idx }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
  })
const said = () => box.querySelector('p')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.history.replaceState({ idx: 3 }, '', '/edit')
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a link is held until one decides: staying changes nothing, leaving follows it', async () => {
  await render(true)
  await follow('About')
  expect(said()).toBe('Leave without saving?')
  await act(async () => guard.stay())
  expect(said()).toBe('Editing')
  expect(window.location.pathname).toBe('/edit')
  await follow('About')
  await act(async () => guard.leave())
  expect(said()).toBe('Now at /about')
})

test('what leads on without a link is held too, but not what stays on the page nor the way to the login', async () => {
  await render(true)
  await act(async () => void navigate('/search?query=mesh'))
  expect(said()).toBe('Leave without saving?')
  await act(async () => guard.stay())
  await follow('Part')
  expect(said()).toBe('Editing')
  await act(async () => void navigate('/login?redirect=/edit', { replace: true }))
  expect(said()).toBe('Now at /login')
})

test('Back is undone before the page changes, and done again on leaving', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  await render(true)
  await arrive('/list', 1)
  expect(go).toHaveBeenLastCalledWith(2)
  expect(said()).toBe('Leave without saving?')
  await arrive('/edit', 3)
  expect(said()).toBe('Leave without saving?')
  await act(async () => guard.leave())
  expect(go).toHaveBeenLastCalledWith(-2)
  await arrive('/list', 1)
  expect(said()).toBe('Now at /list')
})

test('an entry that the browser makes for a part of the page counts as one step', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  await render(true)
  await act(async () => {
    window.history.pushState(null, '', '/edit#part')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect(said()).toBe('Editing')
  expect(window.history.state).toMatchObject({ idx: 4 })
  await arrive('/list', 2)
  expect(go).toHaveBeenLastCalledWith(2)
  expect(said()).toBe('Leave without saving?')
})

test('a reload is the browser’s to ask about, and only while something is unsaved', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await render(false)
  expect(asks()).toBe(false)
  await render(true)
  expect(asks()).toBe(true)
  await act(async () => guard.pass(() => {}))
  expect(asks()).toBe(false)
})

test('with nothing unsaved, and after the page is left, everything goes its way', async () => {
  await render(false)
  await follow('About')
  expect(said()).toBe('Now at /about')
  await act(async () => void navigate('/edit'))
  await render(true)
  await act(async () => guard.pass(() => void navigate('/list')))
  expect(said()).toBe('Now at /list')
  await follow('About')
  expect(said()).toBe('Now at /about')
})

test('a double click on a link adds one entry, so that Back leads back', async () => {
  await render(false)
  // The second comes before the first has been drawn.
  await act(async () => {
    const link = [...box.querySelectorAll('a')].find((one) => one.textContent === 'About')
    link?.click()
    link?.click()
  })
  expect(said()).toBe('Now at /about')
  expect(window.history.state).toMatchObject({ idx: 4 })
})
