import { z } from 'zod'
import { isGstin } from './typed/gstin.ts'
import { phone } from './phone.ts'
import { oneLine } from './typed/plainText.ts'
import { ownPaper, upiPayment } from './sales/papers.ts'
import { orderActs, orderEvent, orderMail, orderStates } from './orderEvents.ts'
import { states } from './states.ts'
import { plainGstin, readPin } from './typed/numbers.ts'
import { optionalLine, optionalText, typedLine } from './typed/typedText.ts'

export const paymentMethods = ['paypal', 'razorpay', 'Bank transfer', 'Cash on delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentLabels: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  'Bank transfer': 'Bank transfer',
  'Cash on delivery': 'Cash on delivery',
}

const line = (required: string, most: number) => typedLine({ required, most })

/** The last day that can be wished for, counted from today. */
const daysAhead = 365
const dayIn = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10)
const isDay = (text: string) => z.iso.date().safeParse(text).success
const noDay = 'Please choose a day from today on, at most a year ahead'

const noPin = 'A PIN code has 6 digits; the first is not 0'

/** The address of a delivery: the form of /shipping, and part of `POST /api/orders`. */
export const shippingAddress = z.object({
  fullName: line('Full name is required', 100),
  phone,
  addressLine1: line('Address is required', 200),
  addressLine2: optionalLine(200),
  city: line('City is required', 100),
  state: z.enum(states, { error: 'Please choose a state' }),
  pinCode: z
    .string({ error: 'PIN code is required' })
    .max(80, noPin)
    .refine((text) => text.trim() !== '', 'PIN code is required')
    .transform(readPin)
    .pipe(z.string({ error: noPin })),
  country: z.literal('India', { error: 'We deliver in India only' }).default('India'),
  /** For an invoice to a business. */
  gstin: z
    .string({ error: 'This must be text' })
    .max(80, 'This is not a valid GSTIN')
    .transform(plainGstin)
    .refine((text) => text === '' || isGstin(text), 'This is not a valid GSTIN')
    .default(''),
  company: optionalLine(100),
  /** For the van: the floor, and whether there is a lift. */
  floor: optionalLine(100),
  /** A day in India on which the customer would like the chairs, as '2026-11-26', or ''. */
  preferredDay: z
    .string({ error: noDay })
    .refine((day) => day === '' || (day >= dayIn(0) && day <= dayIn(daysAhead) && isDay(day)), noDay)
    .default(''),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

/** Limit of one product in an order. The stock may allow fewer. */
export const maxQuantity = 1000

/** The most characters of a customer's note on a line. */
export const maxNote = 120

const orderLine = z.object({
  product: z.string({ error: 'Product is required' }).regex(/^[0-9a-f]{24}$/, 'No such product'),
  qty: z
    .number({ error: 'Quantity must be a whole number' })
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, `Quantity must be at most ${maxQuantity}`),
  /** The customer's own words on the line, such as a floor. */
  note: z
    .string({ error: 'A note must be text' })
    .max(maxNote, `A note has at most ${maxNote} characters`)
    .transform(oneLine)
    .optional(),
})

/**
 * `POST /api/orders`. The server computes the prices; `totalPrice` is the amount that the visitor was shown, in rupees.
 */
export const orderInput = z.object({
  orderItems: z
    .array(orderLine, { error: 'Your cart is empty.' })
    .min(1, 'Your cart is empty.')
    .max(50, 'An order has at most 50 different products')
    .refine(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      'Each product stands in an order once',
    ),
  shippingAddress,
  paymentMethod: z.enum(paymentMethods, { error: 'Please choose how to pay' }).default('paypal'),
  totalPrice: z.number({ error: 'The total that was shown is required' }).min(0).max(1e12),
})
export type OrderInput = z.infer<typeof orderInput>

/** `PUT /api/orders/{id}/cancel`. */
export const cancelInput = z.object({
  reason: optionalText(500),
})
export type CancelInput = z.infer<typeof cancelInput>

const moment = z.string().nullable()

/** An order in an answer. Money is in rupees, times are ISO 8601 in UTC. */
export const order = z.object({
  _id: z.string(),
  /** Short enough to say on the phone, such as 'BTK-482-7193'. */
  orderNumber: z.string(),
  /** The customer at the time of the order. `_id` is null if the account is gone. */
  user: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string(), phone: z.string() }),
  orderItems: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      image: z.string(),
      price: z.number(),
      qty: z.number(),
      note: z.string(),
      sku: z.string(),
      modelNo: z.string(),
      colorOption: z.string(),
      _id: z.string(),
      /** How many of them the customer has, less what came back. */
      kept: z.number(),
      /** Of those, how many have left the shop. */
      left: z.number().optional(),
    }),
  ),
  shippingAddress: shippingAddress.extend({ state: z.string(), country: z.string() }),
  paymentMethod: z.string(),
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  totalPrice: z.number(),
  isPaid: z.boolean(),
  paidAt: moment,
  paymentResult: z
    .object({ id: z.string(), status: z.string(), updateTime: z.string(), email: z.string() })
    .nullable(),
  /** The amount that PayPal charges: `rate` is rupees for one unit of `currency`. Null before PayPal is chosen. */
  paypal: z.object({ currency: z.string(), amount: z.string(), rate: z.number() }).nullable(),
  /** Whether a payment was begun at Razorpay. */
  razorpay: z.boolean().optional(),
  isDelivered: z.boolean(),
  deliveredAt: moment,
  cancelledAt: moment,
  cancelReason: z.string(),
  /** Money came that does not count for the order and has to go back. Always false for customers. */
  refundDue: z.boolean(),
  state: z.enum(orderStates),
  /** The sum that is still to be paid; below 0 it has to go back. */
  openPrice: z.number(),
  /** The money that has come, less what went back. */
  receivedPrice: z.number(),
  isPacked: z.boolean(),
  /** Whether it is on its way; with whom, and the courier's number. */
  isSent: z.boolean(),
  sentWith: z.string(),
  tracking: z.string(),
  /** The events, oldest first. Empty for customers. */
  events: z.array(orderEvent),
  /** The mails about it, oldest first. Empty for customers. */
  mails: z.array(orderMail),
  /** The acts that the reader may take now. Empty for customers. */
  acts: z.array(z.enum(orderActs)),
  /** The next right step of the shop, and why the reader may not take it, or ''. */
  next: z.object({ act: z.enum(orderActs), refusal: z.string() }).nullable(),
  /** Whether the shop waits for the customer to show that the order is meant, before it gets it ready. */
  toConfirm: z.boolean(),
  /** The end of the wait for the payment or the confirmation, or null if the order does not wait. */
  payUntil: moment,
  /** The account to pay to while a bank transfer is awaited, else ''. */
  bankDetails: z.string(),
  /** How to pay what is due now by UPI; null where nothing is due, or another way was chosen. */
  upi: upiPayment.nullable(),
  /**
   * Of the quote that made the order: the customer's own number of it, what other services and rounding come to, and what
   * is due with the order; the rest is due on delivery. `duePrice` is due now.
   */
  quote: z
    .object({
      number: z.string(),
      theirNumber: z.string(),
      /** Installation and the like, by their names, or ''. */
      services: z.string(),
      otherPrice: z.number(),
      advancePrice: z.number(),
      duePrice: z.number(),
    })
    .optional(),
  /** The papers of it, oldest first. */
  papers: z.array(ownPaper).optional(),
  createdAt: z.string(),
})
export type Order = z.infer<typeof order>

