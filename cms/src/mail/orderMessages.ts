import type { MailedOrder } from '../database/orders/findMailedOrder.ts'
import { formatMoment, formatPaise } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { byQuote, chairs, destination, methodOf, type OrderFacts } from './orderSections.ts'
import { arrived, lost } from './shopMessages.ts'

export type OrderMailKind =
  | 'orderPlaced'
  | 'orderConfirmed'
  | 'orderPaid'
  | 'orderSent'
  | 'orderDelivered'
  | 'orderCancelled'
  | 'orderReaddressed'
  | 'orderRefunded'
  | 'orderInvoiced'
  | 'orderPaper'
  | 'orderArrived'
  | 'orderLost'

const linesOf = (text: string) => text.split('\n').map(oneLine).filter(Boolean)
function howToPay({ order, bankDetails, payUntil, contact, open }: OrderFacts) {
  const heading = 'How to pay'
  const { advancePrice, totalPrice } = order
  const due = order.isDelivered ? open : (advancePrice ?? totalPrice)
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
      ...(due < totalPrice && !order.isDelivered
        ? [`The rest, ${formatPaise(totalPrice - due)}, is due on delivery.`]
        : []),
      `Reference: ${order.orderNumber}`,
      ...(account.length > 0
        ? account
        : [`We will send you our account number${contact ? `, or ask for it at ${contact}` : ''}.`]),
    ],
  }
}

const questions = ({ contact, order }: OrderFacts) =>
  contact ? [`Questions? Write to ${contact} and name ${order.orderNumber}.`] : []
const greeting = ({ order }: OrderFacts) => `Dear ${oneLine(order.customerName)},`
/** Says which papers come with the mail. */
const attached = ({ papers }: OrderFacts) =>
  papers.length > 0 ? [`With this mail: ${papers.join(', ')}.`] : []
const see = ({ url }: OrderFacts) => ({ label: 'See your order', url })

const waiting = ({ confirmUrl, payUntil }: OrderFacts) =>
  confirmUrl
    ? [
        `Your order waits for confirmation: please confirm${payUntil ? ` by ${formatMoment(payUntil)}` : ''} that this address is yours, and we get the chairs ready. Otherwise the order is cancelled.`,
      ]
    : []

function placed(facts: OrderFacts): MailMessage {
  const { order, brand, confirmUrl, url } = facts
  const canPay = !order.cancelledAt
  return {
    subject: oneLine(`Your order ${order.orderNumber} at ${brand}`),
    ...mailLayout({
      brand,
      title: 'Thank you for your order',
      before: [
        greeting(facts),
        `${confirmUrl ? 'We have' : 'This confirms'} your order ${order.orderNumber} of ${formatMoment(order.createdAt)}${byQuote(order)}.`,
        ...waiting(facts),
      ],
      sections: [chairs(order), ...(canPay ? [howToPay(facts)] : []), destination(order)],
      action: confirmUrl ? { label: 'Confirm the order', url: confirmUrl } : see(facts),
      after: [
        ...(confirmUrl ? [`Your order is on this page: ${url}`] : []),
        ...(canPay && !order.quote ? ['You can cancel it on that page until it is paid or delivered.'] : []),
        ...questions(facts),
      ],
    }),
  }
}

function confirmed(facts: OrderFacts): MailMessage {
  const { order, brand } = facts
  return {
    subject: oneLine(`Your order ${order.orderNumber} is confirmed`),
    ...mailLayout({
      brand,
      title: 'Your order is confirmed',
      before: [
        greeting(facts),
        `Your order ${order.orderNumber} is confirmed. We are getting the chairs ready, and will call you before we come.`,
        `Please have ${formatPaise(order.totalPrice)} ready in cash then.`,
      ],
      sections: [chairs(order), destination(order)],
      action: see(facts),
      after: questions(facts),
    }),
  }
}

const charged = ({ paymentMethod, paypal }: MailedOrder) =>
  paymentMethod === 'paypal' && paypal?.amount
    ? [
        `PayPal charged ${paypal.currency} ${paypal.amount}, at ${paypal.rate} rupees for 1 ${paypal.currency}.`,
      ]
    : []

/** The rest of an order by quote, for the mails before its delivery. */
const rest = ({ order, open }: OrderFacts) =>
  order.quote && open > 0 && !order.isDelivered ? [`${formatPaise(open)} is due on delivery.`] : []

function paid(facts: OrderFacts): MailMessage {
  const { order, brand, received } = facts
  const moment = order.paidAt ? ` on ${formatMoment(order.paidAt)}` : ''
  return {
    subject: oneLine(`We have your payment for order ${order.orderNumber}`),
    ...mailLayout({
      brand,
      title: 'Your payment has arrived',
      before: [
        greeting(facts),
        `We received ${formatPaise(received)} for your order ${order.orderNumber}${moment}. Thank you.`,
        ...rest(facts),
        ...charged(order),
        ...attached(facts),
      ],
      sections: [chairs(order), ...(order.isDelivered ? [] : [destination(order)])],
      action: see(facts),
      after: questions(facts),
    }),
  }
}

