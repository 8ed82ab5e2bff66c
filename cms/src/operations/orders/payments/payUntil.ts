import type { Order, SiteSetting } from '../../../payload-types.ts'
import { rulesOf } from './paymentMethods.ts'

/** Days after which a cash order that nobody has confirmed is cancelled. */
export const confirmDays = 7

/** Until when an order waits for its payment, or for its confirmation; null where it does not wait. */
export function payUntil(
  order: Pick<
    Order,
    | 'paymentMethod'
    | 'isPaid'
    | 'isDelivered'
    | 'cancelledAt'
    | 'createdAt'
    | 'toConfirm'
    | 'state'
    | 'advancePrice'
  >,
  settings: Pick<SiteSetting, 'paypalHours' | 'transferDays'>,
): Date | null {
  // A delivered order is not cancelled any more.
  if (order.isPaid || order.isDelivered || order.cancelledAt) return null
  // The advance has come: the rest is due on delivery.
  if (order.advancePrice != null && order.state !== 'waiting for payment') return null
  const placed = Date.parse(order.createdAt)
  if (order.toConfirm) return new Date(placed + confirmDays * 24 * 3_600_000)
  const wait = rulesOf(order)?.wait?.(settings)
  return wait ? new Date(placed + wait.ms) : null
}
