import type { Payload } from 'payload'
import type { ShippingAddress } from '../../contract/orders.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'
import { searchTextOf } from './searchTextOf.ts'

const placeOf = ({ city, pinCode }: Pick<ShippingAddress, 'city' | 'pinCode'>) => `${city} ${pinCode}`

/**
 * Sends an order elsewhere while it has not left; the delivery costs what it did, and the customer hears of it. The event
 * names the towns alone, which are nobody's own. Throws 403, 404, 409.
 */
export const changeAddress = (
  payload: Payload,
  seen: Order,
  shippingAddress: ShippingAddress,
  rights: OrderRights,
): Promise<Order> =>
  changeOrder(payload, seen, ({ order, summary }) => {
    throwRefusal(refuseAct('address', summary, rights))
    const { orderItems, shippingAddress: before } = order
    const isOther = Object.entries(shippingAddress).some(
      ([name, value]) => value !== (before[name as keyof typeof before] ?? ''),
    )
    const columns = Object.entries(shippingAddress).map(([name, value]) => [`shippingAddress.${name}`, value])
    return {
      events: [{ kind: 'address changed', note: `${placeOf(before)} → ${placeOf(shippingAddress)}` }],
      set: { ...Object.fromEntries(columns), searchText: searchTextOf({ shippingAddress, orderItems }) },
      mail: isOther ? 'readdressed' : undefined,
    }
  })
