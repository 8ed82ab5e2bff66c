import { formatMoment, formatPaise } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { chairs, destination, methodOf, type OrderFacts } from './orderSections.ts'

/** The mail to the shop. Replies go to the customer. */
export function arrived({ order, brand, url }: OrderFacts): MailMessage {
  const { customerName, customerEmail, customerPhone } = order
  const name = oneLine(customerName)
  return {
    subject: oneLine(`New order ${order.orderNumber}: ${formatPaise(order.totalPrice)}`),
    replyTo: { name: '', address: customerEmail },
    ...mailLayout({
      brand,
      title: `New order ${order.orderNumber}`,
      before: [`${name} ordered on ${formatMoment(order.createdAt)}.`],
      sections: [
        chairs(order),
        {
          heading: 'Customer',
          lines: [name, oneLine(customerEmail), oneLine(customerPhone ?? '')].filter(Boolean),
        },
        {
          heading: 'Payment',
          lines: [
            `${methodOf(order.paymentMethod)}: ${order.isPaid ? 'paid' : 'not paid yet'}.`,
            ...(order.toConfirm
              ? [
                  'The customer’s email is not verified. The order waits for confirmation: call before you send.',
                ]
              : []),
          ],
        },
        destination(order),
      ],
      action: { label: 'Open the order', url },
      after: [],
    }),
  }
}

/** The mail to the shop when a customer cancels. Replies go to the customer. */
export function lost({ order, brand, url }: OrderFacts): MailMessage {
  const name = oneLine(order.customerName)
  const reason = oneLine(order.cancelReason ?? '')
  return {
    subject: oneLine(`Cancelled by the customer: order ${order.orderNumber}`),
    replyTo: { name: '', address: order.customerEmail },
    ...mailLayout({
      brand,
      title: `${name} cancelled ${order.orderNumber}`,
      before: [
        `${name} cancelled the order of ${formatMoment(order.createdAt)}. The chairs are back on the shelf.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      sections: [chairs(order)],
      action: { label: 'Open the order', url },
      after: [],
    }),
  }
}
