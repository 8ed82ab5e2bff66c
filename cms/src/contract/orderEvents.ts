import { z } from 'zod'
import { optionalText, typedText } from './typed/typedText.ts'

/** The states of an order, in the words that staff, customers and exports read. rules/orders/orderState.ts computes them. */
export const orderStates = [
  'to confirm',
  'waiting for payment',
  'to pack',
  'with the van',
  'cash to collect',
  'to refund',
  'returned in part',
  'returned',
  'done',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** How money came or went back. Gateways write their own payments. */
export const paymentWays = ['Bank transfer', 'UPI', 'Cash', 'Card', 'Cheque', 'PayPal', 'Razorpay'] as const
export type PaymentWay = (typeof paymentWays)[number]
const gatewayWays = ['PayPal', 'Razorpay'] as const satisfies PaymentWay[]
export const isGatewayWay = (way: string | null) => gatewayWays.some((one) => one === way)

export const orderEventKinds = [
  'payment',
  'refund',
  'confirmed',
  'packed',
  'sent',
  'delivered',
  'cancelled',
  'returned',
  'handed in',
  'address changed',
  'note',
  'mailed',
  'taken back',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Acts of the shop on an order that change what it is at. */
export const orderActs = [
  'confirm',
  'pay',
  'pack',
  'send',
  'deliver',
  'address',
  'cancel',
  'return',
  'refund',
] as const
export type OrderAct = (typeof orderActs)[number]

const required = (most: number, message: string) =>
  typedText({ most, required: message, wrong: 'This must be text' })

/** A day in India, as '2026-11-27'. */
const day = z.iso.date('Please choose a day')

const rupees = z
  .number({ error: 'Please write a sum' })
  .positive('Please write a sum above 0')
  .max(1e10, 'This sum is too large')
  .refine((sum) => Math.abs(Math.round(sum * 100) - sum * 100) < 1e-6, 'At most two decimals')

/** `PUT /api/orders/{id}/pay` by hand: what the page showed as due now and as open, in rupees, so that no press counts twice. */
export const payInput = z.object({ amount: rupees.optional(), openPrice: rupees.optional() })
export type PayInput = z.infer<typeof payInput>

/** The open sum in rupees as the page showed it, so that no press counts twice. */
const shownOpen = z.number({ error: 'This must be a sum' }).optional()

/** `POST /api/orders/{id}/payments` and `/refunds`: money that came, or went back. `amount` is in rupees. */
export const moneyInput = z.object({
  amount: rupees,
  way: z.enum(
    paymentWays.filter((way) => !isGatewayWay(way)),
    { error: 'Please choose how it was paid' },
  ),
  /** Today, if it is left out. */
  day: day.optional(),
  reference: optionalText(100),
  openPrice: shownOpen,
})
export type MoneyInput = z.infer<typeof moneyInput>

/** The same for `/refunds`: Razorpay may send the money itself, and at PayPal staff do. */
export const refundInput = moneyInput.extend({
  way: z.enum(paymentWays, { error: 'Please choose how it goes back' }),
})
export type RefundInput = z.infer<typeof refundInput>

/** `POST /api/orders/{id}/notes`: words of the shop to itself. */
export const orderNoteInput = z.object({ note: required(1000, 'Please write a note') })

/** `PUT /api/orders/{id}/pack`. */
export const packInput = z.object({ person: optionalText(100) })

const count = z
  .number({ error: 'Please write a number' })
  .int('Please write a whole number')
  .min(1, 'At least 1')

const standOnce = (lines: readonly { line: string }[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length

/** `PUT /api/orders/{id}/send`: the driver or the courier, and the courier's number, both told to the customer. */
export const sendInput = z.object({
  person: required(100, 'Please write who brings it'),
  tracking: optionalText(100),
  /** Those that leave now, by the ids of the order's lines; without them all that have not left yet. */
  lines: z
    .array(z.object({ line: z.string(), qty: count }))
    .min(1, 'Choose a chair first.')
    .max(50, 'At most 50 lines')
    .refine(standOnce, 'Each line stands once')
    .optional(),
})
export type SendInput = z.infer<typeof sendInput>

/** `POST /api/orders/{id}/returns`: chairs that came back, and those that go out for them in an exchange. */
export const returnInput = z.object({
  lines: z
    .array(
      z.object({
        /** The id of the order's line. */
        line: z.string(),
        qty: count,
        /** Whether they can be sold again. */
        restock: z.boolean(),
        /** How many of the line the customer had as the page showed it: an exchange may leave the open sum as it is. */
        kept: z.number({ error: 'This must be a number' }).optional(),
      }),
    )
    .min(1, 'Choose a chair first.')
    .max(50, 'At most 50 lines')
    .refine(standOnce, 'Each line stands once'),
  /** The chairs of an exchange, at today's price. */
  instead: z
    .array(z.object({ product: z.string().regex(/^[0-9a-f]{24}$/, 'No such product'), qty: count }))
    .max(50, 'At most 50 lines')
    .default([]),
  reason: optionalText(500),
  openPrice: shownOpen,
})
export type ReturnInput = z.infer<typeof returnInput>

/** `PUT /api/orders/{id}/takeback`: an event that was a wrong click. Later than 15 minutes it takes a reason. */
export const takeBackInput = z.object({ event: z.string(), reason: optionalText(500) })
export type TakeBackInput = z.infer<typeof takeBackInput>

const id = z.string().regex(/^[0-9a-f]{24}$/, 'No such payment')

/** `POST /api/orders/cash`: cash that drivers have handed in. */
export const handInInput = z.object({
  payments: z
    .array(z.object({ order: id, payment: id }))
    .min(1, 'Choose a payment first.')
    .max(500, 'At most 500 payments at once'),
})
export type HandInInput = z.infer<typeof handInInput>

/** `GET /api/orders/cash`: a payment in cash that its driver has not handed in yet. `amount` is in rupees. */
export const heldCash = z.object({
  payment: z.string(),
  order: z.string(),
  orderNumber: z.string(),
  person: z.string(),
  amount: z.number(),
  at: z.string(),
})
export type HeldCash = z.infer<typeof heldCash>

/** A mail of an order in an answer to the shop: one that was sent, that waits, or that the mail server has not taken. */
export const orderMail = z.object({
  what: z.string(),
  to: z.string(),
  at: z.string(),
  state: z.enum(['sent', 'waiting', 'failed']),
})
export type OrderMail = z.infer<typeof orderMail>

/** An event in an answer to the shop. Sums are in rupees. */
export const orderEvent = z.object({
  _id: z.string(),
  kind: z.enum(orderEventKinds),
  at: z.string(),
  by: z.string(),
  amount: z.number().nullable(),
  day: z.string(),
  way: z.string(),
  reference: z.string(),
  person: z.string(),
  note: z.string(),
  /** The event that this one takes back. */
  target: z.string().nullable(),
  isTakenBack: z.boolean(),
  /** Whether the reader may take it back now, with or without saying why. */
  takeBack: z.enum(['no', 'freely', 'with a reason']),
})
export type OrderEventView = z.infer<typeof orderEvent>
