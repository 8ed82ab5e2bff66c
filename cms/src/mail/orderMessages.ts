import { formatPaid } from '../rules/orders/orderWords.ts'
import { formatMoment, formatPaise } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import {
  attached,
  byQuote,
  chairs,
  charged,
  destination,
  greeting,
  howToPay,
  onTheWay,
  type OrderFacts,
  questions,
  rest,
  see,
  waiting,
} from './orderSections.ts'
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

/** A mail to the customer, with the papers that it carries. */
function letter(
  facts: OrderFacts,
  {
    subject,
    title,
    lines,
    sections,
    action = see(facts),
  }: Pick<Parameters<typeof mailLayout>[0], 'title' | 'sections' | 'action'> & {
    subject: string
    lines: readonly string[]
  },
): MailMessage {
  return {
    subject: oneLine(subject),
    ...mailLayout({
      brand: facts.brand,
      title,
      before: [greeting(facts), ...lines, ...attached(facts)],
      sections,
      action,
      after: questions(facts),
    }),
  }
}

function confirmed(facts: OrderFacts): MailMessage {
  const { orderNumber, totalPrice } = facts.order
  return letter(facts, {
    subject: `Your order ${orderNumber} is confirmed`,
    title: 'Your order is confirmed',
    lines: [
      `Your order ${orderNumber} is confirmed. We are getting the chairs ready, and will call you before we come.`,
      `Please have ${formatPaise(totalPrice)} ready in cash then.`,
    ],
    sections: [chairs(facts.order), destination(facts.order)],
  })
}

function paid(facts: OrderFacts): MailMessage {
  const { order, received } = facts
  const moment = order.paidAt ? ` on ${formatPaid(order.paidAt)}` : ''
  return letter(facts, {
    subject: `We have your payment for order ${order.orderNumber}`,
    title: 'Your payment has arrived',
    lines: [
      `We received ${formatPaise(received)} for your order ${order.orderNumber}${moment}. Thank you.`,
      ...rest(facts),
      ...charged(order),
    ],
    sections: [chairs(order), ...(order.isDelivered ? [] : [destination(order)])],
  })
}

/** The words of a sending: all chairs at once, a part, or the last part. */
function sentWords({ order: { orderNumber }, part }: OrderFacts) {
  if (!part)
    return {
      subject: `Your order ${orderNumber} is on its way`,
      title: 'Your chairs are on their way',
      lines: [`Your order ${orderNumber} has left us.`],
    }
  const which = part.rest > 0 ? 'A part' : 'The rest'
  return {
    subject: `${which} of your order ${orderNumber} is on its way`,
    title: `${which} of your chairs is on its way`,
    lines: [
      `${which} of your order ${orderNumber} has left us: ${oneLine(part.chairs)}.`,
      ...(part.rest > 0
        ? [`${part.rest === 1 ? '1 chair follows' : `${part.rest} chairs follow`} later.`]
        : []),
    ],
  }
}

/** Asks for the money that a sending needs. The rest of a quote is due with the last part. */
function dueAtTheDoor(facts: OrderFacts) {
  const { order, open, part } = facts
  if (order.paymentMethod !== 'Cash on delivery') return part && part.rest > 0 ? [] : rest(facts)
  const sum = part ? Math.min(open, part.price) : open
  return sum > 0 ? [`Please have ${formatPaise(sum)} ready in cash.`] : []
}

function sent(facts: OrderFacts): MailMessage {
  const { lines, ...words } = sentWords(facts)
  return letter(facts, {
    ...words,
    lines: [...lines, ...onTheWay(facts), ...dueAtTheDoor(facts)],
    sections: [chairs(facts.order), destination(facts.order)],
  })
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
  const { order, refund } = facts
  return letter(facts, {
    subject: `We sent money back for order ${order.orderNumber}`,
    title: 'Your money is on its way back',
    lines: [
      `We sent ${formatPaise(refund?.amount ?? 0)} back for your order ${order.orderNumber}, by ${oneLine(refund?.way ?? 'bank transfer')}.`,
      ...(refund?.reference ? [`Reference: ${oneLine(refund.reference)}`] : []),
    ],
    sections: [chairs(order)],
  })
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
  const { order } = facts
  const moment = order.cancelledAt ? ` on ${formatMoment(order.cancelledAt)}` : ''
  const reason = oneLine(order.cancelReason ?? '')
  return letter(facts, {
    subject: `Your order ${order.orderNumber} was cancelled`,
    title: 'Your order was cancelled',
    lines: [
      `Your order ${order.orderNumber} was cancelled${moment}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      order.refundDue
        ? 'We have your payment. We will send it back.'
        : 'There is nothing left to pay. If you have sent money already, tell us, and we will send it back.',
    ],
    sections: [chairs(order)],
  })
}

function returned(facts: OrderFacts, { back, instead }: NonNullable<OrderFacts['returned']>): MailMessage {
  const { order, open } = facts
  return letter(facts, {
    subject: `We have taken chairs back for order ${order.orderNumber}`,
    title: 'We have taken chairs back',
    lines: [
      `We have taken back: ${oneLine(back)}.`,
      ...(instead ? [`You get instead: ${oneLine(instead)}.`] : []),
      ...(open < 0 ? [`We will send ${formatPaise(-open)} back.`] : []),
    ],
    sections: [chairs(order), ...(open > 0 ? [howToPay(facts)] : [])],
  })
}

/** The words of each mail that turned out to be wrong. */
const wrongly: Partial<Record<OrderMailKind, string>> = {
  orderPaid: 'your payment had arrived',
  orderRefunded: 'we had sent money back',
  orderSent: 'your chairs were on their way',
  orderDelivered: 'your chairs had arrived',
  orderInvoiced: 'we had taken chairs back',
}

/** Returns what makes the mail that takes another of this kind back. */
export const correction =
  (kind: OrderMailKind) =>
  (facts: OrderFacts): MailMessage => {
    const { order, open, confirmUrl } = facts
    const stands = `Your order ${order.orderNumber} stands after all`
    const wrong = wrongly[kind]
    return letter(facts, {
      subject: wrong ? `A correction to your order ${order.orderNumber}` : stands,
      title: wrong ? 'We made a mistake' : 'Your order stands after all',
      lines: [`We wrote that ${wrong ?? 'your order was cancelled'}. That was a mistake.`, ...waiting(facts)],
      sections: [
        chairs(order),
        ...(open > 0 && !order.cancelledAt ? [howToPay(facts)] : []),
        ...(order.isDelivered ? [] : [destination(order)]),
      ],
      action: confirmUrl ? { label: 'Confirm the order', url: confirmUrl } : see(facts),
    })
  }

/** A mail that is there for the paper that it carries. */
function carrying(facts: OrderFacts, { title, what }: { title: string; what: string }): MailMessage {
  const words = `${what} for your order ${facts.order.orderNumber}`
  return letter(facts, {
    subject: words.charAt(0).toUpperCase() + words.slice(1),
    title,
    lines: [`Here is ${words}.`],
    sections: [chairs(facts.order)],
  })
}
const invoiced = (facts: OrderFacts) =>
  facts.returned
    ? returned(facts, facts.returned)
    : carrying(facts, { title: 'Your invoice', what: 'the invoice' })
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