/** How the chairs come: who brings them, and the number at the courier. */
const onTheWay = ({ sentWith, tracking }: OrderFacts) =>
  [
    sentWith ? `With: ${oneLine(sentWith)}` : '',
    tracking ? `Tracking number: ${oneLine(tracking)}` : '',
  ].filter(Boolean)

function sent(facts: OrderFacts): MailMessage {
  const { order, brand, open } = facts
  const isCash = order.paymentMethod === 'Cash on delivery' && open > 0
  return {
    subject: oneLine(`Your order ${order.orderNumber} is on its way`),
    ...mailLayout({
      brand,
      title: 'Your chairs are on their way',
      before: [
        greeting(facts),
        `Your order ${order.orderNumber} has left us.`,
        ...onTheWay(facts),
        ...(isCash ? [`Please have ${formatPaise(open)} ready in cash.`] : rest(facts)),
        ...attached(facts),
      ],
      sections: [chairs(order), destination(order)],
      action: see(facts),
      after: questions(facts),
    }),
  }
}

function readdressed(facts: OrderFacts): MailMessage {
  const { order, brand, contact } = facts
  const title = `The delivery of your order ${order.orderNumber} has changed`
  return {
    subject: oneLine(title),
    ...mailLayout({
      brand,
      title,
      before: [
        greeting(facts),
        'We have changed where it goes or how we reach you. Nothing else about it has changed.',
      ],
      sections: [chairs(order), destination(order)],
      action: see(facts),
      after: [
        `Did you not ask for this? Please ${contact ? `write to ${contact}` : 'tell us'} before it leaves.`,
      ],
    }),
  }
}

function refunded(facts: OrderFacts): MailMessage {
  const { order, brand, refund } = facts
  return {
    subject: oneLine(`We sent money back for order ${order.orderNumber}`),
    ...mailLayout({
      brand,
      title: 'Your money is on its way back',
      before: [
        greeting(facts),
        `We sent ${formatPaise(refund?.amount ?? 0)} back for your order ${order.orderNumber}, by ${oneLine(refund?.way ?? 'bank transfer')}.`,
        ...(refund?.reference ? [`Reference: ${oneLine(refund.reference)}`] : []),
        ...attached(facts),
      ],
      sections: [chairs(order)],
      action: see(facts),
      after: questions(facts),
    }),
  }
}

function delivered(facts: OrderFacts): MailMessage {
  const { order, brand, contact, open } = facts
  const moment = order.deliveredAt ? ` on ${formatMoment(order.deliveredAt)}` : ''
  return {
    subject: oneLine(`Your order ${order.orderNumber} has been delivered`),
    ...mailLayout({
      brand,
      title: 'Your chairs have arrived',
      before: [
        greeting(facts),
        `We delivered your order ${order.orderNumber}${moment}. We hope you enjoy them.`,
        ...attached(facts),
      ],
      sections: [chairs(order), ...(order.quote && open > 0 ? [howToPay(facts)] : []), destination(order)],
      action: see(facts),
      after: contact
        ? [`Is something missing or not as it should be? Write to ${contact} and name ${order.orderNumber}.`]
        : [],
    }),
  }
}

function cancelled(facts: OrderFacts): MailMessage {
  const { order, brand } = facts
  const moment = order.cancelledAt ? ` on ${formatMoment(order.cancelledAt)}` : ''
  const reason = oneLine(order.cancelReason ?? '')
  return {
    subject: oneLine(`Your order ${order.orderNumber} was cancelled`),
    ...mailLayout({
      brand,
      title: 'Your order was cancelled',
      before: [
        greeting(facts),
        `Your order ${order.orderNumber} was cancelled${moment}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
        order.refundDue
          ? 'We have your payment. We will send it back.'
          : 'There is nothing left to pay. If you have sent money already, tell us, and we will send it back.',
        ...attached(facts),
      ],
      sections: [chairs(order)],
      action: see(facts),
      after: questions(facts),
    }),
  }
}

/** A mail that is there for the paper that it carries. */
function carrying(facts: OrderFacts, { title, what }: { title: string; what: string }): MailMessage {
  const words = `${what} for your order ${facts.order.orderNumber}`
  return {
    subject: oneLine(words.charAt(0).toUpperCase() + words.slice(1)),
    ...mailLayout({
      brand: facts.brand,
      title,
      before: [greeting(facts), `Here is ${words}.`, ...attached(facts)],
      sections: [chairs(facts.order)],
      action: see(facts),
      after: questions(facts),
    }),
  }
}
const invoiced = (facts: OrderFacts) => carrying(facts, { title: 'Your invoice', what: 'the invoice' })
/** Whichever paper staff send, as often as somebody asks for it. */
const paperSent = (facts: OrderFacts) =>
  carrying(facts, { title: 'Your paper', what: facts.papers.join(', ') })

export const orderMessages: Record<OrderMailKind, (facts: OrderFacts) => MailMessage> = {
  orderPlaced: placed,
  orderConfirmed: confirmed,
  orderPaid: paid,
  orderSent: sent,
  orderDelivered: delivered,
  orderRefunded: refunded,
  orderInvoiced: invoiced,
  orderPaper: paperSent,
  orderCancelled: cancelled,
  orderReaddressed: readdressed,
  orderArrived: arrived,
  orderLost: lost,
}
