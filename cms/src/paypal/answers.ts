import { z } from 'zod'

/** The parts of PayPal's answers (Orders v2) that are read here. An answer of another form counts as none. */

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d+)?$/) })

const capture = z.object({
  id: z.string().min(1),
  // COMPLETED, PENDING, DECLINED, FAILED, REFUNDED, PARTIALLY_REFUNDED
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  update_time: z.string().optional(),
})
export type PaypalCapture = z.infer<typeof capture>

const refund = z.object({ status: z.string(), amount: money })

const unit = z.object({
  custom_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
    .optional(),
})

const link = z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })

export const orderAnswer = z.object({
  id: z.string().min(1),
  // CREATED, SAVED, APPROVED, PAYER_ACTION_REQUIRED, COMPLETED, VOIDED
  status: z.string(),
  purchase_units: z.array(unit).optional(),
  payment_source: z
    .object({ paypal: z.object({ email_address: z.string().optional() }).optional() })
    .optional(),
  payer: z.object({ email_address: z.string().optional() }).optional(),
  links: z.array(link).optional(),
})
export type PaypalOrder = z.infer<typeof orderAnswer>

export const refusalAnswer = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})
