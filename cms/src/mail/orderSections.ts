import { paymentLabels } from '../contract/orders.ts'
import type { MailedOrder } from '../database/orders/findMailedOrder.ts'
import { addressLines } from '../rules/orders/addressLines.ts'
import { otherWords, quoteWords } from '../rules/orders/orderWords.ts'
import { formatPaise } from '../text/format.ts'
import { oneLine } from './mailLayout.ts'

// Parts of the mails of orders.

/** The input of an order's mails. */
export interface OrderFacts {
  order: MailedOrder
  brand: string
  /** The shop's address for questions; null if the settings have none. */
  contact: string | null
  /** The page of the order. */
  url: string
  bankDetails: string
  /** The end of the wait for the payment or the confirmation; null if the order does not wait. */
  payUntil: Date | null
  /** The sum that is still to be paid, in paise. */
  open: number
  /** The driver or courier, and the courier's number; '' until the chairs leave. */
  sentWith: string
  tracking: string
  /** The money that has come, less what went back, in paise. */
  received: number
  /** The last money that went back, in paise. */
  refund: { amount: number; way: string; reference: string } | null
  /** The page that confirms the order, if it waits for that. */
  confirmUrl: string | null
  /** The numbers of the papers that the mail carries. */
  papers: readonly string[]
}

/** The words of a way of paying. */
export const methodOf = (method: string) =>
  Object.entries(paymentLabels).find(([one]) => one === method)?.[1] ?? method

/** Stands small below a line: the price of one, and the customer's own words. */
const belowLine = ({ qty, price, note }: MailedOrder['orderItems'][number]) => {
  const words = oneLine(note ?? '')
  return [...(qty > 1 ? [`${formatPaise(price)} each`] : []), ...(words ? [`Note: ${words}`] : [])].join('. ')
}

/** The lines and sums of an order. */
export const chairs = ({ orderItems, itemsPrice, shippingPrice, totalPrice, ...order }: MailedOrder) => ({
  heading: 'The order',
  rows: [
    ...orderItems.map((line) => ({
      label: `${line.qty} × ${oneLine(line.name)}`,
      note: belowLine(line),
      value: formatPaise(line.price * line.qty),
    })),
    { label: 'Subtotal', value: formatPaise(itemsPrice) },
    { label: 'Delivery', value: shippingPrice === 0 ? 'Free' : formatPaise(shippingPrice) },
    ...(order.otherPrice
      ? [{ label: oneLine(otherWords(order.services)), value: formatPaise(order.otherPrice) }]
      : []),
    { label: 'Total', note: 'prices include GST', value: formatPaise(totalPrice), isTotal: true },
    ...(order.advancePrice
      ? [{ label: 'To pay with the order', value: formatPaise(order.advancePrice) }]
      : []),
  ],
})

export const byQuote = (order: MailedOrder) => (order.quote ? `, ${oneLine(quoteWords(order))}` : '')

/** The address to which it goes. */
export const destination = ({ shippingAddress }: MailedOrder) => ({
  heading: 'Shipping address',
  lines: addressLines(shippingAddress).map(oneLine),
})
