import type { QuoteVersion } from '../../contract/sales/quotes.ts'
import { formatLongDay } from '../dates.ts'
import { numberInWords } from './amountInWords.ts'

type Sent = Pick<QuoteVersion, 'content' | 'prices'>

/** 'Sixteen chairs for you': in words up to twenty. */
export function quoteHeading({ content }: Pick<Sent, 'content'>): string {
  const chairs = content.lines.reduce((sum, line) => sum + (line.kind === 'chair' ? line.quantity : 0), 0)
  const count = chairs > 20 ? String(chairs) : numberInWords(chairs)
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${chairs === 1 ? 'chair' : 'chairs'} for you`
}

function payment(percent: number): string {
  if (percent === 0) return 'The whole sum is due on delivery.'
  return percent === 100
    ? 'The whole sum is due with the order.'
    : `${percent} % of the sum is due with the order, the rest on delivery.`
}

/** The terms, a sentence or line each. */
export function quoteTerms({ content }: Pick<Sent, 'content'>): string[] {
  const { validUntil, pricesIncludeGst, deliveryDays, advancePercent, note } = content
  const days = `${deliveryDays} ${deliveryDays === 1 ? 'day' : 'days'}`
  const since = advancePercent > 0 ? 'the first payment' : 'your order'
  return [
    `The prices hold until ${formatLongDay(validUntil)}${pricesIncludeGst ? ' and include GST.' : '. GST is added to them.'}`,
    deliveryDays > 0 ? `Delivery within ${days} of ${since}.` : '',
    payment(advancePercent),
    ...note.split('\n').map((line) => line.trim()),
  ].filter(Boolean)
}

/** A row of the sums, in rupees. */
interface QuoteSum {
  label: string
  amount: number
  kind?: 'tax' | 'total' | 'due'
}

/** The sums of a quote, in their order. Those that are zero are left out. */
export function quoteSums({ content, prices }: Sent): QuoteSum[] {
  const { gross, discount, taxable, cgst, sgst, igst, rounding, total, advance, rest } = prices
  const rates = [...new Set(prices.lines.map(({ gstPercent }) => gstPercent))]
  // One rate as a rule. The tax of several is one sum.
  const at = (share: number) => (rates.length === 1 ? ` ${Number(rates[0]) * share} %` : '')
  const before: QuoteSum[] = [
    {
      label: content.pricesIncludeGst ? 'Without discount, with GST' : 'Without discount and GST',
      amount: gross,
    },
    { label: 'Discount', amount: -discount },
  ]
  const parts: QuoteSum[] = [
    ...(discount === 0 ? [] : before),
    { label: 'Taxable value', amount: taxable, kind: 'tax' },
    { label: `CGST${at(0.5)}`, amount: cgst },
    { label: `SGST${at(0.5)}`, amount: sgst },
    { label: `IGST${at(1)}`, amount: igst },
    { label: 'Rounding', amount: rounding },
  ]
  const dues: QuoteSum[] = [
    { label: 'Due with the order', amount: advance, kind: 'due' },
    { label: 'Due on delivery', amount: rest, kind: 'due' },
  ]
  return [
    ...parts.filter(({ amount }) => amount !== 0),
    { label: 'Total', amount: total, kind: 'total' },
    ...dues.filter(({ amount }) => amount !== 0),
  ]
}
