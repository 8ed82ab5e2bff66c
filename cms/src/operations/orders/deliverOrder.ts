import type { Payload } from 'payload'
import type { SendInput } from '../../contract/orderEvents.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'

/** Records that the chairs are packed, and by whom. Throws 403 and 409. */
export const packOrder = (payload: Payload, seen: Order, person: string, rights: OrderRights) =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('pack', summary, rights))
    return { events: [{ kind: 'packed', person: person || null }] }
  })

/** Records who brings the chairs; the customer is told. Throws 403 and 409. */
export const sendOrder = (
  payload: Payload,
  seen: Order,
  { person, tracking }: SendInput,
  rights: OrderRights,
) =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('send', summary, rights))
    return { events: [{ kind: 'sent', person, reference: tracking || null }], mail: 'sent' }
  })

/**
 * Records that the order has arrived, once. Cash is paid at the door; to hand over what is neither paid nor cash takes
 * the right to handle money. Throws 403 and 409.
 */
export const deliverOrder = (payload: Payload, seen: Order, rights: OrderRights): Promise<Order> =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('deliver', summary, rights))
    return { events: [{ kind: 'delivered' }], mail: 'delivered' }
  })
