import type { Order, SiteSetting } from '../../../payload-types.ts'
import type { OrderEvent } from '../../../rules/orders/orderState.ts'
import { rulesOf } from './paymentMethods.ts'

/** Days after which a cash order that nobody has confirmed is cancelled. */
export const confirmDays = 7

/** When an order began to wait: as it was placed, or when the latest cancellation was taken back. */
function waitsSince({ createdAt }: Pick<Order, 'createdAt'>, events: readonly OrderEvent[]) {
  const cancelled = new Set(events.flatMap(({ kind, id }) => (kind === 'cancelled' ? id : [])))
  return Date.parse(events.findLast(({ target }) => cancelled.has(target ?? ''))?.at ?? createdAt)
}

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
  events: readonly OrderEvent[] = [],
): Date | null {
  // A delivered order is not cancelled any more.
  if (order.isPaid || order.isDelivered || order.cancelledAt) return null
  // The advance has come: the rest is due on delivery.
  if (order.advancePrice != null && order.state !== 'waiting for payment') return null
  const since = waitsSince(order, events)
  if (order.toConfirm) return new Date(since + confirmDays * 24 * 3_600_000)
  const wait = rulesOf(order)?.wait?.(settings)
  return wait ? new Date(since + wait.ms) : null
}
