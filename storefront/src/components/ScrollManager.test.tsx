// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

let move: NavigateFunction
let grow = () => {}
const ended = vi.fn()

afterEach(() => {
  window.scrollY = 0
  vi.unstubAllGlobals()
})

function Shop() {
  const navigate = useNavigate()
  useEffect(() => void (move = navigate), [navigate])
  return null
}

/** Opens the tab, or loads it again, at one of its two entries. */
async function open(initialIndex: number) {
  vi.resetModules()
  const { ScrollManager } = await import('./ScrollManager.tsx')
  const entries = ['/Chairs', '/about'].map((pathname, at) => ({ pathname, key: `${at}` }))
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={entries} initialIndex={initialIndex}>
        <Shop />
        <ScrollManager />
      </MemoryRouter>,
    ),
  )
  return root
}

test('Back after a reload finds the place again, once the page is as long as it was', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(note: () => void) {
        grow = note
      }
      observe() {}
      disconnect = ended
    },
  )
  let longest = 900
  vi.spyOn(window, 'scrollTo').mockImplementation((place) => {
    window.scrollY = Math.min((place as ScrollToOptions).top ?? 0, longest)
  })
  const root = await open(0)
  window.scrollY = 900
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pagehide'))
  await act(async () => root.unmount())
  longest = 300
  await open(1)
  await act(async () => move(-1))
  expect([window.scrollY, ended.mock.calls.length]).toEqual([300, 0])
  longest = 2000
  grow()
  expect([window.scrollY, ended.mock.calls.length]).toEqual([900, 1])
})
