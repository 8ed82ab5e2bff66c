// @vitest-environment happy-dom
import { act, Suspense, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
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

const render = (Page: LazyPage['Page'], key = 'first') =>
  act(async () =>
    root.render(
      <ErrorBoundary key={key} instead={(failure) => failure.message}>
        <Suspense fallback="Waiting">
          <Page params={{}} />
        </Suspense>
      </ErrorBoundary>,
    ),
  )

test('a page on its way is waited for, and React has nothing against how', async () => {
  const complaints = vi.spyOn(console, 'error')
  let arrive: (file: { Chair: typeof Chair }) => void = () => {}
  const { Page } = lazyPage('pages/Chair', () => new Promise((resolve) => (arrive = resolve)))
  await render(Page)
  expect(box.textContent).toBe('Waiting')
  await act(async () => arrive({ Chair }))
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
  await render(Page)
  await render(Page, 'second')
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
  expect(complaints.mock.calls).toEqual([])
})

test('once preloaded it is rendered at once, on the server too', async () => {
  const { Page, preload } = lazyPage('pages/Chair', async () => ({ Chair }))
  await preload()
  expect(renderToStaticMarkup(<Page params={{}} />)).toBe('<h1>Zephyr</h1>')
  act(() => root.render(<Page params={{}} />))
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
})

test('a page that does not come is a failure, asked for once, and is asked for again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fail: (reason: Error) => void = () => {}
  const load = vi.fn(() => new Promise<{ Chair: typeof Chair }>((_, reject) => (fail = reject)))
  const { Page, preload } = lazyPage('pages/Chair', load)
  const ahead = preload()
  fail(new Error('offline'))
  await expect(ahead).rejects.toThrow('offline')
  const again = preload()
  await render(Page)
  expect(box.textContent).toBe('Waiting')
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => fail(new Error('still offline')))
  await expect(again).rejects.toThrow('still offline')
  expect(box.textContent).toBe('still offline')
  expect(load).toHaveBeenCalledTimes(2)
  load.mockImplementation(async () => ({ Chair }))
  await render(Page, 'second')
  expect(box.innerHTML).toBe('<h1>Zephyr</h1>')
})
