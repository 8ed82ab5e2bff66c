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
const managed = { status: 'published', missing: [], heldBack: false, pendingDraft: true }
const drawn = {
  image1: '',
  image2: '/media/b-1280.webp',
  pictures: [{ url: '/media/b-1280.webp', alt: '', width: 9, height: 9, sources: [] }],
  features: ['Soft'],
  weight: '12',
  addInfo: [{ chairWidth: '60 cm', seatHeight: '47 cm' }],
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

// The page imports them when it shows them: the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('./preview/PreviewBanner.tsx'), import('./body/ProductDetails.tsx')]))
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
  document.querySelector('meta[name=cms-origin]')?.remove()
  ask.mockClear()
  setJsonLd.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a preview as staff get it: rendered on the server from the CMS's answer, then hydrated. */
async function open(product: object | undefined, ends: number, isTold = product === undefined) {
  const token = tokenUntil(ends)
  const url = `/api/products/${id}?view=detail&preview=${token}`
  const failure = { status: 404, message: 'Product not found' }
  const server: ServerAnswers = {
    answers: {
      '/api/site': site,
      [`/api/products/${id}/related?view=tile`]: [],
      ...(product && { [url]: product }),
    },
    failures: isTold ? { [url]: failure } : {},
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

/** Lets the page stand in a frame of this window, as the server says of previews. Returns how that sends messages. */
async function openBesideForm() {
  const form = { postMessage: vi.fn() }
  vi.stubGlobal('parent', form)
  document.head.insertAdjacentHTML('beforeend', '<meta name="cms-origin" content="https://cms.example">')
  await open({ ...visible, ...drawn, ...managed }, soon())
  // React shows what comes late at most three times a second.
  const untilMarked = async () => {
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(box.querySelectorAll('h1[data-edit], .ticks[data-edit]')).toHaveLength(2)
  }
  await vi.waitFor(() => act(untilMarked), 15_000)
  const send = (token: string, origin = 'https://cms.example', source: unknown = form) =>
    act(async () => {
      const message = new MessageEvent('message', { data: { token }, origin })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    })
  return { form, send }
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

test('a link within the site to a product that is gone asks the server, whose page is then not asked for again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  answer = 404
  await open(undefined, soon(), false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(words()).not.toContain('Unexpected')
  await act(async () => root?.unmount())
  reload.mockClear()
  await open(undefined, soon())
  expect(words()).toContain('Unexpected Application Error!')
  expect(reload).not.toHaveBeenCalled()
})

test('beside its form a preview shows what was saved last, told by the form alone', async () => {
  const { form, send } = await openBesideForm()
  expect(box.querySelector('h1')?.textContent).toBe('Regent')
  answer = { ...visible, ...drawn, ...managed, name: 'Regent the second' }
  const next = tokenUntil(soon() + 5000)
  await send(next, 'https://attacker.example')
  await send(next, 'https://cms.example', window)
  await send(`${next}&more=1`)
  expect(ask).not.toHaveBeenCalled()
  await send(next)
  await vi.waitFor(() =>
    act(async () => expect(box.querySelector('h1')?.textContent).toBe('Regent the second')),
  )
  expect(new Set(ask.mock.calls.map(([asked]) => asked))).toEqual(
    new Set([`/api/products/${id}?view=detail&preview=${next}`]),
  )
  answer = 503
  await send(tokenUntil(soon() + 9000))
  await vi.waitFor(() => act(async () => expect(banner()).toContain('could not be loaded')))
  expect(box.querySelector('h1')?.textContent).toBe('Regent the second')
  form.postMessage.mockClear()
  await act(async () => box.querySelector<HTMLElement>('[role=status] button')?.click())
  expect(form.postMessage.mock.calls).toEqual([[{ renew: true }, 'https://cms.example']])
})

test('beside its form a press leads to the field, and no link leads away', async () => {
  const { form } = await openBesideForm()
  const press = (part: string, text = '') => {
    form.postMessage.mockClear()
    const found = [...box.querySelectorAll(part)].find(({ textContent }) => textContent.includes(text))
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    found?.dispatchEvent(event)
    return [form.postMessage.mock.calls[0], event.defaultPrevented]
  }
  for (const [part, edit, text] of [
    ['h1', 'name'],
    ['.pinfo__price > .price', 'price'],
    // The first place is empty.
    ['.gallery__row img', 'pictures.1'],
    ['.about__text p', 'description'],
    ['.ticks li', 'features'],
    ['.spec__group dd', 'weight', '12 kg'],
    ['.spec__group dd', 'addInfo.0.chairWidth', '60'],
  ] as const)
    expect(press(part, text), part).toEqual([[{ edit }, 'https://cms.example'], true])
  expect(press('nav a', 'Home')).toEqual([undefined, true])
  await act(async () => void press('[role=status] button', 'Measures'))
  expect(form.postMessage.mock.calls).toEqual([[{ edit: 'addInfo.0.chairWidth' }, 'https://cms.example']])
})

test('an ordinary page, and a preview in a tab of its own, carry no mark and lead nowhere', async () => {
  const { rendered } = await open({ ...visible, ...drawn }, soon())
  expect(rendered).not.toMatch(/data-edit|cms-origin/)
  expect(box.querySelector('[data-edit]')).toBeNull()
  await act(async () => root?.unmount())
  await open({ ...visible, ...drawn, ...managed }, soon())
  expect(box.querySelector('[data-edit]')).toBeNull()
  expect(box.querySelector('[role=status] a')).toBeTruthy()
})

test('the description of a shared link is cut between two letters', async () => {
  const { rendered } = await open({ ...visible, description: `${'x'.repeat(150)}${'🪑'.repeat(9)}` }, soon())
  expect(rendered).toContain(`name="description" content="₹100. ${'x'.repeat(150)}🪑…"`)
})
