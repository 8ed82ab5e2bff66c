import type { Order, SiteSetting } from '../../payload-types.ts'

const hourMs = 3_600_000

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
  { paypalHours, transferDays }: Pick<SiteSetting, 'paypalHours' | 'transferDays'>,
): Date | null {
  const { paymentMethod, createdAt } = order
  // A delivered order is not cancelled any more.
  if (order.isPaid || order.isDelivered || order.cancelledAt) return null
  // The advance has come: the rest is due on delivery.
  if (order.advancePrice != null && order.state !== 'waiting for payment') return null
  const placed = Date.parse(createdAt)
  if (order.toConfirm) return new Date(placed + confirmDays * 24 * hourMs)
  if (paymentMethod === 'paypal') return new Date(placed + paypalHours * hourMs)
  return paymentMethod === 'Bank transfer' ? new Date(placed + transferDays * 24 * hourMs) : null
}