/** An order in a list: `GET /api/orders`, `GET /api/orders/mine`. `items` is the number of chairs. */
export const orderRow = order
  .pick({
    _id: true,
    orderNumber: true,
    user: true,
    totalPrice: true,
    paymentMethod: true,
    isPaid: true,
    paidAt: true,
    isDelivered: true,
    deliveredAt: true,
    cancelledAt: true,
    refundDue: true,
    state: true,
    openPrice: true,
    createdAt: true,
  })
  .extend({
    items: z.number(),
    /** Of `openPrice`, what is due now: the rest of a quote's order is due on delivery. */
    duePrice: z.number(),
    /** More to find it by: the address, the chairs and their codes. '' for customers. */
    words: z.string(),
  })
export type OrderRow = z.infer<typeof orderRow>

/** The most orders that one request of staff is about. */
const maxChosen = 100
const chosen = z
  .array(z.string().regex(/^[0-9a-f]{24}$/, 'No such order'))
  .max(maxChosen, `At most ${maxChosen} orders at once`)

/** `GET /api/orders/export?view=&q=`, or `?orders=` with ids: orders as a CSV file. */
export const exportQuery = z.object({
  view: z.string({ error: 'Must be text' }).default(''),
  q: z.string({ error: 'Must be text' }).max(100, 'At most 100 characters').default(''),
  orders: z
    .string({ error: 'Must be text' })
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(chosen),
})

/** `POST /api/orders/deliver`: some orders at once. */
export const deliverInput = z.object({ orders: chosen.min(1, 'Choose an order first.') })

/** How each of them went; `message` says why one was not delivered, and is '' for those that were. */
export const deliveries = z.array(z.object({ _id: z.string(), orderNumber: z.string(), message: z.string() }))
export type Deliveries = z.infer<typeof deliveries>

/** `POST /api/orders/{id}/paypal`: where the customer approves the payment. */
export const paypalApproval = z.object({ approveUrl: z.string() })
export type PaypalApproval = z.infer<typeof paypalApproval>

/** `POST /api/orders/{id}/razorpay`: what Razorpay's window needs. `amount` is in paise. */
export const razorpayCheckout = z.object({
  key: z.string(),
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  name: z.string(),
  description: z.string(),
})
export type RazorpayCheckout = z.infer<typeof razorpayCheckout>

const signed = z.string({ error: 'This must be text' }).min(1).max(200)

/** `PUT /api/orders/{id}/pay`: what Razorpay's window gave the browser. It counts for nothing until Razorpay is asked. */
export const razorpayProof = z.object({ paymentId: signed, orderId: signed, signature: signed })
export type RazorpayProof = z.infer<typeof razorpayProof>
