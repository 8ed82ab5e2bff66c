import type { Payload } from 'payload'
import { HttpError } from '../errors.ts'
import type { Order } from '../payload-types.ts'
import { changeOrder, refuseCancelled, refuseDelivered, refusePaid } from './changeOrder.ts'
import { findOrder, now, returnStock, settleStock } from './moveStock.ts'
import { queueDueMails } from './orderMails.ts'
import { recheckPaypal } from './payWithPaypal.ts'

const refuse = (order: Order) => {
  refuseCancelled(order)
  refusePaid(order)
  refuseDelivered(order)
}

async function cancel(payload: Payload, seen: Order, cancelReason: string): Promise<Order> {
  const order = await changeOrder(payload, seen, {
    plan: ({ paymentResult }) => {
      const status = paymentResult?.status ?? null
      return {
        // Settled, so that the marks of its taking are gone when its stock returns.
        where: {
          isPaid: false,
          isDelivered: false,
          cancelledAt: null,
          stockStep: 'settled',
          'paymentResult.status': status,
        },
        set: {
          cancelledAt: now(),
          cancelReason,
          stockStep: 'returning',
          mailDue: 'cancelled',
          // What PayPal still looks at may come, and then has to go back.
          ...(status === 'PENDING' ? { refundDue: true } : {}),
        },
      }
    },
    refuse,
    prepare: async (current) => {
      if (current.stockStep === 'taken') await settleStock(payload, current)
    },
  })
  await returnStock(payload, order)
  await queueDueMails(payload, order)
  return order
}

const paidAtPaypal = async (payload: Payload, order: Order) =>
  order.paypal?.orderId ? recheckPaypal(payload, order) : 'unpaid'

interface Cancellation {
  reason: string
  /** Goes on although PayPal cannot be asked: what was paid after all is found later, and due back. */
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
