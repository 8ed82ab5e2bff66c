import { z } from 'zod'

/** The parts of Razorpay's answers that are read here. An answer of another form counts as none. Sums are in paise. */

export const orderAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  // An empty one is a list.
  notes: z.looseObject({ order: z.string().optional() }).or(z.array(z.unknown())).optional(),
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
export const refundAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
})
export type RazorpayRefund = z.infer<typeof refundAnswer>
export const refundsAnswer = z.object({ items: z.array(refundAnswer) })

export const refusalAnswer = z.object({
  error: z.object({ code: z.string().optional(), reason: z.string().nullish() }),
})

/** A message about a payment, or about a refund of one. */
export const messageOf = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().min(1) }) }),
  }),
})
