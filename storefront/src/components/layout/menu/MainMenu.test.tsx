// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { MainMenu } from './MainMenu.tsx'
import { usePanels } from './usePanels.ts'

const site = { brand: 'Baithak', brochure: { url: '/brochure' } }
const tiles = [
  { _id: 'a1', name: 'Cove', price: 19_900, category: 'LoungeChairs', picture: null },
  { _id: 'a2', name: 'Haven', price: 0, category: 'LoungeChairs', picture: null },
]
let answers: Record<string, object | undefined>

let root: Root
let box: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = {
    '/api/categories': [{ category: 'Executive', label: 'Executive Chairs', count: 5, picture: null }],
    '/api/products?type=Lounge&limit=6&view=tile': tiles,
  }
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url]
      ? Response.json(answers[url], { headers: { 'x-total-count': '1234' } })
      : Response.json({ message: 'The shop is away' }, { status: 503 }),
  )
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

function Shop() {
  const navigate = useNavigate()
  return (
    <>
      <MainMenu {...usePanels()} />
      <button type="button" onClick={() => void navigate('/contact')}>
        Elsewhere
      </button>
    </>
  )
}
const shop = (
  <SWRConfig
    value={{
      provider: () => new Map(),
      shouldRetryOnError: false,
      dedupingInterval: 0,
      fallback: { '/api/site': site },
    }}
  >
    <MemoryRouter>
      <SiteProvider>
        <Shop />
      </SiteProvider>
    </MemoryRouter>
  </SWRConfig>
)

/** As a visitor gets it: rendered on the server, then hydrated. */
async function open() {
  box.innerHTML = renderToString(shop)
  const sent = [...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  await act(async () => {
    root = hydrateRoot(box, shop)
  })
  return sent
}
const button = (name: string) => [...box.querySelectorAll('button')].find((one) => one.textContent === name)!
async function press(name: string) {
  await act(async () => {
    button(name).focus()
    button(name).click()
    await import('./MenuPanel.tsx')
  })
  // Until the panel shows what it has, or that it could not be read.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    for (const one of shown()) expect(panelOf(one).textContent).not.toBe('')
    expect(box.querySelector('[role=status]')).toBeNull()
  }, 10_000)
}
const panelOf = (name: string) => document.getElementById(button(name).getAttribute('aria-controls') ?? '')!
const shown = () =>
  ['Chairs', 'Lounge', 'Bar & counter', 'Find your fit'].filter(
    (name) => button(name).getAttribute('aria-expanded') === 'true' && !panelOf(name).hidden,
  )
const linksOf = (name: string) =>
  [...panelOf(name).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('the server writes links, and the script makes buttons of them', async () => {
  expect(await open()).toEqual([
    ['Chairs', '/Chairs'],
    ['Lounge', '/Lounge'],
    ['Bar & counter', '/HighCounter'],
    ['Find your fit', '/fit'],
  ])
  expect(box.querySelectorAll('a')).toHaveLength(0)
  expect(shown()).toEqual([])
})

test('a press opens a panel, of which one is open at a time, right after its button', async () => {
  await open()
  await press('Chairs')
  expect(shown()).toEqual(['Chairs'])
  expect(button('Chairs').nextElementSibling).toBe(panelOf('Chairs'))
  expect(linksOf('Chairs')).toContainEqual(['Executive Chairs5 chairs', '/products/Executive'])
  expect(linksOf('Chairs').slice(-4)).toEqual([
    ['All chairs', '/Chairs'],
    ['Latest Collection', '/latest'],
    ['Compare', '/compare'],
    ['Brochure (PDF)', '/brochure'],
  ])
  await press('Lounge')
  expect(shown()).toEqual(['Lounge'])
  expect(linksOf('Lounge')).toEqual([
    ['Cove₹19,900', '/product/a1'],
    ['HavenPrice on request', '/product/a2'],
    ['All Lounge Chairs, 1,234', '/Lounge'],
  ])
  await press('Find your fit')
  expect(linksOf('Find your fit')).toEqual([['Find your fit', '/fit']])
  const figure = () => panelOf('Find your fit').querySelector('svg[role=img]')?.getAttribute('aria-label')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(figure()).toContain('drawn to scale')
  }, 10_000)
  await press('Find your fit')
  expect(shown()).toEqual([])
})

test('Escape closes it and gives the focus back; a press outside and another page close it too', async () => {
  await open()
  await press('Lounge')
  await act(async () => {
    panelOf('Lounge').querySelector('a')?.focus()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(button('Lounge'))
  await press('Lounge')
  const pressOn = (target: Element) =>
    act(async () => void target.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await pressOn(panelOf('Lounge'))
  expect(shown()).toEqual(['Lounge'])
  await pressOn(document.body)
  expect(shown()).toEqual([])
  await press('Chairs')
  await act(async () => button('Elsewhere').click())
  expect(shown()).toEqual([])
})

test('a failure is told in the panel, and can be asked again', async () => {
  answers['/api/products?type=Lounge&limit=6&view=tile'] = undefined
  await open()
  await press('Lounge')
  expect(panelOf('Lounge').querySelector('[role=alert]')?.textContent).toContain('The shop is away')
  expect(panelOf('Lounge').textContent).toContain('All Lounge Chairs')
  answers['/api/products?type=Lounge&limit=6&view=tile'] = tiles
  await press('Try again')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(panelOf('Lounge').textContent).toContain('Cove')
  }, 10_000)
})
