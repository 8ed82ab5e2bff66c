// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { digestFit, fitListUrl } from '../../../api/fit.ts'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { fitProducts } from '../../../testing/fitProducts.ts'
import { translate } from '../../../testing/translate.ts'
import { FitPage } from './FitPage.tsx'

const site = { brand: 'Baithak', chatNumber: '910000000001', scenes: { hero: [] } }
const asked = vi.fn<(url: string) => Response>()
const listAnswer = (products = fitProducts) =>
  new Response(JSON.stringify(products), { headers: { 'x-total-count': String(products.length) } })

let root: Root
let address = ''
let navigate: NavigateFunction
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  asked.mockReset().mockImplementation(() => listAnswer())
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(asked(url)))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Address() {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  useEffect(() => {
    address = pathname + search
    navigate = go
  })
  return null
}

/** Opens the page as the server sent it, or without its answers. */
async function open(path: string, isSent = true) {
  const query = new URLSearchParams(path.split('?')[1])
  const list = { products: fitProducts, total: fitProducts.length }
  const answers = { '/api/site': site, ...(isSent && digestFit(query, { [fitListUrl]: list })) }
  await act(async () =>
    root.render(
      <SWRConfig value={{ fallback: answers, provider: () => new Map(), dedupingInterval: 0 }}>
        <ServerAnswersContext value={{ answers, failures: {}, isFresh: () => true }}>
          <MemoryRouter initialEntries={[path]}>
            <SiteProvider>
              <FitPage />
              <Address />
            </SiteProvider>
          </MemoryRouter>
        </ServerAnswersContext>
      </SWRConfig>,
    ),
  )
}

const find = <Found extends Element>(selector: string) => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const names = () => [...document.querySelectorAll('ol h3')].map(({ textContent }) => textContent)
const figure = () => find('svg[role=img]').getAttribute('aria-label')
const lead = () => find('[aria-live] p').textContent
const listRequests = () => asked.mock.calls.filter(([url]) => url === fitListUrl).length

async function slide(name: string, value: number) {
  const slider = find<HTMLInputElement>(`input[name=${name}]`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (selector: string) => act(async () => find<HTMLElement>(selector).click())

it('shows the six chairs of the server, and loads nothing before the first touch', async () => {
  await open('/fit?height=168&desk=72')
  expect(names()).toHaveLength(6)
  expect(names()[0]).toBe('Zephyr Flex Ergonomic')
  expect(figure()).toBe(
    'Zephyr Flex Ergonomic at 49 cm, a person of 168 cm, a 72 cm desk, a footrest of 4 cm. Drawn to scale.',
  )
  expect(find('input[name=height]').getAttribute('aria-valuetext')).toBe('168 centimetres, 5 ft 6 in')
  expect(listRequests()).toBe(0)
  expect(document.title).toContain('Find your fit')
})

it('ranks the chairs again as an answer moves, and lets the address follow', async () => {
  vi.useFakeTimers()
  await open('/fit')
  await slide('height', 180)
  await slide('height', 181)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(lead()).toMatch(/^\d+ chairs fit you\.$/)
  expect(figure()).toContain('a person of 181 cm')
  expect(listRequests()).toBe(1)
  expect(address).toBe('/fit')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(address).toBe('/fit?height=181')
  expect(localStorage.getItem('fitHeight')).toBe('181')
})

it('follows the slider in a page that the browser has translated', async () => {
  await open('/fit?height=168&desk=72')
  translate()
  await slide('height', 195)
  expect(find('figcaption').textContent).not.toContain('footrest')
  expect(find('.question__answer').textContent).toBe('195 cm6 ft 5 in')
  await slide('height', 168)
  expect(find('figcaption').textContent).toContain(', footrest 4 cm.')
})

it('follows an address that comes by other means', async () => {
  vi.useFakeTimers()
  await open('/fit')
  await slide('height', 180)
  await act(() => vi.advanceTimersByTimeAsync(500))
  await act(async () => navigate('/fit?height=150'))
  expect(find<HTMLInputElement>('input[name=height]').value).toBe('150')
  await act(async () => navigate('/fit'))
  expect(figure()).toContain('a person of 165 cm')
})

it('moves the figure at once, while the list is still on its way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open('/fit')
  const before = names()
  await slide('height', 195)
  expect(figure()).toContain('a person of 195 cm')
  expect(names()).toEqual(before)
  expect(find('.fit__results').getAttribute('aria-busy')).toBe('true')
})

it('says that the chairs could not be loaded, and asks again', async () => {
  asked.mockImplementation(() => Response.json({ message: 'Out for tea' }, { status: 410 }))
  await open('/fit')
  await slide('height', 190)
  expect(find('[role=alert]').textContent).toContain('Out for tea')
  asked.mockImplementation(() => listAnswer())
  await press('[role=alert] button')
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(lead()).toMatch(/fit you\./)
})

it('says so too where nothing was sent with the page', async () => {
  asked.mockImplementation(() => Response.json({ message: 'Out for tea' }, { status: 410 }))
  await open('/fit', false)
  expect(find('[role=alert]').textContent).toContain('Out for tea')
  expect(document.body.textContent).not.toContain('No products found')
})

it('puts another chair under the person', async () => {
  await open('/fit?height=180')
  const [, second] = names()
  const buttons = [...document.querySelectorAll<HTMLElement>('.row__sit')]
  expect(buttons.map((button) => button.getAttribute('aria-pressed')).slice(0, 2)).toEqual(['true', 'false'])
  await act(async () => buttons[1]?.click())
  expect(figure()).toMatch(new RegExp(`^${second} at `))
  expect(buttons[1]?.textContent).toBe(`In the drawing: ${second}`)
})

it('shows six more chairs, as far as there are any', async () => {
  await open('/fit')
  expect(find('a.more').getAttribute('href')).toBe('/fit?rows=12')
  await press('a.more')
  expect(names()).toHaveLength(12)
})

it('names the rest of the chairs beside those of the address', async () => {
  await open('/fit?rows=42')
  expect(names()).toHaveLength(42)
  expect(find('a.more').textContent).toBe('Show 1 more')
})

it('sets a counter to its usual height, and says what it is', async () => {
  await open('/fit')
  await press('input[value=counter]')
  expect(find<HTMLInputElement>('input[name=desk]').value).toBe('105')
  expect(document.body.textContent).toContain('Counter height')
  expect(lead()).toMatch(/fit you\./)
  expect(names()[0]).toBe('Forge Counter Stool')
})

it('says that there are no products in a shop without chairs', async () => {
  asked.mockImplementation(() => listAnswer([]))
  await open('/fit', false)
  expect(document.body.textContent).toContain('No products found')
})
