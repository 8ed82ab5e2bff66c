// @vitest-environment happy-dom
import { act, Component, Suspense, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, type LazyPage } from './lazyPage.tsx'

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

function Chair() {
  const [name] = useState('Zephyr')
  return <h1>{name}</h1>
}

class Boundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {}
  static getDerivedStateFromError = (failure: Error) => ({ failure })
  override render = () => this.state.failure?.message ?? this.props.children
}

const draw = (Page: LazyPage['Page'], key = 'first') =>
  act(async () =>
    root.render(
      <Boundary key={key}>
        <Suspense fallback="Waiting">
          <Page params={{}} />
        </Suspense>
      </Boundary>,
    ),
  )

test('a page on its way is waited for, and React has nothing against how', async () => {
  const complaints = vi.spyOn(console, 'error')
  let arrive: (file: { Chair: typeof Chair }) => void = () => {}
  const { Page } = lazyPage('pages/Chair', () => new Promise((resolve) => (arrive = resolve)))
  await draw(Page)
  expect(box.textContent).toBe('Waiting')
  await act(async () => arrive({ Chair }))
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
  await draw(Page)
  await draw(Page, 'second')
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
  expect(complaints.mock.calls).toEqual([])
})

test('once preloaded it is drawn at once, on the server too', async () => {
  const { Page, preload } = lazyPage('pages/Chair', async () => ({ Chair }))
  await preload()
  expect(renderToStaticMarkup(<Page params={{}} />)).toBe('<h1>Zephyr</h1>')
  act(() => root.render(<Page params={{}} />))
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
})

test('a page that does not come is a failure, and is asked for again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isOffline = true
  const { Page, preload } = lazyPage('pages/Chair', async () => {
    if (isOffline) throw new Error('offline')
    return { Chair }
  })
  await expect(preload()).rejects.toThrow('offline')
  await draw(Page)
  expect(box.textContent).toBe('offline')
  isOffline = false
  await draw(Page, 'second')
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
})
