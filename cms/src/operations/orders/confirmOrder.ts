import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { changeOrder, refuseCancelled } from './changeOrder.ts'

/** Takes a cash order for meant, on behalf of an admin who has asked the customer. Throws 409. */
export const confirmOrder = (payload: Payload, seen: Order): Promise<Order> =>
  changeOrder(payload, seen, {
    plan: () => ({ set: { toConfirm: false }, mail: 'confirmed' }),
    refuse: (current) => {
      refuseCancelled(current)
      if (!current.toConfirm) throw new HttpError(409, 'This order needs no confirmation.')
    },
  })
