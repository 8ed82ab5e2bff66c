import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { now } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { changeQuantity } from '../../stock/changeQuantity.ts'
import { changeOrder, refuseCancelled, refuseDelivered, refusePaid } from './changeOrder.ts'
import { findOrder } from './findOrders.ts'
import { recordLine } from './recordOrder.ts'
import { recheckPaypal } from './payWithPaypal.ts'
import { isSampleOrder } from './sampleOrders.ts'

const refuse = (order: Order) => {
  refuseCancelled(order)
  refusePaid(order)
  refuseDelivered(order)
}

/** Returns the stock of every line whose product still exists, and records it. */
async function returnStock(payload: Payload, order: Order) {
  if (isSampleOrder(order)) return
  for (const { product, name, qty } of order.orderItems) {
    const left = await changeQuantity(payload, product, qty)
    if (left !== null) await recordLine(payload, order, { product, name, change: qty, left })
  }
  await invalidateProducts({ stockOf: order.orderItems.map(({ product }) => product) })
}

async function cancel(payload: Payload, seen: Order, cancelReason: string): Promise<Order> {
  return changeOrder(payload, seen, {
    refuse,
    plan: ({ paymentResult }) => ({
      set: {
        cancelledAt: now(),
        cancelReason,
        // A payment that PayPal still checks may arrive, and then has to be refunded.
        ...(paymentResult?.status === 'PENDING' ? { refundDue: true } : {}),
      },
      mail: 'cancelled',
    }),
    also: (current) => returnStock(payload, current),
  })
}

const paidAtPaypal = async (payload: Payload, order: Order) =>
  order.paypal?.orderId ? recheckPaypal(payload, order) : 'unpaid'

interface Cancellation {
  reason: string
  /** Continues although PayPal cannot be asked: a payment that was made after all is found later, and refunded. */
  unasked: boolean
}

/** Cancels an order that is unpaid and undelivered; its stock returns. Throws 409, and 503 where PayPal is silent. */
export async function cancelOrder(
  payload: Payload,
  order: Order,
  { reason, unasked }: Cancellation,
): Promise<Order> {
  refuse(order)
  // A payment whose answer was lost is found now rather than refunded later.
  const known = await paidAtPaypal(payload, order)
  if (known === 'paid') throw new HttpError(409, 'This order is already paid.')
  const current = (await findOrder(payload, order.id)) ?? order
  if (known === 'unknown' && !unasked && current.paymentResult?.status !== 'PENDING')
    throw new HttpError(
      503,
      'PayPal does not answer just now, and this order may be paid already. Please try again in a minute.',
      undefined,
      60,
    )
  return cancel(payload, current, reason)
}

/**
 * Cancels an order that was not paid in time, unless PayPal says or may say otherwise. `unasked` goes on where PayPal
 * cannot be asked.
 */
export async function expireOrder(payload: Payload, order: Order, { reason, unasked }: Cancellation) {
  const known = await paidAtPaypal(payload, order)
  if (known === 'paid' || (known === 'unknown' && !unasked)) return
  try {
    await cancel(payload, (await findOrder(payload, order.id)) ?? order, reason)
  } catch (error) {
    // Paid, delivered or cancelled at this very moment.
    if (!(error instanceof HttpError && error.status === 409)) throw error
  }
}
