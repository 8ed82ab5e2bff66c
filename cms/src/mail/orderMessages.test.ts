// @module-tag no-database
// @module-tag money
import { expect, it } from 'vitest'
import type { Order } from '../payload-types.ts'
import { type OrderMailKind, orderMessages } from './orderMessages.ts'
import type { OrderFacts } from './orderSections.ts'

const url = 'https://shop.baithak.example/order/6b01b3a862ed70d0df7ea3a2'
const order: Order = {
  id: '6b01b3a862ed70d0df7ea3a2',
  orderNumber: 'BTK-482-7193',
  customerName: 'Asha Rao',
  customerEmail: 'asha@baithak.example',
  customerPhone: '9000000001',
  orderItems: [
    { product: 'a', name: 'Zephyr Flex', price: 945_000, qty: 2 },
    { product: 'b', name: 'Trace Task', price: 1_250_050, qty: 1 },
  ],
  shippingAddress: {
    fullName: 'Asha Rao',
    phone: '9000000001',
    addressLine1: 'Flat 0, Sample Society',
    addressLine2: 'Example Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400000',
    country: 'India',
    gstin: '27AAPFU0939F1ZV',
    company: 'Sahyadri Labs',
    floor: '3rd floor, lift',
    preferredDay: '2026-11-26',
  },
  paymentMethod: 'Bank transfer',
  itemsPrice: 3_140_050,
  shippingPrice: 50_000,
  totalPrice: 3_190_050,
  createdAt: '2026-11-21T09:10:00.000Z',
  updatedAt: '2026-11-21T09:10:00.000Z',
}
const facts = (given: Partial<Order> = {}, others: Partial<OrderFacts> = {}): OrderFacts => ({
  order: { ...order, ...given },
  brand: 'Baithak',
  contact: 'hello@baithak.example',
  url,
  bankDetails: 'Baithak Seating\nAccount 000111222\nIFSC BTHK0000001',
  payUntil: new Date('2026-11-28T09:10:00.000Z'),
  open: 3_190_050,
  sentWith: '',
  tracking: '',
  part: null,
  returned: null,
  received: 3_190_050,
  refund: null,
  confirmUrl: null,
  papers: [],
  ...others,
})
const kinds = Object.keys(orderMessages) as OrderMailKind[]
const both = ({ html, text }: { html: string; text: string }) => [html, text]

it('the mail of a new order has its number, lines, sums, address, how to pay and where to see it', () => {
  const mail = orderMessages.orderPlaced(facts())
  expect(mail.subject).toBe('Your order BTK-482-7193 at Baithak')
  expect(mail.text).toBe(`Thank you for your order

Dear Asha Rao,

This confirms your order BTK-482-7193 of 21 Nov 2026, 2:40 pm.

The order
- 2 × Zephyr Flex (₹9,450 each): ₹18,900
- 1 × Trace Task: ₹12,500.50
- Subtotal: ₹31,400.50
- Delivery: ₹500
- Total (prices include GST): ₹31,900.50

How to pay
Bank transfer: please send ₹31,900.50 by 28 Nov 2026, 2:40 pm.
Reference: BTK-482-7193
Baithak Seating
Account 000111222
IFSC BTHK0000001

Shipping address
Asha Rao
Flat 0, Sample Society
Example Road
Mumbai 400000
Maharashtra, India
Phone: 9000000001
GSTIN: 27AAPFU0939F1ZV
Company: Sahyadri Labs
Floor and lift: 3rd floor, lift
Preferred day: Thu 26 Nov 2026

See your order:
${url}

You can cancel it on that page until it is paid or delivered.

Questions? Write to hello@baithak.example and name BTK-482-7193.

Baithak
`)
  for (const part of ['2 × Zephyr Flex', '₹9,450 each', '₹31,900.50', 'Account 000111222', `href="${url}"`])
    expect(mail.html).toContain(part)
})

it.each([
  [{ paymentMethod: 'Cash on delivery' }, 'Cash on delivery: please pay ₹31,900.50 when the chairs arrive.'],
  [
    { paymentMethod: 'paypal' },
    'PayPal: please pay ₹31,900.50 by 28 Nov 2026, 2:40 pm, on the page of your order.',
  ],
  [{ isPaid: true }, 'Bank transfer: paid.'],
])('it says how to pay: %o', (given, sentence) => {
  for (const said of both(orderMessages.orderPlaced(facts(given)))) expect(said).toContain(sentence)
})

it.each(['orderPaid', 'orderSent'] as const)('%s says what is left of an order by quote', (kind) => {
  const { text } = orderMessages[kind](facts({ quote: 'Q-26-0001' }, { open: 1_595_000 }))
  expect(text).toContain('₹15,950 is due on delivery.')
})

