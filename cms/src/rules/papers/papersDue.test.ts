// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { QuoteContent } from '../../contract/sales/quotes.ts'
import { event, steps, take } from '../../testing/someActs.ts'
import {
  anyContent,
  anyPlaced,
  content,
  facts,
  line,
  type Ordered,
  papersAfter,
  quotedOrder,
  settings,
  shopOrder,
  terms,
} from '../../testing/someInvoices.ts'
import { toPaise } from '../orderPrices.ts'
import { type OrderEvent, summariseOrder } from '../orders/orderState.ts'
import type { MadePaper } from './linesDue.ts'
import { papersDue } from './papersDue.ts'
import { supplyOf } from './supply.ts'

const invoiceOf = (given: QuoteContent, isInside = true) => {
  const { placed, quote } = quotedOrder(given)
  const delivered = [
    { ...({} as OrderEvent), id: 'e', kind: 'delivered', at: '2026-11-28', lines: null, target: null },
  ] as OrderEvent[]
  const [invoice] = papersAfter(placed, quote, delivered, { ...terms, vouchers: false }, isInside)
  if (!invoice) throw new Error('No invoice')
  return { ...invoice, quote: quote.prices }
}
const shown = [
  line(12, 18_900, { discountPercent: 5 }),
  line(4, 5_883.33),
  line(1, 2_500, { kind: 'delivery' }),
]
const off = { kind: 'rupees', value: 1_000 } as const
const outside = { placeOfSupply: 'Karnataka' } as const
const without = { pricesIncludeGst: false }

test.each([
  ['the quote shown', content(shown), [204_655.36, 18_418.98, 0, -0.32, 241_493]],
  ['the same to Karnataka', content(shown, outside), [204_655.35, 0, 36_837.97, -0.32, 241_493]],
  ['prices without GST', content([line(7, 3_999.5)], without), [27_996.5, 2_519.69, 0, 0.12, 33_036]],
  ['three inside', content([line(3, 4_200)]), [10_677.96, 961.02, 0, 0, 12_600]],
  ['three outside', content([line(3, 4_200)], outside), [10_677.97, 0, 1_922.03, 0, 12_600]],
  [
    '1,000 off all',
    content([line(1, 5_900), line(1, 4_300), line(1, 4_200)], { discount: off }),
    [11_355.94, 1_022.03, 0, 0, 13_400],
  ],
  [
    'without GST to Karnataka',
    content([line(7, 3_999.5)], { ...without, ...outside }),
    [27_996.5, 0, 5_039.37, 0.13, 33_036],
  ],
])('%s is invoiced as it was quoted, to the paisa', (_name, given, sums) => {
  const { lines, quote, ...invoice } = invoiceOf(given, given.placeOfSupply === 'Maharashtra')
  const { taxable, cgst, igst, rounding, total } = invoice as unknown as Record<string, number>
  expect([taxable, cgst, igst, rounding, total]).toEqual(sums)
  expect([taxable, cgst, igst, rounding, total]).toEqual([
    quote.taxable,
    quote.cgst,
    quote.igst,
    quote.rounding,
    quote.total,
  ])
  for (const one of lines)
    expect(toPaise(one.unitPrice) * one.quantity - toPaise(one.discount)).toBe(
      toPaise(given.pricesIncludeGst ? one.amount : one.taxable),
    )
})

it('invoices any quote to the paisa, prices with GST and without, inside of the State and outside', () => {
  fc.assert(
    fc.property(anyContent, (given) => {
      const { lines, quote, total, rounding } = invoiceOf(given, given.placeOfSupply === 'Maharashtra')
      const all = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
        lines.reduce((sum, one) => sum + toPaise(one[part]), 0)
      for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
        expect([part, all(part)]).toEqual([part, toPaise(quote[part])])
      expect([total, rounding]).toEqual([quote.total, quote.rounding])
    }),
    { numRuns: 2_000 },
  )
})

const parts = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const
/** Invoices less credit notes: of each line its number and sums, and of all of them. In paise. */
function netOf(made: readonly MadePaper[]) {
  const signed = made.flatMap((paper) => {
    const sign = { invoice: 1, 'credit note': -1, 'receipt voucher': 0, 'refund voucher': 0 }[paper.kind]
    return sign ? [{ paper, sign }] : []
  })
  const units = new Map<string, number>()
  for (const { paper, sign } of signed)
    for (const one of paper.lines) units.set(one.line, (units.get(one.line) ?? 0) + sign * one.quantity)
  const total = signed.reduce((sum, { paper, sign }) => sum + sign * toPaise(paper.total), 0)
  const sums = parts.map((part) =>
    signed.reduce(
      (sum, { paper, sign }) => sum + sign * paper.lines.reduce((all, one) => all + toPaise(one[part]), 0),
      0,
    ),
  )
  return { units, total, sums }
}

