import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import { methodOf } from '../../mail/orderSections.ts'
import type { Order } from '../../payload-types.ts'
import { hasLeft, type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { changeOrder, type CurrentOrder, throwRefusal } from './changeOrder.ts'
import { takenLines } from './moveStock.ts'
import { findOrder } from './findOrders.ts'
import { recheckPayment } from './payments/gateways.ts'

/** Every right: for a customer's own order, and for orders whose time is over, the order's state alone decides. */
const everyRight: OrderRights = { sells: true, handlesMoney: true, isAdmin: true }

/** Throws 409 where money has come or the chairs have left: then only the shop cancels. */
function refuseCustomer({ summary }: CurrentOrder) {
  const { isSent, isDelivered, isCancelled } = summary
  const isSentInPart = hasLeft(summary) && !isSent && !isDelivered && !isCancelled
  if (isSentInPart) throw new HttpError(409, 'Some of your chairs are on their way. Please call us.')
  throwRefusal(refuseAct('cancel', summary, everyRight))
  if (summary.received > 0) throw new HttpError(409, 'This order is already paid.')
  if (summary.isSent) throw new HttpError(409, 'Your chairs are on their way. Please call us.')
}

const cancel = (
  payload: Payload,
  seen: Order,
  { reason, refuse }: { reason: string; refuse: (current: CurrentOrder) => void },
): Promise<Order> =>
  changeOrder(payload, seen, (current) => {
    refuse(current)
    const { order } = current
    return {
      events: [{ kind: 'cancelled', note: reason }],
      moves: takenLines(order),
      set: { cancelReason: reason },
      // A payment that a gateway still checks may arrive, and then has to be refunded.
      ...(order.paymentResult?.status === 'PENDING' && { isFlagged: true }),
      mail: 'cancelled',
    }
  })

interface Cancellation {
  reason: string
  /** The rights of the staff who cancel; null for the customer. */
  rights: OrderRights | null
}

/**
 * Cancels an order that is not delivered; its stock returns, and money that came is due back. A customer cancels only what
 * is neither paid nor on its way. Throws 403, 409, and 503 where a gateway is silent.
 */
export async function cancelOrder(
  payload: Payload,
  order: Order,
  { reason, rights }: Cancellation,
): Promise<Order> {
  // A payment whose answer was lost is found now rather than refunded later.
  const known = await recheckPayment(payload, order)
  const current = (await findOrder(payload, order.id)) ?? order
  if (known === 'unknown' && !rights && current.paymentResult?.status !== 'PENDING')
    throw new HttpError(
      503,
      `${methodOf(current.paymentMethod)} does not answer just now, and this order may be paid already. Please try again in a minute.`,
      undefined,
      60,
    )
  const refuse = rights
    ? ({ summary }: CurrentOrder) => throwRefusal(refuseAct('cancel', summary, rights))
    : refuseCustomer
  return cancel(payload, current, { reason, refuse })
}

/**
 * Cancels an order that was not paid in time, unless some money has come, or its gateway says or may say so. `unasked`
 * goes on where that cannot be asked.
 */
export async function expireOrder(
  payload: Payload,
  order: Order,
  { reason, unasked }: { reason: string; unasked: boolean },
) {
  const known = await recheckPayment(payload, order)
  if (known === 'paid' || (known === 'unknown' && !unasked)) return
  try {
    await cancel(payload, (await findOrder(payload, order.id)) ?? order, { reason, refuse: refuseCustomer })
  } catch (error) {
    // Paid, sent, delivered or cancelled at this very moment.
    if (!(error instanceof HttpError && error.status === 409)) throw error
  }
}
