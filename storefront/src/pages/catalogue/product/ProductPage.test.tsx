// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ServerAnswersContext, type ServerAnswers } from '../../../api/serverAnswers.ts'
import { PageContext } from '../../../state/pageContext.ts'
import { ProductPage } from './ProductPage.tsx'
import { SiteProvider } from '../../../api/SiteProvider.tsx'

const id = '0123456789abcdef01234567'
const tokenUntil = (ends: number) => `${Math.floor(ends / 1000)}.${'x'.repeat(43)}`
const site = {
  brand: 'Baithak',
  tagline: 'chairs',
  purchasing: 'open',
  scenes: { hero: [] },
  deliveryAreas: [],
  promises: {},
  callPhone: '',
  bulkPhone: '',
}
const blank = {
  _id: id,
  name: '',
  price: 0,
  image: '',
  pictures: [],
  type: '',
  category: '',
  features: [],
  description: '',
  descriptionHtml: '',
  popular: 'No',
  countInStock: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reviews: [],
  rating: 0,
  numReviews: 0,
  addInfo: [],
}
const draft = {
  ...blank,
  status: 'draft',
  missing: ['name', 'image1', 'type', 'category'],
  heldBack: false,
  pendingDraft: false,
}
const visible = { ...blank, name: 'Regent', price: 100, type: 'Chairs', category: 'Staff', countInStock: 2 }

let root: Root | undefined
let box: HTMLElement
let answer: object | number
const ask = vi.fn(async (_url: string) =>
  typeof answer === 'number'
    ? Response.json({ message: 'Product not found' }, { status: answer })
    : Response.json(answer),
)
const setJsonLd = vi.fn()

// The page imports it when it shows one: the first import takes long on a busy machine.
beforeAll(() => import('./PreviewBanner.tsx'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  box.remove()
  ask.mockClear()
  setJsonLd.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a preview as staff get it: rendered on the server from the CMS's answer, then hydrated. */
async function open(product: object | undefined, ends: number) {
  const token = tokenUntil(ends)
  const url = `/api/products/${id}?view=detail&preview=${token}`
  const failure = { status: 404, message: 'Product not found' }
  const server: ServerAnswers = {
    answers: {
      '/api/site': site,
      [`/api/products/${id}/related?view=tile`]: [],
      ...(product && { [url]: product }),
    },
    failures: product ? {} : { [url]: failure },
    isFresh: () => true,
  }
  const page = (
    <SWRConfig value={{ provider: () => new Map(), fallback: server.answers }}>
      <ServerAnswersContext value={server}>
        <PageContext value={{ origin: 'https://shop.example', setJsonLd }}>
          <MemoryRouter initialEntries={[`/product/${id}?preview=${token}`]}>
            <SiteProvider>
              <ProductPage params={{ id }} />
            </SiteProvider>
          </MemoryRouter>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>
  )
  const rendered = renderToString(page)
  box.innerHTML = rendered.replace(/^(<(title|meta|link)\b[^]*?>)+?(?=<div)/, '')
  await act(async () => {
    root = hydrateRoot(box, page)
  })
  return { rendered, url }
}
const words = () => box.textContent
const banner = () => box.querySelector('[role=status]')?.textContent

/** Lets the second pass within which a preview ends that was opened at its end, and what is asked then be answered. */
async function untilEnded() {
  expect(banner()).toContain('Preview.')
  expect(ask).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(ask).toHaveBeenCalledOnce()
  await vi.waitFor(() => act(async () => expect(banner()).toContain('This preview has ended.')), 15_000)
}
/** Time passes only when the test advances it. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
const soon = () => Date.now() + 600_000

test('a draft that has nothing yet is rendered, says what it is and what is missing, and asks for nothing else', async () => {
  const { rendered } = await open(draft, soon())
  expect(banner()).toContain('Preview.')
  expect(banner()).toContain('Visitors do not see this product.')
  expect(banner()).toContain('Still missing: name, picture, type, category.')
  expect(box.querySelector('h1')?.textContent).toBe('No name yet')
  expect(words()).not.toMatch(/undefined|NaN|Reviews|Related/)
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain('/products/')
  expect(ask).not.toHaveBeenCalled()
  expect(rendered).toContain('<meta name="robots" content="noindex"/>')
  expect(rendered).not.toMatch(/og:|canonical|product:price/)
  expect(setJsonLd.mock.calls.flat(2)).toEqual([])
})

test('when a preview of a draft ends, the open page says so and leads on', async () => {
  stopClock()
  answer = 404
  const { url } = await open({ ...draft, name: 'Regent to be' }, Date.now())
  await untilEnded()
  expect(ask.mock.calls.map(([asked]) => asked)).toEqual([url])
  expect(banner()).toContain('This preview has ended.')
  expect(banner()).toContain('open it again from the CMS')
  expect(box.querySelector(`[role=status] a[href="/admin/product/${id}/edit"]`)).toBeTruthy()
  expect(words()).toContain('Regent to be')
})

test('when a preview of a published product ends, the page shows what visitors see, and says so', async () => {
  stopClock()
  const waiting = { ...visible, name: 'Regent the second', status: 'published', missing: [] }
  answer = visible
  const { rendered } = await open({ ...waiting, heldBack: false, pendingDraft: true }, Date.now())
  expect(rendered).toContain('Visitors see the version before this one')
  await untilEnded()
  expect(box.querySelector('h1')?.textContent).toBe('Regent')
  expect(banner()).toContain('This preview has ended. What you see is what visitors see.')
})

test('an address without a token that holds is rendered as for a visitor', async () => {
  await open(visible, Date.now() - 1000)
  expect(box.querySelector('h1')?.textContent).toBe('Regent')
  expect(words()).not.toMatch(/preview/i)
})

test('the page of a draft whose token has ended is not found', async () => {
  await open(undefined, Date.now() - 1000)
  expect(words()).toContain('Unexpected Application Error!')
  expect(words()).not.toMatch(/preview/i)
})

test('the description of a shared link is cut between two letters', async () => {
  const { rendered } = await open({ ...visible, description: `${'x'.repeat(150)}${'🪑'.repeat(9)}` }, soon())
  expect(rendered).toContain(`name="description" content="₹100. ${'x'.repeat(150)}🪑…"`)
})
