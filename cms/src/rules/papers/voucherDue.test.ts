// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { event, steps, take } from '../../testing/someActs.ts'
import { anyPlaced, papersAfter, shopOrder } from '../../testing/someInvoices.ts'
import { toPaise } from '../orderPrices.ts'
import { type OrderEvent, summariseOrder } from '../orders/orderState.ts'

it('keeps vouchers at the money that is there before an invoice, after any acts of the shop', () => {
  fc.assert(
    fc.property(anyPlaced, steps, ({ placed, quote }, all) => {
      let events: OrderEvent[] = []
      for (const step of all) events = take(placed, events, step)
      const made = papersAfter(placed, quote, events)
      // Each invoice takes what it can of the advances before it.
      let [advances, invoiced] = [0, 0]
      for (const { kind, total } of made) {
        const paise = toPaise(total)
        if (kind === 'receipt voucher') advances += paise
        if (kind === 'refund voucher') advances -= paise
        if (kind === 'invoice') [advances, invoiced] = [Math.max(0, advances - paise), invoiced + paise]
      }
      const { received } = summariseOrder(placed, events)
      expect(advances).toBe(Math.max(0, received - invoiced))
      for (const paper of made) {
        if (paper.kind === 'refund voucher') expect(paper.against.length).toBeGreaterThan(0)
        if (paper.kind.endsWith('voucher'))
          expect(paper.lines.reduce((before, one) => before + toPaise(one.amount), 0)).toBe(
            toPaise(paper.total),
          )
      }
    }),
    { numRuns: 2_000 },
  )
})

it('tells a payment that came by mistake for what costs nothing once', () => {
  const free = { ...shopOrder, shippingPrice: 0, totalPrice: 0 }
  const placed = { ...free, orderItems: free.orderItems.map((one) => ({ ...one, price: 0 })) }
  const events = [event(0, { kind: 'payment', amount: 900, way: 'UPI' }), event(1, { kind: 'packed' })]
  expect(papersAfter(placed, null, events).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt voucher', 9],
  ])
})