it('asks nobody to pay what was cancelled before the mail left, and promises an account that is missing', () => {
  const { text } = orderMessages.orderPlaced(facts({ cancelledAt: order.createdAt }))
  expect(text).not.toContain('How to pay')
  expect(text).not.toContain('You can cancel')
  const unset = orderMessages.orderPlaced(facts({}, { bankDetails: '', contact: null }))
  expect(unset.text).toContain('We will send you our account number.')
})

it('every mail that names the chairs has the customer’s note below its chair, as one line', () => {
  const [first, second] = order.orderItems
  if (!first || !second) throw new Error('The order has two lines.')
  const orderItems = [
    { ...first, note: 'Third floor,\n- 9 × free chair' },
    { ...second, note: 'grey <b>back</b>' },
  ]
  for (const kind of kinds) {
    const { html, text } = orderMessages[kind](facts({ orderItems }))
    expect(text, kind).toContain(
      '- 2 × Zephyr Flex (₹9,450 each. Note: Third floor, - 9 × free chair): ₹18,900\n- 1 × Trace Task (Note: grey <b>back</b>): ₹12,500.50',
    )
    expect(html, kind).toContain('Note: grey &lt;b&gt;back&lt;/b&gt;')
  }
})

it('the mail of a payment says what arrived when, and what PayPal charged', () => {
  const paidAt = '2026-11-22T18:35:00.000Z'
  const mail = orderMessages.orderPaid(facts({ isPaid: true, paidAt }))
  expect(mail.subject).toBe('We have your payment for order BTK-482-7193')
  expect(mail.text).toContain('₹31,900.50 for your order BTK-482-7193 on 23 Nov 2026, 12:05 am.')
  expect(mail.text).not.toContain('PayPal')
  // Of a transfer of another day, no time is known.
  const ofDay = orderMessages.orderPaid(facts({ isPaid: true, paidAt: '2026-11-22T06:30:00.000Z' }))
  expect(ofDay.text).toContain('for your order BTK-482-7193 on 22 Nov 2026. Thank you.')
  const paypal = { orderId: 'x', currency: 'USD', amount: '379.77', rate: 84 }
  const { text } = orderMessages.orderPaid(facts({ isPaid: true, paidAt, paymentMethod: 'paypal', paypal }))
  expect(text).toContain('PayPal charged USD 379.77, at 84 rupees for 1 USD.')
})

it('the mails of a delivery and of a cancelled order say when, and why', () => {
  const delivered = orderMessages.orderDelivered(facts({ deliveredAt: '2026-11-25T11:05:00.000Z' }))
  expect(delivered.text).toContain('on 25 Nov 2026, 4:35 pm')
  const given = { cancelledAt: '2026-11-25T11:05:00.000Z', cancelReason: 'Ordered\ntwice' }
  const cancelled = orderMessages.orderCancelled(facts(given))
  expect(cancelled.text).toContain('was cancelled on 25 Nov 2026, 4:35 pm.\n\nReason: Ordered twice\n')
  expect(cancelled.text).toContain('There is nothing left to pay.')
  const late = orderMessages.orderCancelled(facts({ ...given, refundDue: true }))
  expect(late.text).toContain('We will send it back.')
  expect(late.text).not.toContain('nothing left to pay')
})

it('the mail to the shop has the customer, and an answer goes to them', () => {
  const mail = orderMessages.orderArrived(facts())
  expect(mail.subject).toBe('New order BTK-482-7193: ₹31,900.50')
  expect(mail.replyTo).toEqual({ name: '', address: 'asha@baithak.example' })
  for (const part of ['Asha Rao', 'asha@baithak.example', '9000000001', 'Bank transfer: not paid yet.', url])
    expect(mail.text).toContain(part)
})

it.each(kinds)('%s loads nothing from outside and runs nothing', (kind) => {
  expect(orderMessages[kind](facts()).html).not.toMatch(/<(img|script|link|iframe|style|form)|\bsrc=|url\(/)
})

it.each(kinds)('in %s what people typed is text, never markup, another line or another header', (kind) => {
  const evil = '<b>x</b>\r\nBcc: all@baithak.example\u2028"&\u202e'
  const lines = order.orderItems.map((line) => ({ ...line, name: evil }))
  const address = Object.fromEntries(Object.keys(order.shippingAddress).map((name) => [name, evil]))
  const { subject, html, text } = orderMessages[kind](
    facts(
      {
        customerName: evil,
        customerPhone: evil,
        cancelReason: evil,
        orderItems: lines,
        shippingAddress: address as unknown as Order['shippingAddress'],
      },
      { brand: `Baithak${evil}`, bankDetails: evil },
    ),
  )
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(`${html}${text}`).not.toMatch(/[\r\u2028\u202e]/)
  if (kind !== 'orderPlaced') expect(text).not.toMatch(/^Bcc:/m)
})
