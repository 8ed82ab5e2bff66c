import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { env } from '../env.ts'
import { askGateway } from '../payments/askGateway.ts'
import {
  orderAnswer,
  paymentsAnswer,
  type RazorpayPayment,
  type RazorpayRefund,
  refundAnswer,
  refundsAnswer,
  refusalAnswer,
} from './answers.ts'
import { razorpayKeys } from './keys.ts'

const { ask, read, refusedCredentials } = askGateway({
  name: 'Razorpay',
  url: () => env.RAZORPAY_URL,
  issueOf: (body) => {
    const error = refusalAnswer.safeParse(body).data?.error
    return { issue: error?.reason && error.reason !== 'NA' ? error.reason : error?.code }
  },
})

interface Sent {
  body: unknown
  /** Razorpay does repeated refunds with one key once. */
  once?: string
}

async function send<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  sent?: Sent,
): Promise<z.infer<Schema>> {
  const { id = '', secret = '' } = razorpayKeys() ?? {}
  const answer = await ask(path, {
    method: sent ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      accept: 'application/json',
      ...(sent && { 'content-type': 'application/json' }),
      ...(sent?.once && { 'x-refund-idempotency': sent.once }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
  })
  if (answer.status === 401) throw refusedCredentials(path)
  return read(schema, path, answer)
}

const pathOf = (kind: 'orders' | 'payments', id: string) => `/v1/${kind}/${encodeURIComponent(id)}`

interface NewRazorpayOrder {
  /** Our order's id, by which a message finds it. */
  order: string
  orderNumber: string
  paise: number
}

/** Makes the order under which a customer pays. One whose answer is lost is never paid: nobody knows its id. */
export const createRazorpayOrder = ({ order, orderNumber, paise }: NewRazorpayOrder) =>
  send(orderAnswer, '/v1/orders', {
    body: { amount: paise, currency: 'INR', receipt: orderNumber.slice(0, 40), notes: { order } },
  })

/** Returns of which order of ours an order of Razorpay's is; null if it does not say. */
export async function findOurOrder(razorpayId: string): Promise<string | null> {
  const { notes = {} } = await send(orderAnswer, pathOf('orders', razorpayId))
  return 'order' in notes ? (notes.order ?? null) : null
}

export const findPayments = async (razorpayId: string): Promise<RazorpayPayment[]> =>
  (await send(paymentsAnswer, `${pathOf('orders', razorpayId)}/payments`)).items

export const findRefunds = async (paymentId: string): Promise<RazorpayRefund[]> =>
  (await send(refundsAnswer, `${pathOf('payments', paymentId)}/refunds?count=100`)).items

/**
 * Sends money of a payment back. Of those that are asked for before one of them counts, one is done: the same again is
 * answered alike, another sum is refused.
 */
export const refundPayment = ({ id, amount_refunded: before }: RazorpayPayment, paise: number) =>
  send(refundAnswer, `${pathOf('payments', id)}/refund`, {
    body: { amount: paise, speed: 'normal' },
    once: createHash('sha256')
      .update(`refund\n${id}\n${before ?? 0}`)
      .digest('hex')
      .slice(0, 36),
  })
