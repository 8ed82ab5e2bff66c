import type { OrderRow } from '../../contract/orders.ts'
import { formatDate, formatMoment } from '../dates.ts'

/** Noon in India, to the millisecond, stands for a day of which no time is known. */
export const noon = 'T06:30:00.000Z'
/** Formats the moment at which money came: the day alone where no time is known. */
export const formatPaid = (at: string) => (at.endsWith(noon) ? formatDate(at) : formatMoment(at))

/** Names what an order of a quote costs beside chairs and delivery. */
export const otherWords = (services: string | null | undefined) =>
  services ? `${services}, with rounding` : 'Rounding'

/** Names chairs with their numbers, such as '2 × Zephyr, 1 × Trace'. */
export const chairWords = (lines: readonly { name: string; qty: number }[]) =>
  lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ')

type OfQuote = Partial<Record<'quote' | 'theirNumber', string | null>>

/** Says of which quote an order is, and the customer's number of it; '' for one of no quote. */
export const quoteWords = ({ quote, theirNumber }: OfQuote) =>
  quote ? `by quote ${quote}${theirNumber ? `, purchase order ${theirNumber}` : ''}` : ''

/** A phone number as people write it. */
export const phoneForms = (phone: string) =>
  [phone, `+91${phone}`, `0${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`].join(' ')

type Searched = Pick<OrderRow, '_id' | 'orderNumber' | 'state' | 'totalPrice' | 'words'> & {
  user: Pick<OrderRow['user'], 'name' | 'email' | 'phone'>
}

/** The text by which staff find an order, in the Order List and in its export. */
export const orderWords = ({ _id, orderNumber, user, state, totalPrice, words }: Searched) =>
  [orderNumber, user.name, user.email, phoneForms(user.phone), _id, state, totalPrice, words].join('\n')
