import type { Order } from 'cms/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderTimeline } from './OrderTimeline.tsx'

const placed = {
  createdAt: '2026-11-14T18:31:00.000Z',
  paidAt: null,
  deliveredAt: null,
  cancelledAt: null,
  paymentMethod: 'Bank transfer',
} as Order

const read = (order: Partial<Order>) =>
  [
    ...renderToStaticMarkup(<OrderTimeline order={{ ...placed, ...order }} isOwner />).matchAll(
      /<li.*?<\/li>/g,
    ),
  ].map(([entry]) => entry.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'))

test('what comes is said beside what has happened, at the time in Mumbai', () => {
  expect(read({})).toEqual([
    '|Placed|15 Nov 2026, 12:01 am|',
    '|Paid|: not yet|Waiting for your bank transfer|',
    '|Delivered|: not yet|We call you before we come|',
  ])
})

test('cash is paid when the chairs are there', () => {
  const deliveredAt = '2026-11-16T05:00:00.000Z'
  const cash = { paymentMethod: 'Cash on delivery' }
  expect(read(cash).map((entry) => entry.split('|')[1])).toEqual(['Placed', 'Delivered', 'Paid'])
  expect(read({ ...cash, deliveredAt, paidAt: '2026-11-16T05:01:00.000Z' })).toEqual([
    '|Placed|15 Nov 2026, 12:01 am|',
    '|Delivered|16 Nov 2026, 10:30 am|',
    '|Paid|16 Nov 2026, 10:31 am|',
  ])
})

test('after a cancelling nothing more comes', () => {
  expect(read({ cancelledAt: '2026-11-15T05:00:00.000Z' })).toEqual([
    '|Placed|15 Nov 2026, 12:01 am|',
    '|Cancelled|15 Nov 2026, 10:30 am|',
  ])
})

test('of money whose day alone is known, no time is said', () => {
  expect(read({ paidAt: '2026-11-15T06:30:00.000Z' })[1]).toBe('|Paid|15 Nov 2026|')
})
