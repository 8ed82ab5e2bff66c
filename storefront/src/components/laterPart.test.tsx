// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countAsAction } from '../lib/loading/firstAction.ts'
import { laterPart } from './laterPart.tsx'

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

function Chair() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {isOpen ? 'Open' : 'Closed'}
    </button>
  )
}
const hydrate = (html: ReactNode, page: ReactNode) => {
  box.innerHTML = renderToString(html)
  return act(async () => {
    root = hydrateRoot(box, page)
  })
}
const press = () => act(async () => box.querySelector('button')?.click())

test('the HTML stays while the script does not come, a press says so, and the next one has it', async () => {
  const load = vi.fn(async (): Promise<typeof Chair> => {
    throw new Error('offline')
  })
  const [Server, Browser] = [laterPart(Chair, load), laterPart<object>(null, load)]
  await hydrate(<Server />, <Browser />)
  const button = box.querySelector('button')
  expect([button?.textContent, load.mock.calls.length]).toEqual(['Closed', 0])
  await act(async () => countAsAction())
  expect(load).toHaveBeenCalled()
  expect(box.textContent).toBe('Closed')
  await act(async () => button?.click())
  const notice = 'This part of the page could not be loaded.'
  await vi.waitFor(() => act(async () => expect(box.textContent).toContain(notice)))
  expect(box.textContent).toContain('Closed')
  load.mockImplementation(async () => Chair)
  await act(async () => button?.click())
  await vi.waitFor(() => act(async () => expect(box.textContent).toBe('Closed')))
  // React has taken over the server's own button.
  expect(box.contains(button)).toBe(true)
  await press()
  expect(box.textContent).toBe('Open')
})

test('a part that the browser draws by itself has the page loaded again once for its script, then says so', async () => {
  const load = async (): Promise<typeof Chair> => {
    throw new Error('offline')
  }
  const Browser = laterPart<object>(null, load)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  sessionStorage.removeItem('reloadedAt')
  const draw = async () => {
    await act(async () => {
      root = createRoot(box)
      root.render(<Browser />)
    })
    await act(async () => {})
  }
  await draw()
  expect([reload.mock.calls.length, box.textContent]).toEqual([1, expect.not.stringContaining('could not')])
  await act(async () => root.unmount())
  await draw()
  expect([reload.mock.calls.length, box.textContent]).toEqual([
    1,
    expect.stringContaining('could not be loaded'),
  ])
  await act(async () => root.unmount())
  const getItem = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem })
  await draw()
  expect([reload.mock.calls.length, box.textContent]).toEqual([
    1,
    expect.stringContaining('could not be loaded'),
  ])
})
