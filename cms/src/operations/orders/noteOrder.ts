import type { Payload } from 'payload'
import { type Action, noteChange } from '../../audit/audit.ts'
import type { Order } from '../../payload-types.ts'
import { formatPaise } from '../../text/format.ts'

/** The trail of what happens to an order. */
const noteOrder = (
  payload: Payload,
  order: Order,
  action: Action,
  changes: { field: string; from: string | boolean | null; to: string | boolean | null }[] = [],
) => noteChange(payload, { action, subject: 'orders', id: order.id, name: order.orderNumber, changes })

/** A new order, by its customer. */
export const notePlaced = (payload: Payload, order: Order) =>
  noteOrder(payload, order, 'placed', [
    { field: 'totalPrice', from: null, to: formatPaise(order.totalPrice) },
    { field: 'paymentMethod', from: null, to: order.paymentMethod },
  ])

/** The changed part: paid, delivered, cancelled. */
export async function noteOrderChange(payload: Payload, before: Order, after: Order) {
  if (!before.isPaid && after.isPaid)
    await noteOrder(payload, after, 'paid', [{ field: 'isPaid', from: false, to: true }])
  if (!before.isDelivered && after.isDelivered)
    await noteOrder(payload, after, 'delivered', [{ field: 'isDelivered', from: false, to: true }])
  if (!before.cancelledAt && after.cancelledAt)
    await noteOrder(payload, after, 'cancelled', [
      { field: 'cancelReason', from: null, to: after.cancelReason ?? null },
    ])
}

/** The stock of a line, taken by an order or given back. */
export async function noteLine(
  payload: Payload,
  order: Pick<Order, 'id'> & { orderNumber?: string },
  { product, name, change, left }: { product: string; name: string; change: number; left: number },
) {
  await noteChange(payload, {
    action: change < 0 ? 'ordered' : 'returned',
    subject: 'stock',
    id: product,
    name,
    changes: [
      { field: 'countInStock', from: left - change, to: left },
      ...(order.orderNumber ? [{ field: 'order', from: null, to: order.orderNumber }] : []),
    ],
  })
}
