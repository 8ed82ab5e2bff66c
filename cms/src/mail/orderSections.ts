import { greet, oneLine } from './mailLayout.ts'
import { paymentLabels } from '../contract/orders.ts'
import type { MailedOrder } from '../database/orders/findMailedOrder.ts'
import { addressLines } from '../rules/orders/addressLines.ts'
import { otherWords, quoteWords } from '../rules/orders/orderWords.ts'
import type { PartSent } from '../rules/orders/orderState.ts'
import { formatMoment, formatPaise } from '../text/format.ts'

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
  /** Of a part that leaves before the rest, or after it: its chairs, and how many follow. Null where all leave at once. */
  part: (PartSent & { chairs: string }) | null
  /** The chairs that came back, and those that go out for them; null where the mail is not about that. */
  returned: { back: string; instead: string } | null
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

export const questions = ({ contact, order }: OrderFacts) =>
  contact ? [`Questions? Write to ${contact} and name ${order.orderNumber}.`] : []
export const greeting = ({ order }: OrderFacts) => greet(order.customerName)
/** Says which papers come with the mail. */
export const attached = ({ papers }: OrderFacts) =>
  papers.length > 0 ? [`With this mail: ${papers.join(', ')}.`] : []
export const see = ({ url }: OrderFacts) => ({ label: 'See your order', url })

export const waiting = ({ confirmUrl, payUntil }: OrderFacts) =>
  confirmUrl
    ? [
        `Your order waits for confirmation: please confirm${payUntil ? ` by ${formatMoment(payUntil)}` : ''} that this address is yours, and we get the chairs ready. Otherwise the order is cancelled.`,
      ]
    : []

/** The sum that PayPal charged. */
export const charged = ({ paymentMethod, paypal }: MailedOrder) =>
  paymentMethod === 'paypal' && paypal?.amount
    ? [
        `PayPal charged ${paypal.currency} ${paypal.amount}, at ${paypal.rate} rupees for 1 ${paypal.currency}.`,
      ]
    : []

/** The rest of an order by quote, for the mails before its delivery. */
export const rest = ({ order, open }: OrderFacts) =>
  order.quote && open > 0 && !order.isDelivered ? [`${formatPaise(open)} is due on delivery.`] : []

/** How the chairs come: who brings them, and the number at the courier. */
export const onTheWay = ({ sentWith, tracking }: OrderFacts) =>
  [
    sentWith ? `With: ${oneLine(sentWith)}` : '',
    tracking ? `Tracking number: ${oneLine(tracking)}` : '',
  ].filter(Boolean)

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

const linesOf = (text: string) => text.split('\n').map(oneLine).filter(Boolean)

export function howToPay({ order, bankDetails, payUntil, contact, open }: OrderFacts) {
  const heading = 'How to pay'
  const { advancePrice, totalPrice } = order
  const due = order.isDelivered ? open : Math.min(advancePrice ?? open, open)
  const sum = formatPaise(due)
  if (advancePrice === 0 && !order.isDelivered)
    return { heading, lines: [`Nothing is due before delivery. Then it is ${formatPaise(totalPrice)}.`] }
  if (order.isPaid) return { heading, lines: [`${methodOf(order.paymentMethod)}: paid.`] }
  if (order.paymentMethod === 'Cash on delivery')
    return { heading, lines: [`Cash on delivery: please pay ${sum} when the chairs arrive.`] }
  const until = payUntil ? ` by ${formatMoment(payUntil)}` : ''
  if (order.paymentMethod === 'paypal' || order.paymentMethod === 'razorpay')
    return {
      heading,
      lines: [`${methodOf(order.paymentMethod)}: please pay ${sum}${until}, on the page of your order.`],
    }
  const account = linesOf(bankDetails)
  return {
    heading,
    lines: [
      `Bank transfer: please send ${sum}${until}.`,
      ...(due < open && !order.isDelivered
        ? [`The rest, ${formatPaise(open - due)}, is due on delivery.`]
        : []),
      `Reference: ${order.orderNumber}`,
      ...(account.length > 0
        ? account
        : [`We will send you our account number${contact ? `, or ask for it at ${contact}` : ''}.`]),
    ],
  }
}
