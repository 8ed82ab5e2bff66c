import type { Payload } from 'payload'
import { now } from '../../database/statements.ts'
import type { Order } from '../../payload-types.ts'
import { changeOrder, refuseCancelled, refuseDelivered } from './changeOrder.ts'

/** Notes that the order has arrived, once; paid or not, since cash is paid at the door. Throws 409. */
export async function deliverOrder(payload: Payload, seen: Order): Promise<Order> {
  return changeOrder(payload, seen, {
    plan: () => ({ set: { isDelivered: true, deliveredAt: now(), toConfirm: false }, mail: 'delivered' }),
    refuse: (current) => {
      refuseCancelled(current)
      refuseDelivered(current)
    },
  })
}
