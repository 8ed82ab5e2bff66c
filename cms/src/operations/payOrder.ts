import type { Payload } from 'payload'
import type { Order } from '../payload-types.ts'
import { changeOrder, refuseCancelled, refusePaid } from './changeOrder.ts'
import { now } from './moveStock.ts'
import { queueDueMails } from './orderMails.ts'

/** Notes that the money has arrived, once. Throws 409. */
export async function payOrder(payload: Payload, seen: Order): Promise<Order> {
  const order = await changeOrder(payload, seen, {
    plan: () => ({
      where: { isPaid: false, cancelledAt: null },
      set: { isPaid: true, paidAt: now(), mailDue: 'paid' },
    }),
    refuse: (current) => {
      refuseCancelled(current)
      refusePaid(current)
    },
  })
  await queueDueMails(payload, order)
  return order
}
