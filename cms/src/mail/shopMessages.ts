import { formatMoment, formatPaise } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { byQuote, chairs, destination, methodOf, type OrderFacts } from './orderSections.ts'

// The mails to the shop itself.

/** Their kinds. They stay when a customer goes who has the shop's address. */
export const mailsToShop = [
  'orderArrived',
  'orderLost',
  'lowStock',
  'reviewToRead',
  'enquiryArrived',
  'quoteAnswered',
  'dayBegins',
  'webhookPaused',
] as const

/** Says which chairs of a quote were not there when it was accepted. */
const shortOf = ({ orderItems }: OrderFacts['order']) =>
  orderItems.flatMap(({ short, name: chair }) =>
    short ? [`Short by ${short} of ${oneLine(chair)}: so many more are needed than were in stock.`] : [],
  )

/** The mail to the shop. Replies go to the customer. */
export function arrived({ order, brand, url }: OrderFacts): MailMessage {
  const { customerName, customerEmail, customerPhone } = order
  const name = oneLine(customerName)
  return {
    subject: oneLine(`New order ${order.orderNumber}: ${formatPaise(order.totalPrice)}`),
    ...(customerEmail && { replyTo: { name: '', address: customerEmail } }),
    ...mailLayout({
      brand,
      title: `New order ${order.orderNumber}`,
      before: [`${name} ordered on ${formatMoment(order.createdAt)}${byQuote(order)}.`, ...shortOf(order)],
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

/** The mail to the shop when a sale leaves few of a chair. */
export const lowStock = (chair: { name: string; left: number; url: string }, brand: string): MailMessage => {
  const name = oneLine(chair.name)
  const words = chair.left > 0 ? `Only ${chair.left} left of ${name}` : `${name} is out of stock`
  return {
    subject: words,
    ...mailLayout({
      brand,
      title: words,
      before: [
        'A sale has brought it there. You get no other mail of it until its stock has been filled up.',
      ],
      action: {
        label: 'Open the product',
        url: chair.url,
      },
      after: ['From how many on a chair counts as few is said by the product, or by Site settings → Orders.'],
    }),
  }
}

interface WrittenReview {
  name: string
  rating: number
  comment: string
  product: string
  /** Its form under /cms. */
  url: string
}

/** The mail to the shop when a customer has written a review. */
export function reviewToRead(review: WrittenReview, brand: string): MailMessage {
  const product = oneLine(review.product)
  const stars = `${review.rating} of 5 stars`
  return {
    subject: oneLine(`A review to read: ${stars} for ${product}`),
    ...mailLayout({
      brand,
      title: 'A review to read',
      before: [`${oneLine(review.name)} gives ${product} ${stars}:`, `“${oneLine(review.comment)}”`],
      action: {
        label: 'Read and answer it',
        url: review.url,
      },
      after: ['Visitors see it already. You can answer it, or hide it.'],
    }),
  }
}

interface Day {
  brand: string
  day: string
  url: string
  sections: { heading: string; lines: string[] }[]
  figures: { label: string; value: string; note: string }[]
}

/** The mail to the shop in the morning: what waits, and the last seven days. */
export function dayMessage({ brand, day, url, sections, figures }: Day): MailMessage {
  const busy = sections.filter(({ lines }) => lines.length > 0)
  return {
    subject: oneLine(`Today at ${brand}: ${day}`),
    ...mailLayout({
      brand,
      title: `Today, ${day}`,
      before: busy.length > 0 ? [] : ['Nothing waits.'],
      sections: [
        ...busy.map(({ heading, lines }) => ({ heading, lines: lines.map(oneLine) })),
        { heading: 'The last seven days', rows: figures },
      ],
      action: { label: 'Open Today', url },
      after: ['This mail comes at 9:30 each morning. Site settings → Enquiries switches it off.'],
    }),
  }
}

/** The mail to the shop when a program could not be told for three days. */
export const webhookPaused = (
  { name, address, reason }: { name: string; address: string; reason: string },
  { brand, url }: { brand: string; url: string },
): MailMessage => ({
  subject: oneLine(`${name} is not told any more what happens`),
  ...mailLayout({
    brand,
    title: `${oneLine(name)} is not told any more what happens`,
    before: [
      `For three days nothing could be delivered to ${oneLine(address)}. The last answer: ${oneLine(reason)}.`,
      'The webhook is paused. Once the program is back, take its tick away again; what happened meanwhile is not told later.',
    ],
    action: { label: 'Open the site settings', url },
    after: [],
  }),
})
