import { priceQuote, type QuoteLine, type QuoteTerms } from '../quotes/priceQuote.ts'

const line = (quantity: number, unitPaise: number, given: Partial<QuoteLine> = {}): QuoteLine => ({
  isChair: true,
  quantity,
  unitPaise,
  discountPercent: 0,
  gstPercent: 18,
  ...given,
})
const inside: QuoteTerms = { discount: { paise: 0 }, pricesIncludeGst: true, isInsideState: true }
const outside = { ...inside, isInsideState: false }
const mixed = [
  line(12, 1_890_000, { discountPercent: 5 }),
  line(4, 588_333),
  line(1, 250_000, { isChair: false }),
]

const examples: readonly (readonly [name: string, lines: readonly QuoteLine[], terms: QuoteTerms])[] = [
  ['12 × 18,900.00 less 5 %, 4 × 5,883.33, delivery 2,500; with GST, inside the state', mixed, inside],
  ['The same, to another state', mixed, outside],
  ['7 × 3,999.50; without GST, inside the state', [line(7, 399_950)], { ...inside, pricesIncludeGst: false }],
  ['3 × 4,200.00; with GST, inside the state', [line(3, 420_000)], inside],
  ['The same, to another state', [line(3, 420_000)], outside],
  [
    '5,900 + 4,300 + 4,200, less 1,000 on all; with GST, inside the state',
    [line(1, 590_000), line(1, 430_000), line(1, 420_000)],
    { ...inside, discount: { paise: 100_000 } },
  ],
]

/** The examples that an accountant looks at before the shop makes papers, counted as every quote and invoice is. In paise. */
export const fiveExamples = () =>
  examples.map(([name, lines, terms]) => {
    const { lines: _lines, ...sums } = priceQuote(lines, terms)
    return { name, ...sums }
  })
