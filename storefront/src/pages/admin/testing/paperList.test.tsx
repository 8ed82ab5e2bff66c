// @module-tag money
// @vitest-environment happy-dom
import type { PaperRow } from 'cms/contract/sales/papers'
import { act } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  admin,
  answers,
  box,
  control,
  names,
  open,
  person,
  place,
  press,
  rest,
  seen,
  text,
} from '../../../testing/manageShop.tsx'

beforeAll(() => vi.setSystemTime('2026-11-28T06:00:00Z'))
afterAll(() => vi.useRealTimers())
/** The names of the files that the browser was given. */
const saved: string[] = []
beforeAll(() => {
  const { click } = HTMLElement.prototype
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
    else click.call(this)
  })
})

const paper = (number: number, given: Partial<PaperRow> = {}): PaperRow => ({
  _id: String(number).padStart(24, '0'),
  kind: 'invoice',
  number: `INV/26-27/000${number}`,
  day: '2026-11-23',
  order: 'a'.repeat(24),
  orderNumber: 'BTK-26-0147',
  buyer: `Buyer ${number}`,
  gstin: '',
  total: 1000.5 * number,
  facts: { eInvoice: null, eway: null },
  waitsFor: '',
  ...given,
})
const listed = (days: string, kind = '') => `GET /api/papers?q=&page=1&${days}&kind=${kind}`
const allDays = 'from=&to='
const year = 'from=2026-04-01&to=2027-03-31'
const summary = {
  series: [
    { kind: 'invoice', count: 24, from: 'INV/26-27/0001', to: 'INV/26-27/0024', missing: [] as string[] },
    { kind: 'credit note', count: 1, from: 'CN/26-27/0001', to: 'CN/26-27/0001', missing: [] },
  ],
  taxable: 204_655.36,
  cgst: 18_418.98,
  sgst: 18_418.98,
  igst: 0,
  total: 241_493,
  received: 12_600,
  refunded: 0,
}
const lines = () =>
  [...box.querySelectorAll('[aria-labelledby="accountant"] li')].map((one) => one.textContent)

test('before the press finance reads how many papers there are, from where to where, and their sums', async () => {
  answers[listed(allDays)] = [200, { rows: [paper(2), paper(1)], total: 2 }]
  answers[listed(year)] = [200, { rows: [paper(1)], total: 1 }]
  answers[`GET /api/papers/summary?${year}`] = [200, summary]
  await open('/admin/paperlist')
  expect(names()).toEqual(['Buyer 2BTK-26-0147', 'Buyer 1BTK-26-0147'])
  expect(control('Download the ZIP')).toBeUndefined()
  expect(text()).toContain('Choose from which day to which')
  await press('This financial year')
  expect(control('This financial year')?.getAttribute('aria-pressed')).toBe('true')
  expect(names()).toEqual(['Buyer 1BTK-26-0147'])
  expect(lines()).toEqual([
    '24 invoices, INV/26-27/0001 to 0024, none missing',
    '1 credit note, CN/26-27/0001, none missing',
    'Invoices less credit notes: taxable ₹2,04,655.36, tax ₹36,837.96, total ₹2,41,493.00',
    'Received ₹12,600.00, sent back ₹0.00',
  ])
  answers[`GET /api/papers/export?${year}`] = [200, {}]
  await press('Download the ZIP')
  expect(seen.at(-1)?.key).toBe(`GET /api/papers/export?${year}`)
  expect(saved.at(-1)).toBe('papers-2026-04-01-to-2027-03-31.zip')
})

test('a number that is missing is said, and days without papers offer no file', async () => {
  answers[listed(allDays)] = [200, { rows: [], total: 0 }]
  answers[listed(year)] = [200, { rows: [], total: 0 }]
  const [first] = summary.series
  const gap = { ...summary, series: [{ ...first, missing: ['INV/26-27/0003'] }] }
  answers[`GET /api/papers/summary?${year}`] = [200, gap]
  await open('/admin/paperlist')
  await press('This financial year')
  expect(text()).toContain('1 missing: INV/26-27/0003')
  expect(text()).toContain('A number is missing.')
  const month = 'from=2026-11-01&to=2026-11-30'
  answers[listed(month)] = [200, { rows: [], total: 0 }]
  answers[`GET /api/papers/summary?${month}`] = [200, { ...summary, series: [], received: 0 }]
  await press('This month')
  expect(text()).toContain('There are no papers and no payments in these days.')
  expect(control('Download the ZIP')).toBeUndefined()
})

test('several papers become one PDF, without those that wait, and a kind is a view', async () => {
  const waits = paper(3, { waitsFor: 'Waits for its IRN' })
  answers[listed(allDays)] = [200, { rows: [paper(2), paper(1), waits], total: 3 }]
  answers[listed(allDays, 'credit+note')] = [200, { rows: [], total: 0 }]
  await open('/admin/paperlist')
  expect(control('PDF of INV/26-27/0003')).toBeUndefined()
  expect(text()).toContain('Waits for its IRN')
  await act(async () => box.querySelector<HTMLElement>('[aria-label="Choose all on this page"]')?.click())
  const ids = [paper(2)._id, paper(1)._id].join(',')
  answers[`GET /api/papers/pdf?papers=${ids}`] = [200, {}]
  await press('One PDF of the 2 that are ready')
  expect(seen.at(-1)?.key).toBe(`GET /api/papers/pdf?papers=${ids}`)
  answers[`GET /api/papers/${paper(1)._id}/pdf?copies=3`] = [200, {}]
  await press('PDF of INV/26-27/0001')
  expect(saved.at(-1)).toBe('INV-26-27-0001.pdf')
  await press('Credit notes ')
  expect(place()).toBe('/admin/paperlist?view=credit+note')
  expect(text()).toContain('Nothing is here.')
})

test('a person for orders reads the papers; money and the accountant are for finance', async () => {
  answers[listed(allDays)] = [200, { rows: [paper(1)], total: 1 }]
  await open('/admin/paperlist', { ...person(5, 'Ravi', 'orders'), token: admin.token })
  await rest()
  expect(names()).toEqual(['Buyer 1BTK-26-0147'])
  expect(text()).not.toContain('For the accountant')
  expect(text()).not.toContain('Refunds due')
})
