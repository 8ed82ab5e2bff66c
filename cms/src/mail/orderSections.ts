import type { MailedOrder } from '../database/orders/findMailedOrder.ts'
import { formatPaise } from '../text/format.ts'
import { oneLine } from './mailLayout.ts'

// Parts of the mails of orders.

/** Stands small below a line: the price of one, and the customer's own words. */
const belowLine = ({ qty, price, note }: MailedOrder['orderItems'][number]) => {
  const words = oneLine(note ?? '')
  return [...(qty > 1 ? [`${formatPaise(price)} each`] : []), ...(words ? [`Note: ${words}`] : [])].join('. ')
}

/** The lines and sums of an order. */
export const chairs = ({ orderItems, itemsPrice, shippingPrice, totalPrice }: MailedOrder) => ({
  heading: 'The order',
  rows: [
    ...orderItems.map((line) => ({
      label: `${line.qty} × ${oneLine(line.name)}`,
      note: belowLine(line),
      value: formatPaise(line.price * line.qty),
    })),
    { label: 'Subtotal', value: formatPaise(itemsPrice) },
    { label: 'Delivery', value: shippingPrice === 0 ? 'Free' : formatPaise(shippingPrice) },
    { label: 'Total', note: 'prices include GST', value: formatPaise(totalPrice), isTotal: true },
  ],
})

/** The address to which it goes. */
export const destination = ({ shippingAddress: to }: MailedOrder) => ({
  heading: 'Shipping address',
  lines: [
    to.fullName,
    to.addressLine1,
    to.addressLine2 ?? '',
    `${to.city} ${to.pinCode}`,
    `${to.state}, ${to.country}`,
    `Phone: ${to.phone}`,
    to.gstin ? `GSTIN: ${to.gstin}` : '',
  ]
    .map(oneLine)
    .filter(Boolean),
})
