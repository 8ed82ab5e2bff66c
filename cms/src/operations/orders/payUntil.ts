import type { Order, SiteSetting } from '../../payload-types.ts'

const hour = 3_600_000

/** Until when an order waits for its payment; null where it does not wait for one. */
export function payUntil(
  order: Pick<Order, 'paymentMethod' | 'isPaid' | 'isDelivered' | 'cancelledAt' | 'createdAt'>,
  { paypalHours, transferDays }: Pick<SiteSetting, 'paypalHours' | 'transferDays'>,
): Date | null {
  const { paymentMethod, createdAt } = order
  // A delivered order is not cancelled any more.
  if (order.isPaid || order.isDelivered || order.cancelledAt) return null
  const placed = Date.parse(createdAt)
  if (paymentMethod === 'paypal') return new Date(placed + paypalHours * hour)
  return paymentMethod === 'Bank transfer' ? new Date(placed + transferDays * 24 * hour) : null
}
