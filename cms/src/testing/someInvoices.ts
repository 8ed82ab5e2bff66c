import fc from 'fast-check'
import type { QuoteContent, QuotePrices } from '../contract/sales/quotes.ts'
import { type OrderEvent, type PlacedOrder, summariseOrder } from '../rules/orders/orderState.ts'
import type { MadePaper } from '../rules/papers/linesDue.ts'
import { type PaperOrder, type PaperTerms, papersDue } from '../rules/papers/papersDue.ts'
import { supplyOf } from '../rules/papers/supply.ts'
import { orderSums } from '../rules/quotes/orderSums.ts'
import { priceContent } from '../rules/quotes/priceContent.ts'
import { order } from './someActs.ts'

const party = {
  name: 'Om',
  company: '',
  address: ['1 Example Road'],
  state: 'Maharashtra',
  stateCode: '27',
  gstin: '',
  phone: '',
}
export const facts = {
  seller: { ...party, brand: '', email: '', bankDetails: '', cin: '' } as PaperOrder['facts']['seller'],
  buyer: party,
  deliverTo: party,
  placeOfSupply: 'Maharashtra',
  orderNumber: 'BTK-26-0001',
  theirNumber: '',
}
export const terms: PaperTerms = {
  day: '2026-11-28',
  when: 'leaves',
  vouchers: true,
  buyerFrom: 50_000,
  byHand: false,
}
export const settings = { hsn: '9401', gstPercent: 18 }
const written = { kind: 'percent', value: 0 } as QuoteContent['discount']
export const content = (lines: QuoteContent['lines'], more: Partial<QuoteContent> = {}) =>
  ({
    lines,
    discount: written,
    pricesIncludeGst: true,
    placeOfSupply: 'Maharashtra',
    ...more,
  }) as QuoteContent

export type Ordered = Parameters<typeof supplyOf>[0]['order'] & PlacedOrder
/** The order of a quote, and the quote. */
export function quotedOrder(given: QuoteContent) {
  const prices = priceContent({ ...given, advancePercent: 0 }, {}, { ...settings, state: 'Maharashtra' })
  const sums = orderSums(prices)
  const placed = {
    ...sums,
    orderItems: sums.orderItems.map((line, index) => ({ ...line, id: 'abcdef'[index] ?? '' })),
    paymentMethod: 'Bank transfer',
    toConfirm: false,
  }
  return { placed: placed as Ordered, quote: { prices, pricesIncludeGst: given.pricesIncludeGst } }
}
type Quoted = { prices: QuotePrices; pricesIncludeGst: boolean } | null

/** The papers that an order has after these events, each made by the act that it follows. */
export function papersAfter(
  placed: Ordered,
  quote: Quoted,
  events: readonly OrderEvent[],
  given = terms,
  isInside = true,
) {
  const made: (MadePaper & { number: string })[] = []
  for (let count = 1; count <= events.length; count += 1) {
    const summary = summariseOrder(placed, events.slice(0, count))
    const added = summary.standing.flatMap(({ lines }) => lines?.added ?? [])
    const supply = supplyOf({ order: placed, added, quote, products: new Map(), settings })
    const paperOrder = {
      supply,
      isInsideState: isInside,
      facts: { ...facts, pricesIncludeGst: supply.pricesIncludeGst },
    }
    const { drafts } = papersDue(paperOrder, made, { summary, reason: '' }, given)
    for (const draft of drafts) made.push({ ...draft, number: `${draft.kind} ${made.length}` })
  }
  return made
}

export const line = (quantity: number, unitPrice: number, more: object = {}) =>
  ({ kind: 'chair', product: '', name: 'Chair', quantity, unitPrice, discountPercent: 0, ...more }) as const
const rupees = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((paise) => paise / 100)
const anyLine = fc.record({
  kind: fc.constantFrom('chair' as const, 'chair' as const, 'delivery' as const, 'installation' as const),
  product: fc.constant(''),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: rupees(99_999),
  discountPercent: rupees(100),
})
export const anyContent = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    percent: rupees(90),
    pricesIncludeGst: fc.boolean(),
    isInside: fc.boolean(),
  })
  .map(({ lines, percent, pricesIncludeGst, isInside }) =>
    content([line(2, 4_200), ...lines], {
      discount: { kind: 'percent', value: percent },
      pricesIncludeGst,
      placeOfSupply: isInside ? 'Maharashtra' : 'Karnataka',
    }),
  )

export const shopOrder: Ordered = {
  ...order('Bank transfer'),
  orderItems: order('Bank transfer').orderItems.map((one) => ({ ...one, product: 'p', name: 'Chair' })),
  shippingPrice: 500,
} as Ordered
export const anyPlaced = fc.oneof(
  fc.constantFrom('Bank transfer', 'Cash on delivery').map((paymentMethod) => ({
    placed: { ...shopOrder, paymentMethod },
    quote: null,
  })),
  anyContent.map(quotedOrder),
)
