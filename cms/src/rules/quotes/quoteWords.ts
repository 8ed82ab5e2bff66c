import type { QuoteVersion } from '../../contract/sales/quotes.ts'
import { formatLongDay } from '../dates.ts'
import { type PaperSum, paperSums } from '../papers/paperSums.ts'
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

/** The sums of a quote, in their order. Those that are zero are left out. */
export function quoteSums({ content, prices }: Sent): PaperSum[] {
  const dues: PaperSum[] = [
    { label: 'Due with the order', amount: prices.advance, kind: 'due' },
    { label: 'Due on delivery', amount: prices.rest, kind: 'due' },
  ]
  const { pricesIncludeGst } = content
  return [...paperSums({ ...prices, pricesIncludeGst }), ...dues.filter(({ amount }) => amount !== 0)]
}
