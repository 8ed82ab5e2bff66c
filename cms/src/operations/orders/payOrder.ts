import type { Payload } from 'payload'
import { now } from '../../database/statements.ts'
import type { Order } from '../../payload-types.ts'
import { changeOrder, refuseCancelled, refusePaid } from './changeOrder.ts'

/** Notes that the money has arrived, once. Throws 409. */
export async function payOrder(payload: Payload, seen: Order): Promise<Order> {
  return changeOrder(payload, seen, {
    plan: () => ({ set: { isPaid: true, paidAt: now(), toConfirm: false }, mail: 'paid' }),
    refuse: (current) => {
      refuseCancelled(current)
      refusePaid(current)
    },
  })
}
