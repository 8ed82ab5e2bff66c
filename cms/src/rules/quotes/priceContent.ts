import type { QuoteContent, QuotePrices } from '../../contract/sales/quotes.ts'
import { toPaise, toRupees } from '../orderPrices.ts'
import { netOf, priceQuote, type QuoteLine } from './priceQuote.ts'
import { stateOfGstin } from './stateCodes.ts'

/** The settings about tax. */
export interface QuoteTax {
  gstPercent: number
  hsn: string
  /** Of the seller. */
  state: string
}

/** A chair of the shop, as papers show it. */
export interface QuotedChair {
  name: string
  sku: string
  colour: string
  image: string
  hsn: string
  gstPercent: number
}
type Chairs = Readonly<Record<string, Partial<QuotedChair>>>

const linesOf = (
  { lines }: Pick<QuoteContent, 'lines'>,
  chairs: Chairs,
  { gstPercent }: Pick<QuoteTax, 'gstPercent'>,
): QuoteLine[] =>
  lines.map(({ kind, product, quantity, unitPrice, discountPercent }) => ({
    isChair: kind === 'chair',
    quantity,
    unitPaise: toPaise(unitPrice),
    discountPercent,
    gstPercent: chairs[product]?.gstPercent ?? gstPercent,
  }))

/** Whether the discount on all takes off more than the chairs cost. */
const isBelowZero = ({ discount, ...content }: Pick<QuoteContent, 'lines' | 'discount'>) => {
  const chairs = linesOf(content, {}, { gstPercent: 0 }).reduce(
    (sum, line) => sum + (line.isChair ? netOf(line) : 0),
    0,
  )
  return discount.kind === 'rupees' && toPaise(discount.value) > chairs
}

/**
 * Returns what a quote costs, in rupees, with its chairs by their ids, each taxed by its own rate. A discount that is
 * too large counts as all that the chairs cost: `refuseSending` says so.
 */
export function priceContent(content: QuoteContent, chairs: Chairs, tax: QuoteTax): QuotePrices {
  const { discount } = content
  const inPaise =
    discount.kind === 'rupees' ? { paise: toPaise(discount.value) } : { percent: discount.value }
  const priced = priceQuote(linesOf(content, chairs, tax), {
    discount: isBelowZero(content) ? { percent: 100 } : inPaise,
    pricesIncludeGst: content.pricesIncludeGst,
    isInsideState: content.placeOfSupply === tax.state,
  })
  const gross = content.lines.reduce((sum, line) => sum + line.quantity * toPaise(line.unitPrice), 0)
  const total = toRupees(priced.total)
  const advance = Math.round((total * content.advancePercent) / 100)
  return {
    lines: content.lines.map((line, index) => {
      const { net = 0, sharePaise = 0, taxable = 0, cgst = 0, sgst = 0, igst = 0 } = priced.lines[index] ?? {}
      const chair = chairs[line.product]
      return {
        ...line,
        name: chair?.name ?? line.name,
        sku: chair?.sku ?? '',
        colour: chair?.colour ?? '',
        image: chair?.image ?? '',
        hsn: chair?.hsn ?? tax.hsn,
        gstPercent: chair?.gstPercent ?? tax.gstPercent,
        amount: toRupees(net + sharePaise),
        total: toRupees(taxable + cgst + sgst + igst),
      }
    }),
    gross: toRupees(gross),
    discount: toRupees(gross - priced.net),
    taxable: toRupees(priced.taxable),
    cgst: toRupees(priced.cgst),
    sgst: toRupees(priced.sgst),
    igst: toRupees(priced.igst),
    rounding: toRupees(priced.rounding),
    total,
    advance,
    rest: total - advance,
  }
}

/** Returns why a quote cannot be sent as it is, or ''. `today` is a day in India. */
export function refuseSending(content: QuoteContent, today: string): string {
  if (!content.lines.some(({ kind }) => kind === 'chair')) return 'Add a chair first.'
  if (!content.customer.name && !content.customer.company) return 'Write who it is for.'
  if (content.validUntil < today) return 'Choose a day from today on.'
  return isBelowZero(content) ? 'The total is below zero.' : ''
}

/** Returns a warning where the GSTIN is of another state than the one that is taxed, or ''. */
export function supplyWarning({ customer, placeOfSupply }: QuoteContent): string {
  const state = customer.gstin && stateOfGstin(customer.gstin)
  return state && state !== placeOfSupply
    ? `GSTIN is of ${state}, delivery is in ${placeOfSupply}. Please check the place of supply.`
    : ''
}
