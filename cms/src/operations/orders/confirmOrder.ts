import type { Payload } from 'payload'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'

/** Takes a cash order for meant, on behalf of staff who have asked the customer. Throws 403 and 409. */
export const confirmOrder = (payload: Payload, seen: Order, rights: OrderRights): Promise<Order> =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('confirm', summary, rights))
    return { events: [{ kind: 'confirmed' }], mail: 'confirmed' }
  })