it('keeps invoices less credit notes at what left and is kept, after any acts of the shop', () => {
  fc.assert(
    fc.property(
      anyPlaced,
      steps,
      fc.constantFrom('leaves' as const, 'paid' as const),
      fc.boolean(),
      ({ placed, quote }, all, when, isInside) => {
        let events: OrderEvent[] = []
        for (const step of all) events = take(placed, events, step)
        const made = papersAfter(placed, quote, events, { ...terms, when }, isInside)
        const now = summariseOrder(placed, events)
        const { units, total, sums } = netOf(made)
        const kept = (id: string) => (now.isCancelled ? 0 : (now.kept.get(id) ?? 0))
        for (const [id, qty] of units) if (id) expect(qty).toBeLessThanOrEqual(kept(id))
        for (const [id, qty] of now.left)
          expect(units.get(id) ?? 0).toBeGreaterThanOrEqual(now.isCancelled ? 0 : qty)
        if (now.isCancelled) expect([total, ...sums]).toEqual([0, 0, 0, 0, 0, 0])
        // Rounded down, a quote of which all has come back would leave less than nothing.
        if (now.isDelivered) expect(Math.max(0, total)).toBe(now.charge)
        for (const paper of made)
          for (const one of paper.lines) {
            const [taxable = 0, cgst = 0, sgst = 0, igst = 0, amount = 0] = parts.map((part) =>
              toPaise(one[part]),
            )
            expect([taxable + cgst + sgst + igst, cgst]).toEqual([amount, sgst])
            expect(paper.total).toBeGreaterThanOrEqual(0)
            expect(Math.min(taxable, cgst, igst, one.discount)).toBeGreaterThanOrEqual(0)
          }
      },
    ),
    { numRuns: 2_000 },
  )
})

it('takes the rate of the day of the invoice without another price, and writes what one costs by it', () => {
  const { placed, quote } = quotedOrder(content([line(2, 4_200, { product: 'p' })], without))
  const supply = supplyOf({
    order: placed,
    added: [{ id: 'x', product: 'p', name: 'Chair', price: 105_000, qty: 1 }],
    quote,
    products: new Map([['p', { hsn: '940152', gstPercent: 5 }]]),
    settings,
  })
  const paperOrder = { supply, isInsideState: true, facts: { ...facts, ...without } }
  const kept = new Map([
    ['a', 2],
    ['x', 1],
  ])
  const summary = { ...summariseOrder(placed, []), kept }
  const { drafts } = papersDue(paperOrder, [], { summary, reason: '' }, { ...terms, byHand: true })
  expect(drafts).toMatchObject([
    {
      lines: [
        { gstPercent: 5, unitPrice: 4_720, discount: 0, taxable: 9_440, amount: 9_912 },
        { gstPercent: 5, unitPrice: 1_000, discount: 0, taxable: 1_000, amount: 1_050 },
      ],
      total: 10_962,
    },
  ])
})

it('names in a credit note whom its invoice names, and in a refund voucher its receipt, whatever the order says now', () => {
  const supply = supplyOf({ order: shopOrder, added: [], quote: null, products: new Map(), settings })
  const given = { ...terms, vouchers: true }
  const known = { ...facts, pricesIncludeGst: true }
  const after = (made: MadePaper[], of: typeof known, ...kinds: OrderEvent['kind'][]) => {
    const events = kinds.map((kind, n) => event(n, { kind, amount: 20_000 }))
    const summary = summariseOrder(shopOrder, events)
    const { drafts } = papersDue(
      { supply, isInsideState: true, facts: of },
      made,
      { summary, reason: '' },
      given,
    )
    return drafts.map((draft) => ({ ...draft, number: draft.kind }))
  }
  const nobody = { ...facts.buyer, name: '', address: [], gstin: '' }
  const cleared = {
    ...facts,
    buyer: nobody,
    deliverTo: nobody,
    placeOfSupply: 'Goa',
    pricesIncludeGst: false,
  }
  const { buyer, deliverTo, placeOfSupply, pricesIncludeGst } = known
  const same = { buyer, deliverTo, placeOfSupply, pricesIncludeGst }
  const invoices = after([], known, 'sent')
  expect(after(invoices, cleared, 'sent', 'cancelled')).toMatchObject([{ kind: 'credit note', ...same }])
  const receipts = after([], known, 'payment')
  expect(after(receipts, cleared, 'payment', 'refund')).toMatchObject([{ kind: 'refund voucher', ...same }])
})

it('takes off all of an invoiced line when it comes back in parts, whatever their order', () => {
  const anyParts = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
    .chain((sizes) => fc.record({ sizes: fc.constant(sizes), price: fc.integer({ min: 1, max: 9_999_999 }) }))
  fc.assert(
    fc.property(anyParts, fc.boolean(), ({ sizes, price }, isInside) => {
      const qty = sizes.reduce((sum, size) => sum + size, 0)
      const placed = {
        ...shopOrder,
        shippingPrice: 0,
        totalPrice: price * qty,
        orderItems: [{ id: 'a', product: 'p', name: 'Chair', price, qty }],
      } as unknown as Ordered
      const events = [
        event(0, { kind: 'delivered' }),
        ...sizes.map((size, n) =>
          event(n + 1, {
            kind: 'returned',
            lines: { returned: [{ line: 'a', qty: size, restock: true }], added: [] },
          }),
        ),
      ]
      const made = papersAfter(placed, null, events, { ...terms, vouchers: false }, isInside)
      expect(made).toHaveLength(1 + sizes.length)
      expect(netOf(made).sums).toEqual([0, 0, 0, 0, 0])
    }),
    { numRuns: 1_000 },
  )
})
