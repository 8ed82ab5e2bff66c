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

/** Cancels an order that is unpaid and undelivered; its stock returns. Throws 409. */
export async function cancelOrder(payload: Payload, order: Order, reason: string): Promise<Order> {
  refuse(order)
  // A payment whose answer was lost is found now rather than refunded later.
  if ((await paidAtPaypal(payload, order)) === 'paid') throw new HttpError(409, 'This order is already paid.')
  return cancel(payload, (await findOrder(payload, order.id)) ?? order, reason)
}

/** Cancels an order that was not paid in time, unless PayPal says or may say otherwise. */
export async function expireOrder(payload: Payload, order: Order, reason: string) {
  if ((await paidAtPaypal(payload, order)) !== 'unpaid') return
  try {
    await cancel(payload, (await findOrder(payload, order.id)) ?? order, reason)
  } catch (error) {
    // Paid, delivered or cancelled at this very moment.
    if (!(error instanceof HttpError && error.status === 409)) throw error
  }
}
