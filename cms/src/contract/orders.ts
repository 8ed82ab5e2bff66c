import { z } from 'zod'
import { isGstin } from './gstin.ts'
import { isReadable, unreadable } from './plainText.ts'
import { states } from './states.ts'

export const paymentMethods = ['paypal', 'Bank transfer', 'Cash on delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** How people read them. */
export const paymentLabels: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  'Bank transfer': 'Bank transfer',
  'Cash on delivery': 'Cash on delivery',
}

const line = (required: string, most: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(most, `At most ${most} characters`)
    .refine((text) => isReadable(text) && !/[\t\r\n]/.test(text), unreadable)

const optionalLine = (most: number) =>
  z
    .string({ error: 'This must be text' })
    .trim()
    .max(most, `At most ${most} characters`)
    .refine((text) => isReadable(text) && !/[\t\r\n]/.test(text), unreadable)
    .default('')

/** People write numbers in groups. */
const withoutGaps = (text: string) => text.replace(/[\s-]/g, '')
/** Ten digits, with the country code or without it. */
const localPhone = (text: string) => withoutGaps(text).replace(/^(\+?91|0)(?=\d{10}$)/, '')

/** Where an order goes: the form of /shipping, and part of `POST /api/orders`. */
export const shippingAddress = z.object({
  fullName: line('Full name is required', 100),
  phone: z
    .string({ error: 'Phone number is required' })
    .max(40, 'Invalid Phone number')
    .transform(localPhone)
    .pipe(
      z
        .string()
        .min(1, 'Phone number is required')
        .regex(/^\d{10}$/, 'Invalid Phone number'),
    ),
  addressLine1: line('Address is required', 200),
  addressLine2: optionalLine(200),
  city: line('City is required', 100),
  state: z.enum(states, { error: 'Please choose a state' }),
  pinCode: z
    .string({ error: 'PIN code is required' })
    .max(40, 'A PIN code has 6 digits')
    .transform(withoutGaps)
    .pipe(
      z
        .string()
        .min(1, 'PIN code is required')
        .regex(/^\d{6}$/, 'A PIN code has 6 digits'),
    ),
  country: z.literal('India', { error: 'We deliver in India only' }).default('India'),
  /** For an invoice to a business. */
  gstin: z
    .string({ error: 'This must be text' })
    .max(40, 'This is not a valid GSTIN')
    .transform((text) => withoutGaps(text).toUpperCase())
    .refine((text) => text === '' || isGstin(text), 'This is not a valid GSTIN')
    .default(''),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

/** How many of one product fit into an order; the stock may allow fewer. */
export const mostOfOne = 1000

const orderLine = z.object({
  product: z.string({ error: 'Product is required' }).regex(/^[0-9a-f]{24}$/, 'No such product'),
  qty: z
    .number({ error: 'Quantity must be a whole number' })
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(mostOfOne, `Quantity must be at most ${mostOfOne}`),
})

/** `POST /api/orders`. Prices are the server's own; `totalPrice` is what the visitor was shown, in rupees. */
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
  reason: z
    .string({ error: 'This must be text' })
    .trim()
    .max(500, 'At most 500 characters')
    .refine(isReadable, unreadable)
    .default(''),
})
export type CancelInput = z.infer<typeof cancelInput>

const moment = z.string().nullable()

/** An order in an answer. Money is in rupees, moments are ISO 8601 in UTC. */
export const order = z.object({
  _id: z.string(),
  /** Short enough to say on the phone, such as 'BTK-482-7193'. */
  orderNumber: z.string(),
  /** The customer as they were when they ordered; `_id` is null where the account is gone. */
  user: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string(), phone: z.string() }),
  orderItems: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      image: z.string(),
      price: z.number(),
      qty: z.number(),
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
  /** What PayPal charges for it: `rate` is rupees for one unit of `currency`. Null before that was asked for. */
  paypal: z.object({ currency: z.string(), amount: z.string(), rate: z.number() }).nullable(),
  isDelivered: z.boolean(),
  deliveredAt: moment,
  cancelledAt: moment,
  cancelReason: z.string(),
  /** Money came after the order was cancelled and has to go back. Shown to staff and admins only; else false. */
  refundDue: z.boolean(),
  /** Until when it waits for the payment; null where it does not wait. */
  payUntil: moment,
  /** Where to pay a bank transfer to; '' where that does not matter. */
  bankDetails: z.string(),
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
    createdAt: true,
  })
  .extend({ items: z.number() })
export type OrderRow = z.infer<typeof orderRow>

/** `POST /api/orders/{id}/paypal`: where the customer approves the payment. */
export const paypalApproval = z.object({ approveUrl: z.string() })
export type PaypalApproval = z.infer<typeof paypalApproval>
