import type { Payload } from 'payload'
import type { Order } from '../payload-types.ts'
import { changeOrder, refuseCancelled, refuseDelivered } from './changeOrder.ts'
import { now } from './moveStock.ts'
import { queueDueMails } from './orderMails.ts'

/** Notes that the order has arrived, once; paid or not, since cash is paid at the door. Throws 409. */
export async function deliverOrder(payload: Payload, seen: Order): Promise<Order> {
  const order = await changeOrder(payload, seen, {
    plan: () => ({
      where: { isDelivered: false, cancelledAt: null },
      set: { isDelivered: true, deliveredAt: now(), mailDue: 'delivered' },
    }),
    refuse: (current) => {
      refuseCancelled(current)
      refuseDelivered(current)
    },
  })
  await queueDueMails(payload, order)
  return order
}
