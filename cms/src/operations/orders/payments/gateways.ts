import type { Payload } from 'payload'
import type {
  PaymentMethod,
  PaypalApproval,
  RazorpayCheckout,
  RazorpayProof,
} from '../../../contract/orders.ts'
import { now, updateIf } from '../../../database/statements.ts'
import { HttpError } from '../../../errors.ts'
import type { Order } from '../../../payload-types.ts'
import { GatewayRefusal } from '../../../payments/askGateway.ts'
import { capturePaypal, lookAtPaypal, startPaypal } from './payWithPaypal.ts'
import { lookAtRazorpay, payRazorpay, startRazorpay } from './payWithRazorpay.ts'
import type { Settlement } from './recordMoney.ts'

/** A company that takes payments online: docs/seams.md. A browser's word alone never counts. */
export interface Gateway {
  /** Whether a payment was begun there, which may have come to something. */
  isBegun: (order: Pick<Order, 'paypal' | 'razorpay'>) => boolean
  /** Begins the payment, or goes on with it. Answers what the browser needs. */
  start: (payload: Payload, order: Order) => Promise<PaypalApproval | RazorpayCheckout>
  /** After the browser came back: asks the gateway, and resolves when the order is paid. Throws 409, 502 and 504. */
  pay: (payload: Payload, order: Order, proof?: RazorpayProof) => Promise<void>
  /** Asks what has become of it, takes nothing, and records the answer once, however often it runs. */
  look: (payload: Payload, order: Order) => Promise<Settlement>
}

export const gateways: Partial<Record<PaymentMethod, Gateway>> = {
  paypal: {
    isBegun: ({ paypal }) => Boolean(paypal?.orderId),
    start: startPaypal,
    pay: capturePaypal,
    look: lookAtPaypal,
  },
  razorpay: {
    isBegun: ({ razorpay }) => Boolean(razorpay?.orders),
    start: startRazorpay,
    pay: payRazorpay,
    look: lookAtRazorpay,
  },
}

export const gatewayOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): Gateway | undefined =>
  gateways[paymentMethod as PaymentMethod]

/** The gateway at which the payment of an order was begun. */
export const begunAt = (order: Order): Gateway | undefined => {
  const gateway = gatewayOf(order)
  return gateway?.isBegun(order) ? gateway : undefined
}

/**
 * Asks the gateway whether an order was paid after all, without taking anything, and records it. `unpaid` is sure;
 * `unknown` where it cannot be asked or is still at it. One process asks at a time.
 */
export async function recheckPayment(payload: Payload, order: Order): Promise<'paid' | 'unpaid' | 'unknown'> {
  const { id, updatedAt } = order
  if (order.isPaid) return 'paid'
  const gateway = begunAt(order)
  if (!gateway) return 'unpaid'
  const isMine = await updateIf(payload, {
    collection: 'orders',
    id,
    where: { updatedAt },
    set: { updatedAt: now() },
  })
  if (!isMine) return 'unknown'
  try {
    const settlement = await gateway.look(payload, order)
    if (settlement === 'paid' || settlement === 'repeated') return 'paid'
    return settlement === 'pending' ? 'unknown' : 'unpaid'
  } catch (error) {
    if (!(error instanceof HttpError) && !(error instanceof GatewayRefusal)) throw error
    return 'unknown'
  }
}
