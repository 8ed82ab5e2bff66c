import type { Payload } from 'payload'
import type { HandInInput, HeldCash } from '../../contract/orderEvents.ts'
import { findEventsOfKind } from '../../database/orders/orderEvents.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseHandIn } from '../../rules/orders/orderActs.ts'
import { findHeldCash } from '../../rules/orders/orderState.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'

/** Every payment in cash that was not handed in yet, the oldest first. */
export async function heldCash(payload: Payload): Promise<HeldCash[]> {
  const held = findHeldCash(await findEventsOfKind(payload, ['payment', 'handed in', 'taken back']))
  const orders = await findPlainRows<Pick<Order, 'orderNumber'>>(payload, {
    collection: 'orders',
    by: ['id', [...new Set(held.map(({ order }) => order))]],
    fields: ['orderNumber'],
  })
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
  return held.map(({ id, order, person, amount, at }) => ({
    payment: id,
    order,
    orderNumber: numbers.get(order) ?? '',
    person: person ?? '',
    amount: toRupees(amount ?? 0),
    at,
  }))
}

/** Records that cash was handed in, each order for itself; what somebody else has ticked already stays. Throws 403, 404. */
export async function handIn(payload: Payload, { payments }: HandInInput, rights: OrderRights) {
  throwRefusal(refuseHandIn(rights))
  const wanted = new Set(payments.map(({ payment }) => payment))
  for (const order of new Set(payments.map((one) => one.order)))
    await changeOrder(payload, { id: order }, ({ summary }) => ({
      events: findHeldCash(summary.standing)
        .filter(({ id }) => wanted.has(id))
        .map(({ id, amount, way, person }) => ({ kind: 'handed in', target: id, amount, way, person })),
    }))
}
