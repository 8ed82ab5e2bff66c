// @vitest-environment happy-dom
// @module-tag money
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PublicQuote, quoteContent } from 'cms/contract/sales/quotes'
import type { Site } from 'cms/contract/site'
import { priceContent } from 'cms/rules/quotes/priceContent'
import { SiteContext } from '../../../api/site.ts'
import { logOut, saveSession } from '../../../state/session.ts'
import { aSession } from '../../../testing/aSession.ts'
import { QuotePage } from './QuotePage.tsx'

const content = (change: object = {}) =>
  quoteContent.parse({
    customer: { name: 'Anjali Deshmukh', phone: '9800000024', company: 'Sahyadri Labs', pinCode: '411001' },
    deliverTo: { addressLine1: 'Plot 9', city: 'Pune', state: 'Maharashtra' },
    lines: [
      { kind: 'chair', product: 'a'.repeat(24), quantity: 16, unitPrice: 10_000, discountPercent: 5 },
      { kind: 'installation', name: 'Fitting', quantity: 1, unitPrice: 0 },
    ],
    pricesIncludeGst: true,
    placeOfSupply: 'Maharashtra',
    validUntil: '2099-12-05',
    advancePercent: 50,
    deliveryDays: 7,
    ...change,
  })

const quote = (change: Partial<PublicQuote> = {}, written = content(), version = 3): PublicQuote => ({
  number: 'Q-26-0093',
  status: 'sent',
  version: {
    version,
    sentAt: '2026-11-23T05:01:00.000Z',
    content: written,
    prices: priceContent(written, {}, { gstPercent: 18, hsn: '9401', state: 'Maharashtra' }),
  },
  accepted: null,
  order: null,
  person: 'Vaishali',
  ...change,
})
const url = '/api/quote/a-link'
let root: Root
let box: HTMLElement
let answers: Record<string, [status: number, body: object]>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${asked}`
    const [status, body] = answers[key] ?? [404, { message: 'Not found' }]
    return Response.json(body, { status })
  })
  navigator.sendBeacon = vi.fn()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

async function open(found: [number, object], done = '') {
  answers = { [`GET ${url}`]: found }
  const site = { brand: 'Baithak', callPhone: '+910000000001', chatNumber: '91', scenes: { hero: [] } }
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteContext value={{ site: site as unknown as Site }}>
          <MemoryRouter initialEntries={[`/quote/a-link${done}`]}>
            <QuotePage params={{ token: 'a-link' }} />
          </MemoryRouter>
        </SiteContext>
      </SWRConfig>,
    ),
  )
}
const press = (name: string) =>
  act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
const field = (name: string) => box.querySelector<HTMLInputElement>(`[name="${name}"]`)

test('an open quote says what one gets and pays, and is accepted only with a tick', async () => {
  await open([200, quote()])
  expect(box.querySelector('h1')?.textContent).toBe('Sixteen chairs for you')
  for (const text of [
    '₹1,52,000',
    'With GST, delivered to Pune and installed. The price holds until 5 December 2099.',
    '16 at ₹10,000, less 5 %',
    'CGST 9 %₹11,593.22',
    'Due with the order₹76,000.00',
    'CGST and SGST because the place of supply is Maharashtra.',
    'I may order for Sahyadri Labs, and I accept version 3 of ₹1,52,000.',
  ])
    expect(box.textContent).toContain(text)
  await press('Accept for ₹1,52,000')
  expect(box.textContent).toContain('Please tick that you accept')
})

test('an accepted quote says by whom, what to transfer where, and asks for nothing more', async () => {
  const order = {
    _id: 'b'.repeat(24),
    orderNumber: 'BTK-26-0147',
    state: 'waiting for payment',
    openPrice: 152_000,
    payUntil: '2026-11-30T05:18:00.000Z',
    bankDetails: 'Sample Bank, IFSC SMPL0000001',
    upi: {
      address: 'shop@bank',
      payee: 'Baithak',
      amount: 76_000,
      link: 'upi://pay?pa=shop@bank&am=76000.00',
      tooMuch: '',
    },
  } as const
  const accepted = { version: 3, name: 'Anjali', at: '2026-11-23T05:18:00.000Z', theirNumber: 'PO-1182' }
  await open([200, quote({ status: 'accepted', accepted, order })])
  for (const text of [
    'Accepted by Anjali on 23 Nov 2026, 10:48 am. Your order number: PO-1182.',
    'Please transfer ₹76,000 and write BTK-26-0147',
    'We keep the chairs for you until 30 Nov 2026, 10:48 am.',
    'Sample Bank, IFSC SMPL0000001',
    'shop@bank',
  ])
    expect(box.textContent).toContain(text)
  expect(box.querySelector('form, a[href^="/order"]')).toBeNull()
})

test('the browsers of staff do not tell the shop that the page is open', async () => {
  saveSession({ ...aSession, roles: ['orders'] })
  await open([200, quote()])
  expect(box.querySelector('h1')).toBeTruthy()
  expect(navigator.sendBeacon).not.toHaveBeenCalled()
  logOut()
})

test('an old page that is pressed says so, and shows the new version', async () => {
  await open([200, quote()])
  await act(async () => field('agreed')?.click())
  const message = 'There is a version 4. This is version 3.'
  answers[`POST ${url}/accept`] = [409, { message }]
  await press('Accept for ₹1,52,000')
  expect(box.querySelector('[role=alert]')?.textContent).toContain(message)
  answers[`GET ${url}`] = [200, quote({}, content({ advancePercent: 0, pricesIncludeGst: false }), 4)]
  await press('See the latest version')
  expect(field('version')?.value).toBe('4')
  // Each version was told to be open.
  expect(vi.mocked(navigator.sendBeacon).mock.calls).toEqual([[`${url}/opened`], [`${url}/opened`]])
  expect(box.textContent).toContain('The whole sum is due on delivery.')
  expect(box.textContent).toContain('16 at ₹10,000 without GST, less 5 %')
  expect(box.querySelector('[role=alert]')).toBeNull()
})

test.each([
  ['expired', 'This quote ran out on 5 December 2099.', 'Ask for a new one'],
  ['withdrawn', 'We have withdrawn this quote.', 'Ask for a new one'],
  ['declined', 'You have declined this quote.', 'Take that back'],
] as const)('a quote that is %s says so, with a way on', async (status, words, way) => {
  await open([200, quote({ status })])
  expect(box.querySelector('[role=status]')?.textContent).toContain(words)
  expect(box.querySelector('[role=status]')?.textContent).toContain(way)
  expect(box.querySelector('#accept')).toBeNull()
  expect(field('message')).toBeTruthy()
})

test('a wrong link is no quote, and what a plain form did is said', async () => {
  await open([404, { message: 'This quote is not here. Ask us for the link again.' }])
  expect(box.textContent).toContain('This quote is not here. Ask us for the link again.')
  expect(box.querySelector('a[href="/contact"]')).toBeTruthy()
  await act(async () => root.unmount())
  root = createRoot(box)
  await open([200, quote()], '?done=ask')
  expect(box.querySelector('[role=status]')?.textContent).toBe('We have your words, and answer soon.')
})
