import { z } from 'zod'

/** The parts of Razorpay's answers that are read here. An answer of another form counts as none. Sums are in paise. */

const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional()

export const orderAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  notes,
})

const payment = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  // created, authorized, captured, refunded, failed
  status: z.string(),
  captured: z.boolean().nullish(),
  // Of refunds that are on their way too.
  amount_refunded: z.int().nullish(),
  email: z.string().nullish(),
  // Seconds since 1970.
  created_at: z.number().nullish(),
})
export type RazorpayPayment = z.infer<typeof payment>
export const paymentsAnswer = z.object({ items: z.array(payment) })

// pending, processed, failed
const refund = z.object({ id: z.string().min(1), amount: z.int(), currency: z.string(), status: z.string() })
export type RazorpayRefund = z.infer<typeof refund>
export const refundAnswer = refund
export const refundsAnswer = z.object({ items: z.array(refund) })

export const refusalAnswer = z.object({
  error: z.object({ code: z.string().optional(), reason: z.string().nullish() }),
})

/** A message about a payment, or about a refund of one. */
export const messageOf = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().min(1) }) }),
  }),
})
